"""Where phones in the hall find the laptop."""

import ipaddress
from collections.abc import Iterable

import ifaddr

# Networks inside the laptop, for containers and pretended computers: no phone is on them.
_INSIDE = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vethernet", "virtualbox")


def hall_hosts(adapters: Iterable[ifaddr.Adapter] | None = None) -> list[str]:
    """Return the laptop's addresses as they stand in a link, the likeliest first.

    IPv4 comes before IPv6, whose addresses nobody can type. Asking the network cards works on a
    hotspot without a way to the internet, where asking for the route to somewhere finds none.
    """
    found = [
        (address.version, _is_inside(adapter), address)
        for adapter in (ifaddr.get_adapters() if adapters is None else adapters)
        for address in map(_address, adapter.ips)
        if not (address.is_loopback or address.is_link_local or address.is_unspecified)
    ]
    found.sort(key=lambda each: each[:2])
    return [str(address) if version == 4 else f"[{address}]" for version, _, address in found]


def _address(ip: ifaddr.IP) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    return ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])


def _is_inside(adapter: ifaddr.Adapter) -> bool:
    return adapter.nice_name.lower().startswith(_INSIDE)
