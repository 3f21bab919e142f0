//! Forwarding headers of any bytes lead to a client: the peer, unless a trusted peer names another.
#![no_main]

use std::net::{IpAddr, Ipv4Addr};

use http::{HeaderMap, HeaderName, HeaderValue};
use libfuzzer_sys::fuzz_target;
use tollgate_tower::ClientAddress;

fuzz_target!(|bytes: &[u8]| {
    let Ok(value) = HeaderValue::from_bytes(bytes) else { return };
    let trusted = ["127.0.0.0/8".parse().expect("a network")];
    for name in ["x-forwarded-for", "forwarded"] {
        let mut headers = HeaderMap::new();
        headers.insert(HeaderName::from_static(name), value.clone());
        let clients = ClientAddress::new().trust(trusted).header(HeaderName::from_static(name));
        let _ = clients.client(IpAddr::V4(Ipv4Addr::LOCALHOST), &headers).to_string();
        let stranger = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9));
        assert_eq!(clients.client(stranger, &headers).to_string(), "203.0.113.9");
    }
});
