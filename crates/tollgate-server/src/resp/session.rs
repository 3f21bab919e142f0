//! One connection's commands, decided in batches.

use std::borrow::Cow;
use std::time::Duration;

use smallvec::SmallVec;
use tollgate::{Answer, Decision, Quota, Request};

use super::command::{self, Command, Rate, Read};
use super::connection::{Connection, Next};
use super::frame::{self, Arguments, Frame};
use super::reply::Replies;
use crate::access::Access;
use crate::service::Service;

/// What a client has set for its connection, and what is decided for it.
pub(super) struct Session<'s> {
    service: &'s Service,
    connection: Connection<'s>,
    /// Bytes of a command, and commands that are decided together.
    max_bytes: usize,
    max_commands: usize,
    /// There is no use in looking for a command before there are so many bytes.
    needed: usize,
    /// The numbers of the last `CL.THROTTLE`: most clients always send the same.
    last: Option<(Rate, Quota)>,
    decisions: Vec<Decision>,
}

/// Commands, one behind the other.
struct Commands<'c> {
    arguments: &'c [Cow<'c, [u8]>],
    ends: &'c [usize],
}

impl<'c> Commands<'c> {
    /// The command at this place, if there are so many.
    fn read(&self, at: usize) -> Option<Read<'c>> {
        let end = *self.ends.get(at)?;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        Some(command::read(&self.arguments[start..end]))
    }
}

/// What came of the bytes that were there.
pub(super) struct Round {
    /// Bytes that are done with.
    pub(super) taken: usize,
    /// Checks and refunds among the commands.
    pub(super) decided: usize,
    /// As many commands as are decided together; there may be more.
    pub(super) is_full: bool,
    /// The connection is to be closed.
    pub(super) is_last: bool,
}

impl<'s> Session<'s> {
    pub(super) fn new(
        service: &'s Service,
        access: &'s Access,
        max_bytes: usize,
        max_commands: usize,
    ) -> Self {
        let (connection, decisions) = (Connection::new(access), Vec::new());
        Self { service, connection, max_bytes, max_commands, needed: 0, last: None, decisions }
    }

    /// Answers the commands that are whole.
    pub(super) fn answer(&mut self, bytes: &[u8], replies: &mut Replies) -> Round {
        let mut round = Round { taken: 0, decided: 0, is_full: false, is_last: false };
        if bytes.len() < self.needed {
            return round;
        }
        let mut arguments = Arguments::new();
        // Where the arguments of each command end.
        let mut ends: SmallVec<[usize; 16]> = SmallVec::new();
        let mut fault = None;
        while ends.len() < self.max_commands {
            let start = arguments.len();
            match frame::parse(&bytes[round.taken..], self.max_bytes, &mut arguments) {
                Ok(Frame::Command { taken }) => {
                    round.taken += taken;
                    // Who sends an empty line gets no answer, as with Redis.
                    if arguments.len() > start {
                        ends.push(arguments.len());
                    }
                }
                Ok(Frame::Part { needed }) => {
                    self.needed = needed;
                    break;
                }
                Err(error) => {
                    fault = Some(error);
                    break;
                }
            }
        }
        round.is_full = ends.len() == self.max_commands;
        if round.is_full {
            self.needed = 0;
        }
        let commands = Commands { arguments: &arguments, ends: &ends };
        round.decided = self.run(&commands, replies, &mut round.is_last);
        if let Some(fault) = fault.filter(|_| !round.is_last) {
            replies.error(format_args!("ERR {fault}"));
            round.is_last = true;
        }
        round
    }

    /// Runs commands in order, those that are alike and follow each other at once; tells how many were checks and refunds.
    fn run(&mut self, commands: &Commands<'_>, replies: &mut Replies, is_last: &mut bool) -> usize {
        let mut checks: SmallVec<[Request<'_>; 4]> = SmallVec::new();
        let mut decided = 0;
        let mut at = 0;
        while let Some(first) = commands.read(at) {
            let rest = (at + 1..).map_while(|at| commands.read(at));
            match first {
                Ok(Command::Throttle { .. } | Command::Check(_) | Command::Refund { .. })
                    if !self.connection.may_ask() =>
                {
                    at += 1;
                    replies.error("NOAUTH Authentication required.");
                }
                Ok(Command::Throttle { key, rate, cost }) => {
                    let mut batch: SmallVec<[(&[u8], u64); 4]> = SmallVec::from_iter([(key, cost)]);
                    batch.extend(rest.map_while(|command| match command {
                        Ok(Command::Throttle { key, rate: other, cost }) if other == rate => {
                            Some((key, cost))
                        }
                        _ => None,
                    }));
                    at += batch.len();
                    decided += batch.len();
                    self.throttle(rate, &batch, replies);
                }
                Ok(Command::Check(request)) => {
                    checks.clear();
                    checks.push(request);
                    checks.extend(rest.map_while(|command| match command {
                        Ok(Command::Check(request)) => Some(request),
                        _ => None,
                    }));
                    at += checks.len();
                    decided += checks.len();
                    match &checks[..] {
                        [check] => answered(&self.service.check(check), replies),
                        many => {
                            let answers = self.service.check_many(many);
                            answers.iter().for_each(|answer| answered(answer, replies));
                        }
                    }
                }
                other => {
                    at += 1;
                    decided += usize::from(matches!(other, Ok(Command::Refund { .. })));
                    if self.single(other, replies) == Next::Close {
                        *is_last = true;
                        break;
                    }
                }
            }
        }
        decided
    }

    fn single(&mut self, command: Read<'_>, replies: &mut Replies) -> Next {
        match command {
            Ok(Command::Refund { .. }) if !self.connection.may_refund() => {
                replies.error("NOPERM refunds are switched off: `data_ports.refunds` is false");
                Next::Read
            }
            Ok(Command::Refund { request, units }) => {
                replies.integer(integer(self.service.refund(&request, units, None)));
                Next::Read
            }
            Ok(Command::Other { name, arguments }) => self.connection.answer(&name, arguments, replies),
            Ok(Command::Throttle { .. } | Command::Check(_)) => Next::Read,
            Err(error) => {
                replies.error(error);
                Next::Read
            }
        }
    }

    fn throttle(&mut self, rate: Rate, requests: &[(&[u8], u64)], replies: &mut Replies) {
        let quota = match self.last {
            Some((last, quota)) if last == rate => Ok(quota),
            _ => rate.quota(),
        };
        let quota = match quota {
            Ok(quota) => quota,
            Err(error) => return requests.iter().for_each(|_| replies.error(format_args!("ERR {error}"))),
        };
        self.last = Some((rate, quota));
        self.decisions.clear();
        let throttle = self.service.throttle();
        let decided = match requests {
            [(key, cost)] => throttle.check(key, *cost, &quota).map(|decision| self.decisions.push(decision)),
            many => throttle.check_many(many.iter().copied(), &quota, &mut self.decisions),
        };
        match decided {
            Ok(()) => self.decisions.iter().for_each(|decision| throttled(decision, replies)),
            Err(error) => requests.iter().for_each(|_| replies.error(format_args!("ERR {error}"))),
        }
    }
}

/// The five integers of redis-cell, times in whole seconds.
fn throttled(decision: &Decision, replies: &mut Replies) {
    let seconds = |time: Duration| integer(time.as_nanos().div_ceil(1_000_000_000));
    five(
        [
            i64::from(!decision.allowed),
            integer(decision.limit),
            integer(decision.remaining),
            decision.retry_after().map_or(-1, seconds),
            seconds(decision.reset_after()),
        ],
        replies,
    );
}

/// The same five of the limit that binds, times in milliseconds; -1 for what no limit tells.
fn answered(answer: &Answer, replies: &mut Replies) {
    let millis = |time: Duration| integer(time.as_nanos().div_ceil(1_000_000));
    let numbers = match answer.binding().and_then(|outcome| outcome.decision) {
        Some(decision) => [
            integer(decision.limit),
            integer(decision.remaining),
            match decision.retry_after() {
                _ if answer.allowed => -1,
                Some(wait) => millis(wait),
                None => -2,
            },
            millis(decision.reset_after()),
        ],
        None => [-1, -1, -1, 0],
    };
    let [limit, remaining, retry, reset] = numbers;
    five([i64::from(!answer.allowed), limit, remaining, retry, reset], replies);
}

fn five(numbers: [i64; 5], replies: &mut Replies) {
    replies.array(numbers.len());
    numbers.into_iter().for_each(|number| replies.integer(number));
}

/// The largest that fits.
fn integer(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}
