//! Which listeners speak TLS, with which certificates.

use std::path::PathBuf;

use crate::decode::Field;
use crate::known::{LISTEN, TLS};
use crate::tree::{Content, Node};

/// The files of a listener's certificate. A relative path starts at the working directory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Tls {
    /// The certificate and those that vouch for it, in PEM, its own first.
    pub cert: PathBuf,
    /// Its private key, in PEM.
    pub key: PathBuf,
    /// Who vouches for clients, in PEM; with it a client without a certificate from there is refused.
    pub client_ca: Option<PathBuf>,
}

impl Tls {
    fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&TLS)?;
        let cert = fields.required("cert", path);
        let key = fields.required("key", path);
        let client_ca = fields.optional("client_ca", path);
        Some(Self { cert: cert?, key: key?, client_ca: client_ca? })
    }
}

/// Which listeners speak TLS: each by its own `tls`, or else by that at the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TlsSettings {
    default: Option<Tls>,
    /// `None`: it opted out.
    own: Vec<(&'static str, Option<Tls>)>,
}

impl TlsSettings {
    /// The certificate of a listener, by its name in `listen`; none if it is plain.
    ///
    /// ```
    /// use tollgate_config::Config;
    ///
    /// let text = "limits: []\ntls: {cert: c.pem, key: k.pem}\nlisten: {http: 127.0.0.1:1, resp: {address: 127.0.0.1:2, tls: off}}";
    /// let config = Config::parse("tollgate.yaml", text).unwrap();
    /// assert_eq!(config.tls.of("http").unwrap().key.to_str(), Some("k.pem"));
    /// assert_eq!(config.tls.of("resp"), None);
    /// ```
    #[must_use]
    pub fn of(&self, listener: &str) -> Option<&Tls> {
        match self.own.iter().find(|(name, _)| *name == listener) {
            Some((_, own)) => own.as_ref(),
            None => self.default.as_ref(),
        }
    }

    /// Reads the block at the top, and those of the listeners.
    pub(crate) fn decode(top: Option<Field<'_>>, listen: Option<Field<'_>>) -> Option<Self> {
        let default = top.map_or(Some(None), tls_or_off);
        let mut own = Some(Vec::new());
        // What is no mapping is told where the addresses are read.
        let listeners = listen.filter(|listen| matches!(listen.node().content, Content::Map(_)));
        for listener in listeners.iter().flat_map(Field::entries).flatten() {
            let name = listener.name();
            let Some(name) = LISTEN.names.iter().copied().find(|known| *known == name) else { continue };
            if listener.node().get("tls").is_none() {
                continue;
            }
            match (of_listener(listener), &mut own) {
                (Some(tls), Some(own)) => own.push((name, tls)),
                _ => own = None,
            }
        }
        Some(Self { default: default?, own: own? })
    }
}

/// The `tls` of a listener that has one.
fn of_listener(listener: Field<'_>) -> Option<Option<Tls>> {
    let is_unix =
        listener.node().get("address").and_then(Node::text).is_some_and(|at| at.starts_with("unix:"));
    let tls = listener.entries()?.find(|field| field.name() == "tls")?;
    let decoded = tls_or_off(tls)?;
    if is_unix && decoded.is_some() {
        return tls.refuse("a Unix socket is always plain", "take `tls` out");
    }
    Some(decoded)
}

fn tls_or_off(field: Field<'_>) -> Option<Option<Tls>> {
    match &field.node().content {
        Content::Scalar { text, plain: true } if text == "off" => Some(None),
        Content::Map(_) => Tls::decode(field).map(Some),
        _ => field.refuse(
            format!("{field} must be a mapping, or `off`"),
            "write the files of a certificate and its key, as in `{cert: c.pem, key: k.pem}`",
        ),
    }
}

/// The path of a file.
pub(crate) fn path(field: Field<'_>) -> Option<PathBuf> {
    field.text().map(PathBuf::from)
}
