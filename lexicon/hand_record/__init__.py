"""A hand written down so that people can read it and a program can play it again.

First a header of one fact a line, then one line for each thing that happened. Lines that begin
with `#` are remarks. Words stand as they lie on the table: a small letter is a Master.

    [Pack "Lexicon, 1933"]
    [Players "1 2 3 4"]
    [Dealer "4"]
    [Rule "shortest_word = 3"]
    [Cards "SFDLAXBSQW UAGEOENHEY LAIKIIMVIT HOUZRTSUTP WCHERWA?JR LO"]

    1 lays SAILING
    2 changes 1 to WAILING
    3 inserts into 1 WAILINGs
    4 challenges WAILINGs: misspelt
    4 discards K
    4 takes blind
    the stack is turned over: QRS
    1 takes back QUA
    the bell rings
    the marks are initialled

The cards are those of the pack as shuffled, the first one dealt in front. A rule is named only
where the house does not play as usual. `1` in an insertion or a change is the first word on the
table, and the word that follows is what is left there.
"""

from lexicon.hand_record.reading import RecordError, replay
from lexicon.hand_record.writing import record

__all__ = ["RecordError", "record", "replay"]
