//! Files in envoyproxy/ratelimit's format against a model that walks their trees: taken as they are, and translated.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::HashMap;
use std::fmt::Write;

use proptest::prelude::*;
use tollgate::{Algorithm, Answer, Limits, Request};
use tollgate_config::{Config, import_text};

#[derive(Clone, Debug)]
struct Node {
    key: &'static str,
    value: Option<&'static str>,
    limit: Option<RateLimit>,
    shadow: bool,
    quota_mode: bool,
    share_threshold: bool,
    children: Vec<Self>,
}

#[derive(Clone, Debug)]
struct RateLimit {
    /// Requests, the unit and its seconds; `None`: unlimited.
    quota: Option<(u64, &'static str, u64)>,
    name: Option<usize>,
    replaces: Vec<usize>,
}

type Entries = Vec<(&'static str, &'static str)>;

const SECOND: u64 = 1_000_000_000;

/// What a request's descriptor counts as: the entries, with the wildcard in the place of a value that is shared.
type Counter = Vec<(String, String)>;

/// A descriptor, and of the limit that counts it the requests, the seconds and what is left; `None`: unlimited.
type Told = (usize, Option<(u64, u64, u64)>);

/// The model: the tree as it is, and what each counter has used in which window.
struct Model<'a> {
    tree: &'a [Node],
    used: HashMap<Counter, (u64, u64)>,
}

/// What one descriptor met.
struct Met<'a> {
    node: &'a Node,
    limit: &'a RateLimit,
    counter: Counter,
}

impl<'a> Model<'a> {
    fn meet(&self, descriptor: &Entries) -> Option<Met<'a>> {
        let mut level = self.tree;
        let mut counter = Vec::new();
        let mut last = None;
        for &(key, value) in descriptor {
            let of_key = || level.iter().filter(|node| node.key == key);
            let is_wildcard = |node: &&Node| node.value.is_some_and(|value| value.contains('*'));
            let node = of_key()
                .find(|node| node.value == Some(value) && !value.is_empty())
                .or_else(|| of_key().filter(is_wildcard).find(|node| meets(node.value.unwrap(), value)))
                .or_else(|| of_key().find(|node| node.value.is_none()))?;
            let shared = node.share_threshold.then_some(node.value).flatten();
            counter.push((key.to_owned(), shared.unwrap_or(value).to_owned()));
            last = Some(node);
            level = &node.children;
        }
        let node = last?;
        Some(Met { node, limit: node.limit.as_ref()?, counter })
    }

    /// May the request pass? And of each descriptor's limit that counts, its numbers and what is left.
    fn decide(&mut self, at: u64, descriptors: &[Entries], cost: u64) -> (bool, Vec<Told>) {
        let met: Vec<_> = descriptors
            .iter()
            .enumerate()
            .filter_map(|(index, descriptor)| Some((index, self.meet(descriptor)?)))
            .collect();
        let replaced: Vec<_> = met.iter().flat_map(|(_, met)| met.limit.replaces.clone()).collect();
        let kept: Vec<_> = met
            .iter()
            .filter(|(_, met)| met.limit.name.is_none_or(|name| !replaced.contains(&name)))
            .collect();
        let same = |a: &Counter| kept.iter().filter(|(_, met)| met.counter == *a).count() as u64;
        let over: Vec<bool> = kept
            .iter()
            .map(|(_, met)| {
                let Some((requests, _, seconds)) = met.limit.quota else { return false };
                let need = cost * same(&met.counter);
                !met.node.shadow && need > 0 && self.used(&met.counter, at, seconds) + need > requests
            })
            .collect();
        let codes = |quota_mode: bool| {
            kept.iter()
                .zip(&over)
                .filter(move |((_, met), _)| met.node.quota_mode == quota_mode)
                .map(|(_, over)| *over)
        };
        let pool_over = codes(true).count() > 0 && codes(true).all(|over| over);
        let allowed = !pool_over && !codes(false).any(|over| over);
        let mut charged: Vec<&Counter> = Vec::new();
        for (_, met) in &kept {
            let Some((requests, _, seconds)) = met.limit.quota else { continue };
            let need = cost * same(&met.counter);
            let used = self.used(&met.counter, at, seconds);
            if allowed && !charged.contains(&&met.counter) && used + need <= requests {
                self.used.insert(met.counter.clone(), (at / (seconds * SECOND), used + need));
                charged.push(&met.counter);
            }
        }
        let told = kept.iter().map(|(index, met)| {
            let numbers = met.limit.quota.map(|(requests, _, seconds)| {
                (requests, seconds, requests - self.used(&met.counter, at, seconds))
            });
            (*index, numbers)
        });
        (allowed, told.collect())
    }

    fn used(&self, counter: &Counter, at: u64, seconds: u64) -> u64 {
        let window = at / (seconds * SECOND);
        self.used.get(counter).filter(|(of, _)| *of == window).map_or(0, |&(_, used)| used)
    }
}

/// Does the value meet a text in which `*` is anything?
fn meets(pattern: &str, value: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == value,
        Some((before, after)) => value.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.len()).any(|taken| rest.is_char_boundary(taken) && meets(after, &rest[taken..]))
        }),
    }
}

fn told(answer: &Answer) -> Vec<Told> {
    let numbers = |outcome: tollgate::Outcome<'_>| {
        let decision = outcome.decision?;
        Some((decision.limit, outcome.quota.unwrap().window() / SECOND, decision.remaining))
    };
    answer.outcomes().map(|outcome| (outcome.descriptor, numbers(outcome))).collect()
}

fn request<'a>(descriptors: &'a [Entries], cost: u64) -> Request<'a> {
    descriptors.iter().fold(Request::new().domain("d").cost(cost), |request, entries| {
        request.descriptor(entries.iter().copied())
    })
}

fn write(nodes: &[Node], indent: usize, text: &mut String) {
    let pad = " ".repeat(indent);
    for node in nodes {
        writeln!(text, "{pad}- key: {}", node.key).unwrap();
        if let Some(value) = node.value {
            writeln!(text, "{pad}  value: {value:?}").unwrap();
        }
        for (name, set) in [
            ("shadow_mode", node.shadow),
            ("quota_mode", node.quota_mode),
            ("share_threshold", node.share_threshold),
        ] {
            if set {
                writeln!(text, "{pad}  {name}: true").unwrap();
            }
        }
        if let Some(limit) = &node.limit {
            writeln!(text, "{pad}  rate_limit:").unwrap();
            match limit.quota {
                None => writeln!(text, "{pad}    unlimited: true").unwrap(),
                Some((requests, unit, _)) => {
                    writeln!(text, "{pad}    unit: {unit}\n{pad}    requests_per_unit: {requests}").unwrap();
                }
            }
            if let Some(name) = limit.name {
                writeln!(text, "{pad}    name: n{name}").unwrap();
            }
            if !limit.replaces.is_empty() {
                writeln!(text, "{pad}    replaces:").unwrap();
                limit.replaces.iter().for_each(|name| writeln!(text, "{pad}    - name: n{name}").unwrap());
            }
        }
        if !node.children.is_empty() {
            writeln!(text, "{pad}  descriptors:").unwrap();
            write(&node.children, indent + 2, text);
        }
    }
}

fn rate_limit() -> impl Strategy<Value = RateLimit> {
    let unit =
        prop::sample::select(vec![("second", 1), ("Minute", 60), ("HOUR", 3_600), ("week", 7 * 86_400)]);
    let quota = (0..4_u64, unit).prop_map(|(requests, (unit, seconds))| (requests, unit, seconds));
    let quota = prop::option::weighted(0.85, quota);
    // A name replaces higher ones only, so that there is no ring; some replace a name that nobody has.
    (quota, prop::option::weighted(0.4, 0..3_usize), prop::collection::btree_set(0..5_usize, 0..2)).prop_map(
        |(quota, name, replaces)| RateLimit {
            quota,
            name,
            replaces: match name {
                Some(name) => replaces.into_iter().filter(|&other| other > name).collect(),
                None => replaces.into_iter().filter(|&other| other > 0).collect(),
            },
        },
    )
}

fn tree() -> impl Strategy<Value = Vec<Node>> {
    let values =
        vec![None, Some("x"), Some("y"), Some("x*"), Some("*y"), Some("*"), Some("x/*"), Some("*/*")];
    let node = (
        (prop::sample::select(vec!["a", "b"]), prop::sample::select(values)),
        prop::option::weighted(0.6, rate_limit()),
        (prop::bool::weighted(0.15), prop::bool::weighted(0.3), any::<bool>()),
    );
    let node = node.prop_map(|((key, value), limit, (shadow, quota_mode, shared))| {
        let share_threshold = shared && value.is_some_and(|value: &str| value.contains('*'));
        Node { key, value, limit, shadow, quota_mode, share_threshold, children: Vec::new() }
    });
    let list = |node: BoxedStrategy<Node>| prop::collection::vec(node, 0..7).prop_map(distinct);
    let below = move |node: BoxedStrategy<Node>, children: BoxedStrategy<Vec<Node>>| {
        (node, children).prop_map(|(node, children)| Node { children, ..node }).boxed()
    };
    let node = node.boxed();
    let leaves = list(node.clone()).boxed();
    let middle = list(below(node.clone(), leaves)).boxed();
    list(below(node, middle))
}

/// Of siblings for one key and value the first alone.
fn distinct(nodes: Vec<Node>) -> Vec<Node> {
    let mut kept: Vec<Node> = Vec::new();
    for node in nodes {
        if !kept.iter().any(|other| (other.key, other.value) == (node.key, node.value)) {
            kept.push(node);
        }
    }
    kept
}

fn requests() -> impl Strategy<Value = Vec<(u64, Vec<Entries>, u64)>> {
    let values = vec!["", "x", "y", "xy", "x/y", "/", "z"];
    let entry = (prop::sample::select(vec!["a", "a", "b", "b", "c"]), prop::sample::select(values));
    let descriptors = prop::collection::vec(prop::collection::vec(entry, 1..4), 1..4);
    prop::collection::vec((0..40 * SECOND, descriptors, 0..3_u64), 1..30)
}

proptest! {
    #[test]
    fn the_tree_is_walked_as_the_model_walks_it(tree in tree(), requests in requests()) {
        let mut text = "domain: d\n".to_owned();
        if !tree.is_empty() {
            text.push_str("descriptors:\n");
            write(&tree, 0, &mut text);
        }
        let as_it_is = Config::parse("envoy.yaml", &text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        let printed = import_text("envoy.yaml", &text, Algorithm::FixedWindow).unwrap();
        let translated = Config::parse("t.yaml", &printed).unwrap_or_else(|faults| panic!("{faults}\n{printed}"));
        prop_assert_eq!(&translated, &as_it_is);

        let gate = Limits::new(translated.limits).unwrap();
        let mut model = Model { tree: &tree, used: HashMap::new() };
        let mut at = 0;
        for (after, descriptors, cost) in &requests {
            at += after;
            let answer = gate.check_at(at, &request(descriptors, *cost));
            let (allowed, numbers) = model.decide(at, descriptors, *cost);
            prop_assert_eq!(told(&answer), numbers, "{:?} at {} in\n{}{}", descriptors, at, text, printed);
            prop_assert_eq!(answer.allowed, allowed, "{:?} at {} in\n{}{}", descriptors, at, text, printed);
        }
    }
}
