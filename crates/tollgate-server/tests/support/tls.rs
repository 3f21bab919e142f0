//! Certificates made for a test, and clients that check them.
#![allow(dead_code, reason = "each test uses a part of it")]
#![allow(unreachable_pub, reason = "it is a module of each test")]
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rcgen::{BasicConstraints, Certificate, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::crypto::ring;
use rustls::pki_types::PrivateKeyDer;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

/// Who vouches for certificates.
pub struct Authority {
    certificate: Certificate,
    issuer: Issuer<'static, KeyPair>,
}

/// A certificate and its key.
pub struct Identity {
    pub certificate: Certificate,
    pub key: KeyPair,
}

impl Authority {
    pub fn new() -> Self {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let certificate = params.self_signed(&key).unwrap();
        Self { certificate, issuer: Issuer::new(params, key) }
    }

    pub fn pem(&self) -> String {
        self.certificate.pem()
    }

    /// A certificate for `localhost`, and a serial number of its own.
    pub fn issue(&self) -> Identity {
        let params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let key = KeyPair::generate().unwrap();
        Identity { certificate: params.signed_by(&key, &self.issuer).unwrap(), key }
    }

    /// A client that believes this authority, and shows a certificate if it has one.
    pub fn client(&self, identity: Option<&Identity>, alpn: &[&[u8]]) -> Arc<ClientConfig> {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.der().clone()).unwrap();
        let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots);
        let mut config = match identity {
            Some(Identity { certificate, key }) => {
                let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
                builder.with_client_auth_cert(vec![certificate.der().clone()], key).unwrap()
            }
            None => builder.with_no_client_auth(),
        };
        config.alpn_protocols = alpn.iter().map(|name| name.to_vec()).collect();
        // What is to be seen is the certificate that a connection is shown.
        config.resumption = rustls::client::Resumption::disabled();
        Arc::new(config)
    }
}

impl Identity {
    /// Writes both into a directory, as `cert.pem` and `key.pem`.
    pub fn write(&self, directory: &Path) {
        std::fs::write(directory.join("cert.pem"), self.certificate.pem()).unwrap();
        std::fs::write(directory.join("key.pem"), self.key.serialize_pem()).unwrap();
    }
}

/// A connection whose handshake comes with the first byte.
pub fn connect(to: SocketAddr, config: &Arc<ClientConfig>) -> StreamOwned<ClientConnection, TcpStream> {
    let stream = TcpStream::connect(to).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    StreamOwned::new(ClientConnection::new(config.clone(), "localhost".try_into().unwrap()).unwrap(), stream)
}

/// A directory of a test's own, empty.
pub fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tls").join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
