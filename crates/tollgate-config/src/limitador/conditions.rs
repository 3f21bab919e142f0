//! What an expression asks of a request's attributes, as far as `when` can ask it too.

use std::collections::HashSet;

use tollgate::{Conditions, Pattern};

use super::cel::{self, Expression};
use crate::quote::quote;

/// Why something has no counterpart, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unlike {
    pub(super) reason: String,
    pub(super) help: &'static str,
}

type Read<T> = Result<T, Unlike>;

fn unlike<T>(reason: impl Into<String>, help: &'static str) -> Read<T> {
    Err(Unlike { reason: reason.into(), help })
}

const SIMPLE: &str = "what maps are comparisons such as descriptors[0].method == \"POST\", `in` a list of texts, startsWith, endsWith, \
                      contains, and these joined by &&";

/// Attributes and what their values must be, all of which must hold.
#[derive(Debug, Default)]
pub(super) struct Asked {
    of: Vec<(String, Values)>,
}

/// The values of an attribute that will do: these, and those that meet one of the globs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Values {
    exact: Vec<String>,
    globs: Vec<String>,
}

/// Meets every value.
const ANY: &str = "**";

/// The attribute that a variable names.
pub(super) fn variable(text: &str) -> Read<String> {
    let expression = parse(text)?;
    match attribute(&expression)? {
        Some(attribute) => Ok(attribute),
        None => unlike(
            "it is more than the name of an attribute",
            "count by an attribute, as in descriptors[0].user",
        ),
    }
}

impl Asked {
    /// Adds what a condition asks.
    pub(super) fn add(&mut self, condition: &str) -> Read<()> {
        self.all_of(&parse(condition)?)
    }

    pub(super) fn into_conditions(self) -> Read<Conditions> {
        self.of.into_iter().map(|(name, values)| Ok((name, values.into_pattern()?))).collect()
    }

    /// Splits a conjunction into its parts.
    fn all_of(&mut self, expression: &Expression) -> Read<()> {
        let mut parts = vec![expression];
        while let Some(part) = parts.pop() {
            if let Expression::Binary { operator: "&&", left, right } = part {
                parts.extend([right.as_ref(), left.as_ref()]);
                continue;
            }
            let (name, values) = any_of(part)?;
            match self.of.iter_mut().find(|(other, _)| *other == name) {
                None => self.of.push((name, values)),
                Some((name, asked)) => *asked = std::mem::take(asked).and(values, name)?,
            }
        }
        Ok(())
    }
}

/// What a disjunction asks of its one attribute.
fn any_of(expression: &Expression) -> Read<(String, Values)> {
    let mut parts = vec![expression];
    let mut asked: Option<(String, Values)> = None;
    while let Some(part) = parts.pop() {
        if let Expression::Binary { operator: "||", left, right } = part {
            parts.extend([right.as_ref(), left.as_ref()]);
            continue;
        }
        let (name, values) = comparison(part)?;
        match &mut asked {
            None => asked = Some((name, values)),
            Some((other, already)) if *other == name => already.or(values),
            Some((other, _)) => {
                return unlike(
                    format!("`||` is over two attributes, {} and {}", quote(other), quote(&name)),
                    "write a limit for each of its sides; where one request can meet both, put the two into one `group`",
                );
            }
        }
    }
    asked.map_or_else(|| unlike("it asks nothing", SIMPLE), Ok)
}

/// What one comparison asks of its attribute.
fn comparison(expression: &Expression) -> Read<(String, Values)> {
    match expression {
        Expression::Binary { operator: "==", left, right } => equality(left, right),
        Expression::Binary { operator: "in", left, right } => membership(left, right),
        Expression::Binary { operator: "!=", .. } | Expression::Not(_) => unlike(
            "it asks for what must not be, and `when` can't",
            "list the values that may be; or put an `exempt` entry for the others in front, in one `group`",
        ),
        Expression::Binary { operator: "&&", .. } => unlike(
            "`&&` stands within `||`",
            "write a limit for each side of `||`; where one request can meet both, put the two into one `group`",
        ),
        Expression::Binary { operator: operator @ ("<" | ">" | "<=" | ">="), .. } => {
            unlike(format!("`{operator}` compares by order, and values are texts"), SIMPLE)
        }
        Expression::Call { function, arguments } => call(function, arguments),
        _ => unlike("it is no comparison", SIMPLE),
    }
}

fn equality(left: &Expression, right: &Expression) -> Read<(String, Values)> {
    let (of, value) = match (left, right) {
        (Expression::Text(_), of) => (of, left),
        (of, _) => (of, right),
    };
    let Some(name) = attribute(of)? else { return unlike("its left side is no attribute", SIMPLE) };
    match (of, value) {
        (_, Expression::Text(text)) => Ok((name, Values::exactly([text.clone()]))),
        // Older files write the value without quotes: `plan == gold`.
        (Expression::Name(_) | Expression::Member { .. }, Expression::Name(text))
            if bare_name(of).is_some() && !matches!(text.as_str(), "true" | "false" | "null") =>
        {
            Ok((name, Values::exactly([text.clone()])))
        }
        _ => unlike(
            "it compares with something else than a text",
            "put the value in quotes: attributes are texts",
        ),
    }
}

fn membership(of: &Expression, list: &Expression) -> Read<(String, Values)> {
    if let (Expression::Text(name), true) = (of, is_descriptor(list)) {
        return Ok((name.clone(), Values::globs([ANY.to_owned()])));
    }
    let (Some(name), Expression::List(items)) = (attribute(of)?, list) else {
        return unlike("`in` needs an attribute before it and a list behind it", SIMPLE);
    };
    let texts = items.iter().map(|item| match item {
        Expression::Text(text) => Ok(text.clone()),
        _ => unlike(
            "the list holds something else than texts",
            "put the values in quotes: attributes are texts",
        ),
    });
    match texts.collect::<Read<Vec<_>>>()? {
        texts if texts.is_empty() => never(&name),
        texts => Ok((name, Values::exactly(texts))),
    }
}

fn call(function: &Expression, arguments: &[Expression]) -> Read<(String, Values)> {
    match (function, arguments) {
        (Expression::Name(name), [argument]) if name == "has" => match attribute(argument)? {
            Some(name) => Ok((name, Values::globs([ANY.to_owned()]))),
            None => unlike("`has` asks for something else than an attribute", SIMPLE),
        },
        (Expression::Member { of, name: method }, [Expression::Text(text)]) => {
            let glob = match method.as_str() {
                "startsWith" => begins_with(text),
                "endsWith" => format!("{ANY}/*{}", literal(text)),
                "contains" => format!("{ANY}/*{}{{*,*/**}}", literal(text)),
                _ => return unknown_function(method),
            };
            match attribute(of)? {
                // Every text begins with an empty one, ends with it and contains it.
                Some(name) if text.is_empty() => Ok((name, Values::globs([ANY.to_owned()]))),
                Some(name) => {
                    glob_pattern(&glob)?;
                    Ok((name, Values::globs([glob])))
                }
                None => unlike(format!("`{method}` is asked of something else than an attribute"), SIMPLE),
            }
        }
        (Expression::Member { name, .. } | Expression::Name(name), _) => unknown_function(name),
        _ => unlike("it is no comparison", SIMPLE),
    }
}

fn unknown_function<T>(name: &str) -> Read<T> {
    unlike(
        format!("the function {} has no counterpart", quote(name)),
        "a glob in `when` may do: `*` is any characters but `/`, `**` any path, `[a-z]` one of a class, `{a,b}` either",
    )
}

/// A glob's own `*` ends at a slash, and its `**` stands between slashes only: so both ways are written.
fn begins_with(text: &str) -> String {
    let literal = literal(text);
    if text.ends_with('/') { format!("{literal}**") } else { format!("{literal}{{*,*/**}}") }
}

/// The text as it stands in a glob.
fn literal(text: &str) -> String {
    let mut literal = String::with_capacity(text.len());
    for c in text.chars() {
        literal.extend("*?[]{},!\\".contains(c).then_some('\\'));
        literal.push(c);
    }
    literal
}

/// The attribute that an expression names, if it names one.
fn attribute(expression: &Expression) -> Read<Option<String>> {
    match expression {
        Expression::Member { of, name } if is_descriptor(of) => Ok(Some(name.clone())),
        Expression::Index { of, index } if is_descriptor(of) => match index.as_ref() {
            Expression::Text(name) => Ok(Some(name.clone())),
            _ => Ok(None),
        },
        Expression::Member { of, .. } if attribute(of)?.is_some() && bare_name(of).is_none() => unlike(
            "an attribute has no parts",
            "if its name has a dot in it, write descriptors[0][\"the.name\"]",
        ),
        Expression::Member { of, .. } | Expression::Index { of, .. } if descriptor_number(of).is_some() => {
            unlike(
                "it asks for another descriptor than the first",
                "a limit here looks at each descriptor of a request by itself: ask for all attributes of one",
            )
        }
        _ => match bare_name(expression) {
            Some(name) if name == "limit" || name.starts_with("limit.") => {
                unlike("it asks for what the limit itself is", SIMPLE)
            }
            name => Ok(name.filter(|name| name != "descriptors" && !name.starts_with("descriptors."))),
        },
    }
}

/// `a.b.c`, as older files name an attribute.
fn bare_name(expression: &Expression) -> Option<String> {
    let mut parts = Vec::new();
    let mut expression = expression;
    while let Expression::Member { of, name } = expression {
        parts.push(name.as_str());
        expression = of;
    }
    let Expression::Name(first) = expression else { return None };
    parts.push(first);
    parts.reverse();
    Some(parts.join("."))
}

/// Is it `descriptors[0]`?
fn is_descriptor(expression: &Expression) -> bool {
    descriptor_number(expression) == Some("0")
}

fn descriptor_number(expression: &Expression) -> Option<&str> {
    let Expression::Index { of, index } = expression else { return None };
    match (of.as_ref(), index.as_ref()) {
        (Expression::Name(name), Expression::Number(number)) if name == "descriptors" => Some(number),
        _ => None,
    }
}

fn parse(text: &str) -> Read<Expression> {
    cel::parse(text).or_else(|error| unlike(format!("it is not understood: {error}"), SIMPLE))
}

fn never<T>(name: &str) -> Read<T> {
    unlike(format!("no value of {} can meet it", quote(name)), "take the limit out: it never applies")
}

impl Values {
    fn exactly(texts: impl IntoIterator<Item = String>) -> Self {
        Self { exact: texts.into_iter().collect(), globs: Vec::new() }
    }

    fn globs(globs: impl IntoIterator<Item = String>) -> Self {
        Self { exact: Vec::new(), globs: globs.into_iter().collect() }
    }

    /// These or those.
    fn or(&mut self, others: Self) {
        self.exact.extend(others.exact);
        self.globs.extend(others.globs);
    }

    /// These and those: of two sets of globs there is no telling what meets both.
    fn and(self, others: Self, name: &str) -> Read<Self> {
        let any = [ANY.to_owned()];
        let (globs, other_globs) = (&self.globs, &others.globs);
        if self.exact.is_empty() && *globs == any {
            return Ok(others);
        }
        if others.exact.is_empty() && *other_globs == any || self == others {
            return Ok(self);
        }
        let (few, many) = match (globs.is_empty(), other_globs.is_empty()) {
            (true, _) => (self, others),
            (_, true) => (others, self),
            _ => {
                return unlike(
                    format!("with another condition it asks two things of {}", quote(name)),
                    "write one glob that asks both",
                );
            }
        };
        let met = many.into_matcher()?;
        let exact: Vec<_> = few.exact.into_iter().filter(|text| met(text)).collect();
        if exact.is_empty() { never(name) } else { Ok(Self { exact, globs: Vec::new() }) }
    }

    fn into_matcher(self) -> Read<impl Fn(&str) -> bool> {
        let globs = self.globs.iter().map(|glob| glob_pattern(glob)).collect::<Read<Vec<_>>>()?;
        let exact: HashSet<_> = self.exact.into_iter().collect();
        Ok(move |text: &str| exact.contains(text) || globs.iter().any(|glob| glob.matches(text)))
    }

    fn into_pattern(self) -> Read<Pattern> {
        let mut seen = HashSet::new();
        let exact = self
            .exact
            .into_iter()
            .filter(|text| seen.insert(text.clone()))
            .map(|text| Ok(Pattern::exact(text)));
        let globs = self.globs.iter().map(|glob| glob_pattern(glob));
        let mut patterns = exact.chain(globs).collect::<Read<Vec<_>>>()?.into_iter();
        match patterns.next() {
            Some(first) => Ok(patterns.fold(first, Pattern::or)),
            None => unlike("it asks nothing", SIMPLE),
        }
    }
}

fn glob_pattern(glob: &str) -> Read<Pattern> {
    Pattern::parse(glob).or_else(|error| {
        unlike(format!("as a glob it can't be matched: {}", error.reason()), "write a shorter one")
    })
}
