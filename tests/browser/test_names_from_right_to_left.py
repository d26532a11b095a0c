"""Sentences of names that run from right to left: each figure stands beside its own name."""

import pytest
from django.utils import timezone

from drives.http.sign_in import make_sign_in_link
from drives.services.setting_up.guests import rename_guest
from tests.drives.an_evening import in_hand_1

pytestmark = pytest.mark.browser

SARA, MUSA, DVORA = "سارة", "موسى بن نصير", "דבורה כהן"

# These words as they are drawn in the first part that holds them all, line by line from the left.
FROM_THE_LEFT = """([words, within]) => {
  const line = [...document.querySelectorAll(within)]
    .find((part) => words.every((word) => part.textContent.includes(word)));
  const range = document.createRange();
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode())
    for (const word of words) {
      const at = walker.currentNode.data.indexOf(word);
      if (at < 0) continue;
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + word.length);
      const { top, left } = [...range.getClientRects()].at(-1);
      found.push([Math.round(top / 10), left, word]);
    }
  const asRead = (one, other) => one[0] - other[0] || one[1] - other[1];
  return found.sort(asRead).map(([, , word]) => word);
}"""


@pytest.fixture
def hostess(transactional_db, django_user_model):
    return django_user_model.objects.create_user("hostess")


@pytest.fixture
def evening(hostess):
    found = in_hand_1(hostess)
    for number, name in ((1, SARA), (2, MUSA), (3, DVORA)):
        rename_guest(found.act(), found.drive, number, name=name)
    found.enter(1, 1, {SARA: 0, MUSA: 31, DVORA: 26})
    return found


def test_the_history_draws_each_figure_after_its_name(evening, hostess, laptop, screenshots):
    page = laptop()
    page.goto(make_sign_in_link(hostess, now=timezone.now()))
    page.goto(evening.url("history/"))

    read = [SARA, " 0;", MUSA, " 31;", DVORA, " 26."]
    assert page.evaluate(FROM_THE_LEFT, [read, ".past-line p"]) == read
    screenshots(page, "history-from-right-to-left")


def test_a_table_says_where_such_a_guest_goes_from_left_to_right(evening, hostess, laptop):
    evening.enter(1, 1, {"Dee": 12})
    page = laptop()
    page.goto(make_sign_in_link(hostess, now=timezone.now()))
    page.goto(evening.url("hands/1/tables/1/"))

    read = [SARA, "goes to", "Table 2"]
    assert page.evaluate(FROM_THE_LEFT, [read, "#page .goes"]) == read


def test_what_waits_on_a_phone_is_drawn_so_too(evening, phone):
    page = phone()
    page.goto(evening.steward_url("Joan"))
    page.locator("a[href*='/1/1/']").first.click()
    sheet = page.locator("#table-here .mark-form")
    sheet.wait_for()
    page.context.set_offline(True)
    for number, figure in enumerate(("2", "40", "50")):
        sheet.locator(".figure-field input").nth(number).fill(figure)
    sheet.get_by_role("button", name="Send").click()
    page.locator("[data-line-figures]").first.wait_for()

    read = [SARA, " 2,", MUSA, " 40,", DVORA, " 50"]
    assert page.evaluate(FROM_THE_LEFT, [read, "[data-line-figures]"]) == read
