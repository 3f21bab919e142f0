//! One Redis server: its connection, and calls with a deadline.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use redis::aio::{ConnectionLike, MultiplexedConnection};
use redis::{AsyncConnectionConfig, Client, Cmd, PushInfo, PushKind, Value};
use tokio::time::{Instant, timeout_at};

use crate::ask::Reply;
use crate::batch::Batch;
use crate::failure::{CallError, CallErrorKind};
use crate::script::Script;
use crate::sentinel::Sentinels;
use crate::settings::{OnDataLoss, Settings};
use crate::{address, key};

/// A pause before what did not run is tried again.
const PAUSE: Duration = Duration::from_millis(1);

/// A server, connected or not.
pub(crate) struct Server {
    address: Address,
    script: &'static Script,
    /// The time of calls in microseconds, where it is not the server's.
    time: Option<u64>,
    /// Where to note since when the server remembers, if that counts: the prefix of the keys.
    marker: Option<String>,
    connection: Option<Connected>,
}

/// How a server is found.
pub(crate) enum Address {
    Fixed(Client),
    /// Who Sentinels say is the primary.
    Sentinel(Sentinels),
}

struct Connected {
    connection: MultiplexedConnection,
    /// The name of the server's run, where it counts.
    run: Option<String>,
    /// The other end has closed it.
    closed: Arc<AtomicBool>,
}

/// A batch on its way.
pub(crate) struct Call<'b> {
    pub(crate) batch: &'b Batch<'b>,
    /// In a cluster, the tag that all its keys have.
    pub(crate) tag: Option<u64>,
    /// Its keys are on their way to this server.
    pub(crate) asking: bool,
}

pub(crate) type Called = Result<Vec<Reply>, CallError>;

impl Server {
    pub(crate) fn new(address: Address, settings: &Settings) -> Self {
        let holds = settings.on_data_loss == OnDataLoss::Hold;
        let marker = holds.then(|| settings.prefix.clone());
        Self { address, script: Script::at_server_time(), time: None, marker, connection: None }
    }

    /// What it is called in messages.
    pub(crate) fn name(&self) -> String {
        match &self.address {
            Address::Fixed(client) => address::name(client.get_connection_info()),
            Address::Sentinel(sentinels) => sentinels.name().to_owned(),
        }
    }

    /// Makes all calls at this time from now on, in microseconds since the Unix epoch.
    #[cfg(test)]
    pub(crate) fn set_time(&mut self, time: u64) {
        (self.script, self.time) = (Script::at_given_time(), Some(time));
    }

    /// Makes calls together; each is done or fails by itself. What surely did not run is tried again until the deadline.
    pub(crate) async fn call(&mut self, calls: &[Call<'_>], deadline: Instant) -> Vec<Called> {
        let mut results: Vec<Option<Called>> = calls.iter().map(|_| None).collect();
        loop {
            let left: Vec<usize> = (0..calls.len()).filter(|&at| results[at].is_none()).collect();
            let attempts = self.attempt(left.iter().map(|&at| &calls[at]), deadline).await;
            let mut again = false;
            for (at, attempt) in left.into_iter().zip(attempts) {
                if let Err(error) = &attempt {
                    if matches!(error.kind, CallErrorKind::WrongServer | CallErrorKind::Unknown) {
                        self.connection = None;
                    }
                    let did_not_run =
                        matches!(error.kind, CallErrorKind::NotYet | CallErrorKind::WrongServer);
                    if did_not_run && Instant::now() + PAUSE < deadline {
                        again = true;
                        continue;
                    }
                }
                results[at] = Some(attempt);
            }
            if !again {
                return results
                    .into_iter()
                    .map(|result| result.unwrap_or_else(|| Err(CallError::timed_out())))
                    .collect();
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn attempt<'c>(
        &mut self,
        calls: impl Iterator<Item = &'c Call<'c>>,
        deadline: Instant,
    ) -> Vec<Called> {
        let (connection, run) = match timeout_at(deadline, self.connected()).await {
            Ok(Ok(connected)) => (connected.connection.clone(), connected.run.clone()),
            Ok(Err(error)) => return calls.map(|_| Err(error.clone())).collect(),
            Err(_) => {
                // Nothing was sent yet.
                let error = CallError { kind: CallErrorKind::WrongServer, ..CallError::timed_out() };
                return calls.map(|_| Err(error.clone())).collect();
            }
        };
        let call = |call: &'c Call<'c>| {
            let (command, mut connection) = (self.command(call, run.as_deref()), connection.clone());
            let script = self.script;
            async move {
                match timeout_at(deadline, evaluate(&mut connection, &command, call.asking, script)).await {
                    Ok(text) => {
                        text.and_then(|text| call.batch.replies(&text).ok_or_else(CallError::nonsense))
                    }
                    Err(_) => Err(CallError::timed_out()),
                }
            }
        };
        join_all(calls.map(call).collect::<Vec<_>>()).await
    }

    fn command(&self, call: &Call<'_>, run: Option<&str>) -> Cmd {
        let arguments = call.batch.arguments();
        let marker = self.marker.as_ref().map(|prefix| key::in_redis(prefix, call.tag, b"run"));
        let mut command = redis::cmd("EVALSHA");
        command.arg(&self.script.sha).arg(arguments.keys.len() + usize::from(marker.is_some()));
        for key in &arguments.keys {
            command.arg(*key);
        }
        command.arg(marker.as_deref()).arg(&arguments.batch[..]);
        match (self.time, run) {
            (None, None) => {}
            (time, run) => {
                command.arg(time.unwrap_or(0)).arg(run.unwrap_or_default());
            }
        }
        command
    }

    async fn connected(&mut self) -> Result<&Connected, CallError> {
        let connected = match self.connection.take().filter(|kept| !kept.closed.load(Ordering::Acquire)) {
            Some(connected) => connected,
            None => {
                let holds = self.marker.is_some();
                match &self.address {
                    Address::Fixed(client) => connect(client, holds).await?,
                    Address::Sentinel(sentinels) => connect(&sentinels.primary().await?, holds).await?,
                }
            }
        };
        Ok(self.connection.insert(connected))
    }
}

/// The script's answer to a batch.
async fn evaluate(
    connection: &mut MultiplexedConnection,
    command: &Cmd,
    asking: bool,
    script: &Script,
) -> Result<Vec<u8>, CallError> {
    for is_loaded in [false, true] {
        let answer = if asking {
            let mut pipeline = redis::pipe();
            pipeline.cmd("ASKING").ignore().add_command(command.clone());
            connection.req_packed_commands(&pipeline, 1, 1).await.map(|mut answers| answers.pop())
        } else {
            connection.req_packed_command(command).await.map(Some)
        };
        let answer = answer.and_then(|answer| answer.unwrap_or(Value::Nil).extract_error());
        match answer {
            Ok(Value::BulkString(text)) => return Ok(text),
            Ok(_) => break,
            Err(error) => match CallError::of_calling(&error) {
                CallError { kind: CallErrorKind::NoScript, .. } if !is_loaded => {
                    let mut load = redis::cmd("SCRIPT");
                    load.arg("LOAD").arg(&script.text);
                    let loaded = connection.req_packed_command(&load).await;
                    loaded.map_err(|error| CallError::of_calling(&error))?;
                }
                error => return Err(error),
            },
        }
    }
    Err(CallError::nonsense())
}

/// A connection; the name of the server's run with it, if `asks_run`.
async fn connect(client: &Client, asks_run: bool) -> Result<Connected, CallError> {
    let closed = Arc::new(AtomicBool::new(false));
    let notice = closed.clone();
    let tell = move |push: PushInfo| {
        if push.kind == PushKind::Disconnection {
            notice.store(true, Ordering::Release);
        }
        Ok::<(), std::convert::Infallible>(())
    };
    // Whoever calls has a deadline.
    let config = AsyncConnectionConfig::new()
        .set_connection_timeout(None)
        .set_response_timeout(None)
        .set_push_sender(tell);
    let mut connection = client
        .get_multiplexed_async_connection_with_config(&config)
        .await
        .map_err(|error| CallError::of_connecting(&error))?;
    let run = if asks_run { Some(run_of(&mut connection).await?) } else { None };
    Ok(Connected { connection, run, closed })
}

/// The name of the server's run: another one may have forgotten what this one knows.
async fn run_of(connection: &mut MultiplexedConnection) -> Result<String, CallError> {
    let mut command = redis::cmd("INFO");
    command.arg("server");
    let answer = connection.req_packed_command(&command).await;
    let answer = answer.and_then(Value::extract_error).map_err(|error| CallError::of_connecting(&error))?;
    let text: String = redis::from_redis_value(answer).map_err(|_| CallError::nonsense())?;
    let run = text.lines().find_map(|line| line.strip_prefix("run_id:"));
    run.map(|run| run.trim().to_owned()).ok_or_else(CallError::nonsense)
}
