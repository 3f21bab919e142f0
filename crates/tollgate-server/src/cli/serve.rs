//! `tollgate serve`: the service.

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

/// Runs the service until SIGTERM or SIGINT; a second one doesn't wait for what is in flight.
///
/// A change of the configuration takes a restart.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The limits and settings: a file, or a directory whose *.yaml files belong together.
    #[arg(long, value_name = "FILE|DIR")]
    config: Option<PathBuf>,
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
    let source = args.config.clone();
    let config = match configuration(args) {
        Ok(config) => config,
        Err(NoStart::Faults(faults)) => {
            eprint_faults(&faults);
            return Ok(ExitCode::from(USAGE));
        }
        Err(NoStart::Refused(reason)) => {
            eprint_line(&format!("tollgate: {reason}"));
            return Ok(ExitCode::from(USAGE));
        }
    };
    let limits = config.limits.iter().filter(|limit| !limit.exempt).count();
    // A connection takes a file handle. Where there are too few for the caps, connections wait to be accepted.
    let _ = rlimit::increase_nofile_limit(rlimit::INFINITY);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let signals = Signals::catch()?;
        let server = Server::bind(config)?;
        let addresses: Vec<_> = server.addresses().collect();
        match server.beginning() {
            Some(beginning @ Beginning::Refused { .. }) => eprint_line(&format!("tollgate: {beginning}")),
            Some(beginning) => print_line(&format!("tollgate: {beginning}")),
            None => {}
        }
        for (front_end, address) in &addresses {
            print_line(&format!("tollgate: {} on {address}", front_end.name()));
        }
        let http = addresses.iter().find(|(front_end, _)| *front_end == FrontEnd::Http);
        match (source, http) {
            (Some(source), _) => {
                let limits = if limits == 1 { "1 limit".to_owned() } else { format!("{limits} limits") };
                print_line(&format!("tollgate: {limits} from {} in force", source.display()));
            }
            (None, Some((_, address))) => {
                print_line(
                    "tollgate: 5 requests per 10 s for each client, for want of --config; see it with",
                );
                print_line(&format!("    {}", first_curl(address)));
            }
            (None, None) => {}
        }
        let keeper = server.keeper().cloned();
        let (stop, stopped) = oneshot::channel::<()>();
        let ended: CommandResult = tokio::select! {
            () = server.run(async { drop(stopped.await) }) => Ok(ExitCode::SUCCESS),
            () = signals.attend_to(stop) => Err("told to stop again: what was in flight is cut off".into()),
        };
        if let Some(keeper) = keeper {
            keeper.save().map_err(|error| keeper.complaint(&error))?;
        }
        ended
    })
}

/// What the configuration and the flags ask for.
fn configuration(args: Args) -> Result<Config, NoStart> {
    if args.store != "memory" {
        let store = &args.store;
        return Err(NoStart::Refused(format!(
            "--store {store} is not supported yet: this version has the memory store alone; use --store memory"
        )));
    }
    let mut config = match &args.config {
        Some(path) => Config::load(path).map_err(NoStart::Faults)?,
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
enum NoStart {
    /// The configuration is not valid.
    Faults(Diagnostics),
    /// The flags ask for what can't be.
    Refused(String),
}

/// The signals that the service listens to.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
    hangup: Signal,
}

impl Signals {
    /// Catches them from now on.
    fn catch() -> std::io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hangup: signal(SignalKind::hangup())?,
        })
    }

    /// Stops the service at the first SIGTERM or SIGINT, and ends with the second.
    async fn attend_to(mut self, stop: oneshot::Sender<()>) {
        self.told_to_stop().await;
        drop(stop);
        self.told_to_stop().await;
    }

    async fn told_to_stop(&mut self) {
        loop {
            tokio::select! {
                _ = self.terminate.recv() => return,
                _ = self.interrupt.recv() => return,
                _ = self.hangup.recv() => eprint_line(
                    "tollgate: SIGHUP: a reload is not supported yet; a change of the configuration takes a restart",
                ),
            }
        }
    }
}
