//! Limitador's limits, a list of them a file, translated into our own format.

mod cel;
mod conditions;

use std::collections::HashSet;
use std::time::Duration;

use tollgate::{Algorithm, Conditions, Limit, MAX_UNITS, Quota};

use crate::decode::{Decoder, Fault, Field, Fields, all};
use crate::names::Names;
use crate::quote::quote;
use crate::tree::{Content, Node};

use conditions::{Asked, Unlike};

const FIELDS: &[&str] = &["id", "namespace", "max_value", "seconds", "name", "conditions", "variables"];

/// Fields that no list of another kind has.
const OWN_FIELDS: [&str; 3] = ["namespace", "max_value", "seconds"];

/// The longest window in whole seconds that is fewer than 2^64 nanoseconds.
const MAX_SECONDS: u64 = u64::MAX / 1_000_000_000;

/// The longest name that is made up, in characters.
const LONGEST_NAME: usize = 100;

/// Is the file in this format? It is a list; one without items could be of any kind.
pub(crate) fn is_limitador(tree: &Node) -> bool {
    let Content::List(items) = &tree.content else { return false };
    items.is_empty() || items.iter().any(|item| OWN_FIELDS.iter().any(|field| item.get(field).is_some()))
}

/// One item of the list.
pub(crate) enum Translated {
    Limit {
        limit: Box<Limit>,
        notes: Vec<String>,
    },
    /// It has no counterpart, and so it is left out: where it stands, and why.
    LeftOut(Vec<String>),
}

/// What an item says, with its expressions as they are written.
struct Item<'a> {
    id: Option<String>,
    namespace: String,
    name: Option<String>,
    quota: Quota,
    conditions: Vec<(Field<'a>, String)>,
    variables: Vec<(Field<'a>, String)>,
}

/// The limits of these files. What has no counterpart is a fault, or left out where that is wanted (`lossy`).
pub(crate) fn translate(
    decoder: &Decoder,
    files: &[&Node],
    algorithm: Algorithm,
    lossy: bool,
    taken: HashSet<String>,
) -> Option<Vec<Translated>> {
    let lists = files.iter().map(|tree| decoder.root(tree).list_of(|item| read(item, algorithm)));
    let items: Vec<_> = all(lists)?.into_iter().flatten().collect();
    let mut names = Names::new(items.iter().filter_map(Item::own_name), taken);
    let translated = items.iter().map(|item| match limit(item, &mut names) {
        Ok(translated) => Some(translated),
        Err(unlike) if lossy => {
            Some(Translated::LeftOut(unlike.iter().map(|unlike| left_out(item, unlike)).collect()))
        }
        Err(unlike) => {
            unlike.into_iter().for_each(|(field, unlike)| refuse(field, unlike));
            None
        }
    });
    all(translated)
}

fn read<'a>(item: Field<'a>, algorithm: Algorithm) -> Option<Item<'a>> {
    let fields = item.fields("one of Limitador's limits", FIELDS)?;
    let id = optional(&fields, "id");
    let namespace = required(
        &fields,
        "namespace",
        "name the domain that the requests come with, as in `namespace: api`",
        Field::text,
    );
    let name = optional(&fields, "name");
    let units = required(&fields, "max_value", "add the number of units, as in `max_value: 100`", |field| {
        field.integer(0..=MAX_UNITS)
    });
    let seconds = required(&fields, "seconds", "add the window, as in `seconds: 60`", |field| {
        field.integer(1..=MAX_SECONDS)
    });
    let conditions = expressions(&fields, "conditions");
    let variables = expressions(&fields, "variables");
    let quota = match Quota::new(algorithm, units?, Duration::from_secs(seconds?)) {
        Ok(quota) => quota,
        Err(error) => return item.refuse(error.to_string(), "choose other numbers"),
    };
    Some(Item {
        id: id?,
        namespace: namespace?,
        name: name?,
        quota,
        conditions: conditions?,
        variables: variables?,
    })
}

fn required<'a, T>(
    fields: &Fields<'a>,
    name: &str,
    help: &str,
    read: impl FnOnce(Field<'a>) -> Option<T>,
) -> Option<T> {
    fields.given(name).map_or_else(|| fields.missing(name, help), read)
}

fn optional(fields: &Fields<'_>, name: &str) -> Option<Option<String>> {
    let text = fields.given(name).map_or(Some(None), |field| field.attribute_value().map(Some))?;
    Some(text.filter(|text| !text.is_empty()))
}

fn expressions<'a>(fields: &Fields<'a>, name: &str) -> Option<Vec<(Field<'a>, String)>> {
    let Some(list) = fields.given(name) else { return Some(Vec::new()) };
    list.list_of(|item| Some((item, item.attribute_value()?)))
}

/// The limit, or all in it that has no counterpart.
fn limit<'a>(item: &Item<'a>, names: &mut Names<'_>) -> Result<Translated, Vec<(Field<'a>, Unlike)>> {
    let mut unlike = Vec::new();
    let mut asked = Asked::default();
    for (field, condition) in &item.conditions {
        asked.add(condition).unwrap_or_else(|why| unlike.push((*field, why)));
    }
    let mut per = Vec::new();
    for (field, variable) in &item.variables {
        match conditions::variable(variable) {
            Ok(name) if per.contains(&name) => {}
            Ok(name) => per.push(name),
            Err(why) => unlike.push((*field, why)),
        }
    }
    if !unlike.is_empty() {
        return Err(unlike);
    }
    let when = asked.into_conditions().map_err(|why| {
        let first = item.conditions.first();
        first.map(|(field, _)| (*field, why)).into_iter().collect::<Vec<_>>()
    })?;
    let otherwise = made_up_name(item, &when, &per);
    let mut notes = Vec::new();
    let mut limit = Limit::new(names.of(item.own_name(), &otherwise, &mut notes), item.quota);
    limit.domain.clone_from(&item.namespace);
    (limit.when, limit.per) = (when, per);
    Ok(Translated::Limit { limit: Box::new(limit), notes })
}

/// A name that says what the limit is on.
fn made_up_name(item: &Item<'_>, when: &Conditions, per: &[String]) -> String {
    let asked = when.iter().map(|(name, pattern)| {
        let values: Vec<_> = pattern.texts().collect();
        format!("{name}_{}", values.join("|"))
    });
    let parts: Vec<_> =
        std::iter::once(item.namespace.clone()).chain(asked).chain(per.iter().cloned()).collect();
    parts.join(".").chars().take(LONGEST_NAME).collect()
}

impl Item<'_> {
    fn own_name(&self) -> Option<&str> {
        self.name.as_deref().or(self.id.as_deref())
    }
}

fn refuse(field: Field<'_>, unlike: Unlike) {
    let text = field.node().text().unwrap_or_default();
    let message = format!("{} has no counterpart here: {}", quote(text), unlike.reason);
    field.decoder().report(Fault::at(field.span(), message).help(unlike.help));
}

/// Why the item is left out, and where that stands.
fn left_out(item: &Item<'_>, (field, unlike): &(Field<'_>, Unlike)) -> String {
    let place = field.decoder().place(field.span());
    let line = place.position.map(|position| format!(":{}", position.line)).unwrap_or_default();
    let name = item.own_name().map_or_else(|| "a limit".to_owned(), quote);
    let text = field.node().text().unwrap_or_default();
    format!("{}{line}: {name} is left out, for {}: {}", place.file, quote(text), unlike.reason)
}
