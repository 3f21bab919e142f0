//! The names of keys in Redis.

use std::fmt::Write;

use tollgate::Algorithm;
use tollgate::stores::PlannedCharge;

/// Bytes up to which a name is written out.
const READABLE: usize = 200;

/// Slots that keys are put in by a tag of ours, where a cluster decides by what stands in braces.
pub(crate) const TAGS: u64 = 256;

/// What a name is made of, each part with its length, so that none runs into the next.
fn name<'p>(kind: &str, parts: impl Iterator<Item = &'p [u8]>) -> Vec<u8> {
    let mut name = kind.as_bytes().to_vec();
    for part in parts {
        let mut length = String::new();
        // A string takes whatever is written to it.
        let _ = write!(length, ":{}.", part.len());
        name.extend(length.as_bytes());
        name.extend(part);
    }
    name
}

/// The name of a charge's key, without the prefix. Another `per` or algorithm makes another key.
pub(crate) fn of_charge(charge: &PlannedCharge<'_>) -> Vec<u8> {
    let kind = match charge.quota.algorithm() {
        Algorithm::SlidingWindow => "w",
        Algorithm::TokenBucket => "b",
        Algorithm::SlidingWindowCounter => "c",
        Algorithm::FixedWindow => "f",
        other => other.name(),
    };
    let attributes = charge.limit.per.iter().zip(charge.values);
    let attributes = attributes.flat_map(|(attribute, value)| [attribute.as_bytes(), value.as_bytes()]);
    name(kind, std::iter::once(charge.limit.name.as_bytes()).chain(attributes))
}

/// The name of a bucket whose rate, so many units in so long, comes with each call.
pub(crate) fn of_throttle(key: &[u8], (step, units): (u64, u64)) -> Vec<u8> {
    name("t", [&units.to_string().into_bytes()[..], step.to_string().as_bytes(), key].into_iter())
}

/// A number that names agree on everywhere, to choose places by.
pub(crate) fn hash(name: &[u8]) -> u64 {
    let hash = blake3::hash(name);
    let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// How much a server wants a key; the one that wants it most has it. One more server takes its share from each of the
/// others, and moves nothing between them (rendezvous hashing).
pub(crate) const fn weight(server: u64, key: u64) -> u64 {
    // The finalizer of SplitMix64 spreads each bit over all.
    let mut mixed = server ^ key;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The key as Redis has it: readable while short, else a hash. A tag comes before anything that a user can choose.
pub(crate) fn in_redis(prefix: &str, tag: Option<u64>, name: &[u8]) -> Vec<u8> {
    let mut key = prefix.as_bytes().to_vec();
    if let Some(tag) = tag {
        key.extend(format!(":{{{tag}}}").as_bytes());
    }
    key.push(b':');
    if name.len() <= READABLE {
        key.extend(name);
    } else {
        key.push(b'#');
        key.extend(blake3::hash(name).to_hex().as_bytes());
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: usize = 20_000;

    fn owners(servers: usize) -> Vec<usize> {
        let seeds: Vec<u64> =
            (0..servers).map(|server| hash(format!("10.0.0.{server}:6379/0").as_bytes())).collect();
        let owner = |key: usize| {
            let key = hash(format!("w:8.per-user:4.user:{key}").as_bytes());
            (0..servers).max_by_key(|&server| weight(seeds[server], key)).unwrap()
        };
        (0..KEYS).map(owner).collect()
    }

    #[test]
    fn one_more_server_takes_its_share_and_moves_nothing_else() {
        for servers in 1..12 {
            let (before, after) = (owners(servers), owners(servers + 1));
            let moved: Vec<usize> = (0..KEYS).filter(|&key| before[key] != after[key]).collect();
            assert!(
                moved.iter().all(|&key| after[key] == servers),
                "a key moved between servers that stayed"
            );
            let most = KEYS / (servers + 1) + KEYS / 50;
            assert!(moved.len() <= most, "{} of {KEYS} moved, more than {most}", moved.len());
        }
    }

    #[test]
    fn no_server_holds_more_than_a_quarter_beyond_its_share() {
        for servers in 1..=12 {
            let owners = owners(servers);
            for server in 0..servers {
                let held = owners.iter().filter(|&&owner| owner == server).count();
                assert!(held * servers * 4 <= KEYS * 5, "{held} of {KEYS} on one of {servers}");
            }
        }
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        let of = |parts: &[&str]| name("w", parts.iter().map(|part| part.as_bytes()));
        assert_ne!(of(&["a_b", "c"]), of(&["a", "b_c"]));
        assert_ne!(of(&["a:1.b"]), of(&["a", "b"]));
        assert_eq!(of(&["per-user", "ann"]), b"w:8.per-user:3.ann");
    }

    #[test]
    fn a_long_name_is_a_hash_and_braces_never_choose_a_slot() {
        let long = in_redis("tollgate", None, &[b'x'; 201]);
        assert_eq!(long.len(), "tollgate:#".len() + 64);
        assert_eq!(in_redis("tollgate", Some(7), b"w:3.{9}"), b"tollgate:{7}:w:3.{9}");
    }
}
