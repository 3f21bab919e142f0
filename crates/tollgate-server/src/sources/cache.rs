//! The last good text of a source that is elsewhere, in a file of this machine.

use std::fmt;
use std::fs::{self, DirBuilder};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use crate::snapshot;

/// The file.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    path: PathBuf,
}

impl Cache {
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// The file for a source of this name in the user's directory for state, if there is one.
    pub(super) fn of(source: &str) -> Option<Self> {
        let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let state = absolute("XDG_STATE_HOME").or_else(|| Some(absolute("HOME")?.join(".local/state")))?;
        let name = &blake3::hash(source.as_bytes()).to_hex()[..16];
        Some(Self::new(state.join("tollgate").join(format!("{name}.yaml"))))
    }

    pub(super) fn read(&self) -> io::Result<Vec<u8>> {
        fs::read(&self.path)
    }

    /// Replaces what it holds, whole or not at all.
    pub(super) fn write(&self, text: &[u8]) -> io::Result<()> {
        if self.read().is_ok_and(|held| held == text) {
            return Ok(());
        }
        if let Some(directory) = self.path.parent().filter(|directory| *directory != Path::new("")) {
            DirBuilder::new().recursive(true).mode(0o700).create(directory)?;
        }
        let mut draft = self.path.clone().into_os_string();
        draft.push(".tmp");
        let mut file = snapshot::create(Path::new(&draft))?;
        file.write_all(text)?;
        file.sync_all()?;
        fs::rename(&draft, &self.path)
    }
}

impl fmt::Display for Cache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.path.display().fmt(f)
    }
}
