"""Names that run from right to left stand beside their own figures in every sentence shown."""

import pytest
from django.template import Context, Template

from drives.models import LogEntry
from drives.services.setting_up.guests import rename_guest
from drives.templatetags.isolated import isolated
from tests.drives.an_evening import in_hand_1

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hostess_client")]

SARA, MUSA = "سارة", "موسى بن نصير"
DVORA = "דבורה כהן-לוי"
FSI, PDI = "\u2068", "\u2069"


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("Table 1, hand 1: Ann 0; José 12.", "Table 1, hand 1: Ann 0; José 12."),
        (f"{SARA} 12; {MUSA} 30.", f"{FSI}{SARA}{PDI} 12; {FSI}{MUSA}{PDI} 30."),
        (f"{DVORA}, {SARA} and Ann cut", f"{FSI}{DVORA}{PDI}, {FSI}{SARA}{PDI} and Ann cut"),
        (f"{SARA}'s mark: 8", f"{FSI}{SARA}{PDI}'s mark: 8"),
        ("", ""),
    ],
)
def test_each_name_is_isolated_and_nothing_else(sentence, shown):
    assert isolated(sentence) == shown


def test_what_is_shown_is_still_text():
    """F07."""
    template = Template("{% load isolated %}{{ said|isolated }}")

    said = template.render(Context({"said": f"<b>{SARA} 1"}))

    assert said == f"&lt;b&gt;{FSI}{SARA}{PDI} 1"


@pytest.fixture
def evening(hostess):
    found = in_hand_1(hostess)
    rename_guest(found.act(), found.drive, 1, name=SARA)
    rename_guest(found.act(), found.drive, 2, name=MUSA)
    return found


def test_log_stays_plain_while_board_history_and_notice_isolate(client, evening):
    sheet = {"key": "k", "points_1": "0", "guest_1": 1, "points_2": "30", "guest_2": 2}
    sheet |= {"guest_3": 3, "guest_4": 4, "seen_version": evening.fresh().version}
    client.post(evening.url("hands/1/tables/1/"), sheet)
    isolated_said = f"{FSI}{SARA}{PDI} 0; {FSI}{MUSA}{PDI} 30"

    notice = client.get(evening.url()).content.decode().partition("</main>")[0]
    history = client.get(evening.url("history/")).content.decode()

    said = LogEntry.objects.latest("version").sentence
    assert said.startswith(f"Table 1, hand 1: {SARA} 0; {MUSA} 30.")
    # In the notice, beside Undo and among the latest lines.
    assert (notice.count(isolated_said), history.count(isolated_said)) == (3, 1)


def test_a_sentence_that_begins_with_such_a_name_is_not_turned_round(client, evening):
    """In a <bdi> the whole sentence would run from right to left after its first letter."""
    evening.enter(1, 1, {SARA: 0, MUSA: 30, "Cy": 8, "Dee": 6})

    page = client.get(evening.url("hands/1/tables/1/")).content.decode()

    goes = f'<span translate="no">{FSI}{SARA}{PDI} goes to Table 2 and deals.</span>'
    assert f'<p class="goes">{goes}</p>' in page
