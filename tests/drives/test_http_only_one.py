import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from drives.http.only_one import address, claim, find, is_second_start, say_where


def test_a_data_folder_has_one_program_at_a_time(data_folder):
    first = claim(data_folder)

    assert first is not None
    assert claim(data_folder) is None

    first.close()
    second = claim(data_folder)
    assert second is not None
    second.close()


@pytest.mark.parametrize(
    "written", ["", "[]", "{}", '{"port": 1}', '{"host": "localhost", "port": 1}', '{"host": 1']
)
def test_what_an_earlier_program_left_behind_leads_nowhere(data_folder, written):
    (data_folder / "serving.json").write_text(written)

    assert find(data_folder) is None


def test_where_nothing_was_ever_served_nothing_is_found(data_folder):
    assert find(data_folder) is None


class Stranger(BaseHTTPRequestHandler):
    answer = json.dumps({"program": "tea", "folder": "kettle", "enter": "/"}).encode()

    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.answer)

    def log_message(self, *args):
        pass


@pytest.fixture
def strangers_port() -> Iterator[int]:
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_another_program_on_the_same_port_is_not_taken_for_ours(data_folder, strangers_port):
    say_where(data_folder, "127.0.0.1", strangers_port)

    assert find(data_folder) is None


@pytest.mark.parametrize("asking", ["", "hostess", "hostess:abc:def"])
def test_only_who_knows_the_secret_is_a_second_start(asking):
    assert not is_second_start(asking)


def test_an_address_of_many_colons_stands_in_brackets():
    assert address("localhost", 8000) == "http://localhost:8000"
    assert address("fd00::2", 8000) == "http://[fd00::2]:8000"
