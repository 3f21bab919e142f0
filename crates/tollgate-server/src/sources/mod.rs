//! Where the configuration comes from, and how its changes come in force on a running service.
//!
//! A source tells what stands there and when that may have changed; a [`Reloader`] judges it.

mod files;
mod reload;
mod status;

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use tokio::signal::unix::Signal;
use tollgate_config::{Config, Diagnostics, Texts};

use crate::service::Service;
use files::Files;
use reload::Reloader;

pub(crate) use reload::{in_force, revision};
pub(crate) use status::{Status, StatusMetrics};

/// Where a configuration comes from.
#[derive(Debug)]
pub(crate) enum Source {
    Files(Files),
}

/// A configuration as it was found at the start.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) config: Config,
    pub(crate) revision: String,
    texts: Texts,
}

impl Source {
    /// The source that is named so.
    pub(crate) fn named(name: &OsStr) -> Self {
        Self::Files(Files::new(Path::new(name)))
    }

    /// What messages call it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Files(files) => files.name(),
        }
    }

    /// Reads what a service starts with.
    pub(crate) async fn load(&self) -> Result<Loaded, Diagnostics> {
        let texts = match self {
            Self::Files(files) => files.read().await,
        };
        Ok(Loaded { config: texts.parse()?, revision: revision(&texts), texts })
    }

    /// Puts what changes in force, at once after SIGHUP. Never ends.
    pub(crate) async fn follow(&self, loaded: Loaded, service: Arc<Service>, mut hangups: Signal) {
        service.config_status().started(loaded.revision);
        let mut reloader = Reloader::new(self.name(), service, loaded.config, loaded.texts);
        match self {
            Self::Files(files) => files.follow(&mut reloader, &mut hangups).await,
        }
    }
}
