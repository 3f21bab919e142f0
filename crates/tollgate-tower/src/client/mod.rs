//! Which client a request comes from, when proxies that are trusted stand in between.

mod hops;

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use http::header::{FORWARDED, HeaderMap, HeaderName};
use ipnet::{IpNet, Ipv4Net};

use hops::Hop;

/// Finds the client of a request: the peer, or whom trusted proxies name in one forwarding header.
///
/// The header is read only when the peer is trusted, and from its right end: each proxy adds whom it was asked by, so
/// the walk passes trusted addresses and ends at the first that isn't. What stands left of that is the client's own
/// claim and is never believed. An entry that names no address ends the walk at the hop before it.
///
/// ```
/// use http::{HeaderMap, HeaderValue};
/// use tollgate_tower::ClientAddress;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let clients = ClientAddress::new().trust(["127.0.0.0/8".parse()?, "10.0.0.0/8".parse()?]);
/// let mut headers = HeaderMap::new();
/// headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6, 203.0.113.7, 10.0.0.2"));
///
/// let behind_proxies = clients.client("127.0.0.1".parse()?, &headers);
/// assert_eq!(behind_proxies.to_string(), "203.0.113.7");
///
/// let a_stranger = clients.client("198.51.100.9".parse()?, &headers);
/// assert_eq!(a_stranger.to_string(), "198.51.100.9");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct ClientAddress {
    trusted: Vec<IpNet>,
    header: HeaderName,
    ipv6_prefix: u8,
}

impl Default for ClientAddress {
    fn default() -> Self {
        Self::new()
    }
}

impl ClientAddress {
    /// Trusts nobody, reads `X-Forwarded-For`, and takes an IPv6 /64 as one client.
    #[must_use]
    pub fn new() -> Self {
        Self { trusted: Vec::new(), header: HeaderName::from_static("x-forwarded-for"), ipv6_prefix: 64 }
    }

    /// Trusts the peers and hops in these networks too.
    #[must_use]
    pub fn trust(mut self, networks: impl IntoIterator<Item = IpNet>) -> Self {
        self.trusted.extend(networks.into_iter().map(unmap));
        self
    }

    /// Reads this header and no other. `Forwarded` is read as RFC 7239 has it, any other as a list of addresses.
    #[must_use]
    pub fn header(mut self, header: HeaderName) -> Self {
        self.header = header;
        self
    }

    /// Takes IPv6 addresses with the same first bits, at most 128, as one client.
    #[must_use]
    pub fn ipv6_prefix(mut self, bits: u8) -> Self {
        self.ipv6_prefix = bits.min(128);
        self
    }

    /// Is this peer one whose forwarding headers are believed?
    #[must_use]
    pub fn trusts(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.trusted.iter().any(|network| network.contains(&peer))
    }

    /// The client of a request that `peer` sent.
    #[must_use]
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let peer = peer.to_canonical();
        if !self.trusts(peer) {
            return Client::new(peer, self.ipv6_prefix);
        }
        self.forwarded(headers).unwrap_or_else(|| Client::new(peer, self.ipv6_prefix))
    }

    /// The client that trusted proxies name: for a peer that is trusted and has no address, as behind a Unix socket.
    /// `None` when the header names nobody.
    #[must_use]
    pub fn forwarded(&self, headers: &HeaderMap) -> Option<Client> {
        let mut last = None;
        for hop in self.hops(headers) {
            let Hop::Address(address) = hop else { break };
            last = Some(address);
            if !self.trusts(address) {
                break;
            }
        }
        Some(Client::new(last?, self.ipv6_prefix))
    }

    /// The hops that the header names, the nearest first.
    fn hops<'a>(&self, headers: &'a HeaderMap) -> Box<dyn Iterator<Item = Hop> + 'a> {
        let lines = headers.get_all(&self.header).into_iter().rev().map(http::HeaderValue::as_bytes);
        if self.header == FORWARDED {
            Box::new(lines.flat_map(hops::forwarded))
        } else {
            Box::new(lines.flat_map(hops::addresses))
        }
    }
}

/// A client: an IPv4 address, or the IPv6 addresses that share a prefix.
///
/// Its text is a key for limits: `203.0.113.7`, `2001:db8:1:2::/64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client {
    address: IpAddr,
    prefix: u8,
}

impl Client {
    /// The client at that address. An IPv4 address written as IPv6 is the IPv4 one; other IPv6 addresses are cut to
    /// their first `ipv6_prefix` bits.
    ///
    /// ```
    /// use tollgate_tower::Client;
    ///
    /// # fn main() -> Result<(), std::net::AddrParseError> {
    /// assert_eq!(Client::new("2001:db8:1:2:3::4".parse()?, 64).to_string(), "2001:db8:1:2::/64");
    /// assert_eq!(Client::new("::ffff:102:304".parse()?, 64).to_string(), "1.2.3.4");
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn new(address: IpAddr, ipv6_prefix: u8) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self { address: address.into(), prefix: 32 },
            IpAddr::V6(address) => {
                let prefix = ipv6_prefix.min(128);
                let mask = u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0);
                Self { address: Ipv6Addr::from_bits(address.to_bits() & mask).into(), prefix }
            }
        }
    }

    /// The address, without the bits after the prefix.
    #[must_use]
    pub const fn address(&self) -> IpAddr {
        self.address
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.address {
            IpAddr::V6(address) if self.prefix < 128 => write!(f, "{address}/{}", self.prefix),
            address => address.fmt(f),
        }
    }
}

/// A network of IPv4 addresses written as IPv6 (`::ffff:10.0.0.0/104`) as the IPv4 network that it is.
fn unmap(network: IpNet) -> IpNet {
    match network {
        IpNet::V6(v6) if v6.prefix_len() >= 96 => match v6.addr().to_ipv4_mapped() {
            Some(address) => Ipv4Net::new(address, v6.prefix_len() - 96).map_or(network, IpNet::V4),
            None => network,
        },
        _ => network,
    }
}

#[cfg(test)]
mod tests;
