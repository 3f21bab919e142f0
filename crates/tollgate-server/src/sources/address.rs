//! The address of a source that is elsewhere: `scheme://[user:password@]host[:port],../key[?options]`.

use std::borrow::Cow;
use std::fmt;

use percent_encoding::percent_decode_str;

/// An address in its parts.
pub(super) struct RemoteAddress {
    /// What messages call it: all but the secrets and options.
    pub(super) name: String,
    pub(super) hosts: Vec<Host>,
    pub(super) credentials: Option<Credentials>,
    /// What comes after the slash behind the hosts.
    pub(super) key: String,
    /// What comes after the question mark.
    pub(super) options: Vec<(String, String)>,
}

/// One of the machines that keep the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Host {
    /// A name or an IP address, of version 6 without its brackets.
    pub(super) name: String,
    pub(super) port: u16,
}

/// Who asks. Never shown.
pub(super) struct Credentials {
    pub(super) user: String,
    pub(super) password: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Credentials")
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, port } = self;
        if name.contains(':') { write!(f, "[{name}]:{port}") } else { write!(f, "{name}:{port}") }
    }
}

impl RemoteAddress {
    /// Reads what follows on `scheme://`. A fault tells nothing of the credentials.
    pub(super) fn parse(scheme: &str, rest: &str, default_port: u16) -> Result<Self, String> {
        let (rest, options) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, key) = rest.split_once('/').unwrap_or((rest, ""));
        let (credentials, hosts) = match authority.rsplit_once('@') {
            Some((credentials, hosts)) => (Some(credentials), hosts),
            None => (None, authority),
        };
        let credentials = credentials.map(|text| {
            let (user, password) =
                text.split_once(':').ok_or("a password must follow on the user, as in user:password@HOST")?;
            Ok::<_, String>(Credentials { user: decode(user)?, password: decode(password)? })
        });
        let (credentials, key) = (credentials.transpose()?, decode(key)?);
        if key.is_empty() {
            return Err(format!("the key is missing; write {scheme}://HOST:PORT/key"));
        }
        let hosts =
            hosts.split(',').map(|host| Host::parse(host, default_port)).collect::<Result<Vec<_>, _>>()?;
        let listed: Vec<_> = hosts.iter().map(Host::to_string).collect();
        let name = format!("{scheme}://{}/{key}", listed.join(","));
        let name =
            name.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect();
        let options = form_urlencoded::parse(options.as_bytes());
        let options = options.map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
        Ok(Self { name, hosts, credentials, key, options })
    }
}

impl Host {
    fn parse(text: &str, default_port: u16) -> Result<Self, String> {
        let bracketed = text.strip_prefix('[').and_then(|text| text.split_once(']'));
        let (name, port) = match bracketed {
            Some((name, "")) => (name, None),
            Some((name, port)) => (name, port.strip_prefix(':')),
            None => text.split_once(':').map_or((text, None), |(name, port)| (name, Some(port))),
        };
        let fault = || format!("`{text}` is no host and port, as in 10.0.0.1:{default_port}");
        let port = port.map_or(Ok(default_port), |port| port.parse().map_err(|_| fault()))?;
        if name.is_empty() || bracketed.is_some_and(|(_, port)| !port.is_empty() && !port.starts_with(':')) {
            return Err(fault());
        }
        Ok(Self { name: name.to_owned(), port })
    }
}

fn decode(text: &str) -> Result<String, String> {
    let decoded = percent_decode_str(text).decode_utf8();
    decoded.map(Cow::into_owned).map_err(|_| "what is percent-encoded in it is not UTF-8".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(rest: &str) -> Result<RemoteAddress, String> {
        RemoteAddress::parse("etcd", rest, 2379)
    }

    #[test]
    fn an_address_has_its_parts_and_its_name_has_no_secret() {
        let address = parse("ann:p%40ss:w@10.0.0.1:79,[::1]:80,db/limits/api?tls&ca=/ca.pem").unwrap();
        assert_eq!(address.name, "etcd://10.0.0.1:79,[::1]:80,db:2379/limits/api");
        assert_eq!(address.key, "limits/api");
        assert_eq!(address.hosts[1], Host { name: "::1".to_owned(), port: 80 });
        let options =
            [("tls", ""), ("ca", "/ca.pem")].map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(address.options, options);
        let credentials = address.credentials.unwrap();
        assert_eq!((credentials.user.as_str(), credentials.password.as_str()), ("ann", "p@ss:w"));
        assert_eq!(parse("db//limits").unwrap().key, "/limits");
    }

    #[test]
    fn what_is_no_address_is_told_without_its_secret() {
        for (rest, part) in [
            ("", "the key is missing"),
            ("db:2379", "the key is missing"),
            ("/key", "is no host and port"),
            ("db:port/key", "`db:port` is no host and port"),
            ("db,/key", "is no host and port"),
            ("[::1]80/key", "is no host and port"),
            ("secret@db/key", "a password must follow"),
            ("u:secret%ff@db/key", "not UTF-8"),
        ] {
            let fault = parse(rest).err().unwrap_or_else(|| panic!("{rest} is taken"));
            assert!(fault.contains(part) && !fault.contains("secret"), "{rest}: {fault}");
        }
    }
}
