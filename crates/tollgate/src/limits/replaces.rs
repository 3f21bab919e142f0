//! Rings of limits that replace one another.

use hashbrown::HashMap;

/// The rings among limits that replace one another, given as a name and the names that it replaces; no limit stands in
/// two of them. A limit that replaces itself is a ring of one.
///
/// [`Limits`](crate::Limits) refuses them: where the limits of a ring apply together, each drops the next, and nothing
/// is left to deny.
///
/// ```
/// use tollgate::replacement_rings;
/// let limits = [("a", vec!["b"]), ("b", vec!["c"]), ("c", vec!["b"]), ("d", vec!["d", "elsewhere"])];
/// assert_eq!(replacement_rings(&limits), [vec!["b", "c"], vec!["d"]]);
/// ```
#[must_use]
pub fn replacement_rings<'a>(limits: &[(&'a str, Vec<&str>)]) -> Vec<Vec<&'a str>> {
    let mut positions = HashMap::new();
    for (position, (name, _)) in limits.iter().enumerate() {
        positions.entry(*name).or_insert(position);
    }
    let mut search = Search { seen: vec![Seen::New; limits.len()], path: Vec::new() };
    let mut rings = Vec::new();
    for start in 0..limits.len() {
        search.enter(start);
        while let Some((limit, next)) = search.path.last_mut() {
            let replaced = limits[*limit].1.get(*next);
            *next += 1;
            match replaced {
                None => search.leave(),
                Some(name) => {
                    let ring = positions.get(name).and_then(|&position| search.enter(position));
                    rings.extend(ring.map(|ring| ring.iter().map(|&position| limits[position].0).collect()));
                }
            }
        }
    }
    rings
}

/// A search in depth that keeps its own path, so that no chain is too long for it.
struct Search {
    seen: Vec<Seen>,
    /// Limits, each replaced by the one before, and which of the names it replaces comes next.
    path: Vec<(usize, usize)>,
}

#[derive(Clone, Copy)]
enum Seen {
    New,
    /// At this place of the path.
    OnPath(usize),
    Done,
}

impl Search {
    /// Goes on to a limit that is new. One that is on the path closes a ring, which is taken off the path and told.
    fn enter(&mut self, limit: usize) -> Option<Vec<usize>> {
        match self.seen[limit] {
            Seen::New => {
                self.seen[limit] = Seen::OnPath(self.path.len());
                self.path.push((limit, 0));
                None
            }
            Seen::OnPath(start) => {
                let ring: Vec<_> = self.path.drain(start..).map(|(limit, _)| limit).collect();
                ring.iter().for_each(|&limit| self.seen[limit] = Seen::Done);
                Some(ring)
            }
            Seen::Done => None,
        }
    }

    fn leave(&mut self) {
        if let Some((limit, _)) = self.path.pop() {
            self.seen[limit] = Seen::Done;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::replacement_rings;

    #[test]
    fn limits_that_replace_others_without_a_ring_are_left_alone() {
        let limits = [("a", vec!["b", "c"]), ("b", vec!["d"]), ("c", vec!["d", "nowhere"]), ("d", vec![])];
        assert!(replacement_rings(&limits).is_empty());
    }

    #[test]
    fn every_ring_that_shares_no_limit_is_told() {
        let limits = [
            ("into", vec!["a"]),
            ("a", vec!["b"]),
            ("b", vec!["c"]),
            ("c", vec!["out", "a"]),
            ("out", vec!["self"]),
            ("self", vec!["self"]),
        ];
        assert_eq!(replacement_rings(&limits), [vec!["self"], vec!["a", "b", "c"]]);
    }

    #[test]
    fn a_ring_may_be_as_long_as_the_list() {
        let names: Vec<String> = (0..100_000).map(|n| n.to_string()).collect();
        let next = |n: usize| vec![names[(n + 1) % names.len()].as_str()];
        let limits: Vec<_> = names.iter().enumerate().map(|(n, name)| (name.as_str(), next(n))).collect();
        assert_eq!(replacement_rings(&limits)[0].len(), names.len());
    }
}
