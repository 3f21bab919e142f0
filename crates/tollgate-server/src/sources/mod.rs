//! Where the configuration comes from, and how its changes come in force on a running service.
//!
//! A source tells what stands there and when that may have changed; a [`Reloader`] judges it. What is elsewhere is followed
//! by a [`Follower`], through sessions that may break, and its last good text is kept in a [`Cache`].

mod address;
mod cache;
mod etcd;
mod files;
mod reload;
mod remote;
mod status;
mod trust;
mod zookeeper;

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::signal::unix::Signal;
use tollgate_config::{Config, Diagnostics, Texts};

use crate::cli::eprint_line;
use crate::cli::terminal::render_faults;
use crate::service::Service;
use cache::Cache;
use etcd::Etcd;
use files::Files;
use reload::{Reloader, revision};
use remote::{Away, Follower, Remote};
use zookeeper::ZooKeeper;

pub(crate) use reload::in_force;
pub(crate) use status::{Status, StatusMetrics};

/// Where a configuration comes from.
#[derive(Debug)]
pub(crate) struct Source {
    place: Place,
    /// Of what is elsewhere.
    cache: Option<Cache>,
}

#[derive(Debug)]
enum Place {
    Files(Files),
    Etcd(Etcd),
    ZooKeeper(ZooKeeper),
}

/// A configuration as it was found at the start.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) config: Config,
    revision: String,
    texts: Texts,
    /// What was found, where that is not it.
    passed_over: Option<PassedOver>,
}

/// Why the cached copy was taken.
#[derive(Debug)]
enum PassedOver {
    Away(Away),
    Faulty(Texts, Diagnostics),
}

/// Why there is nothing to start with.
#[derive(Debug)]
pub(crate) enum LoadError {
    /// What stands there is not valid.
    Faults(Diagnostics),
    /// It can't be reached, and there is no copy.
    Away(String),
}

impl Source {
    /// The source that is named so, with its copy in this file rather than in the user's directory for state.
    pub(crate) fn named(name: &OsStr, cache: Option<PathBuf>) -> Result<Self, String> {
        let place = Place::named(name)?;
        let cache = match (&place, cache) {
            (Place::Files(_), Some(_)) => {
                return Err("--config-cache is for configurations from etcd or ZooKeeper".to_owned());
            }
            (Place::Files(_), None) => None,
            (_, Some(path)) => Some(Cache::new(path)),
            (_, None) => Cache::of(&place.to_string()),
        };
        Ok(Self { place, cache })
    }

    /// Reads what a service starts with: what stands there, or else the copy of what stood there last and was valid.
    pub(crate) async fn load(&self) -> Result<Loaded, LoadError> {
        let read = match &self.place {
            Place::Files(files) => Ok(files.read().await),
            Place::Etcd(etcd) => remote::first(etcd).await,
            Place::ZooKeeper(zookeeper) => remote::first(zookeeper).await,
        };
        let passed_over = match read {
            Err(away) => PassedOver::Away(away),
            Ok(texts) => match texts.parse() {
                Err(faults) => PassedOver::Faulty(texts, faults),
                Ok(config) => {
                    remote::keep(self.cache.as_ref(), &texts).await;
                    let revision = revision(&texts);
                    return Ok(Loaded { config, revision, texts, passed_over: None });
                }
            },
        };
        let copy = self.cache.as_ref().and_then(|cache| {
            let texts = Texts::one(self.to_string(), cache.read().ok()?);
            Some((cache, texts.parse().ok()?, texts))
        });
        match (copy, passed_over) {
            (Some((cache, config, texts)), passed_over) => {
                eprint_line(&format!(
                    "tollgate: {self} {passed_over}\ntollgate: starting from the cached copy {cache}"
                ));
                Ok(Loaded { config, revision: revision(&texts), texts, passed_over: Some(passed_over) })
            }
            (None, PassedOver::Faulty(_, faults)) => Err(LoadError::Faults(faults)),
            (None, away @ PassedOver::Away(_)) => Err(LoadError::Away(match &self.cache {
                Some(cache) => format!("{self} {away}, and there is no cached copy {cache} to start from"),
                None => {
                    format!("{self} {away}; name a file for a copy to start from with --config-cache FILE")
                }
            })),
        }
    }

    /// Puts what changes in force, at once after SIGHUP. Never ends.
    pub(crate) async fn follow(&self, loaded: Loaded, service: Arc<Service>, mut hangups: Signal) {
        let status = service.config_status();
        status.started(loaded.revision);
        let is_away = matches!(loaded.passed_over, Some(PassedOver::Away(_)));
        let judged = match loaded.passed_over {
            Some(PassedOver::Faulty(texts, _)) => {
                status.failed();
                texts
            }
            _ => loaded.texts,
        };
        let mut reloader = Reloader::new(self.to_string(), service.clone(), loaded.config, judged);
        let (reloader, hangups, cache) = (&mut reloader, &mut hangups, self.cache.as_ref());
        match &self.place {
            Place::Files(files) => files.follow(reloader, hangups).await,
            Place::Etcd(remote) => Follower { remote, cache, reloader, hangups, is_away }.follow().await,
            Place::ZooKeeper(remote) => Follower { remote, cache, reloader, hangups, is_away }.follow().await,
        }
    }
}

impl Place {
    fn named(name: &OsStr) -> Result<Self, String> {
        let Some((scheme, rest)) = name.to_str().and_then(|name| name.split_once("://")) else {
            return Ok(Self::Files(Files::new(Path::new(name))));
        };
        match scheme {
            "etcd" | "etcds" => Etcd::parse(scheme, rest).map(Self::Etcd),
            "zookeeper" => ZooKeeper::parse(rest).map(Self::ZooKeeper),
            _ => Ok(Self::Files(Files::new(Path::new(name)))),
        }
        .map_err(|fault| format!("--config {scheme}://: {fault}"))
    }
}

/// What messages call it, without secrets.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place.fmt(f)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Files(files) => f.write_str(&files.name()),
            Self::Etcd(etcd) => f.write_str(etcd.name()),
            Self::ZooKeeper(zookeeper) => f.write_str(zookeeper.name()),
        }
    }
}

impl fmt::Display for PassedOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Away(away) => write!(f, "can't be reached: {away}"),
            Self::Faulty(_, faults) => write!(f, "holds what can't be used\n{}", render_faults(faults)),
        }
    }
}
