//! Reads test files.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;

use tollgate::{Limit, Limits, MAX_UNITS, Request};
use tollgate_config::decode::{Decoder, Fault, Field, Fields, all};
use tollgate_config::{Config, Diagnostics, decode_limits};

use super::expect;
use super::{Action, Case, Step, Suite};
use crate::time::parse_time;

const FILE: &[&str] = &["config", "limits", "cases"];
const CASE: &[&str] = &["name", "limits", "steps"];
const STEP: &[&str] = &[
    "at",
    "domain",
    "attributes",
    "descriptors",
    "cost",
    "refund",
    "charged_at",
    "reload",
    "times",
    "expect",
];

/// How often a step can be done, so that a slip of the pen doesn't run for ever.
const MAX_TIMES: u64 = 1_000_000;

impl Suite {
    /// Reads a test file, and the configuration that it names.
    ///
    /// # Errors
    /// All that is wrong with the file and the configuration.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, Diagnostics> {
        let path = path.as_ref();
        let decoder = Decoder::new();
        let suite = decoder.read_file(path).and_then(|tree| {
            let directory = path.parent().unwrap_or(Path::new(""));
            read_suite(decoder.root(&tree), directory)
        });
        decoder.finish(suite)
    }
}

fn read_suite(file: Field<'_>, directory: &Path) -> Option<Suite> {
    let fields = file.fields("a test file", FILE)?;
    let limits = match (fields.get("config"), fields.get("limits")) {
        (Some(config), Some(limits)) => exclude(&config, &limits),
        (Some(config), None) => Config::read(config, directory).map(|config| Some(config.limits)),
        (None, Some(limits)) => read_limits(limits).map(Some),
        (None, None) => Some(None),
    };
    let cases = fields.required("cases", |cases| {
        let cases = cases.nonempty_list("add a case: `- {name: .., steps: [..]}`")?;
        refuse_equal_names(&cases);
        all(cases.into_iter().map(|case| read_case(case, &limits)))
    });
    limits?;
    Some(Suite { cases: cases? })
}

/// Reports cases of one name: a report of a failure would not say which of them it was.
fn refuse_equal_names(cases: &[Field<'_>]) {
    let mut places = HashMap::new();
    for case in cases {
        let Some(node) = case.node().get("name") else { continue };
        let Some(name) = node.text() else { continue };
        match places.entry(name) {
            Entry::Vacant(place) => drop(place.insert(node.span)),
            Entry::Occupied(first) => case.decoder().report(
                Fault::at(node.span, format!("two cases are named `{name}`"))
                    .help("give each case a name of its own, which says what it shows")
                    .note(*first.get(), "the first one is here"),
            ),
        }
    }
}

/// `limits` are those of the file: `None` if they are faulty, `Some(None)` if it has none.
#[expect(clippy::option_option, reason = "absent and faulty are two things")]
fn read_case(case: Field<'_>, limits: &Option<Option<Vec<Limit>>>) -> Option<Case> {
    let fields = case.fields("a case", CASE)?;
    let name = fields.required("name", Field::text);
    let limits = match (fields.get("limits"), limits) {
        (Some(limits), _) => read_limits(limits),
        (None, Some(None)) => {
            fields.missing("limits", "add `limits:` here, or `limits:` or `config:` to the file")
        }
        (None, limits) => limits.clone().flatten(),
    };
    let steps = fields.required("steps", |steps| {
        all(steps
            .nonempty_list("add a step: `- {at: 0s, attributes: {..}, expect: {..}}`")?
            .into_iter()
            .map(read_step))
    });
    Some(Case { name: name?, line: line(case), steps: steps?, limits: limits? })
}

fn read_step(step: Field<'_>) -> Option<Step> {
    let fields = step.fields("a step", STEP)?;
    let at = fields.required("at", read_time);
    let times = fields.or("times", 1, |times| times.integer(1..=MAX_TIMES));
    let kind = Kind::of(&fields);
    let expect = fields.or("expect", expect::Expect::default(), |expect| expect::read(expect, kind));
    let action = match &expect {
        Some(expect) if expect.error.is_some() => read_or_refuse(step, kind),
        _ => read_action(&fields, kind),
    };
    Some(Step { line: line(step), at: at?, times: times?, action: action?, expect: expect? })
}

/// What a step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Check,
    Refund,
    Reload,
}

impl Kind {
    fn of(fields: &Fields<'_>) -> Self {
        match (fields.get("reload"), fields.get("refund")) {
            (Some(_), _) => Self::Reload,
            (None, Some(_)) => Self::Refund,
            (None, None) => Self::Check,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Check => "a request",
            Self::Refund => "a refund",
            Self::Reload => "a reload",
        }
    }
}

/// An input that may be refused: the step expects that, so what is wrong is no fault of the file.
fn read_or_refuse(step: Field<'_>, kind: Kind) -> Option<Action> {
    let apart = Decoder::new();
    let action = apart.root(step.node()).fields("a step", STEP).and_then(|fields| read_action(&fields, kind));
    Some(apart.finish(action).unwrap_or_else(|faults| {
        let texts = faults.iter().map(|fault| match &fault.help {
            Some(help) => format!("{}; {help}", fault.message),
            None => fault.message.clone(),
        });
        Action::Refused(texts.collect::<Vec<_>>().join("; "))
    }))
}

fn read_action(fields: &Fields<'_>, kind: Kind) -> Option<Action> {
    let misplaced: &[&str] = match kind {
        Kind::Check => &["charged_at"],
        Kind::Refund => &["cost"],
        Kind::Reload => &["domain", "attributes", "descriptors", "cost", "refund", "charged_at"],
    };
    for field in misplaced.iter().filter_map(|name| fields.get(name)) {
        let fault = Fault::at(field.name_span(), format!("{} has no {field}", kind.name()));
        fields.decoder().report(fault.help("take it out, or make it a step of its own"));
    }
    match kind {
        Kind::Reload => fields.required("reload", |reload| {
            let limits = reload.fields("a reload", &["limits"])?.required("limits", read_limits)?;
            Some(Action::Reload(limits))
        }),
        Kind::Refund => {
            let request = read_request(fields);
            let units = fields.required("refund", read_units);
            let charged_at = fields.optional("charged_at", read_time);
            Some(Action::Refund { request: request?, units: units?, charged_at: charged_at? })
        }
        Kind::Check => {
            let request = read_request(fields);
            let cost = fields.or("cost", 1, read_units);
            Some(Action::Check(request?.cost(cost?)))
        }
    }
}

fn read_request(fields: &Fields<'_>) -> Option<Request<'static>> {
    let domain = fields.optional("domain", Field::text);
    let descriptors = match (fields.get("attributes"), fields.get("descriptors")) {
        (Some(attributes), Some(descriptors)) => exclude(&attributes, &descriptors),
        (Some(attributes), None) => read_attributes(attributes).map(|attributes| vec![attributes]),
        (None, Some(descriptors)) => descriptors.list_of(|descriptor| descriptor.list_of(read_entry)),
        (None, None) => Some(vec![Vec::new()]),
    };
    let mut request = Request::new();
    if let Some(domain) = domain? {
        request = request.domain(domain);
    }
    Some(descriptors?.into_iter().fold(request, Request::descriptor))
}

fn read_attributes(attributes: Field<'_>) -> Option<Vec<(String, String)>> {
    all(attributes.entries()?.map(|entry| {
        if entry.name().is_empty() {
            let fault = Fault::at(entry.name_span(), NAMELESS).help("name the attribute");
            entry.decoder().report(fault);
            return None;
        }
        Some((entry.name().to_owned(), entry.attribute_value()?))
    }))
}

const NAMELESS: &str = "an attribute's name is empty";

fn read_entry(entry: Field<'_>) -> Option<(String, String)> {
    match entry.list()?.as_slice() {
        [key, value] => {
            let (name, value) = (key.attribute_value()?, value.attribute_value()?);
            if name.is_empty() { key.refuse(NAMELESS, "name the attribute") } else { Some((name, value)) }
        }
        _ => entry.refuse("an entry of a descriptor must be a key and a value", "write `[key, value]`"),
    }
}

fn read_limits(list: Field<'_>) -> Option<Vec<Limit>> {
    let limits = decode_limits(list)?;
    match Limits::new(limits.clone()) {
        Ok(_) => Some(limits),
        Err(error) => list.refuse(error.to_string(), "change one of them"),
    }
}

fn read_units(units: Field<'_>) -> Option<u64> {
    units.integer(0..=MAX_UNITS)
}

fn read_time(time: Field<'_>) -> Option<u64> {
    match time.node().text().map(parse_time) {
        Some(Ok(nanos)) => Some(nanos),
        Some(Err(error)) => time.refuse(error.to_string(), error.help()),
        None => {
            time.refuse(format!("{time} must be a time"), "write a duration since the start, such as 1500ms")
        }
    }
}

fn exclude<T>(one: &Field<'_>, other: &Field<'_>) -> Option<T> {
    let fault = Fault::at(other.name_span(), format!("{one} and {other} exclude each other"));
    other.decoder().report(fault.help("take one of them out").note(one.name_span(), "the other is here"));
    None
}

/// The line on which a value starts.
fn line(field: Field<'_>) -> usize {
    field.decoder().place(field.span()).position.map_or(1, |position| position.line)
}
