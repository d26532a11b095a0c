"""What a drive file was found to say, while it is read and when it is stored."""

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from drives.services.acts.facts import Values
from drives.services.acts.kinds import HANDS
from drives.services.drive_file.lines import Line
from drives.services.seats.replay import Asked
from lexicon.house_rules import HouseRules


@dataclass(slots=True)
class Contents:
    """What a drive file says: the drive, and its facts by kind, each with where it stands."""

    drive: Values
    rules: HouseRules
    facts: dict[str, list[Line]] = field(default_factory=dict)
    questions: frozenset[Asked] = frozenset()

    def hand_began(self, number: int) -> str:
        """Return when a hand began, if the file holds it; else when the drive was to begin."""
        hands = (line.values for line in self.facts[HANDS.name])
        begun = {hand["number"]: hand["started_at"] for hand in hands}
        return str(begun.get(number) or self.planned_start().isoformat())

    def planned_start(self) -> datetime:
        day, starts_at = self.drive["day"], self.drive["starts_at"]
        zone = ZoneInfo(self.drive["time_zone"])
        start = datetime.combine(
            date.fromisoformat(day), time.fromisoformat(starts_at), tzinfo=zone
        )
        return start.astimezone(UTC)
