//! Each message at most once per window, in bounded memory.

use std::collections::VecDeque;
use std::fmt;
use std::hash::BuildHasherDefault;
use std::time::Duration;

use hashbrown::HashMap;
use parking_lot::Mutex;

#[cfg(feature = "std")]
use crate::clock::Clock;
use crate::store::{HashKey, KeyHash, KeyHashHasher};

/// Messages that a limiter remembers unless told otherwise.
const DEFAULT_CAPACITY: usize = 100_000;

/// Messages that one call forgets at most; it remembers one at most.
const FORGOTTEN_AT_ONCE: usize = 2;

/// Lets each message through at most once per window, and tells how often it was held back.
///
/// It keeps hashes, not messages. A message is held back for one window, and its count is kept for one more; then it is
/// forgotten. While [`capacity`](Self::capacity) messages are within their window, a new one is held back and counted.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{MessageLimiter, MessageVerdict};
///
/// let second = 1_000_000_000;
/// let limiter = MessageLimiter::new(Duration::from_secs(10));
/// assert!(limiter.should_print(1 * second, "disk full"));
/// assert!(!limiter.should_print(3 * second, "disk full"));
/// assert!(!limiter.should_print(10 * second, "disk full"));
/// assert_eq!(limiter.check(11 * second, "disk full"), MessageVerdict::Print { suppressed: 2 });
/// ```
pub struct MessageLimiter {
    window: u64,
    capacity: usize,
    hash_key: HashKey,
    memory: Mutex<Memory>,
    #[cfg(feature = "std")]
    clock: Clock,
}

/// What is to be done with a message.
///
/// ```
/// # use std::time::Duration;
/// # use tollgate::{MessageLimiter, MessageVerdict};
/// let limiter = MessageLimiter::new(Duration::from_secs(10));
/// match limiter.check(0, "disk full") {
///     MessageVerdict::Print { suppressed: 0 } => println!("disk full"),
///     MessageVerdict::Print { suppressed } => println!("disk full (and {suppressed} times before)"),
///     MessageVerdict::Suppress => {}
/// }
/// ```
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageVerdict {
    /// Let it through.
    Print {
        /// How often it was held back since it was last let through, as far as that is remembered.
        suppressed: u64,
    },
    /// Hold it back.
    Suppress,
}

#[derive(Default)]
struct Memory {
    messages: HashMap<KeyHash, Message, BuildHasherDefault<KeyHashHasher>>,
    /// What was printed and when, the oldest first. Of several entries for a message the last one counts.
    printed: VecDeque<(u64, KeyHash)>,
    newest: u64,
    suppressed: u64,
}

struct Message {
    printed_at: u64,
    suppressed: u64,
}

impl MessageLimiter {
    /// A limiter that has seen no message, with room for 100,000.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::MessageLimiter;
    /// assert!(MessageLimiter::new(Duration::from_secs(10)).should_print_now("disk full"));
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn new(window: Duration) -> Self {
        Self::build(window, HashKey::random())
    }

    /// A limiter whose hashes are keyed by `secret`, for where there is no source of randomness.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::MessageLimiter;
    /// let limiter = MessageLimiter::with_secret(Duration::from_secs(10), *b"sixteen bytes...");
    /// assert!(limiter.should_print(0, "disk full"));
    /// ```
    #[must_use]
    pub fn with_secret(window: Duration, secret: [u8; 16]) -> Self {
        Self::build(window, HashKey::from_bytes(secret))
    }

    fn build(window: Duration, hash_key: HashKey) -> Self {
        Self {
            window: u64::try_from(window.as_nanos()).unwrap_or(u64::MAX),
            capacity: DEFAULT_CAPACITY,
            hash_key,
            memory: Mutex::default(),
            #[cfg(feature = "std")]
            clock: Clock::new(),
        }
    }

    /// Remembers at most this many messages.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::MessageLimiter;
    /// let limiter = MessageLimiter::new(Duration::from_secs(10)).capacity(1);
    /// assert!(limiter.should_print(0, "first"));
    /// assert!(!limiter.should_print(0, "second"));
    /// assert_eq!(limiter.suppressed(), 1);
    /// ```
    #[must_use]
    pub fn capacity(self, messages: usize) -> Self {
        Self { capacity: messages, ..self }
    }

    /// May the message be printed at `at`, in nanoseconds since any epoch?
    ///
    /// A time older than the newest that was handed in counts as that one.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::MessageLimiter;
    /// let limiter = MessageLimiter::new(Duration::from_nanos(10));
    /// assert_eq!([0, 9, 10].map(|at| limiter.should_print(at, "disk full")), [true, false, true]);
    /// ```
    #[must_use]
    pub fn should_print(&self, at: u64, message: &str) -> bool {
        matches!(self.check(at, message), MessageVerdict::Print { .. })
    }

    /// May the message be printed now?
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::MessageLimiter;
    /// let limiter = MessageLimiter::new(Duration::from_secs(3600));
    /// assert!(limiter.should_print_now("disk full"));
    /// assert!(!limiter.should_print_now("disk full"));
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn should_print_now(&self, message: &str) -> bool {
        self.should_print(self.clock.now(), message)
    }

    /// The same as [`should_print`](Self::should_print), with the number of times the message was held back since.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{MessageLimiter, MessageVerdict};
    /// let limiter = MessageLimiter::new(Duration::from_nanos(10));
    /// assert_eq!(limiter.check(0, "disk full"), MessageVerdict::Print { suppressed: 0 });
    /// assert_eq!(limiter.check(9, "disk full"), MessageVerdict::Suppress);
    /// assert_eq!(limiter.check(10, "disk full"), MessageVerdict::Print { suppressed: 1 });
    /// ```
    pub fn check(&self, at: u64, message: &str) -> MessageVerdict {
        let key = self.hash_key.hash(message);
        let mut memory = self.memory.lock();
        let at = at.max(memory.newest);
        memory.newest = at;
        memory.forget(FORGOTTEN_AT_ONCE, |printed_at| at - printed_at >= self.window.saturating_mul(2));
        if let Some(message) = memory.messages.get_mut(&key) {
            if at - message.printed_at < self.window {
                message.suppressed += 1;
                memory.suppressed += 1;
                return MessageVerdict::Suppress;
            }
            let suppressed = std::mem::take(&mut message.suppressed);
            message.printed_at = at;
            memory.printed.push_back((at, key));
            return MessageVerdict::Print { suppressed };
        }
        // Entries of messages that were printed again since take no room: the loop below passes over them.
        while memory.messages.len() >= self.capacity {
            let held = memory.messages.len();
            let outdated = memory.outdated();
            memory.forget(1, |printed_at| at - printed_at >= self.window);
            if memory.messages.len() == held && !outdated {
                memory.suppressed += 1;
                return MessageVerdict::Suppress;
            }
        }
        memory.messages.insert(key, Message { printed_at: at, suppressed: 0 });
        memory.printed.push_back((at, key));
        MessageVerdict::Print { suppressed: 0 }
    }

    /// How many messages were held back so far.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::MessageLimiter;
    /// let limiter = MessageLimiter::new(Duration::from_nanos(10));
    /// let _ = (limiter.should_print(0, "disk full"), limiter.should_print(1, "disk full"));
    /// assert_eq!(limiter.suppressed(), 1);
    /// ```
    #[must_use]
    pub fn suppressed(&self) -> u64 {
        self.memory.lock().suppressed
    }

    /// How many messages are remembered.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::MessageLimiter;
    /// let limiter = MessageLimiter::new(Duration::from_nanos(10));
    /// let _ = (limiter.should_print(0, "disk full"), limiter.should_print(1, "disk failed"));
    /// assert_eq!(limiter.remembered(), 2);
    /// ```
    #[must_use]
    pub fn remembered(&self) -> usize {
        self.memory.lock().messages.len()
    }
}

impl Memory {
    /// Is the oldest entry one of a message that was printed again since?
    fn outdated(&self) -> bool {
        self.printed.front().is_some_and(|(printed_at, key)| {
            self.messages.get(key).is_none_or(|message| message.printed_at != *printed_at)
        })
    }

    /// Forgets up to `count` of the oldest entries that are `over`.
    fn forget(&mut self, count: usize, over: impl Fn(u64) -> bool) {
        for _ in 0..count {
            let outdated = self.outdated();
            match self.printed.front() {
                Some((printed_at, key)) if outdated || over(*printed_at) => {
                    if !outdated {
                        self.messages.remove(key);
                    }
                    self.printed.pop_front();
                }
                _ => return,
            }
        }
    }
}

impl fmt::Debug for MessageLimiter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MessageLimiter")
            .field("window", &Duration::from_nanos(self.window))
            .field("capacity", &self.capacity)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SECOND: u64 = 1_000_000_000;

    fn limiter(window: u64) -> MessageLimiter {
        MessageLimiter::with_secret(Duration::from_nanos(window), [7; 16])
    }

    #[test]
    fn a_message_is_printed_once_per_window_and_others_beside_it() {
        let limiter = limiter(10 * SECOND);
        let printed = |second: u64, message| limiter.should_print(second * SECOND, message);
        assert!(printed(1, "hello"));
        assert!(printed(2, "bye"));
        assert!(!printed(3, "hello"));
        assert!(!printed(8, "bye"));
        assert!(!printed(10, "hello"));
        assert!(printed(11, "hello"));
        assert!(!printed(11, "hello"));
    }

    #[test]
    fn a_flood_of_distinct_messages_takes_bounded_memory() {
        let limiter = limiter(SECOND).capacity(100);
        for index in 0..10_000 {
            let _ = limiter.should_print(index, &index.to_string());
        }
        assert_eq!(limiter.remembered(), 100);
        assert_eq!(limiter.suppressed(), 9_900);
        assert!(!limiter.should_print(10_000, "0"), "the first is not forgotten within its window");
        assert!(limiter.memory.lock().printed.len() <= 100);
    }

    #[test]
    fn messages_leave_once_their_time_is_over() {
        let limiter = limiter(10).capacity(1_000_000);
        for index in 0..10_000_u64 {
            assert!(limiter.should_print(index, &index.to_string()));
        }
        assert!(limiter.remembered() <= 21, "{} remembered", limiter.remembered());
    }

    #[test]
    fn a_window_of_zero_holds_nothing_back() {
        let limiter = limiter(0);
        assert!(limiter.should_print(5, "a") && limiter.should_print(5, "a"));
    }

    #[test]
    fn a_clock_that_steps_back_prints_nothing_twice() {
        let limiter = limiter(10);
        assert!(limiter.should_print(100, "a"));
        assert!(!limiter.should_print(50, "a"));
        assert!(!limiter.should_print(109, "a"));
        assert!(limiter.should_print(110, "a"));
    }

    proptest! {
        #[test]
        fn it_agrees_with_a_map_that_forgets_nothing(
            calls in prop::collection::vec((0_u64..8, 0_u8..6), 1..200),
            window in 0_u64..20,
        ) {
            let limiter = limiter(window);
            let mut printed = std::collections::HashMap::new();
            let mut suppressed_total = 0;
            let mut now = 0;
            for (gap, message) in calls {
                now += gap;
                let message = message.to_string();
                let verdict = limiter.check(now, &message);
                match printed.get_mut(&message) {
                    Some((at, suppressed)) if now - *at < window => {
                        prop_assert_eq!(verdict, MessageVerdict::Suppress);
                        *suppressed += 1;
                        suppressed_total += 1;
                    }
                    other => {
                        prop_assert_ne!(verdict, MessageVerdict::Suppress);
                        if let (Some((at, count)), MessageVerdict::Print { suppressed }) = (other, verdict)
                            && now - *at < 2 * window
                        {
                            prop_assert_eq!(suppressed, *count);
                        }
                        printed.insert(message, (now, 0));
                    }
                }
                prop_assert_eq!(limiter.suppressed(), suppressed_total);
            }
        }

        #[test]
        fn no_capacity_lets_a_message_through_twice_in_a_window(
            calls in prop::collection::vec((0_u64..4, 0_u8..10), 1..300),
            window in 1_u64..20,
            capacity in 0_usize..5,
        ) {
            let limiter = limiter(window).capacity(capacity);
            let mut printed: std::collections::HashMap<u8, u64> = std::collections::HashMap::new();
            let mut now = 0;
            for (gap, message) in calls {
                now += gap;
                if limiter.should_print(now, &message.to_string())
                    && let Some(at) = printed.insert(message, now)
                {
                    prop_assert!(now - at >= window);
                }
                prop_assert!(limiter.remembered() <= capacity);
                prop_assert!(limiter.memory.lock().printed.len() <= 3 * capacity + 3);
            }
        }
    }
}
