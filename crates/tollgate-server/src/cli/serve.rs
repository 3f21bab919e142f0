//! `tollgate serve`: the service.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::oneshot;
use tollgate::{Limit, Quota, QuotaError};
use tollgate_config::{Address, Config, Diagnostics};

use super::terminal::eprint_faults;
use super::{CommandResult, USAGE, eprint_line, print_line};
use crate::server::{FrontEnd, Server};
use crate::snapshot::Beginning;
use crate::sources::{LoadError, Loaded, Source, in_force};

/// Runs the service until SIGTERM or SIGINT; a second one doesn't wait for what is in flight.
///
/// Changes of the limits come in force as they are made, or at SIGHUP; other changes take a restart.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The limits and settings: a file, a directory whose *.yaml files belong together, etcd://HOST:PORT/key or
    /// zookeeper://HOST:PORT/path.
    #[arg(long, value_name = "SOURCE")]
    config: Option<OsString>,
    /// The file that keeps the last good configuration from etcd or ZooKeeper, to start from while that can't be reached
    /// [default: in $XDG_STATE_HOME or ~/.local/state].
    #[arg(long, value_name = "FILE", requires = "config")]
    config_cache: Option<PathBuf>,
    /// Where HTTP is answered: an address and port, or unix:/path.
    #[arg(long, value_name = "ADDR")]
    http: Option<Address>,
    /// Where gRPC is answered.
    #[arg(long, value_name = "ADDR")]
    grpc: Option<Address>,
    /// Where Redis clients are answered.
    #[arg(long, value_name = "ADDR")]
    resp: Option<Address>,
    /// Where metrics and health are answered.
    #[arg(long, value_name = "ADDR")]
    admin: Option<Address>,
    /// Where the state of the keys lives.
    #[arg(long, value_name = "STORE", default_value = "memory")]
    store: String,
    /// The file that keeps what was counted over restarts: read at the start, written every minute and at the end.
    #[arg(long, value_name = "FILE")]
    snapshot: Option<PathBuf>,
}

/// Runs the service until it is told to stop, then drains it.
///
/// # Errors
/// What is wrong with the flags or the configuration; an address that can't be listened on.
pub fn run(args: Args) -> CommandResult {
    // A connection takes a file handle. Where there are too few for the caps, connections wait to be accepted.
    let _ = rlimit::increase_nofile_limit(rlimit::INFINITY);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(args)).or_else(|error| match error.downcast::<NoStart>() {
        Ok(no_start) => {
            match *no_start {
                NoStart::Faults(faults) => eprint_faults(&faults),
                NoStart::Refused(reason) => eprint_line(&format!("tollgate: {reason}")),
            }
            Ok(ExitCode::from(USAGE))
        }
        Err(error) => Err(error),
    })
}

async fn serve(args: Args) -> CommandResult {
    let mut signals = Signals::catch()?;
    let hangups = signal(SignalKind::hangup())?;
    let source = args.config.as_deref().map(|name| Source::named(name, args.config_cache.clone()));
    let source = source.transpose().map_err(NoStart::Refused)?;
    let loaded = match &source {
        Some(source) => tokio::select! {
            loaded = source.load() => Some(loaded.map_err(NoStart::from)?),
            () = signals.told_to_stop() => return Ok(ExitCode::SUCCESS),
        },
        None => None,
    };
    let config = configuration(args, loaded.as_ref().map(|loaded| loaded.config.clone()))?;
    let server = Server::bind(config)?;
    greet(&server, source.as_ref().zip(loaded.as_ref()));
    let keeper = server.keeper().cloned();
    let service = server.service().clone();
    let following = async {
        match source.as_ref().zip(loaded) {
            Some((source, loaded)) => source.follow(loaded, service, hangups).await,
            None => answer_hangups(hangups).await,
        }
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let ended: CommandResult = tokio::select! {
        () = server.run(async { drop(stopped.await) }) => Ok(ExitCode::SUCCESS),
        () = signals.attend_to(stop) => Err("told to stop again: what was in flight is cut off".into()),
        () = following => Err("the configuration is no longer watched".into()),
    };
    if let Some(keeper) = keeper {
        keeper.save().map_err(|error| keeper.complaint(&error))?;
    }
    ended
}

/// Says what the service starts with, where it listens, and what is in force.
fn greet(server: &Server, configured: Option<(&Source, &Loaded)>) {
    match server.beginning() {
        Some(beginning @ Beginning::Refused { .. }) => eprint_line(&format!("tollgate: {beginning}")),
        Some(beginning) => print_line(&format!("tollgate: {beginning}")),
        None => {}
    }
    let addresses: Vec<_> = server.addresses().collect();
    for (front_end, address) in &addresses {
        print_line(&format!("tollgate: {} on {address}", front_end.name()));
    }
    let http = addresses.iter().find(|(front_end, _)| *front_end == FrontEnd::Http);
    match (configured, http) {
        (Some((source, Loaded { config, .. })), _) => {
            print_line(&format!("tollgate: {}", in_force(&source.to_string(), &config.limits)));
        }
        (None, Some((_, address))) => {
            print_line("tollgate: 5 requests per 10 s for each client, for want of --config; see it with");
            print_line(&format!("    {}", first_curl(address)));
        }
        (None, None) => {}
    }
}

/// Says at each SIGHUP that there is nothing to reload. Never ends.
async fn answer_hangups(mut hangups: Signal) {
    while hangups.recv().await.is_some() {
        eprint_line("tollgate: SIGHUP: there is no --config to read again");
    }
    std::future::pending::<()>().await;
}

/// What the configuration, if there is one, and the flags ask for.
fn configuration(args: Args, configured: Option<Config>) -> Result<Config, NoStart> {
    if args.store != "memory" {
        let store = &args.store;
        return Err(NoStart::Refused(format!(
            "--store {store} is not supported yet: this version has the memory store alone; use --store memory"
        )));
    }
    let mut config = match configured {
        Some(config) => config,
        None => {
            let mut config = Config::default();
            config.limits.push(built_in_limit().map_err(|error| NoStart::Refused(error.to_string()))?);
            config
        }
    };
    config.memory.snapshot = args.snapshot.or(config.memory.snapshot);
    config.listen.http = args.http.or(config.listen.http);
    config.listen.grpc = args.grpc.or(config.listen.grpc);
    config.listen.resp = args.resp.or(config.listen.resp);
    config.listen.admin = args.admin.or(config.listen.admin);
    match &config.listen.admin {
        Some(admin) if !admin.is_local() && config.admin.token.is_none() => Err(NoStart::Refused(format!(
            "the admin address {admin} can be reached from other machines, and no token guards it; name one with \
             `admin: {{token_file: FILE}}` or `admin: {{token_env: NAME}}` in the configuration, or use a loopback \
             address or unix:/path"
        ))),
        _ => Ok(config),
    }
}

/// The limit of a service without configuration.
fn built_in_limit() -> Result<Limit, QuotaError> {
    Ok(Limit::new("per-client", Quota::sliding_window(5, Duration::from_secs(10))?).per(["client"]))
}

/// A command that shows the built-in limit.
fn first_curl(address: &Address) -> String {
    match address {
        Address::Tcp(address) => format!("curl -i http://{address}/v1/authorize"),
        Address::Unix(path) => {
            format!("curl -i --unix-socket {} http://tollgate/v1/authorize", path.display())
        }
    }
}

/// Why the service does not start as it was asked to.
#[derive(Debug)]
enum NoStart {
    /// The configuration is not valid.
    Faults(Diagnostics),
    /// The flags ask for what can't be.
    Refused(String),
}

impl fmt::Display for NoStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Faults(faults) => faults.fmt(f),
            Self::Refused(reason) => f.write_str(reason),
        }
    }
}

impl Error for NoStart {}

impl From<LoadError> for NoStart {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Faults(faults) => Self::Faults(faults),
            LoadError::Away(reason) => Self::Refused(reason),
        }
    }
}

/// The signals that stop the service.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    /// Catches them from now on.
    fn catch() -> std::io::Result<Self> {
        Ok(Self { terminate: signal(SignalKind::terminate())?, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Stops the service at the first SIGTERM or SIGINT, and ends with the second.
    async fn attend_to(mut self, stop: oneshot::Sender<()>) {
        self.told_to_stop().await;
        drop(stop);
        self.told_to_stop().await;
    }

    async fn told_to_stop(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}
