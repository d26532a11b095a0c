from ifaddr import IP, Adapter

from drives.http.addresses import hall_hosts


def adapter(name, *ips):
    return Adapter(name, name, [IP(ip, 24, name) for ip in ips])


def v6(address):
    return (address, 0, 0)


def test_phones_are_shown_typeable_addresses_first_and_networks_inside_the_laptop_last():
    adapters = [
        adapter("lo", "127.0.0.1", v6("::1")),
        adapter("docker0", "172.17.0.1"),
        adapter("wlan0", v6("fd00::2"), v6("fe80::1"), "192.168.1.20"),
        adapter("eth0", "169.254.3.4", "10.0.0.7"),
    ]

    assert hall_hosts(adapters) == ["192.168.1.20", "10.0.0.7", "172.17.0.1", "[fd00::2]"]


def test_a_laptop_without_any_network_has_no_address_for_phones():
    assert hall_hosts([adapter("lo", "127.0.0.1", v6("::1"))]) == []


def test_the_laptop_is_asked_for_its_own_addresses():
    assert not {"127.0.0.1", "[::1]"} & set(hall_hosts())
