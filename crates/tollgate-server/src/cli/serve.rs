//! `tollgate serve`: the service.

use std::process::ExitCode;

use crate::cli::{CommandResult, print_line};
use crate::net::Address;
use crate::server::{Listen, Server, Settings};

/// Runs the service until SIGTERM or SIGINT.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where HTTP is answered: an address and port, or unix:/path.
    #[arg(long, value_name = "ADDR")]
    http: Option<Address>,
    /// Where metrics and health are answered.
    #[arg(long, value_name = "ADDR")]
    admin: Option<Address>,
}

/// Runs the service until it is told to stop, then drains it.
///
/// # Errors
/// What is wrong with the flags or the configuration; an address that can't be listened on.
pub fn run(args: Args) -> CommandResult {
    let mut listen = Listen::default();
    listen.http = args.http.or(listen.http);
    listen.admin = args.admin.or(listen.admin);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = stop_signal()?;
        let server = Server::bind(Settings { listen, ..Settings::default() })?;
        for (front_end, address) in server.addresses() {
            print_line(&format!("tollgate: {} on {address}", front_end.name()));
        }
        server.run(stop).await;
        Ok(ExitCode::SUCCESS)
    })
}

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
