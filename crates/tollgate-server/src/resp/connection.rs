//! What clients send about their connection, most of it right after they connect.

use std::borrow::Cow;
use std::sync::atomic::{AtomicI64, Ordering};

use super::reply::{Replies, Version};
use crate::access::Access;

/// What a client has set.
pub(super) struct Connection<'s> {
    access: &'s Access,
    /// It has shown the token, or there is none to show.
    may_ask: bool,
    id: i64,
    name: Vec<u8>,
    version: Version,
}

/// What comes after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Read,
    Close,
}

/// Every command, with the number of its arguments as Redis tells it: its name counts, and fewer than 0 is at least.
const COMMANDS: [(&str, i64); 15] = [
    ("auth", -2),
    ("cl.throttle", -5),
    ("client", -2),
    ("command", -1),
    ("config", -2),
    ("echo", 2),
    ("hello", -1),
    ("info", -1),
    ("ping", -1),
    ("quit", -1),
    ("readonly", 1),
    ("reset", 1),
    ("select", 2),
    ("tollgate.check", -3),
    ("tollgate.refund", -3),
];

type Arguments<'a> = &'a [Cow<'a, [u8]>];

impl<'s> Connection<'s> {
    pub(super) fn new(access: &'s Access) -> Self {
        static LAST: AtomicI64 = AtomicI64::new(0);
        let id = LAST.fetch_add(1, Ordering::Relaxed) + 1;
        Self { access, may_ask: access.may_ask(None), id, name: Vec::new(), version: Version::Resp2 }
    }

    /// May it check and refund?
    pub(super) const fn may_ask(&self) -> bool {
        self.may_ask
    }

    /// May it refund, if it may ask?
    pub(super) const fn may_refund(&self) -> bool {
        self.access.may_refund()
    }

    /// Answers a command whose name is in capitals.
    pub(super) fn answer(&mut self, name: &str, arguments: Arguments<'_>, replies: &mut Replies) -> Next {
        match (name, arguments) {
            ("PING", []) => replies.simple("PONG"),
            ("PING" | "ECHO", [message]) => replies.bulk(message),
            ("HELLO", _) => self.hello(arguments, replies),
            ("AUTH", [token] | [_, token]) => {
                if self.authenticate(token, replies) {
                    replies.ok();
                }
            }
            ("CLIENT", [what, arguments @ ..]) => self.client(&capitals(what), arguments, replies),
            ("COMMAND", []) => commands(&COMMANDS, replies),
            ("COMMAND", [what, arguments @ ..]) => self.command(&capitals(what), arguments, replies),
            ("CONFIG", [what, names @ ..]) if capitals(what) == "GET" => self.config(names, replies),
            ("INFO", _) => replies.bulk(info()),
            ("SELECT", [index]) if index.as_ref() == b"0" => replies.ok(),
            ("SELECT", [_]) => replies.error("ERR DB index is out of range: there is 0 alone"),
            ("READONLY", []) => replies.ok(),
            ("RESET", []) => {
                (self.name, self.version) = (Vec::new(), Version::Resp2);
                self.may_ask = self.access.may_ask(None);
                replies.simple("RESET");
            }
            ("QUIT", _) => {
                replies.ok();
                return Next::Close;
            }
            // A browser that was led here sends what it has in a body; it is not to be taken for commands.
            ("POST" | "HOST:", _) => {
                replies.error("ERR this is no HTTP: HTTP is answered on `listen.http`");
                return Next::Close;
            }
            (known, _) if is_known(known) => {
                let known = known.to_ascii_lowercase();
                replies.error(format_args!(
                    "ERR wrong number of arguments or unknown subcommand for '{known}' command"
                ));
            }
            (unknown, _) => {
                let unknown: String = unknown.chars().take(64).collect();
                replies.error(format_args!(
                    "ERR unknown command '{}'; known are CL.THROTTLE, TOLLGATE.CHECK, TOLLGATE.REFUND and what clients send on connecting",
                    unknown.escape_debug()
                ));
            }
        }
        Next::Read
    }

    /// Takes a token, or answers that it is not the right one. Any user's name will do.
    fn authenticate(&mut self, token: &[u8], replies: &mut Replies) -> bool {
        if !self.access.needs_token() {
            replies.error("ERR AUTH called without any password configured: connect without one");
            return false;
        }
        if !self.access.may_ask(Some(token)) {
            replies.error("WRONGPASS invalid username-password pair or user is disabled.");
            return false;
        }
        self.may_ask = true;
        true
    }

    /// `HELLO [version [AUTH user password] [SETNAME name]]`
    fn hello(&mut self, arguments: Arguments<'_>, replies: &mut Replies) {
        let (version, mut options) = match arguments {
            [] => (self.version, arguments),
            [version, options @ ..] => match version.as_ref() {
                b"2" => (Version::Resp2, options),
                b"3" => (Version::Resp3, options),
                _ => return replies.error("NOPROTO unsupported protocol version: 2 and 3 are known"),
            },
        };
        let mut name = None;
        loop {
            options = match options {
                [] => break,
                [option, _, token, rest @ ..] if capitals(option) == "AUTH" => {
                    if !self.authenticate(token, replies) {
                        return;
                    }
                    rest
                }
                [option, new, rest @ ..] if capitals(option) == "SETNAME" => {
                    name = Some(new.to_vec());
                    rest
                }
                [option, ..] => {
                    let option = String::from_utf8_lossy(&option[..option.len().min(64)]);
                    return replies
                        .error(format_args!("ERR Syntax error in HELLO option '{}'", option.escape_debug()));
                }
            };
        }
        self.version = version;
        if let Some(name) = name {
            self.name = name;
        }
        replies.map(7, version);
        for (field, value) in [("server", "tollgate"), ("version", env!("CARGO_PKG_VERSION"))] {
            replies.bulk(field);
            replies.bulk(value);
        }
        replies.bulk("proto");
        replies.integer(if version == Version::Resp3 { 3 } else { 2 });
        replies.bulk("id");
        replies.integer(self.id);
        for (field, value) in [("mode", "standalone"), ("role", "master")] {
            replies.bulk(field);
            replies.bulk(value);
        }
        replies.bulk("modules");
        replies.array(0);
    }

    fn client(&mut self, what: &str, arguments: Arguments<'_>, replies: &mut Replies) {
        match (what, arguments) {
            ("ID", []) => replies.integer(self.id),
            ("GETNAME", []) if self.name.is_empty() => replies.null(self.version),
            ("GETNAME", []) => replies.bulk(&self.name),
            ("SETNAME", [name]) if name.iter().all(u8::is_ascii_graphic) => {
                self.name = name.to_vec();
                replies.ok();
            }
            ("SETNAME", [_]) => {
                replies.error("ERR Client names cannot contain spaces, newlines or special characters.");
            }
            ("SETINFO", [_, _]) | ("NO-EVICT" | "NO-TOUCH", [_]) => replies.ok(),
            ("INFO" | "LIST", _) => {
                let name = String::from_utf8_lossy(&self.name);
                let version = if self.version == Version::Resp3 { 3 } else { 2 };
                replies.bulk(format!("id={} name={name} db=0 resp={version}\n", self.id));
            }
            _ => {
                let what: String = what.chars().take(64).collect();
                replies.error(format_args!("ERR unknown subcommand '{}' of CLIENT", what.escape_debug()));
            }
        }
    }

    fn command(&self, what: &str, arguments: Arguments<'_>, replies: &mut Replies) {
        match (what, arguments) {
            ("COUNT", []) => replies.integer(i64::try_from(COMMANDS.len()).unwrap_or(i64::MAX)),
            ("DOCS", _) => replies.map(0, self.version),
            ("LIST", []) => {
                replies.array(COMMANDS.len());
                COMMANDS.iter().for_each(|(name, _)| replies.bulk(name));
            }
            ("INFO", []) => commands(&COMMANDS, replies),
            ("INFO", names) => {
                replies.array(names.len());
                for name in names {
                    let named = |known: &&(&str, i64)| name.eq_ignore_ascii_case(known.0.as_bytes());
                    match COMMANDS.iter().find(named) {
                        Some(known) => one_command(*known, replies),
                        None => replies.null(self.version),
                    }
                }
            }
            _ => replies.error("ERR unknown subcommand of COMMAND"),
        }
    }

    /// What load generators ask for.
    fn config(&self, names: Arguments<'_>, replies: &mut Replies) {
        let known = [("save", ""), ("appendonly", "no")];
        let asked =
            |(name, _): &&(&str, &str)| names.iter().any(|asked| asked.eq_ignore_ascii_case(name.as_bytes()));
        let found: Vec<_> = known.iter().filter(asked).collect();
        replies.map(found.len(), self.version);
        for (name, value) in found {
            replies.bulk(name);
            replies.bulk(value);
        }
    }
}

fn is_known(name: &str) -> bool {
    COMMANDS.iter().any(|(known, _)| known.eq_ignore_ascii_case(name))
}

fn commands(commands: &[(&str, i64)], replies: &mut Replies) {
    replies.array(commands.len());
    commands.iter().for_each(|command| one_command(*command, replies));
}

/// Its name, the number of its arguments, flags, and where its keys are: nowhere that a cluster's client has to know.
fn one_command((name, arguments): (&str, i64), replies: &mut Replies) {
    replies.array(6);
    replies.bulk(name);
    replies.integer(arguments);
    replies.array(1);
    replies.simple("fast");
    [0; 3].into_iter().for_each(|place| replies.integer(place));
}

/// What clients look for: which Redis this is like, and that it is ready.
fn info() -> String {
    format!(
        "# Server\r\nredis_version:7.0.0\r\nredis_mode:standalone\r\ntollgate_version:{}\r\n\r\n# Persistence\r\nloading:0\r\n\r\n# Replication\r\nrole:master\r\n",
        env!("CARGO_PKG_VERSION")
    )
}

fn capitals(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).to_ascii_uppercase()
}
