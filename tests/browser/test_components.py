"""Every component on one page: readable, pressable, and it fits (features 75, 78, 80; F07, F29)."""

import pytest

from tests.browser.sample_page import AWKWARD, LONG, PRESSED

pytestmark = [
    pytest.mark.browser,
    pytest.mark.urls("tests.browser.sample_page"),
    pytest.mark.usefixtures("sample_templates"),
]


@pytest.fixture(autouse=True)
def _nothing_pressed_yet():
    PRESSED.clear()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_nothing_on_the_page_stands_in_a_readers_way(
    screen, color_scheme, request, axe, screenshots
):
    page = request.getfixturevalue(screen)(color_scheme)
    page.goto("/parts")
    page.evaluate("document.fonts.ready")

    screenshots(page, f"components-{screen}-{color_scheme}")
    assert axe(page) == []


@pytest.mark.parametrize("width", [320, 360, 390])
def test_nothing_scrolls_sideways_on_the_narrowest_phone(width, new_page, sideways):
    page = new_page(width, 640)
    page.goto("/parts")

    assert sideways(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("screen", ["phone", "laptop"])
def test_everything_to_be_pressed_is_48_px_high(screen, request, small_targets):
    page = request.getfixturevalue(screen)()
    page.goto("/parts")

    assert small_targets(page) == []


def test_there_is_exactly_one_big_button(phone):
    page = phone()
    page.goto("/parts")

    assert page.locator(".big-button").all_inner_texts() == ["Ring the bell"]


def test_a_name_stands_letter_for_letter_and_no_script_in_it_runs(laptop):
    page = laptop()
    page.goto("/parts")

    names = page.locator(".places bdi").all_inner_texts()

    assert names == ["Dot Lacey", "Ann Bird", LONG, AWKWARD, "Dr Papadopoulos"]
    assert page.locator(".places bdi:not([translate=no])").count() == 0


def test_no_word_for_the_maker_of_a_page_is_left_on_it(laptop):
    page = laptop()
    page.goto("/parts")

    assert [mark for mark in ("{#", "#}", "Needs:") if mark in page.content()] == []


def test_an_empty_figure_is_not_0(phone):
    page = phone()
    page.goto("/parts")

    shown = [box.input_value() for box in page.locator(".figure-field input").all()]

    assert shown == ["", "0", "26", "no"]


def test_the_figures_to_type_are_28_px_and_the_text_18(phone):
    page = phone()
    page.goto("/parts")
    size = "part => getComputedStyle(part).fontSize"

    assert page.locator(".figure-field input").first.evaluate(size) == "28px"
    assert page.locator("body").evaluate(size) == "18px"


def test_the_shipped_faces_are_the_ones_that_are_seen(laptop):
    page = laptop()
    page.goto("/parts")

    loaded = page.evaluate(
        "document.fonts.ready.then(all => [...new Set([...all]"
        ".filter(face => face.status === 'loaded').map(face => face.family.replaceAll('\"', '')))])"
    )

    assert {"Jost", "Noto Sans", "Limelight"} <= set(loaded)


def test_one_press_is_posted_once_with_its_key_and_the_version_looked_at(phone):
    page = phone()
    page.goto("/parts")

    page.get_by_role("button", name="Undo the last thing").dblclick()

    page.get_by_text("Pressed.").wait_for()
    assert PRESSED == [("k4", "7", True)]


def test_a_second_tap_that_finds_the_next_button_under_the_finger_is_not_meant(phone):
    page = phone()
    page.goto("/parts")

    page.evaluate(
        """() => [...document.querySelectorAll("button")]
          .filter((button) => ["Undo the last thing", "Seat the guests"].includes(button.innerText))
          .forEach((button) => button.click())"""
    )

    page.get_by_text("Pressed.").wait_for()
    assert page.get_by_text("Nobody is on the list yet.").count() == 0


def test_a_refusal_is_shown_in_the_place_of_the_answer(phone):
    page = phone()
    page.goto("/parts")

    page.get_by_role("button", name="Seat the guests").click()

    page.get_by_text("Nobody is on the list yet.").wait_for()
    assert page.locator("#page").inner_text() == "Nobody is on the list yet."


def test_htmx_writes_no_styles_and_runs_no_text(phone):
    page = phone()
    page.goto("/parts")

    settings = page.evaluate(
        "(({includeIndicatorStyles, allowEval, allowScriptTags, historyCacheSize}) =>"
        " [includeIndicatorStyles, allowEval, allowScriptTags, historyCacheSize])(htmx.config)"
    )

    assert settings == [False, False, False, 0]
    assert page.locator("style, [style]").count() == 0


def test_the_keyboard_can_pass_over_the_masthead_and_always_sees_where_it_is(laptop):
    page = laptop()
    page.goto("/parts")

    page.keyboard.press("Tab")
    skip = page.locator(".skip:focus")
    assert skip.inner_text() == "Skip to the page itself"
    assert skip.bounding_box()["height"] >= 48

    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text() == "Sound off: tap to arm the bell"
    page.keyboard.press("Tab")
    pressed = page.locator(":focus")
    assert pressed.inner_text() == "Ring the bell"
    assert pressed.evaluate("part => getComputedStyle(part).outlineWidth") == "3px"


def test_a_button_works_where_no_script_runs(phone):
    page = phone(java_script_enabled=False)
    page.goto("/parts")

    page.get_by_role("button", name="Ring the bell").click()

    assert page.get_by_text("Pressed.").is_visible()
    assert PRESSED == [("k1", "7", False)]


def test_paper_holds_no_buttons(laptop):
    page = laptop()
    page.goto("/parts")
    page.emulate_media(media="print")

    assert page.locator("button:visible, .foot:visible").count() == 0
    assert page.locator(".places").is_visible()
