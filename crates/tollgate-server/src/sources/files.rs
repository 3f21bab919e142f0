//! A configuration in a file, or in the files of a directory.
//!
//! What stands in them is compared, not their times: so it does not matter whether they are written in place, renamed, or
//! reached by a link that leads elsewhere. The system says when to look; where it does not (a network's file system, a
//! directory that was made anew) looking every so often finds the change all the same.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, EventKind};
use notify::{RecommendedWatcher, RecursiveMode, Watcher};
use tokio::signal::unix::Signal;
use tokio::sync::Notify;
use tokio::time::sleep;
use tollgate_config::Texts;

use super::reload::Reloader;
use crate::cli::eprint_line;

/// How often is looked unasked. With what follows, a change is in force within a second.
const POLL: Duration = Duration::from_millis(400);
/// How long to wait after the system told of a change: others mostly come with it.
const GATHER: Duration = Duration::from_millis(20);
/// For how long files must not change to be judged, so that one that is half written is not.
const SETTLE: Duration = Duration::from_millis(80);
/// How often to wait for that, where somebody writes without end.
const LOOKS: usize = 5;

/// A file or a directory.
#[derive(Debug)]
pub(crate) struct Files {
    path: PathBuf,
}

impl Files {
    pub(super) fn new(path: &Path) -> Self {
        Self { path: path.to_owned() }
    }

    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// What stands there at the start.
    pub(super) async fn read(&self) -> Texts {
        self.on_a_thread(|path| Texts::read(path)).await.unwrap_or_else(|| {
            // It fails to end only where the whole process does.
            Texts::unreadable(self.name(), "can't be read", "try again")
        })
    }

    /// Puts changes in force, at once after SIGHUP. Never ends.
    pub(super) async fn follow(&self, reloader: &mut Reloader, hangups: &mut Signal) {
        let mut events = Events::new();
        loop {
            events.watch(self.on_a_thread(places).await.unwrap_or_default());
            tokio::select! {
                texts = self.news(&events, reloader) => {
                    if let Some(texts) = texts {
                        reloader.judge(texts).await;
                    }
                    continue;
                }
                _ = hangups.recv() => {}
            }
            match self.read_again().await {
                Some(texts) => {
                    reloader.judge(texts).await;
                }
                None => eprint_line(&format!("tollgate: SIGHUP: {} can be read only once", self.name())),
            }
        }
    }

    /// What stands there, a while after the system told of a change or it was looked last; `None`: nothing new.
    async fn news(&self, events: &Events, reloader: &Reloader) -> Option<Texts> {
        tokio::select! {
            () = events.wake.notified() => sleep(GATHER).await,
            () = sleep(POLL) => {}
        }
        self.settled(reloader).await.filter(|texts| reloader.is_news(texts))
    }

    /// What stands there once it is no longer written.
    async fn settled(&self, reloader: &Reloader) -> Option<Texts> {
        let mut texts = self.read_again().await?;
        for _ in 0..LOOKS {
            if !reloader.is_news(&texts) {
                break;
            }
            sleep(SETTLE).await;
            let again = self.read_again().await?;
            if again == texts {
                break;
            }
            texts = again;
        }
        Some(texts)
    }

    /// What stands there now; `None` where it can be read only once, as a pipe, which may hold up who tries again.
    async fn read_again(&self) -> Option<Texts> {
        let read = |path: &Path| match fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() && !metadata.is_dir() => None,
            // What is gone is a fault as others, and may come back.
            _ => Some(Texts::read(path)),
        };
        self.on_a_thread(read).await.flatten()
    }

    async fn on_a_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> T + Send + 'static,
    ) -> Option<T> {
        let path = self.path.clone();
        tokio::task::spawn_blocking(move || work(&path)).await.ok()
    }
}

/// A directory that is watched, by what it is: one that was made anew is another.
#[derive(Debug, PartialEq, Eq)]
struct Place {
    path: PathBuf,
    identity: (u64, u64),
}

fn places(path: &Path) -> Vec<Place> {
    let parent = |path: &Path| match path.parent() {
        Some(parent) if parent.as_os_str().is_empty() => PathBuf::from("."),
        Some(parent) => parent.to_owned(),
        None => PathBuf::from("/"),
    };
    let mut places = vec![parent(path)];
    // Where a link leads, files may be written in place.
    if let Ok(target) = path.canonicalize() {
        places.push(parent(&target));
        if target.is_dir() {
            places.push(target);
        }
    }
    places.dedup();
    let identified = |path: PathBuf| {
        let metadata = fs::metadata(&path).ok()?;
        Some(Place { path, identity: (metadata.dev(), metadata.ino()) })
    };
    places.into_iter().filter_map(identified).collect()
}

/// What the system tells of some directories.
struct Events {
    /// `None`: it tells nothing, and only looking finds changes.
    watcher: Option<RecommendedWatcher>,
    watched: Vec<Place>,
    wake: Arc<Notify>,
}

impl Events {
    fn new() -> Self {
        let wake = Arc::new(Notify::new());
        let waker = wake.clone();
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            if event.is_ok_and(|event| is_change(event.kind)) {
                waker.notify_one();
            }
        });
        Self { watcher: watcher.ok(), watched: Vec::new(), wake }
    }

    /// Watches these directories from now on.
    fn watch(&mut self, places: Vec<Place>) {
        let Some(watcher) = &mut self.watcher else { return };
        if places == self.watched {
            return;
        }
        for place in &self.watched {
            // One that is gone is watched no more as it is.
            let _ = watcher.unwatch(&place.path);
        }
        for place in &places {
            // What can't be watched is looked at.
            let _ = watcher.watch(&place.path, RecursiveMode::NonRecursive);
        }
        self.watched = places;
    }
}

/// Reading is none; otherwise looking would call for another look.
fn is_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(access) => access == AccessKind::Close(AccessMode::Write),
        _ => true,
    }
}
