//! Who may ask and change. Secrets stand in files and in the environment, never in the configuration.

use std::fmt;
use std::path::PathBuf;

use crate::decode::{Field, Fields};
use crate::known::{ADMIN, DATA_PORTS};
use crate::tls::path;

/// Where a secret token is to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenSource {
    /// In this file. A relative path starts at the working directory.
    File(PathBuf),
    /// In this variable of the environment.
    Env(String),
}

impl fmt::Display for TokenSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "the file {}", path.display()),
            Self::Env(name) => write!(f, "the environment variable {name}"),
        }
    }
}

impl TokenSource {
    /// Reads `token_file` or `token_env`, of which a block may have one.
    fn decode(block: Field<'_>, fields: &Fields<'_>) -> Option<Option<Self>> {
        Self::one_of(block, fields, ["token_file", "token_env"])
    }

    /// Reads the field that names a file, or that which names a variable of the environment.
    pub(crate) fn one_of(
        block: Field<'_>,
        fields: &Fields<'_>,
        [in_file, in_env]: [&str; 2],
    ) -> Option<Option<Self>> {
        match (fields.get(in_file), fields.get(in_env)) {
            (Some(_), Some(_)) => {
                block.refuse(format!("{block} has both `{in_file}` and `{in_env}`"), "keep one of them")
            }
            (Some(file), None) => path(file).map(|file| Some(Self::File(file))),
            (None, Some(env)) => {
                let name = env.text()?;
                if name.is_empty() || name.contains(['=', '\0']) {
                    return env.refuse(
                        format!("{env} names no variable of the environment"),
                        "write the name of a variable, such as TOLLGATE_TOKEN, not the secret itself",
                    );
                }
                Some(Some(Self::Env(name.to_owned())))
            }
            (None, None) => Some(None),
        }
    }
}

/// Who may use the admin listener.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Admin {
    /// The token that a request must carry. By default there is none, and the listener is for this machine alone.
    pub token: Option<TokenSource>,
}

impl Admin {
    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&ADMIN)?;
        let token = TokenSource::decode(block, &fields);
        Some(Self { token: token? })
    }
}

/// Who may ask on the listeners other than admin, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DataPorts {
    /// Are refunds given there? By default they are.
    pub refunds: bool,
    /// The token that a request must carry. By default there is none.
    pub token: Option<TokenSource>,
}

impl Default for DataPorts {
    fn default() -> Self {
        Self { refunds: true, token: None }
    }
}

impl DataPorts {
    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&DATA_PORTS)?;
        let refunds = fields.or("refunds", true, Field::boolean);
        let token = TokenSource::decode(block, &fields);
        Some(Self { refunds: refunds?, token: token? })
    }
}
