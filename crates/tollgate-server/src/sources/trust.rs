//! TLS to a source: whom it trusts, and what it shows of itself.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};

use super::remote::Away;
use crate::tls::{self, Part, TlsError};

/// Which files to use.
#[derive(Debug, Default)]
pub(super) struct Trust {
    /// Who vouches for the source; `None`: whom this machine trusts.
    ca: Option<PathBuf>,
    /// The certificate that is shown to it, and its key.
    cert: Option<PathBuf>,
    key: Option<PathBuf>,
}

impl Trust {
    /// Reads the options of an address; `None`: there is to be no TLS.
    pub(super) fn parse(has_tls: bool, options: &[(String, String)]) -> Result<Option<Self>, String> {
        let (mut trust, mut is_asked_for) = (Self::default(), has_tls);
        for (name, value) in options {
            let file = match name.as_str() {
                "tls" if value.is_empty() => {
                    is_asked_for = true;
                    continue;
                }
                "ca" => &mut trust.ca,
                "cert" => &mut trust.cert,
                "key" => &mut trust.key,
                _ => {
                    return Err(format!(
                        "`{name}` is unknown behind `?`: there may be `tls`, `ca`, `cert` and `key`"
                    ));
                }
            };
            if value.is_empty() {
                return Err(format!("`{name}` needs a file, as in {name}=FILE"));
            }
            *file = Some(PathBuf::from(value));
        }
        match &trust {
            Self { cert: Some(_), key: None, .. } | Self { cert: None, key: Some(_), .. } => {
                Err("`cert` and `key` need each other".to_owned())
            }
            Self { ca: None, cert: None, .. } if !is_asked_for => Ok(None),
            _ => Ok(Some(trust)),
        }
    }

    /// What the files say now.
    pub(super) fn config(&self) -> Result<Arc<ClientConfig>, Away> {
        self.build().map_err(|error| Away(error.to_string()))
    }

    fn build(&self) -> Result<Arc<ClientConfig>, TlsError> {
        let mut roots = RootCertStore::empty();
        match &self.ca {
            Some(path) => {
                let fault = |fault: tls::Fault| fault.of(Part::Authority, path);
                for authority in tls::certificates(&tls::read(Part::Authority, path)?).map_err(fault)? {
                    roots.add(authority).map_err(|error| fault(tls::Fault::new(error)))?;
                }
            }
            None => {
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            }
        }
        let anywhere = self.cert.as_deref().unwrap_or(Path::new(""));
        let fault = |error| tls::Fault::new(error).of(Part::Certificate, anywhere);
        let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(fault)?
            .with_root_certificates(roots);
        let (Some(cert), Some(key)) = (&self.cert, &self.key) else {
            return Ok(Arc::new(builder.with_no_client_auth()));
        };
        let chain = tls::certificates(&tls::read(Part::Certificate, cert)?);
        let chain = chain.map_err(|fault| fault.of(Part::Certificate, cert))?;
        let key_of = tls::key(&tls::read(Part::Key, key)?).map_err(|fault| fault.of(Part::Key, key))?;
        Ok(Arc::new(builder.with_client_auth_cert(chain, key_of).map_err(fault)?))
    }
}
