//! TLS: certificates from files, one set for all listeners that name the same ones.

use std::fmt;
use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::WebPkiClientVerifier;
use rustls::{RootCertStore, ServerConfig};
use tokio_rustls::TlsAcceptor;
use tollgate_config::{Tls, TlsSettings};

use crate::cli::eprint_line;
use crate::net::Stream;
use crate::server::FrontEnd;

/// The largest file that is read: a chain is a few KiB, the authorities of the whole web some hundreds.
const MAX_FILE: u64 = 4 << 20;
/// How often the files are looked at. A change is taken at the second look: within a second.
const POLL: Duration = Duration::from_millis(400);

/// The certificates of some listeners.
pub(crate) struct Certificates {
    files: Tls,
    front_ends: Vec<FrontEnd>,
    /// For each of the front ends, which differ in what they speak.
    in_force: ArcSwap<Vec<Arc<ServerConfig>>>,
    hasher: RandomState,
    /// What stood in the files at the start.
    first: u64,
}

impl Certificates {
    /// Reads what these listeners are to have: once for all that name the same files.
    pub(crate) fn load_all(
        settings: &TlsSettings,
        listeners: impl IntoIterator<Item = FrontEnd>,
    ) -> Result<Vec<Arc<Self>>, TlsError> {
        let mut sets: Vec<(&Tls, Vec<FrontEnd>)> = Vec::new();
        for front_end in listeners {
            let Some(files) = settings.of(front_end.name()) else { continue };
            match sets.iter_mut().find(|(other, _)| *other == files) {
                Some((_, front_ends)) => front_ends.push(front_end),
                None => sets.push((files, vec![front_end])),
            }
        }
        sets.into_iter()
            .map(|(files, front_ends)| Self::load(files.clone(), front_ends).map(Arc::new))
            .collect()
    }

    fn load(files: Tls, front_ends: Vec<FrontEnd>) -> Result<Self, TlsError> {
        let contents = Contents::read(&files)?;
        let configs = contents.configs(&files, &front_ends)?;
        let hasher = RandomState::new();
        let first = hasher.hash_one(&contents);
        Ok(Self { files, front_ends, in_force: ArcSwap::from_pointee(configs), hasher, first })
    }

    /// Takes the files again whenever they change; those in force stay where the new ones can't be used.
    ///
    /// What stands in them is compared, not their times: so it does not matter how they are replaced, and a link that
    /// leads elsewhere (as in a volume of Kubernetes) is a change as any other.
    pub(crate) async fn watch(&self) {
        let mut judged = Ok(self.first);
        let mut seen = judged.clone();
        loop {
            tokio::time::sleep(POLL).await;
            let files = self.files.clone();
            // Reading fails to end only where the whole process does.
            let Ok(read) = tokio::task::spawn_blocking(move || Contents::read(&files)).await else { return };
            let digest = read.as_ref().map(|contents| self.hasher.hash_one(contents)).map_err(Clone::clone);
            // A certificate and its key are seldom replaced in one instant: judged is what has stood for a while.
            let settled = digest == std::mem::replace(&mut seen, digest.clone());
            if settled && digest != judged {
                judged = digest;
                self.take(read);
            }
        }
    }

    /// Puts what was read in force if it can be used, and tells.
    fn take(&self, read: Result<Contents, TlsError>) {
        let listeners =
            self.front_ends.iter().map(|front_end| front_end.name()).collect::<Vec<_>>().join(", ");
        match read.and_then(|contents| contents.configs(&self.files, &self.front_ends)) {
            Ok(configs) => {
                self.in_force.store(Arc::new(configs));
                let cert = self.files.cert.display();
                eprint_line(&format!(
                    "tollgate: the certificate {cert} was read again: in force for {listeners}"
                ));
            }
            Err(error) => {
                eprint_line(&format!("tollgate: {error}; the certificate from before stays for {listeners}"));
            }
        }
    }

    /// Are they for this listener?
    pub(crate) fn are_for(&self, front_end: FrontEnd) -> bool {
        self.front_ends.contains(&front_end)
    }

    /// The handshake of a connection to that listener, by the certificates that are in force now.
    pub(crate) async fn accept(
        &self,
        front_end: FrontEnd,
        stream: Box<dyn Stream>,
    ) -> io::Result<Box<dyn Stream>> {
        let index = self.front_ends.iter().position(|other| *other == front_end);
        let config = index.and_then(|index| self.in_force.load().get(index).cloned());
        let config = config.ok_or_else(|| io::Error::other("certificates of another listener"))?;
        Ok(Box::new(TlsAcceptor::from(config).accept(stream).await?))
    }
}

/// What stands in the files.
#[derive(Hash)]
struct Contents {
    cert: Vec<u8>,
    key: Vec<u8>,
    client_ca: Option<Vec<u8>>,
}

impl Contents {
    fn read(files: &Tls) -> Result<Self, TlsError> {
        Ok(Self {
            cert: read(Part::Certificate, &files.cert)?,
            key: read(Part::Key, &files.key)?,
            client_ca: files.client_ca.as_deref().map(|path| read(Part::ClientCa, path)).transpose()?,
        })
    }

    /// The configuration of each of these front ends.
    fn configs(&self, files: &Tls, front_ends: &[FrontEnd]) -> Result<Vec<Arc<ServerConfig>>, TlsError> {
        let chain = certificates(&self.cert).map_err(|fault| fault.of(Part::Certificate, &files.cert))?;
        let key = key(&self.key).map_err(|fault| fault.of(Part::Key, &files.key))?;
        let provider = Arc::new(ring::default_provider());
        let builder = ServerConfig::builder_with_provider(provider.clone())
            .with_safe_default_protocol_versions()
            .map_err(|error| Fault(error.to_string()).of(Part::Certificate, &files.cert))?;
        let builder = match (&self.client_ca, &files.client_ca) {
            (Some(pem), Some(path)) => {
                let verifier = verifier(pem, provider).map_err(|fault| fault.of(Part::ClientCa, path))?;
                builder.with_client_cert_verifier(verifier)
            }
            _ => builder.with_no_client_auth(),
        };
        let config = builder.with_single_cert(chain, key).map_err(|error| match error {
            rustls::Error::InconsistentKeys(_) => TlsError::Mismatch(Box::new(files.clone())),
            rustls::Error::General(reason) => Fault(reason).of(Part::Key, &files.key),
            error => Fault(error.to_string()).of(Part::Certificate, &files.cert),
        })?;
        let of_front_end = |front_end: &FrontEnd| {
            let mut config = config.clone();
            config.alpn_protocols = front_end.alpn().iter().map(|name| name.to_vec()).collect();
            Arc::new(config)
        };
        Ok(front_ends.iter().map(of_front_end).collect())
    }
}

pub(crate) fn read(part: Part, path: &Path) -> Result<Vec<u8>, TlsError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) if bytes.len() as u64 > MAX_FILE => {
            Err(Fault(format!("the file is larger than {} MiB", MAX_FILE >> 20)).of(part, path))
        }
        Ok(_) => Ok(bytes),
        Err(error) => Err(Fault(error.to_string()).of(part, path)),
    }
}

/// The certificates of a PEM file, of which there must be some.
pub(crate) fn certificates(pem: &[u8]) -> Result<Vec<CertificateDer<'static>>, Fault> {
    let found: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem).collect();
    match found {
        Ok(found) if found.is_empty() => {
            Err(Fault("it holds no `BEGIN CERTIFICATE`; it must be in PEM".to_owned()))
        }
        Ok(found) => Ok(found),
        Err(error) => Err(Fault(format!("it is not valid PEM: {error}"))),
    }
}

/// The private key of a PEM file.
pub(crate) fn key(pem: &[u8]) -> Result<PrivateKeyDer<'static>, Fault> {
    let encrypted = pem.windows(ENCRYPTED.len()).any(|part| part == ENCRYPTED);
    PrivateKeyDer::from_pem_slice(pem).map_err(|error| match error {
        pem::Error::NoItemsFound if encrypted => Fault(
            "the key is encrypted; write it without a passphrase, readable by this user alone".to_owned(),
        ),
        pem::Error::NoItemsFound => {
            Fault("it holds no `BEGIN PRIVATE KEY`, and none of RSA or EC; it must be in PEM".to_owned())
        }
        error => Fault(format!("it is not valid PEM: {error}")),
    })
}

const ENCRYPTED: &[u8] = b"BEGIN ENCRYPTED PRIVATE KEY";

/// Asks clients for a certificate that one of these authorities vouches for.
fn verifier(
    pem: &[u8],
    provider: Arc<CryptoProvider>,
) -> Result<Arc<dyn rustls::server::danger::ClientCertVerifier>, Fault> {
    let mut roots = RootCertStore::empty();
    for authority in certificates(pem)? {
        roots.add(authority).map_err(|error| Fault(error.to_string()))?;
    }
    WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider)
        .build()
        .map_err(|error| Fault(error.to_string()))
}

/// What is wrong with a file.
pub(crate) struct Fault(String);

impl Fault {
    pub(crate) fn new(error: impl fmt::Display) -> Self {
        Self(error.to_string())
    }

    pub(crate) fn of(self, part: Part, path: &Path) -> TlsError {
        TlsError::File { part, path: path.to_owned(), reason: self.0 }
    }
}

/// Which of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// The listener's certificate.
    Certificate,
    /// Its private key.
    Key,
    /// Who vouches for clients.
    ClientCa,
    /// Who vouches for the source of the configuration.
    Authority,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Certificate => "certificate",
            Self::Key => "private key",
            Self::ClientCa => "client CA",
            Self::Authority => "CA",
        })
    }
}

/// Why certificates can't be used. Never tells anything of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TlsError {
    /// A file can't be read or does not hold what it should.
    File {
        /// Which one.
        part: Part,
        /// Its path.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// The private key is not that of the certificate.
    Mismatch(Box<Tls>),
}

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { part, path, reason } => {
                write!(f, "can't use the {part} {}: {reason}", path.display())
            }
            Self::Mismatch(files) => write!(
                f,
                "the private key {} is not that of the certificate {}; name two that belong together, the server's own \
                 certificate first in its file",
                files.key.display(),
                files.cert.display()
            ),
        }
    }
}

impl std::error::Error for TlsError {}
