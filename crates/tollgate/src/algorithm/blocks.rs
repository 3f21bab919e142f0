//! Blocks of a few numbers, from which chains are made: all alike, so that none is ever too small or in the way.
//!
//! A block belongs to whoever allocated it. It can be read by others too: what they see then can be anything.

use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use parking_lot::Mutex;

/// Numbers in a block: half a cache line.
pub(super) const NUMBERS: usize = 7;

/// Pools from which threads allocate, so that they seldom wait for each other.
const POOLS: usize = 16;

/// Blocks in the first segment of a pool.
const FIRST: usize = 256;

/// Room for 2^28 blocks in a pool.
const SEGMENTS: usize = 21;

/// Names a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block(u32);

/// What is in a block: numbers, and the block that comes next.
#[derive(Clone, Copy)]
pub(super) struct Content {
    cells: &'static [AtomicU32; NUMBERS + 1],
}

/// Blocks in segments of doubling length, which the system zeroes when they are first touched.
struct Pool {
    segments: [OnceLock<Segment>; SEGMENTS],
    free: Mutex<Free>,
}

struct Segment {
    cells: Box<[AtomicU32]>,
    /// Cells before the first cache line.
    skip: usize,
}

struct Free {
    /// The block to take first; each names the next.
    first: Option<Block>,
    /// Blocks that were ever in use.
    used: usize,
}

static ALL: [Pool; POOLS] = [const { Pool::new() }; POOLS];

/// Stands for what is not there.
static NOTHING: [AtomicU32; NUMBERS + 1] = [const { AtomicU32::new(0) }; NUMBERS + 1];

impl Block {
    pub(super) fn allocate() -> Self {
        thread_local! {
            static POOL: Cell<usize> = {
                static THREADS: AtomicUsize = AtomicUsize::new(0);
                Cell::new(THREADS.fetch_add(1, Ordering::Relaxed) % POOLS)
            };
        }
        let pool = POOL.get();
        let mut free = ALL[pool].free.lock();
        if let Some(block) = free.first {
            free.first = block.content().next();
            return block;
        }
        let index = free.used;
        free.used += 1;
        let (segment, _) = place(index);
        ALL[pool].segments[segment].get_or_init(|| Segment::new(FIRST << segment));
        #[expect(clippy::cast_possible_truncation, reason = "a pool has room for 2^28 blocks")]
        Self((index * POOLS + pool) as u32)
    }

    pub(super) fn free(self) {
        let mut free = ALL[self.pool()].free.lock();
        self.content().set_next(free.first);
        free.first = Some(self);
    }

    #[inline]
    pub(super) fn content(self) -> Content {
        let (segment, offset) = place(self.0 as usize / POOLS);
        let segment = ALL[self.pool()].segments.get(segment).and_then(OnceLock::get);
        let cells = segment
            .and_then(|segment| segment.cells.get(segment.skip + offset * (NUMBERS + 1)..)?.first_chunk());
        Content { cells: cells.unwrap_or(&NOTHING) }
    }

    /// The block as a number, and back.
    pub(super) fn number(self) -> u32 {
        self.0
    }

    pub(super) fn from_number(number: u32) -> Self {
        Self(number)
    }

    fn pool(self) -> usize {
        self.0 as usize % POOLS
    }
}

impl Content {
    #[inline]
    pub(super) fn get(self, index: usize) -> u32 {
        self.cells[index % NUMBERS].load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn set(self, index: usize, number: u32) {
        self.cells[index % NUMBERS].store(number, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn next(self) -> Option<Block> {
        self.cells[NUMBERS].load(Ordering::Relaxed).checked_sub(1).map(Block)
    }

    #[inline]
    pub(super) fn set_next(self, next: Option<Block>) {
        self.cells[NUMBERS].store(next.map_or(0, |block| block.0 + 1), Ordering::Relaxed);
    }
}

impl Pool {
    const fn new() -> Self {
        Self {
            segments: [const { OnceLock::new() }; SEGMENTS],
            free: Mutex::new(Free { first: None, used: 0 }),
        }
    }
}

impl Segment {
    fn new(blocks: usize) -> Self {
        const LINE: usize = 16;
        let cells = bytemuck::zeroed_slice_box::<AtomicU32>(blocks * (NUMBERS + 1) + LINE);
        let past = cells.as_ptr().addr() / size_of::<AtomicU32>() % LINE;
        Self { cells, skip: (LINE - past) % LINE }
    }
}

/// The segment that a block lies in, and where in it.
#[inline]
fn place(index: usize) -> (usize, usize) {
    let segment = (index / FIRST + 1).ilog2() as usize;
    (segment, index - FIRST * ((1 << segment) - 1))
}
