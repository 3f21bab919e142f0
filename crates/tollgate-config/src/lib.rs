//! Reads `tollgate.yaml`, and tells all that is wrong with it at once: where, what, and what to do.
//!
//! ```
//! use tollgate_config::Config;
//!
//! let config = Config::parse("tollgate.yaml", "limits: [{name: per-user, per: [user], limit: 100, window: 60s}]").unwrap();
//! assert_eq!(config.limits[0].name, "per-user");
//!
//! let faults = Config::parse("tollgate.yaml", "limits:\n  - name: per-user\n    limit: 100\n    windw: 60s\n").unwrap_err();
//! let fault = faults.iter().find(|fault| fault.message.contains("windw")).unwrap();
//! assert_eq!(fault.place.to_string(), "tollgate.yaml:4:5");
//! assert_eq!(fault.help.as_deref(), Some("did you mean `window`?"));
//! ```
//!
//! Files in envoyproxy/ratelimit's format are read as they are; [`import`] translates them, and Limitador's.
//!
//! Other files that hold limits, such as test files, are read with the same layers: [`tree`] for YAML with places,
//! [`decode`] for typed values with faults collected, [`decode_limits`] for a list of limits.

mod access;
mod config;
pub mod decode;
mod diagnostic;
mod envoy;
mod explain;
mod import;
mod known;
mod limitador;
mod limits;
mod names;
mod print;
mod quota;
mod quote;
mod render;
mod rings;
mod schema;
mod settings;
mod source;
mod store;
mod texts;
mod tls;
pub mod tree;
pub mod units;

pub use access::{Admin, DataPorts, TokenSource};
pub use config::Config;
pub use diagnostic::{Diagnostic, Diagnostics, Place, Position, Related};
pub use explain::explain;
pub use import::{ImportOptions, import, import_text};
pub use limits::decode_limits;
pub use schema::json_schema;
pub use settings::{
    Address, AddressError, Caps, Client, LegacyReset, Listen, Memory, MemoryBound, ResponseHeaders, Responses,
};
pub use store::{RedisMode, RedisSettings, RedisTls, StoreSettings};
pub use texts::Texts;
pub use tls::{Tls, TlsSettings};
