//! The file in which the memory store outlives the process.
//!
//! It holds the secret of the hashes, so that no one but its owner may read it; it is replaced whole, or not at all.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tollgate::{Limits, Restored, SnapshotError};

use crate::cli::eprint_line;
use crate::service::Service;

/// What is charged between two saves is lost when the process is killed.
const SAVE_EVERY: Duration = Duration::from_secs(60);

/// Only the owner reads and writes it.
const MODE: u32 = 0o600;

/// A snapshot's file.
#[derive(Debug)]
pub(crate) struct SnapshotFile {
    path: PathBuf,
    /// Held while it is replaced.
    saving: Mutex<()>,
}

/// Saves a snapshot every so often.
#[derive(Clone, Debug)]
pub struct Keeper {
    file: Arc<SnapshotFile>,
    service: Arc<Service>,
}

impl Keeper {
    pub(crate) fn new(file: SnapshotFile, service: Arc<Service>) -> Self {
        Self { file: Arc::new(file), service }
    }

    /// Saves the snapshot, after one that is being saved.
    ///
    /// # Errors
    /// Why it can't be written; then the one before it is still there.
    pub fn save(&self) -> io::Result<()> {
        self.file.save(self.service.in_force().limits())
    }

    /// What is told when it can't be saved.
    #[must_use]
    pub fn complaint(&self, error: &io::Error) -> String {
        format!("the snapshot {} can't be saved: {error}", self.file.path.display())
    }

    /// Saves it again and again, on a thread where that holds nobody up, and complains where it can't.
    pub(crate) async fn keep(&self) {
        loop {
            tokio::time::sleep(SAVE_EVERY).await;
            let keeper = self.clone();
            if let Ok(Err(error)) = tokio::task::spawn_blocking(move || keeper.save()).await {
                eprint_line(&format!("tollgate: {}", self.complaint(&error)));
            }
        }
    }
}

/// What the service began with.
#[derive(Debug)]
#[non_exhaustive]
pub enum Beginning {
    /// There was no snapshot yet.
    Empty {
        /// Where there will be.
        path: PathBuf,
    },
    /// With what a snapshot held.
    Restored {
        /// Its file.
        path: PathBuf,
        /// What it held.
        restored: Restored,
    },
    /// With full limits, for want of a snapshot that can be read.
    Refused {
        /// The snapshot's file.
        path: PathBuf,
        /// Where it was put, so that it is not replaced.
        kept: Option<PathBuf>,
        /// Why it can't be restored.
        error: SnapshotError,
    },
}

impl SnapshotFile {
    /// The file, if snapshots can be written beside it.
    pub(crate) fn new(path: PathBuf) -> io::Result<Self> {
        if path.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        let file = Self { path, saving: Mutex::new(()) };
        let draft = file.beside("tmp");
        create(&draft)?;
        fs::remove_file(draft)?;
        Ok(file)
    }

    /// Lets the limits go on with what the file holds.
    pub(crate) fn load(&self, limits: &mut Limits) -> Beginning {
        let path = self.path.clone();
        let restored = match File::open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Beginning::Empty { path },
            Err(error) => Err(SnapshotError::Io(error)),
            Ok(mut file) => limits.restore(&mut file),
        };
        match restored {
            Ok(restored) => Beginning::Restored { path, restored },
            Err(error) => {
                let kept = self.beside("refused");
                let kept = fs::rename(&path, &kept).is_ok().then_some(kept);
                Beginning::Refused { path, kept, error }
            }
        }
    }

    /// Replaces the file by what the limits have counted.
    pub(crate) fn save(&self, limits: &Limits) -> io::Result<()> {
        let _saving = self.saving.lock().unwrap_or_else(PoisonError::into_inner);
        let draft = self.beside("tmp");
        let saved = write(&draft, limits).and_then(|()| fs::rename(&draft, &self.path));
        if saved.is_err() {
            // What could not be written is of no use.
            let _ = fs::remove_file(draft);
        }
        saved?;
        // The new name is on the disk once its directory is.
        let directory = self.path.parent().filter(|directory| !directory.as_os_str().is_empty());
        File::open(directory.unwrap_or(Path::new(".")))?.sync_all()
    }

    /// The path of a file beside it.
    fn beside(&self, what: &str) -> PathBuf {
        let mut path = self.path.clone().into_os_string();
        path.push(".");
        path.push(what);
        path.into()
    }
}

fn write(path: &Path, limits: &Limits) -> io::Result<()> {
    let mut file = BufWriter::new(create(path)?);
    limits.snapshot(&mut file)?;
    file.flush()?;
    file.get_ref().sync_all()
}

/// A new file, in place of one that a process left which was killed.
pub(crate) fn create(path: &Path) -> io::Result<File> {
    let new = || OpenOptions::new().write(true).create_new(true).mode(MODE).open(path);
    match new() {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            fs::remove_file(path)?;
            new()
        }
        result => result,
    }
}

/// What is told when the service starts.
impl fmt::Display for Beginning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty { path } => {
                write!(f, "there is no snapshot {} yet: all limits start full", path.display())
            }
            Self::Restored { path, restored } => {
                let keys = match restored.keys {
                    1 => "1 key".to_owned(),
                    keys => format!("{keys} keys"),
                };
                write!(f, "{keys} restored from {}", path.display())?;
                match restored.dropped.as_slice() {
                    [] => Ok(()),
                    dropped => write!(f, "; no longer limited as there: {}", dropped.join(", ")),
                }
            }
            Self::Refused { path, kept, error } => {
                write!(
                    f,
                    "the snapshot {} can't be restored: {error}; all limits start full",
                    path.display()
                )?;
                match kept {
                    Some(kept) => write!(f, "; it is kept as {}", kept.display()),
                    None => Ok(()),
                }
            }
        }
    }
}
