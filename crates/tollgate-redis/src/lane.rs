//! The way to one server: what arrives while a call is in flight goes together in the next one.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::ask::{Ask, Reply};
use crate::batch::Batch;
use crate::failure::{CallError, CallErrorKind, StoreFailure};
use crate::gauge::Gauge;
use crate::server::{Call, Called, Server};
use crate::settings::Settings;

/// Asks that go in one call.
pub(crate) const MOST_ASKS: usize = 64;

/// Asks that are answered together, and who waits for them.
pub(crate) struct Job {
    pub(crate) asks: Vec<Ask>,
    /// In a cluster, the tag that all keys have.
    pub(crate) tag: Option<u64>,
    /// The keys are on their way to this server.
    pub(crate) asking: bool,
}

/// Asks that were answered, or not.
pub(crate) struct Done {
    pub(crate) asks: Vec<Ask>,
    pub(crate) result: Result<Vec<Reply>, Undone>,
}

/// Why asks were not answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Undone {
    Failed(StoreFailure),
    /// Nothing ran: the slot is at another server.
    Moved(String),
    /// Nothing ran: the keys are on their way to another server.
    Ask(String),
    /// Nothing ran: some keys are on their way to another server.
    Split,
}

/// The way to one server.
pub(crate) struct Lane {
    jobs: mpsc::UnboundedSender<(Job, oneshot::Sender<Done>)>,
    gauge: Arc<Gauge>,
    queue: usize,
}

impl Lane {
    /// Starts the task that asks the server; it ends with the lane. `probe` is asked to see whether the server is back.
    pub(crate) fn start(server: Server, settings: &Settings, probe: Job) -> Self {
        let (jobs, waiting) = mpsc::unbounded_channel();
        let gauge = Arc::new(Gauge::new(server.name()));
        let driver = Driver {
            jobs: waiting,
            server,
            gauge: gauge.clone(),
            timeout: settings.timeout,
            probe_every: settings.breaker.probe_every,
            most_failures: settings.breaker.failures.max(1),
            failures: 0,
            probe,
        };
        tokio::spawn(driver.drive());
        Self { jobs, gauge, queue: settings.queue }
    }

    pub(crate) const fn gauge(&self) -> &Arc<Gauge> {
        &self.gauge
    }

    /// Puts a job in line at once; jobs are done in the order of these calls.
    pub(crate) fn submit(&self, job: Job) -> Waiting {
        let count = job.asks.len();
        let refused = |asks, failure| {
            self.gauge.count(failure, count);
            Waiting::Over(Done { asks, result: Err(Undone::Failed(failure)) })
        };
        if self.gauge.is_open() {
            return refused(job.asks, StoreFailure::BreakerOpen);
        }
        if self.gauge.waiting.fetch_add(count, Ordering::Relaxed) + count > self.queue {
            self.gauge.waiting.fetch_sub(count, Ordering::Relaxed);
            return refused(job.asks, StoreFailure::Overloaded);
        }
        let (reply, answered) = oneshot::channel();
        match self.jobs.send((job, reply)) {
            Ok(()) => Waiting::For(answered),
            Err(mpsc::error::SendError((job, _))) => refused(job.asks, StoreFailure::Unreachable),
        }
    }
}

/// A job in line.
pub(crate) enum Waiting {
    For(oneshot::Receiver<Done>),
    Over(Done),
}

impl Waiting {
    pub(crate) async fn done(self) -> Done {
        match self {
            Self::Over(done) => done,
            // The driver answers whatever it takes, unless the runtime ends.
            Self::For(answered) => answered.await.unwrap_or_else(|_| Done {
                asks: Vec::new(),
                result: Err(Undone::Failed(StoreFailure::Disconnected)),
            }),
        }
    }
}

/// Makes the calls, one at a time.
struct Driver {
    jobs: mpsc::UnboundedReceiver<(Job, oneshot::Sender<Done>)>,
    server: Server,
    gauge: Arc<Gauge>,
    timeout: Duration,
    probe_every: Duration,
    most_failures: u32,
    /// Calls in a row that failed.
    failures: u32,
    probe: Job,
}

impl Driver {
    async fn drive(mut self) {
        let mut left = None;
        loop {
            if self.gauge.is_open() {
                match self.wait_and_probe(left.take()).await {
                    Some(()) => continue,
                    None => return,
                }
            }
            let first = match left.take() {
                Some(job) => job,
                None => match self.jobs.recv().await {
                    Some(job) => job,
                    None => return,
                },
            };
            let mut count = first.0.asks.len();
            let mut jobs = vec![first];
            while count < MOST_ASKS
                && let Ok(next) = self.jobs.try_recv()
            {
                if count + next.0.asks.len() > MOST_ASKS {
                    left = Some(next);
                    break;
                }
                count += next.0.asks.len();
                jobs.push(next);
            }
            self.gauge.waiting.fetch_sub(count, Ordering::Relaxed);
            self.call(jobs).await;
        }
    }

    /// Makes one call of all jobs, or in a cluster one for each slot, and answers them.
    async fn call(&mut self, jobs: Vec<(Job, oneshot::Sender<Done>)>) {
        let mut groups: Vec<Group> = Vec::new();
        for (job, reply) in jobs {
            let place = (job.tag, job.asking);
            let group = groups.iter().position(|group| group.place == place).unwrap_or_else(|| {
                groups.push(Group { place, jobs: Vec::new() });
                groups.len() - 1
            });
            groups[group].jobs.push((job, reply));
        }
        let started = Instant::now();
        let results = self.called(&groups, started + self.timeout).await;
        self.gauge.took(started.elapsed());
        for (group, result) in groups.into_iter().zip(results) {
            self.answer(group, result);
        }
    }

    async fn called(&mut self, groups: &[Group], deadline: Instant) -> Vec<Called> {
        let batches: Vec<Batch<'_>> =
            groups.iter().map(|group| Batch::of(group.jobs.iter().flat_map(|(job, _)| &job.asks))).collect();
        let call = |(group, batch): (&Group, _)| Call { batch, tag: group.place.0, asking: group.place.1 };
        let calls: Vec<Call<'_>> = groups.iter().zip(&batches).map(call).collect();
        for (group, batch) in groups.iter().zip(&batches) {
            self.gauge.called(group.jobs.iter().map(|(job, _)| job.asks.len()).sum(), batch.entries());
        }
        self.server.call(&calls, deadline).await
    }

    fn answer(&mut self, group: Group, result: Called) {
        let undone = match result {
            Ok(replies) => {
                self.failures = 0;
                let mut replies = replies.into_iter();
                for (Job { asks, .. }, reply) in group.jobs {
                    let result = Ok(replies.by_ref().take(asks.len()).collect());
                    // Nobody may be waiting any more.
                    let _ = reply.send(Done { asks, result });
                }
                return;
            }
            Err(CallError { kind: CallErrorKind::Moved(to), .. }) => Undone::Moved(to),
            Err(CallError { kind: CallErrorKind::Ask(to), .. }) => Undone::Ask(to),
            Err(CallError { kind: CallErrorKind::Split, .. }) => Undone::Split,
            Err(error) => {
                self.failures += 1;
                self.gauge.failed(&error.message);
                if self.failures >= self.most_failures {
                    self.gauge.open();
                }
                Undone::Failed(error.failure)
            }
        };
        for (Job { asks, .. }, reply) in group.jobs {
            if let Undone::Failed(failure) = undone {
                self.gauge.count(failure, asks.len());
            }
            let _ = reply.send(Done { asks, result: Err(undone.clone()) });
        }
    }

    /// Fails what comes, and looks whether the server is back; `None`: nobody will come any more.
    async fn wait_and_probe(&mut self, left: Option<(Job, oneshot::Sender<Done>)>) -> Option<()> {
        let fail = |gauge: &Gauge, (Job { asks, .. }, reply): (Job, oneshot::Sender<Done>)| {
            gauge.waiting.fetch_sub(asks.len(), Ordering::Relaxed);
            gauge.count(StoreFailure::BreakerOpen, asks.len());
            // Nobody may be waiting any more.
            let _ = reply.send(Done { asks, result: Err(Undone::Failed(StoreFailure::BreakerOpen)) });
        };
        left.into_iter().for_each(|job| fail(&self.gauge, job));
        let next = tokio::time::sleep(self.probe_every);
        tokio::pin!(next);
        loop {
            tokio::select! {
                job = self.jobs.recv() => fail(&self.gauge, job?),
                () = &mut next => break,
            }
        }
        let batch = Batch::of(&self.probe.asks);
        let call = Call { batch: &batch, tag: self.probe.tag, asking: false };
        // A connection takes longer than a call.
        let deadline = Instant::now() + self.timeout.max(self.probe_every);
        let answer = self.server.call(&[call], deadline).await.pop();
        match answer {
            // A slot that is elsewhere: the server answers.
            Some(
                Ok(_)
                | Err(CallError {
                    kind: CallErrorKind::Moved(_) | CallErrorKind::Ask(_) | CallErrorKind::Split,
                    ..
                }),
            ) => {
                self.failures = 0;
                self.gauge.close();
            }
            Some(Err(error)) => self.gauge.failed(&error.message),
            None => {}
        }
        Some(())
    }
}

/// Jobs of one place, which go in one call of the script.
struct Group {
    place: (Option<u64>, bool),
    jobs: Vec<(Job, oneshot::Sender<Done>)>,
}
