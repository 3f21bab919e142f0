use http::{HeaderMap, HeaderName, HeaderValue};
use proptest::prelude::*;

use super::*;

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn trusting(networks: &[&str]) -> ClientAddress {
    ClientAddress::new().trust(networks.iter().map(|network| network.parse().unwrap()))
}

fn lines(header: &HeaderName, lines: &[&[u8]]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for line in lines {
        headers.append(header, HeaderValue::from_bytes(line).unwrap());
    }
    headers
}

/// The client of a request with these lines, through proxies in 10.0.0.0/8 and 2001:db8:ff::/48.
fn through(header: &HeaderName, texts: &[&str]) -> String {
    let clients = trusting(&["10.0.0.0/8", "2001:db8:ff::/48"]).header(header.clone());
    let texts: Vec<&[u8]> = texts.iter().map(|text| text.as_bytes()).collect();
    clients.client(ip("10.0.0.1"), &lines(header, &texts)).to_string()
}

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

#[test]
fn without_trust_the_peer_is_the_client() {
    let headers = lines(&X_FORWARDED_FOR, &[b"1.1.1.1"]);
    assert_eq!(ClientAddress::new().client(ip("10.0.0.1"), &headers).to_string(), "10.0.0.1");
    assert_eq!(trusting(&["10.0.0.0/8"]).client(ip("11.0.0.1"), &headers).to_string(), "11.0.0.1");
}

#[test]
fn the_walk_ends_at_the_first_untrusted_address_from_the_right() {
    for (texts, client) in [
        (&["203.0.113.7"][..], "203.0.113.7"),
        (&["6.6.6.6, 203.0.113.7"], "203.0.113.7"),
        (&["6.6.6.6,203.0.113.7 ,10.1.2.3,\t10.9.9.9"], "203.0.113.7"),
        (&["6.6.6.6", "203.0.113.7, 10.1.2.3", "10.9.9.9"], "203.0.113.7"),
        (&["10.2.2.2, 10.3.3.3"], "10.2.2.2"),
        (&[], "10.0.0.1"),
        (&[""], "10.0.0.1"),
    ] {
        assert_eq!(through(&X_FORWARDED_FOR, texts), client, "{texts:?}");
    }
}

#[test]
fn an_entry_that_does_not_parse_ends_the_walk_at_the_hop_before_it() {
    for (text, client) in [
        ("6.6.6.6, what, 10.1.2.3", "10.1.2.3"),
        ("6.6.6.6, , 10.1.2.3", "10.1.2.3"),
        ("6.6.6.6, unknown", "10.0.0.1"),
        ("6.6.6.6, 010.0.0.9", "10.0.0.1"),
        ("6.6.6.6, 1.2.3", "10.0.0.1"),
        ("6.6.6.6, 1.2.3.4:99999", "10.0.0.1"),
        ("6.6.6.6, 1.2.3.4:+80", "10.0.0.1"),
        ("6.6.6.6, [2001:db8::1", "10.0.0.1"),
        ("6.6.6.6, [2001:db8::1]80", "10.0.0.1"),
        ("6.6.6.6, \"1.2.3.4\"", "10.0.0.1"),
        ("6.6.6.6, 1.2.3.4%eth0", "10.0.0.1"),
    ] {
        assert_eq!(through(&X_FORWARDED_FOR, &[text]), client, "{text}");
    }
}

#[test]
fn bytes_that_are_not_text_end_the_walk() {
    let headers = lines(&X_FORWARDED_FOR, &[b"6.6.6.6, \xff, 10.1.2.3"]);
    assert_eq!(trusting(&["10.0.0.0/8"]).client(ip("10.0.0.1"), &headers).to_string(), "10.1.2.3");
}

#[test]
fn ports_and_zones_are_stripped() {
    for (text, client) in [
        ("203.0.113.7:4711", "203.0.113.7"),
        ("203.0.113.7:_hidden", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::6]", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::6]:443", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("[fe80::1%25eth0]:443", "fe80::/64"),
    ] {
        assert_eq!(through(&X_FORWARDED_FOR, &[text]), client, "{text}");
    }
}

#[test]
fn every_spelling_of_an_ipv4_address_is_one_client() {
    for text in
        ["1.2.3.4", "::ffff:1.2.3.4", "::ffff:102:304", "[::FFFF:1.2.3.4]:80", "0:0:0:0:0:ffff:102:304"]
    {
        assert_eq!(through(&X_FORWARDED_FOR, &[text]), "1.2.3.4", "{text}");
    }
    let clients = ClientAddress::new();
    assert_eq!(clients.client(ip("::ffff:1.2.3.4"), &HeaderMap::new()), Client::new(ip("1.2.3.4"), 64));
}

#[test]
fn trust_holds_for_every_spelling_of_an_address() {
    let headers = lines(&X_FORWARDED_FOR, &[b"203.0.113.7, ::ffff:10.0.0.2"]);
    for network in ["10.0.0.0/8", "::ffff:10.0.0.0/104"] {
        for peer in ["10.0.0.1", "::ffff:10.0.0.1", "::ffff:a00:1"] {
            let client = trusting(&[network]).client(ip(peer), &headers);
            assert_eq!(client.to_string(), "203.0.113.7", "{network} {peer}");
        }
    }
    assert!(!trusting(&["10.0.0.0/8"]).trusts(ip("2001:db8::1")));
    assert!(trusting(&["::/0"]).trusts(ip("2001:db8::1")));
    assert!(!trusting(&["::/0"]).trusts(ip("10.0.0.1")));
}

#[test]
fn ipv6_clients_are_cut_to_their_prefix() {
    let address = ip("2001:db8:1:2:3:4:5:6");
    for (prefix, client) in [
        (128, "2001:db8:1:2:3:4:5:6"),
        (200, "2001:db8:1:2:3:4:5:6"),
        (64, "2001:db8:1:2::/64"),
        (56, "2001:db8:1::/56"),
        (0, "::/0"),
    ] {
        assert_eq!(Client::new(address, prefix).to_string(), client);
    }
}

#[test]
fn forwarded_is_read_as_rfc_7239_has_it() {
    for (text, client) in [
        ("for=203.0.113.7", "203.0.113.7"),
        ("For=\"203.0.113.7:4711\";proto=https;by=10.0.0.1", "203.0.113.7"),
        ("proto=http; FOR = 203.0.113.7", "203.0.113.7"),
        ("for=6.6.6.6, for=203.0.113.7;by=10.0.0.2, for=10.0.0.2", "203.0.113.7"),
        ("for=\"[2001:db8:1:2::6]:443\"", "2001:db8:1:2::/64"),
        ("for=\"[2001:db8:1:2::6]:_port\"", "2001:db8:1:2::/64"),
        ("for=203.0.113.7;ext=\"a, b; for=6.6.6.6\"", "203.0.113.7"),
        ("for=203.0.113.7;ext=\"a\\\", for=6.6.6.6\"", "203.0.113.7"),
        ("for=\"203.0.113\\.7\"", "203.0.113.7"),
        ("for=6.6.6.6, for=unknown, for=10.1.2.3", "10.1.2.3"),
        ("for=6.6.6.6, for=_hidden", "10.0.0.1"),
        ("for=6.6.6.6, by=10.1.2.3", "10.0.0.1"),
        ("for=6.6.6.6, for=1.1.1.1;for=2.2.2.2", "10.0.0.1"),
        ("for=6.6.6.6, 203.0.113.7", "10.0.0.1"),
    ] {
        assert_eq!(through(&FORWARDED, &[text]), client, "{text}");
    }
}

#[test]
fn a_quote_that_the_client_leaves_open_hides_nothing_that_a_proxy_adds() {
    for claim in ["for=\"", "for=\"6.6.6.6", "\"", "\\", "for=\"\\", "a=\"b\\\""] {
        let text = format!("{claim}, for=203.0.113.7");
        assert_eq!(through(&FORWARDED, &[&text]), "203.0.113.7", "{text}");
        assert_eq!(
            through(&FORWARDED, &[claim, "for=203.0.113.7"]),
            "203.0.113.7",
            "{claim} in a line of its own"
        );
    }
}

#[test]
fn only_the_configured_header_is_read() {
    let mut headers = lines(&X_FORWARDED_FOR, &[b"6.6.6.6"]);
    headers.insert(FORWARDED, HeaderValue::from_static("for=7.7.7.7"));
    let real_ip = HeaderName::from_static("x-real-ip");
    headers.insert(&real_ip, HeaderValue::from_static("203.0.113.7"));
    let clients = trusting(&["10.0.0.0/8"]);
    let client = |clients: &ClientAddress| clients.client(ip("10.0.0.1"), &headers).to_string();
    assert_eq!(client(&clients), "6.6.6.6");
    assert_eq!(client(&clients.clone().header(FORWARDED)), "7.7.7.7");
    assert_eq!(client(&clients.clone().header(real_ip)), "203.0.113.7");
}

#[test]
fn behind_a_socket_without_addresses_the_header_alone_names_the_client() {
    let clients = trusting(&["10.0.0.0/8"]);
    let named = clients.forwarded(&lines(&X_FORWARDED_FOR, &[b"6.6.6.6, 203.0.113.7, 10.0.0.2"]));
    assert_eq!(named.unwrap().to_string(), "203.0.113.7");
    assert_eq!(clients.forwarded(&lines(&X_FORWARDED_FOR, &[b"unknown"])), None);
    assert_eq!(clients.forwarded(&HeaderMap::new()), None);
}

fn header_bytes() -> impl Strategy<Value = Vec<u8>> {
    let soup = proptest::collection::vec(
        prop_oneof![
            Just(b"for=".to_vec()),
            Just(b"\"".to_vec()),
            Just(b"\\".to_vec()),
            Just(b",".to_vec()),
            Just(b";".to_vec()),
            Just(b"10.0.0.7".to_vec()),
            Just(b"6.6.6.6".to_vec()),
            Just(b"[2001:db8::1]:80".to_vec()),
            Just(b"%".to_vec()),
            proptest::collection::vec(prop_oneof![Just(9_u8), 32_u8..127, 128_u8..=255], 0..6),
        ],
        0..12,
    );
    soup.prop_map(|parts| parts.concat())
}

proptest! {
    /// Whatever a client sends, what a trusted proxy adds to it decides.
    #[test]
    fn a_claim_never_changes_the_client(claim in header_bytes(), joined: bool, address: IpAddr, rfc_7239: bool) {
        let clients = trusting(&["10.0.0.0/8"]);
        prop_assume!(!clients.trusts(address));
        let (header, entry) = match (rfc_7239, address.to_canonical()) {
            (false, _) => (X_FORWARDED_FOR, address.to_string()),
            (true, IpAddr::V4(address)) => (FORWARDED, format!("for={address}")),
            (true, IpAddr::V6(address)) => (FORWARDED, format!("proto=http;for=\"[{address}]:80\"")),
        };
        let added = if joined {
            lines(&header, &[&[&claim[..], b", ", entry.as_bytes()].concat()])
        } else {
            lines(&header, &[&claim, entry.as_bytes()])
        };
        let client = clients.header(header).client(ip("10.0.0.1"), &added);
        prop_assert_eq!(client, Client::new(address, 64));
    }

    /// No header can make a peer's client one that is neither the peer nor named in the header.
    #[test]
    fn an_untrusted_peer_is_its_own_client(claim in header_bytes(), peer: IpAddr, rfc_7239: bool) {
        let clients = trusting(&["10.0.0.0/8"]);
        prop_assume!(!clients.trusts(peer));
        let header = if rfc_7239 { FORWARDED } else { X_FORWARDED_FOR };
        let claimed = lines(&header, &[&claim]);
        prop_assert_eq!(clients.header(header).client(peer, &claimed), Client::new(peer, 64));
    }
}
