//! A configuration that another machine keeps: followed through one session after another, however often they break.

use std::convert::Infallible;
use std::fmt;
use std::time::Duration;

use tokio::signal::unix::Signal;
use tokio::time::{Instant, sleep, timeout};
use tollgate_config::Texts;

use super::cache::Cache;
use super::reload::Reloader;
use crate::cli::eprint_line;

/// How long a call may take.
const CALL: Duration = Duration::from_secs(3);
/// How long a service that starts tries to reach its source.
const START: Duration = Duration::from_secs(5);
/// How often is looked unasked: what tells of changes may have gone silent.
const LOOK: Duration = Duration::from_secs(5);
/// How long to wait before the next session: the first time, and at most.
const PAUSE: Duration = Duration::from_millis(100);
const MAX_PAUSE: Duration = Duration::from_secs(1);

/// Where a configuration is kept.
pub(super) trait Remote {
    type Session: Session;

    /// Its address, without secrets.
    fn name(&self) -> &str;

    async fn connect(&self) -> Result<Self::Session, Away>;
}

/// A connection to it, and what tells of changes.
pub(super) trait Session {
    /// What stands there now.
    async fn read(&mut self) -> Result<Texts, Away>;

    /// Ends when what was read last may have changed. Who drops it and asks again misses nothing.
    async fn changed(&mut self) -> Result<(), Away>;
}

/// Why a source can't be reached, or no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Away(pub(super) String);

impl fmt::Display for Away {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads what a service starts with, if it can be had in time.
pub(super) async fn first(remote: &impl Remote) -> Result<Texts, Away> {
    let until = Instant::now() + START;
    let mut pause = Pause::default();
    loop {
        let read = async { remote.connect().await?.read().await };
        match in_time(read).await {
            Err(_) if Instant::now() < until => sleep(pause.next()).await,
            result => return result,
        }
    }
}

/// Follows a source for as long as the service runs.
pub(super) struct Follower<'a, R> {
    pub(super) remote: &'a R,
    pub(super) cache: Option<&'a Cache>,
    pub(super) reloader: &'a mut Reloader,
    pub(super) hangups: &'a mut Signal,
    /// It can't be reached, and that was told.
    pub(super) is_away: bool,
}

impl<R: Remote> Follower<'_, R> {
    /// Puts changes in force. Never ends.
    pub(super) async fn follow(mut self) {
        let mut pause = Pause::default();
        loop {
            let begun = Instant::now();
            let Err(reason) = self.one_session().await;
            if !self.is_away {
                let name = self.remote.name();
                eprint_line(&format!("tollgate: {name} can't be reached: {reason}; what is in force stays"));
                self.is_away = true;
            }
            // One that breaks at once each time must not be asked for the next one each time.
            if begun.elapsed() > LOOK {
                pause = Pause::default();
            }
            tokio::select! {
                () = sleep(pause.next()) => {}
                _ = self.hangups.recv() => {}
            }
        }
    }

    async fn one_session(&mut self) -> Result<Infallible, Away> {
        let mut session = in_time(self.remote.connect()).await?;
        let mut asked = false;
        loop {
            let texts = in_time(session.read()).await?;
            if self.is_away {
                eprint_line(&format!("tollgate: {} is reached again", self.remote.name()));
                self.is_away = false;
            }
            if (asked || self.reloader.is_news(&texts)) && self.reloader.judge(texts.clone()).await {
                keep(self.cache, &texts).await;
            }
            asked = tokio::select! {
                changed = session.changed() => changed.map(|()| false)?,
                () = sleep(LOOK) => false,
                _ = self.hangups.recv() => true,
            };
        }
    }
}

/// Keeps the text for a service that starts while its source can't be reached.
pub(super) async fn keep(cache: Option<&Cache>, texts: &Texts) {
    let (Some(cache), Some((_, text))) = (cache.cloned(), texts.iter().next()) else { return };
    let text = text.to_owned();
    let _ = tokio::task::spawn_blocking(move || {
        if let Err(error) = cache.write(&text) {
            eprint_line(&format!(
                "tollgate: the copy {cache} of the configuration can't be written: {error}"
            ));
        }
    })
    .await;
}

async fn in_time<T>(call: impl Future<Output = Result<T, Away>>) -> Result<T, Away> {
    timeout(CALL, call).await.unwrap_or_else(|_| Err(Away(format!("no answer within {} s", CALL.as_secs()))))
}

/// The waits between sessions: longer each time, and never the same for all who wait.
struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(PAUSE)
    }
}

impl Pause {
    fn next(&mut self) -> Duration {
        let longest = self.0;
        self.0 = (longest * 2).min(MAX_PAUSE);
        // Without randomness all wait equally long, which is no harm to one.
        let share = getrandom::u32().unwrap_or(u32::MAX) % 512;
        longest * (512 + share) / 1024
    }
}
