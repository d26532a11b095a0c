"""Prints how long the acts of a large evening take: `python -m tests.bench.bench_evening`.

Each row is measured beside its peer in the same run: the machine may be busy, the ratio stays.
"""

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from datetime import time as time_of_day
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drives.models import Drive

RUNS = 9


def median(work: Callable[[], object], *, runs: int = RUNS) -> float:
    """Return the middle of several runs, in milliseconds."""
    taken = []
    for _ in range(runs):
        begun = time.perf_counter()
        work()
        taken.append((time.perf_counter() - begun) * 1000)
    return statistics.median(taken)


def large_drive(guests: int, hands: int) -> "Drive":
    """Store the facts of an evening in which everything is known, and derive its seats."""
    from django.contrib.auth.models import User

    from drives.models import Hand, Mark, Move, OpeningSeat, Player, Table
    from drives.services.acts.deed import Act
    from drives.services.seats.reseat import rebuild
    from drives.services.setting_up.planning import Plan, plan_drive

    owner, _ = User.objects.get_or_create(username="bench")
    begun = datetime(2026, 11, 28, 19, tzinfo=UTC)
    plan = Plan(
        name="Bench", day=date(2026, 11, 28), starts_at=time_of_day(19), planned_hands=hands + 1
    )
    drive = plan_drive(Act("bench", begun, f"bench-{guests}-{hands}"), plan, owner=owner)
    players = Player.objects.bulk_create(
        Player(drive=drive, number=n, name=f"Guest {n}") for n in range(1, guests + 1)
    )
    tables = Table.objects.bulk_create(
        Table(drive=drive, number=n) for n in range(1, guests // 4 + 1)
    )
    room = [[players[4 * t + c] for c in range(4)] for t in range(len(tables))]
    OpeningSeat.objects.bulk_create(
        OpeningSeat(drive=drive, table=tables[t], chair=c + 1, player=player)
        for t, chairs in enumerate(room)
        for c, player in enumerate(chairs)
    )
    dice, moves, marks = random.Random(1), [], []
    for number in range(1, hands + 1):
        at = begun + timedelta(minutes=9 * number)
        hand = Hand.objects.create(drive=drive, number=number, started_at=at, seconds=420)
        won = [dice.randrange(4) for _ in tables]
        for t, chairs in enumerate(room):
            moves.append(Move(hand=hand, table=tables[t], player=chairs[won[t]], how="count"))
            marks += [
                Mark(
                    hand=hand,
                    player=player,
                    points=0 if c == won[t] else 2 * dice.randint(1, 30),
                    entered_by="bench",
                    entered_at=at,
                    version=1,
                )
                for c, player in enumerate(chairs)
            ]
        movers = [chairs[won[t]] for t, chairs in enumerate(room)]
        for t, chairs in enumerate(room):
            chairs[won[t]] = movers[t - 1]
    Move.objects.bulk_create(moves, batch_size=5000)
    Mark.objects.bulk_create(marks, batch_size=5000)
    drive.is_seated, drive.state = True, drive.State.UNDER_WAY
    drive.save()
    rebuild(drive)
    return drive


def standings_row(guests: int, hands: int) -> tuple[str, float, float, str]:
    """Compare the standings with the bare query that adds up the same marks and fines."""
    from django.db import connection

    from drives.services.scoring.standings import places

    drive = large_drive(guests, hands)
    sql = """
        SELECT p.id, p.number, p.name, COALESCE(m.points, 0), m.hands, COALESCE(r.fines, 0)
        FROM drives_player p
        LEFT JOIN (SELECT k.player_id, SUM(k.points) points, COUNT(*) hands FROM drives_mark k
                   JOIN drives_hand h ON h.id = k.hand_id
                   WHERE h.drive_id = %s AND NOT h.void AND h.number <= %s
                   GROUP BY k.player_id) m ON m.player_id = p.id
        LEFT JOIN (SELECT player_id, SUM(fine) fines FROM drives_ruling
                   WHERE drive_id = %s AND withdrawn_at IS NULL GROUP BY player_id) r
               ON r.player_id = p.id
        WHERE p.drive_id = %s ORDER BY 4 + 6
    """

    def bare() -> None:
        with connection.cursor() as cursor:
            cursor.execute(sql, [drive.pk, hands, drive.pk, drive.pk])
            cursor.fetchall()

    ours = median(lambda: places(drive, after=hands))
    return f"standings, {guests} guests x {hands} hands", ours, median(bare), "bare SQL"


def entry_row(drive: "Drive") -> tuple[str, float, float, str]:
    """Enter the marks of tables of the hand being played; the peer is a bare insert of four."""
    from django.db import connection, transaction
    from django.test.utils import CaptureQueriesContext
    from django.utils import timezone

    from drives.models import MarkEntry, Seat
    from drives.services.acts.deed import Act
    from drives.services.scoring.marks import TableSheet, enter_marks

    hand = drive.hands.latest_first()[0]
    numbers: dict[int, list[int]] = {}
    for table, player in Seat.objects.filter(hand=hand).values_list(
        "table__number", "player__number"
    ):
        numbers.setdefault(table, []).append(player or 0)
    tables = iter(sorted(numbers))

    def enter() -> None:
        table = next(tables)
        points = {n: 2 * i for i, n in enumerate(numbers[table])}
        sheet = TableSheet(hand=hand.number, table=table, sits={}, points=points)
        enter_marks(Act("bench", timezone.now(), f"entry-{table}"), drive, sheet)

    players = list(drive.players.all()[:4])
    keys = iter(range(1000))

    def bare() -> None:
        key = f"bare-{next(keys)}"
        with transaction.atomic():
            MarkEntry.objects.bulk_create(
                MarkEntry(hand=hand, player=p, points=4, by="bench", at=timezone.now(), key=key)
                for p in players
            )

    with CaptureQueriesContext(connection) as queries:
        enter()
    ours = median(enter)
    label = f"a table's marks entered, {len(queries)} queries (target 15)"
    return label, ours, median(bare), "bare insert of four rows"


def next_hand_rows(drive: "Drive") -> list[tuple[str, float, float, str]]:
    """Begin a hand at 100 tables, and rebuild its seats; the peer inserts the same seats."""
    from django.db import transaction
    from django.utils import timezone

    from drives.models import Seat
    from drives.services.acts.deed import Act
    from drives.services.evening.hands import start_hand
    from drives.services.seats.reseat import reseat_where_touched

    hand = drive.hands.latest_first()[0]
    seats = list(Seat.objects.filter(hand=hand))
    row = {"fact": "hands", "key": {"number": hand.number}, "before": None, "after": {}}

    def bare() -> None:
        with transaction.atomic():
            Seat.objects.filter(hand=hand).delete()
            begun = time.perf_counter()
            for seat in seats:
                seat.pk = None
            Seat.objects.bulk_create(seats)
            bare_taken.append((time.perf_counter() - begun) * 1000)
            transaction.set_rollback(True)

    def reseat() -> None:
        with transaction.atomic():
            Seat.objects.filter(hand=hand).delete()
            begun = time.perf_counter()
            reseat_where_touched(drive, [row])
            taken.append((time.perf_counter() - begun) * 1000)
            transaction.set_rollback(True)

    def start() -> None:
        number = drive.hands.count() + 1
        with transaction.atomic():
            begun = time.perf_counter()
            start_hand(Act("bench", timezone.now(), f"start-{number}"), drive, number)
            start_taken.append((time.perf_counter() - begun) * 1000)
            transaction.set_rollback(True)

    bare_taken: list[float] = []
    taken: list[float] = []
    start_taken: list[float] = []
    for _ in range(RUNS):
        bare()
        reseat()
        start()
    insert = statistics.median(bare_taken)
    peer = "bare insert of 400 seats"
    rebuilt, started = statistics.median(taken), statistics.median(start_taken)
    return [
        ("the seats of a hand rebuilt, 100 tables (target 4x)", rebuilt, insert, peer),
        ("the next hand begun, 100 tables", started, insert, peer),
    ]


def main() -> None:
    """Measure everything on a database of its own and print the table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEXICON_DRIVE_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "drives.settings"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        rows = [standings_row(400, 24), standings_row(4000, 24)]
        drive = large_drive(400, 23)
        rows += next_hand_rows(drive)
        from django.utils import timezone

        from drives.models import Hand
        from drives.services.seats.reseat import rebuild

        Hand.objects.create(drive=drive, number=24, started_at=timezone.now(), seconds=420)
        rebuild(drive)
        rows.append(entry_row(drive))
        for label, ours, peer, name in rows:
            print(f"{label:55} {ours:8.1f} ms   {ours / peer:6.1f} x {name} ({peer:.1f} ms)")  # noqa: T201 - it prints a table


if __name__ == "__main__":
    main()
