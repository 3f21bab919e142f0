//! Judges what a source holds: puts it in force if it can be, and tells.

use std::path::Path;
use std::sync::Arc;

use tollgate::Limit;
use tollgate_config::{Config, Texts};

use crate::cli::eprint_line;
use crate::cli::terminal::render_faults;
use crate::service::Service;

/// Puts changes of a configuration in force.
pub(crate) struct Reloader {
    /// What messages call the source.
    name: String,
    service: Arc<Service>,
    /// What the service was started with: all but its limits stays until it is started again.
    started_with: Config,
    /// What was judged last.
    judged: Texts,
}

impl Reloader {
    pub(super) fn new(name: String, service: Arc<Service>, started_with: Config, judged: Texts) -> Self {
        Self { name, service, started_with, judged }
    }

    /// Is it other than what was judged last?
    pub(super) fn is_news(&self, texts: &Texts) -> bool {
        *texts != self.judged
    }

    /// Puts the texts in force if they are valid, and tells; else what is in force stays. Is it they that are in force now?
    pub(super) async fn judge(&mut self, texts: Texts) -> bool {
        let service = self.service.clone();
        // Thousands of limits take their time, and requests are not to wait for the thread.
        let judging = tokio::task::spawn_blocking(move || (reload(&service, &texts), texts));
        // It fails to end only where the whole process does.
        let Ok((result, texts)) = judging.await else { return false };
        let status = self.service.config_status();
        let is_in_force = result.is_ok();
        match result {
            Ok(config) => {
                let revision = revision(&texts);
                let limits = in_force(&self.name, &config.limits);
                eprint_line(&format!("tollgate: {limits}, revision {revision}"));
                if let Some(blocks) = list(&self.started_with.other_blocks(&config)) {
                    eprint_line(&format!("tollgate: {blocks} changed too, which takes a restart"));
                }
                status.succeeded(revision);
            }
            Err(reason) => {
                status.failed();
                let name = &self.name;
                eprint_line(&format!(
                    "tollgate: the configuration from {name} can't be used; what is in force stays\n{reason}"
                ));
            }
        }
        self.judged = texts;
        is_in_force
    }
}

fn reload(service: &Service, texts: &Texts) -> Result<Config, String> {
    let config = texts.parse().map_err(|faults| render_faults(&faults))?;
    service.reload(config.limits.clone()).map_err(|error| error.to_string())?;
    Ok(config)
}

/// A short hash that tells revisions apart: of a file's text; of the names and texts of a directory's files.
pub(crate) fn revision(texts: &Texts) -> String {
    let mut files = texts.iter();
    let hash = match (files.next(), files.next()) {
        (Some((_, text)), None) => blake3::hash(text),
        _ => {
            let mut hasher = blake3::Hasher::new();
            for (name, text) in texts.iter() {
                let name = Path::new(name).file_name().unwrap_or_default().as_encoded_bytes();
                for part in [name, text] {
                    // With their lengths, so that nothing of one can pass for part of the next.
                    hasher.update(&(part.len() as u64).to_le_bytes());
                    hasher.update(part);
                }
            }
            hasher.finalize()
        }
    };
    hash.to_hex()[..SHOWN].to_owned()
}

/// How much of a hash is shown.
const SHOWN: usize = 16;

/// What is told of the limits in force.
pub(crate) fn in_force(source: &str, limits: &[Limit]) -> String {
    let limits = match limits.iter().filter(|limit| !limit.exempt).count() {
        1 => "1 limit".to_owned(),
        limits => format!("{limits} limits"),
    };
    format!("{limits} from {source} in force")
}

fn list(blocks: &[&str]) -> Option<String> {
    let (last, others) = blocks.split_last()?;
    Some(match others {
        [] => format!("`{last}`"),
        others => format!("`{}` and `{last}`", others.join("`, `")),
    })
}
