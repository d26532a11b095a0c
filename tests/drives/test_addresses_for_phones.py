"""Addresses that a phone in the hall can open, and their codes."""

import ifaddr
import pytest
from django.test import RequestFactory

from drives.http.hall_links import address_for_phones, lasting_address, qr_svg


class Adapter:
    nice_name = "wlan0"

    def __init__(self, *addresses):
        self.ips = [ifaddr.IP(address, 24, "wlan0") for address in addresses]


@pytest.fixture
def on_the_network(monkeypatch):
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [Adapter("127.0.0.1", "10.0.0.7")])


@pytest.mark.usefixtures("on_the_network")
@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("localhost:8000", "http://10.0.0.7:8000/S/A/"),
        ("127.0.0.1", "http://10.0.0.7/S/A/"),
        ("[::1]:8000", "http://10.0.0.7:8000/S/A/"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000/S/A/"),
        ("wittering.local:8000", "http://wittering.local:8000/S/A/"),
    ],
)
def test_a_phone_is_sent_to_the_laptop_and_not_to_itself(host, address):
    request = RequestFactory(headers={"host": host}).get("/")

    assert address_for_phones(request, "/S/A/") == address


def test_an_address_lasts_on_a_server_or_under_a_local_name(settings):
    def lasting(host):
        return lasting_address(RequestFactory(headers={"host": host}).get("/"), "/G/A/")

    assert lasting("192.168.1.20:8000") is None
    assert lasting("wittering.local:8000") == "http://wittering.local:8000/G/A/"
    settings.HOSTED = True
    assert lasting("drives.example.org") == "http://drives.example.org/G/A/"


def test_a_code_is_an_svg_without_a_style_of_its_own():
    drawn = qr_svg("HTTP://10.0.0.7:8000/S/ABCDEFGHJKLMNPQR/")

    assert drawn.startswith('<svg viewBox="0 0 33 33"')
    assert "style=" not in drawn
