//! The entries of a forwarding header, read from the right: what a trusted proxy wrote there is split from what the
//! client sent whatever that was, an open quote too.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Who an entry says asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hop {
    Address(IpAddr),
    /// Somebody without an address, or an entry that doesn't parse.
    Unknown,
}

/// The entries of one line of `X-Forwarded-For` or a header like it, the last first.
pub(super) fn addresses(line: &[u8]) -> impl Iterator<Item = Hop> {
    line.rsplit(|&byte| byte == b',').map(|entry| node(entry).map_or(Hop::Unknown, Hop::Address))
}

/// The entries of one line of `Forwarded` (RFC 7239), the last first.
pub(super) fn forwarded(line: &[u8]) -> impl Iterator<Item = Hop> {
    rsplit_unquoted(line, b',').map(|element| forwarded_for(element).map_or(Hop::Unknown, Hop::Address))
}

/// The address in the one `for=` of an element such as `for="[2001:db8::1]:80";proto=https`.
fn forwarded_for(element: &[u8]) -> Option<IpAddr> {
    let mut found = None;
    for pair in rsplit_unquoted(element, b';') {
        let equals = pair.iter().position(|&byte| byte == b'=')?;
        let (name, value) = (pair[..equals].trim_ascii(), &pair[equals + 1..]);
        if name.eq_ignore_ascii_case(b"for") {
            if found.is_some() {
                return None;
            }
            found = Some(node(&unquote(value)?)?);
        }
    }
    found
}

/// An address with or without brackets, a port and a zone: `1.2.3.4:80`, `2001:db8::1`, `[fe80::1%eth0]:80`.
fn node(text: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(text).ok()?.trim_ascii();
    let address = if let Some(rest) = text.strip_prefix('[') {
        let (address, port) = rest.split_once(']')?;
        if !(port.is_empty() || port.strip_prefix(':').is_some_and(is_port)) {
            return None;
        }
        v6(address)?.into()
    } else if let Some((address, port)) = text.split_once(':').filter(|(_, port)| !port.contains(':')) {
        IpAddr::from(is_port(port).then(|| address.parse::<Ipv4Addr>().ok())??)
    } else if text.contains(':') {
        v6(text)?.into()
    } else {
        text.parse::<Ipv4Addr>().ok()?.into()
    };
    Some(address.to_canonical())
}

/// An IPv6 address; its zone, which only the machine that wrote it understands, is dropped.
fn v6(text: &str) -> Option<Ipv6Addr> {
    text.split_once('%').map_or(text, |(address, _zone)| address).parse().ok()
}

/// A port's number, or an obfuscated one (`_p7`).
fn is_port(text: &str) -> bool {
    match text.strip_prefix('_') {
        Some(name) => {
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
        }
        None => text.bytes().all(|byte| byte.is_ascii_digit()) && text.parse::<u16>().is_ok(),
    }
}

/// The content of a quoted string, its escapes undone; a token as it is. `None`: quoted by halves.
fn unquote(value: &[u8]) -> Option<Vec<u8>> {
    let value = value.trim_ascii();
    let Some(quoted) = value.strip_prefix(b"\"") else {
        return (!value.contains(&b'"')).then(|| value.to_vec());
    };
    let mut bytes = quoted.strip_suffix(b"\"")?.iter();
    let mut content = Vec::with_capacity(quoted.len());
    while let Some(&byte) = bytes.next() {
        match byte {
            b'\\' => content.push(*bytes.next()?),
            b'"' => return None,
            byte => content.push(byte),
        }
    }
    Some(content)
}

/// The parts between separators that stand in no quoted string, the last first; quotes are counted from the right.
fn rsplit_unquoted(text: &[u8], separator: u8) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let mut quoted = false;
        for at in (0..text.len()).rev() {
            if text[at] == b'"' && !is_escaped(text, at) {
                quoted = !quoted;
            } else if text[at] == separator && !quoted {
                rest = Some(&text[..at]);
                return Some(&text[at + 1..]);
            }
        }
        rest = None;
        Some(text)
    })
}

/// Does an odd number of backslashes stand before it?
fn is_escaped(text: &[u8], at: usize) -> bool {
    text[..at].iter().rev().take_while(|&&byte| byte == b'\\').count() % 2 == 1
}
