//! `tollgate serve`: the service.

use std::fmt;
use std::process::ExitCode;
use std::time::Duration;

use tollgate::{Limit, Quota};

use crate::cli::{CommandResult, print_line};
use crate::http::Authorization;
use crate::net::Address;
use crate::server::{Caps, FrontEnd, Listen, Server, Settings};

/// Keys that the memory store holds, unless told otherwise.
const MAX_KEYS: usize = 10_000_000;

/// Runs the service until SIGTERM or SIGINT.
#[derive(Debug, clap::Args)]
pub struct Args {
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
}

/// Runs the service until it is told to stop, then drains it.
///
/// # Errors
/// What is wrong with the flags or the configuration; an address that can't be listened on.
pub fn run(args: Args) -> CommandResult {
    let settings = settings(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = stop_signal()?;
        let server = Server::bind(settings)?;
        let addresses: Vec<_> = server.addresses().collect();
        for (front_end, address) in &addresses {
            print_line(&format!("tollgate: {} on {address}", front_end.name()));
        }
        if let Some((_, address)) = addresses.iter().find(|(front_end, _)| *front_end == FrontEnd::Http) {
            print_line("tollgate: 5 requests per 10 s for each client, for want of --config; see it with");
            print_line(&format!("    {}", first_curl(address)));
        }
        server.run(stop).await;
        Ok(ExitCode::SUCCESS)
    })
}

/// What the flags ask for.
fn settings(args: Args) -> Result<Settings, Refused> {
    if args.grpc.is_some() || args.resp.is_some() {
        let flag = if args.grpc.is_some() { "--grpc" } else { "--resp" };
        return Err(Refused(format!("{flag}: this version answers over HTTP alone; leave the flag out")));
    }
    if args.store != "memory" {
        let store = &args.store;
        return Err(Refused(format!(
            "--store {store}: this version has the memory store alone; use --store memory"
        )));
    }
    let mut listen = Listen::default();
    listen.http = args.http.or(listen.http);
    listen.admin = args.admin.or(listen.admin);
    if let Some(admin) = listen.admin.as_ref().filter(|admin| !admin.is_local()) {
        return Err(Refused(format!(
            "the admin address {admin} can be reached from other machines, and this version has no token to guard \
             it; use a loopback address or unix:/path"
        )));
    }
    Ok(Settings {
        listen,
        caps: Caps::default(),
        limits: vec![built_in_limit()?],
        max_keys: MAX_KEYS,
        authorization: Authorization::default(),
    })
}

/// The limit of a service without configuration.
fn built_in_limit() -> Result<Limit, Refused> {
    let quota =
        Quota::sliding_window(5, Duration::from_secs(10)).map_err(|error| Refused(error.to_string()))?;
    Ok(Limit::new("per-client", quota).per(["client"]))
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
struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

/// Ends with the first SIGTERM or SIGINT. The signals are caught from the call on.
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
