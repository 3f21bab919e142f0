//! Values kept under numbers, for where a number fits and a value does not.

/// Values in the first segment.
const FIRST: usize = 32;

/// Lies in segments of doubling length, so that it never moves what it holds.
pub(crate) struct Slab<T> {
    segments: Vec<Vec<Slot<T>>>,
    /// The free slot to take first.
    free: Option<usize>,
    len: usize,
}

enum Slot<T> {
    Taken(T),
    /// And the free slot that comes next.
    Free(Option<usize>),
}

impl<T> Default for Slab<T> {
    fn default() -> Self {
        Self { segments: Vec::new(), free: None, len: 0 }
    }
}

impl<T> Slab<T> {
    /// Keeps a value; tells its number, which is not 0.
    pub(crate) fn put(&mut self, value: T) -> u64 {
        let index = match self.free {
            Some(index) => {
                if let Slot::Free(next) = std::mem::replace(self.slot(index), Slot::Taken(value)) {
                    self.free = next;
                }
                index
            }
            None => {
                let (segment, _) = place(self.len);
                if segment == self.segments.len() {
                    self.segments.push(Vec::with_capacity(FIRST << segment));
                }
                self.segments[segment].push(Slot::Taken(value));
                self.len += 1;
                self.len - 1
            }
        };
        index as u64 + 1
    }

    /// Gives the value back that was put under the number.
    pub(crate) fn take(&mut self, number: u64) -> T {
        let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
        let free = Slot::Free(self.free);
        match std::mem::replace(self.slot(index), free) {
            Slot::Taken(value) => {
                self.free = Some(index);
                value
            }
            Slot::Free(_) => unreachable!("a number is taken once"),
        }
    }

    fn slot(&mut self, index: usize) -> &mut Slot<T> {
        let (segment, offset) = place(index);
        &mut self.segments[segment][offset]
    }
}

/// The segment that a value lies in, and where in it.
fn place(index: usize) -> (usize, usize) {
    let segment = (index / FIRST + 1).ilog2() as usize;
    (segment, index - FIRST * ((1 << segment) - 1))
}
