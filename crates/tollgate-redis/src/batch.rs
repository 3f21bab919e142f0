//! What one call of the script carries: many asks, and what came of them.

use hashbrown::HashMap;
use smallvec::SmallVec;
use tollgate::stores::{KeyState, Role};
use tollgate::{Algorithm, Quota};

use crate::ask::{Ask, Charge, Decided, Held, Reply, TICK};

/// From where on a sliding window keeps its units as doubles: sums of less fit in four bytes.
const WIDE: u64 = 1 << 31;

/// A call as it is being put together.
#[derive(Default)]
pub(crate) struct Batch<'a> {
    entries: Vec<Entry<'a>>,
    /// The entry of each ask.
    entry_of: Vec<usize>,
    keys: Vec<Key<'a>>,
    key_numbers: HashMap<&'a [u8], usize, ahash::RandomState>,
}

/// Asks that are alike.
struct Entry<'a> {
    ask: &'a Ask,
    alike: u16,
}

struct Key<'a> {
    name: &'a [u8],
    is_large: bool,
    /// The last entry that asks for it.
    last_entry: Option<usize>,
}

/// A call's arguments.
pub(crate) struct Arguments<'a> {
    pub(crate) keys: Vec<&'a [u8]>,
    pub(crate) batch: Vec<u8>,
}

impl<'a> Batch<'a> {
    /// All of them, in this order.
    pub(crate) fn of(asks: impl IntoIterator<Item = &'a Ask>) -> Self {
        let mut batch = Self::default();
        asks.into_iter().for_each(|ask| batch.add(ask));
        batch
    }

    /// Asks that are decided each by themselves.
    pub(crate) fn entries(&self) -> usize {
        self.entries.len()
    }

    fn add(&mut self, ask: &'a Ask) {
        let mut numbers: SmallVec<[usize; 4]> = SmallVec::new();
        for charge in ask.charges() {
            numbers.push(self.number(&charge.key, charge.is_large()));
            if let Some(leases) = &charge.leases {
                self.number(leases, false);
            }
        }
        if let Ask::Reset(key) = ask {
            numbers.push(self.number(key, false));
        }
        // Whoever asks for the same, with nothing on the keys in between, is decided with the one before.
        if let Some(entry) = numbers.first().and_then(|&number| self.keys[number].last_entry)
            && numbers.iter().all(|&number| self.keys[number].last_entry == Some(entry))
            && self.entries[entry].alike < u16::MAX
            && ask.is_like(self.entries[entry].ask)
            && ask.can_be_alike()
        {
            self.entries[entry].alike += 1;
            self.entry_of.push(entry);
            return;
        }
        let entry = self.entries.len();
        numbers.iter().for_each(|&number| self.keys[number].last_entry = Some(entry));
        self.entries.push(Entry { ask, alike: 1 });
        self.entry_of.push(entry);
    }

    fn number(&mut self, name: &'a [u8], is_large: bool) -> usize {
        let next = self.keys.len();
        let number = *self.key_numbers.entry(name).or_insert(next);
        if number == next {
            self.keys.push(Key { name, is_large, last_entry: None });
        } else {
            self.keys[number].is_large |= is_large;
        }
        number
    }

    /// As `decide.lua` reads them.
    pub(crate) fn arguments(&self) -> Arguments<'a> {
        // Keys that may be large come last.
        let mut order: Vec<usize> = (0..self.keys.len()).collect();
        order.sort_by_key(|&number| self.keys[number].is_large);
        let mut place = vec![0; order.len()];
        for (at, &number) in order.iter().enumerate() {
            place[number] = at + 1;
        }
        let place_of = |key: &[u8]| place[self.key_numbers[key]];

        let mut quotas: Vec<(Quota, u64, bool)> = Vec::new();
        let mut quota_of = |charge: &Charge| {
            let quota = (charge.quota, charge.keep, charge.debt);
            quotas.iter().position(|other| *other == quota).unwrap_or_else(|| {
                quotas.push(quota);
                quotas.len() - 1
            })
        };
        let mut sets = Bytes::default();
        for Entry { ask, alike } in &self.entries {
            let kind = match ask {
                Ask::Decide(_) => 0,
                Ask::Look(_) => 1,
                Ask::Refund { .. } => 2,
                Ask::Reset(_) => 3,
                Ask::Lease { .. } => 4,
                Ask::BringBack { .. } => 5,
            };
            sets.byte(kind).short(usize::from(*alike));
            if let Ask::Reset(key) = ask {
                sets.byte(1).short(place_of(key)).short(0).number(0).number(0).byte(0).short(0);
                continue;
            }
            let charges = ask.charges();
            sets.byte(u8::try_from(charges.len()).unwrap_or(u8::MAX));
            for charge in charges {
                sets.short(place_of(&charge.key)).short(quota_of(charge));
                match ask {
                    Ask::Refund { units, charged_at: Some(at), .. } => sets.number(*units).number(at / TICK),
                    Ask::Refund { units, charged_at: None, .. } => sets.number(*units).double(-1.0),
                    Ask::Lease { lasts, .. } => sets.number(charge.need).number(lasts / TICK),
                    Ask::BringBack { live, .. } => sets.number(charge.need).number(u64::from(*live)),
                    _ => sets.number(charge.need).number(charge.cost),
                };
                sets.byte(match charge.role {
                    Role::Enforced => 0,
                    Role::Pooled => 1,
                    Role::Watched => 2,
                });
                sets.short(charge.leases.as_deref().map_or(0, place_of));
            }
            if let Ask::Lease { name, .. } | Ask::BringBack { name, .. } = ask {
                sets.number(*name);
            }
        }

        let mut batch = Bytes::default();
        batch.short(quotas.len());
        quotas.iter().for_each(|(quota, keep, debt)| batch.quota(quota, *keep, *debt));
        batch.short(self.keys.len()).short(self.keys.iter().filter(|key| key.is_large).count());
        batch.short(self.entries.len());
        batch.0.extend(sets.0);
        Arguments { keys: order.into_iter().map(|number| self.keys[number].name).collect(), batch: batch.0 }
    }

    /// What came of each ask, in their order; `None` where the text is not what the script answers.
    pub(crate) fn replies(&self, text: &[u8]) -> Option<Vec<Reply>> {
        let mut text = Doubles(text);
        text.number()?;
        let born = Some(text.number()? * TICK).filter(|born| *born > 0);
        let mut told: Vec<(u16, Reply)> = Vec::with_capacity(self.entries.len());
        for Entry { ask, .. } in &self.entries {
            told.push(match ask {
                Ask::Refund { .. } | Ask::Reset(_) | Ask::BringBack { .. } => {
                    (0, Reply::Undone(text.number()?))
                }
                Ask::Decide(charges) | Ask::Look(charges) => {
                    let allowed = text.short()?;
                    let at = text.time()?;
                    let keys = charges.iter().map(|charge| text.held(charge)).collect::<Option<_>>()?;
                    (allowed, Reply::Decided(Decided { allowed: allowed > 0, at, born, keys }))
                }
                Ask::Lease { charge, .. } => {
                    let (at, units) = (text.time()?, text.number()?);
                    text.time()?;
                    let keys = SmallVec::from_iter([text.held(charge)?]);
                    (0, Reply::Leased { units, decided: Decided { allowed: true, at, born, keys } })
                }
            });
        }
        let replies = self.entry_of.iter().map(|&entry| {
            let (left, reply) = &mut told[entry];
            let told = reply.clone();
            // Of several that are alike, each finds what those before it left.
            if let (Reply::Decided(decided), Ask::Decide(charges)) = (reply, self.entries[entry].ask)
                && self.entries[entry].alike > 1
                && decided.allowed
            {
                decided.take(charges);
                *left -= 1;
                decided.allowed = *left > 0;
            }
            told
        });
        Some(replies.collect())
    }
}

/// Numbers as the script unpacks them.
#[derive(Default)]
struct Bytes(Vec<u8>);

impl Bytes {
    fn byte(&mut self, byte: u8) -> &mut Self {
        self.0.push(byte);
        self
    }

    /// Counts of keys, quotas and sets: a batch holds few.
    fn short(&mut self, number: usize) -> &mut Self {
        self.0.extend(u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes());
        self
    }

    fn double(&mut self, number: f64) -> &mut Self {
        self.0.extend(number.to_le_bytes());
        self
    }

    /// Below 2^53, and so exact.
    #[expect(clippy::cast_precision_loss, reason = "what comes here is below 2^53")]
    fn number(&mut self, number: u64) -> &mut Self {
        self.double(number.min(tollgate::MAX_UNITS) as f64)
    }

    fn quota(&mut self, quota: &Quota, keep: u64, debt: bool) {
        let algorithm = match quota.algorithm() {
            Algorithm::SlidingWindow => 1,
            Algorithm::TokenBucket => 2,
            Algorithm::SlidingWindowCounter => 3,
            Algorithm::FixedWindow => 4,
            // The script has none of this number, and says so.
            _ => 0,
        };
        let (step, units) = whole_ticks(quota.refill_step());
        self.byte(algorithm).byte(u8::from(debt || quota.limit() >= WIDE));
        self.number(quota.limit()).number(quota.window() / TICK).number(quota.capacity());
        self.number(keep.div_ceil(TICK)).number(quota.tick() / TICK).number(units).number(step);
    }
}

/// A bucket's step in whole ticks: its window is whole ticks, but its shortest step need not be.
fn whole_ticks((step, units): (u64, u64)) -> (u64, u64) {
    let (mut one, mut other) = (step, TICK);
    while other > 0 {
        (one, other) = (other, one % other);
    }
    let times = TICK / one.max(1);
    (step / one.max(1), units * times)
}

/// What the script packed.
struct Doubles<'t>(&'t [u8]);

impl Doubles<'_> {
    fn short(&mut self) -> Option<u16> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u16::from_le_bytes(*bytes))
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the script tells whole numbers"
    )]
    fn number(&mut self) -> Option<u64> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(f64::from_le_bytes(*bytes) as u64)
    }

    fn time(&mut self) -> Option<u64> {
        self.number()?.checked_mul(TICK)
    }

    fn held(&mut self, charge: &Charge) -> Option<Held> {
        let state = self.state(charge.quota.algorithm())?;
        let leased = if charge.leases.is_some() { self.number()? } else { 0 };
        Some(Held { state, leased })
    }

    fn state(&mut self, algorithm: Algorithm) -> Option<KeyState> {
        Some(match algorithm {
            Algorithm::SlidingWindow => KeyState::SlidingWindow {
                used: self.number()?,
                last: self.time()?,
                refill: self.time()?,
                retry: self.time()?,
            },
            Algorithm::TokenBucket => KeyState::TokenBucket { anchor: self.time()?, spent: self.number()? },
            Algorithm::SlidingWindowCounter => KeyState::SlidingWindowCounter {
                newest: self.time()?,
                window: self.time()?,
                current: self.number()?,
                previous: self.number()?,
            },
            Algorithm::FixedWindow => KeyState::FixedWindow { newest: self.time()?, used: self.number()? },
            _ => return None,
        })
    }
}
