"""One line of a list of guests as it was read, and what becomes of it upon an answer (F06)."""

from dataclasses import dataclass
from typing import Final

from drives.services.setting_up.guest_list import clean_name
from drives.services.wording import listed

HARDLY_A_NAME: Final = "This hardly looks like a name."


@dataclass(frozen=True, slots=True)
class ReadName:
    """One line of the list: the name it gives, and why a person must decide about it, if so.

    ``same_as`` is whom the name looks like: a guest already there, or a line above (``is_above``);
    ``apart`` says which letters of the two differ, though they look alike. ``line`` is what was
    pasted where that hardly looks like a name, ``why`` says what is odd about it; ``is_guest``
    tells what it most likely is, unless that is as good as open (``is_unsure``). ``people`` are
    those whom the line most likely names, where that is not all that stands there.
    ``may_be_private`` asks whether the name is kept off public lists, ``is_private`` says so (F50).
    """

    name: str
    same_as: str = ""
    line: str = ""
    is_guest: bool = True
    people: tuple[str, ...] = ()
    why: str = HARDLY_A_NAME
    is_unsure: bool = False
    is_above: bool = False
    apart: str = ""
    is_private: bool = False
    may_be_private: bool = False

    def __str__(self) -> str:
        return f"“{self.name}”"

    @property
    def is_asked(self) -> bool:
        """Whether nobody is added before the hostess has answered."""
        return bool(self.same_as or self.line)

    @property
    def count(self) -> int:
        """How many guests more this is, as far as can be told before she has answered."""
        return max(1, len(self.people)) if self.is_guest and not self.same_as else 0

    @property
    def written(self) -> str:
        """The whole line as a name."""
        return clean_name(self.line or self.name)

    @property
    def offered(self) -> str:
        """The people whom the line names, in words."""
        return listed(self.people)

    @property
    def proposed(self) -> str:
        """The answer that stands on the page beforehand; none where pressing on loses a guest."""
        if not self.is_asked or self._is_open:
            return ""
        if not self.line:
            return "same"
        if self.people:
            return "private" if self.may_be_private else "each"
        return "guest" if self.count else "none"

    @property
    def must_be_answered(self) -> bool:
        """Whether nothing is proposed, so that she has to say it."""
        return self.is_asked and not self.proposed

    @property
    def _is_open(self) -> bool:
        is_in_doubt = self.is_above or self.apart or self.people
        return self.is_unsure or bool(self.same_as and is_in_doubt)

    def as_answered(self, answer: str) -> tuple[str, ...]:
        """Return the names that are added upon an answer; nothing while there is none."""
        whole = (self.name,)
        if not self.is_asked:
            return whole
        added = {
            "two": whole,
            "guest": whole,
            "written": (self.written,),
            "each": self.people,
            "private": self.people,
        }
        return added.get(answer, ())

    def is_private_as(self, answer: str) -> bool:
        """Tell whether who is added upon an answer is kept off public lists (F50)."""
        return self.is_private or answer == "private"
