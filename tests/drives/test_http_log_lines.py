import logging

from drives.http.log_lines import OneLine


def line_of(message, exc_info=None):
    record = logging.LogRecord("drives", logging.ERROR, "", 1, message, (), exc_info)
    return OneLine("{message}", datefmt="now", style="{").format(record)


def test_a_record_is_one_line():
    assert line_of("The bell\n  has gone") == "now The bell has gone"


def test_an_error_says_where_its_whole_story_is():
    fault = ValueError("no such chair")

    line = line_of("Internal Server Error: /", (ValueError, fault, None))

    assert line == "now Internal Server Error: / (ValueError; see errors.log)"
