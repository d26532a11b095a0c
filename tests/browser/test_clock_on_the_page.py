"""The clock counts by the server's time, whatever the device thinks (features 21, 23; F41)."""

import pytest

from tests.browser.sample_page import NOW

pytestmark = [
    pytest.mark.browser,
    pytest.mark.urls("tests.browser.sample_page"),
    pytest.mark.usefixtures("sample_templates"),
]

FIVE_MINUTES = 300_000
TELL = "now => document.dispatchEvent(new CustomEvent('server-time', {detail: {now}}))"
TELL_AFTER = """([now, waited]) =>
  document.dispatchEvent(new CustomEvent('server-time', {detail: {now, waited}}))"""
LEFT = """() => new Promise((told) => {
  document.addEventListener("clock", (event) => told(Math.round(event.detail.left)), {once: true});
  document.dispatchEvent(new Event("visibilitychange"));
})"""


@pytest.fixture
def clock_page(phone):
    """Open a page whose bell goes in `left` milliseconds, on a device that is `wrong` about now."""

    def open_clock(*, left, wrong=0):
        page = phone()
        page.clock.install(time=(NOW + wrong - 1000) / 1000)
        page.clock.pause_at((NOW + wrong) / 1000)
        page.goto(f"/clock?left={left}")
        return page

    return open_clock


def shown(page):
    """Return what the clock shows, the word under it, and what a screen reader was told."""
    return (
        page.locator("[data-clock-time]").inner_text(),
        page.locator("[data-clock-word]").inner_text(),
        page.locator("[data-clock-says]").text_content(),
    )


@pytest.mark.parametrize("wrong", [-FIVE_MINUTES, 0, FIVE_MINUTES])
def test_a_device_that_is_five_minutes_wrong_shows_the_servers_time(clock_page, wrong):
    page = clock_page(left=420_000, wrong=wrong)

    assert shown(page) == ("7:00", "until the bell", "")
    page.clock.run_for(2000)
    assert shown(page) == ("6:58", "until the bell", "")


def test_a_phone_that_slept_for_three_minutes_wakes_in_step(clock_page):
    page = clock_page(left=420_000)

    page.clock.fast_forward(180_000)

    assert shown(page) == ("4:00", "until the bell", "")


def test_a_screen_reader_is_told_of_the_last_minute_and_of_the_bell_only(clock_page):
    page = clock_page(left=62_000)
    assert shown(page) == ("1:02", "until the bell", "")

    page.clock.run_for(2000)
    assert shown(page) == ("1:00", "Last minute", "One minute to the bell.")
    assert page.locator(".clock[data-last-minute]").is_visible()
    page.clock.run_for(58_000)
    assert shown(page) == ("0:02", "Last minute", "One minute to the bell.")
    page.clock.run_for(2000)
    assert shown(page) == ("Time", "The bell has gone", "Time. The bell has gone.")
    assert page.locator(".clock[data-last-minute]").count() == 0

    assert page.locator("[role=timer]").get_attribute("aria-live") == "off"


def test_after_the_bell_it_says_time_and_never_counts_below_nothing(clock_page):
    page = clock_page(left=2000)

    page.clock.run_for(2000)
    page.clock.fast_forward(180_000)

    assert shown(page) == ("Time", "The bell has gone", "Time. The bell has gone.")
    assert page.locator(".clock").get_attribute("data-phase") == "over"
    assert page.locator(".clock-sign").is_visible()


def test_the_bell_is_told_to_the_page_once(clock_page):
    page = clock_page(left=2000)
    page.evaluate("window.bells = 0; addEventListener('bell', () => { window.bells += 1; })")

    page.clock.run_for(10_000)

    assert page.evaluate("window.bells") == 1


def test_of_two_answers_the_quicker_one_is_believed(clock_page):
    page = clock_page(left=420_000)

    page.evaluate(TELL, NOW - 3000)  # three seconds on the way
    page.clock.run_for(1000)
    assert shown(page)[0] == "6:59"

    page.evaluate(TELL, NOW + 3000)  # at 1 second, so the first answer had been 2 on the way
    page.clock.run_for(1000)
    assert shown(page)[0] == "6:56"


@pytest.mark.parametrize("answer_after", [0, 1000])
def test_a_device_that_is_put_right_believes_the_next_answer(clock_page, answer_after):
    page = clock_page(left=420_000)

    page.clock.set_system_time((NOW + FIVE_MINUTES) / 1000)
    page.clock.run_for(answer_after)
    page.evaluate(TELL, NOW + answer_after)
    page.clock.run_for(2000 - answer_after)

    assert shown(page)[0] == "6:58"


def test_a_clock_that_is_swapped_in_goes_on_by_itself(clock_page):
    page = clock_page(left=420_000)

    page.evaluate(
        """async () => {
          const answer = new DOMParser().parseFromString(
            await (await fetch("/clock?left=480000")).text(), "text/html");
          document.querySelector(".clock").replaceWith(answer.querySelector(".clock"));
        }"""
    )
    page.clock.run_for(2000)

    assert shown(page) == ("7:58", "until the bell", "")


@pytest.mark.parametrize("phase", ["waiting", "paused", "over"])
def test_a_clock_that_does_not_run_stays_as_it_was_sent(phone, phase):
    page = phone()
    page.clock.install(time=NOW / 1000)
    page.goto(f"/clock?left=2000&phase={phase}&text=4:37&word=As+sent")

    page.clock.run_for(5000)

    assert shown(page) == ("4:37", "As sent", "")


def test_without_a_script_the_clock_reads_as_it_was_sent(phone):
    page = phone(java_script_enabled=False)

    page.goto("/clock?left=277000&text=4:37")

    assert shown(page) == ("4:37", "until the bell", "")


def test_an_answer_was_written_while_it_was_waited_for(clock_page):
    """F41: each answer narrows it; the middle is wrong by half the quickest answer at most."""
    page = clock_page(left=420_000)

    page.evaluate(TELL_AFTER, [NOW - 300, 400])  # the server is 300 behind to 100 ahead
    assert page.evaluate(LEFT) == 420_000 - (100 + 0) // 2
    page.evaluate(TELL_AFTER, [NOW - 60, 100])  # 60 behind to 40 ahead, and not behind at all
    assert page.evaluate(LEFT) == 420_000 - (40 + 0) // 2
    page.evaluate(TELL_AFTER, [NOW - 1000, 1500])  # a slow one takes nothing away
    assert page.evaluate(LEFT) == 420_000 - (40 + 0) // 2


def test_answers_that_contradict_each_other_say_that_the_device_was_put_right(clock_page):
    """F41: by half a second, which no jump shows; the newest answer is believed."""
    page = clock_page(left=420_000)
    page.evaluate(TELL_AFTER, [NOW - 20, 40])

    page.evaluate(TELL_AFTER, [NOW - 520, 40])

    assert page.evaluate(LEFT) == 420_000 + 500


def test_a_clock_that_goes_a_little_wrong_is_followed_all_evening(clock_page):
    """F41: 50 ms in seventeen minutes; each answer takes 20 ms."""
    page = clock_page(left=7_200_000)
    page.evaluate(TELL_AFTER, [NOW - 10, 20])

    for minute in range(1, 18):
        page.clock.run_for(60_000)
        page.evaluate(TELL_AFTER, [NOW + minute * 60_000 + 3 * minute - 10, 20])

    assert abs(page.evaluate(LEFT) - (7_200_000 - 17 * 60_000 - 51)) <= 20


def test_the_interval_counts_down_without_a_word_of_a_bell(phone):
    page = phone()
    page.clock.install(time=NOW / 1000)
    page.clock.pause_at((NOW + 1000) / 1000)
    page.goto("/clock?left=62000&label=Interval&word=until+hand+7")

    page.clock.run_for(5000)
    assert shown(page)[1:] == ("until hand 7", "")
    page.clock.run_for(60_000)

    assert shown(page) == ("Time", "The interval is over", "")
