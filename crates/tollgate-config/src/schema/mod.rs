//! A JSON Schema of `tollgate.yaml`, for editors: made of the tables by which files are decoded.

pub(crate) mod rules;

use serde_json::{Map, Value, json};

use crate::known::{CONFIGURATION, Mapping, Shape, algorithms};
use crate::units;

/// The JSON Schema of `tollgate.yaml`, as text that ends with a line break.
///
/// It accepts whatever [`Config`](crate::Config) does in our own format. The other way round it knows less: not which names
/// stand twice, for example.
///
/// ```
/// let schema = tollgate_config::json_schema();
/// assert!(schema.contains("\"$schema\": \"http://json-schema.org/draft-07/schema#\""));
/// ```
#[must_use]
pub fn json_schema() -> String {
    let mut schema = mapping(&CONFIGURATION);
    // The version that editors know best.
    schema["$schema"] = "http://json-schema.org/draft-07/schema#".into();
    schema["title"] = "tollgate.yaml".into();
    format!("{:#}\n", sorted(schema))
}

fn mapping(kind: &Mapping) -> Value {
    let properties: Map<_, _> = kind
        .names
        .iter()
        .zip(kind.values)
        .map(|(name, (shape, about))| {
            let mut value = value(shape);
            value["description"] = (*about).into();
            ((*name).to_owned(), value)
        })
        .collect();
    let mut schema = json!({"type": "object", "properties": properties, "additionalProperties": false});
    if !kind.required.is_empty() {
        schema["required"] = kind.required.into();
    }
    let rules = (kind.rules)();
    if !rules.is_empty() {
        schema["allOf"] = rules.into();
    }
    schema
}

fn value(shape: &Shape) -> Value {
    match shape {
        Shape::Boolean => json!({"type": "boolean"}),
        Shape::Integer(from, to) => json!({"type": "integer", "minimum": from, "maximum": to}),
        Shape::Duration => json!({"type": "string", "pattern": with_unit(units::duration_units(), "")}),
        Shape::Size => json!({"anyOf": [
            {"type": "integer", "minimum": 1},
            {"type": "string", "pattern": with_unit(units::size_units(), "?")},
        ]}),
        Shape::Percent => json!({"type": "string", "pattern": "^([1-9][0-9]?|100) *%$"}),
        Shape::Text => text(),
        Shape::Name => json!({"type": "string", "pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]+$"}),
        Shape::Address => json!({"type": "string", "pattern": "^(unix:.+|.+:[0-9]+)$"}),
        Shape::Nodes => {
            let node = json!({"type": "string", "pattern": "^(rediss?|unix)://.+$"});
            list(node, true, json!({}))
        }
        Shape::Header => json!({"type": "string", "pattern": "^[-!#$%&'*+.^_`|~0-9A-Za-z]+$"}),
        Shape::Words(words) => json!({"enum": words}),
        Shape::Algorithm => json!({"enum": algorithms()}),
        Shape::Conditions { nonempty } => conditions(*nonempty),
        Shape::Texts { nonempty, distinct } => {
            list(text(), *nonempty, if *distinct { json!({"uniqueItems": true}) } else { json!({}) })
        }
        Shape::List { of, nonempty } => list(mapping(of), *nonempty, json!({})),
        Shape::Mapping(kind) => mapping(kind),
        Shape::Either(shapes) => json!({"anyOf": shapes.iter().map(value).collect::<Vec<_>>()}),
        Shape::Refused => json!({"not": {}}),
    }
}

fn text() -> Value {
    json!({"type": "string", "minLength": 1})
}

fn list(items: Value, nonempty: bool, mut schema: Value) -> Value {
    schema["type"] = "array".into();
    schema["items"] = items;
    if nonempty {
        schema["minItems"] = 1.into();
    }
    schema
}

/// Numbers and truth values are taken as text.
fn conditions(nonempty: bool) -> Value {
    let scalar = json!({"type": ["string", "number", "boolean"]});
    let patterns = list(scalar.clone(), true, json!({}));
    let mut schema = json!({
        "type": "object",
        "propertyNames": {"minLength": 1},
        "additionalProperties": {"anyOf": [scalar, patterns]},
    });
    if nonempty {
        schema["minProperties"] = 1.into();
    }
    schema
}

/// A number that is not zero, and one of these units.
fn with_unit(units: impl Iterator<Item = &'static str>, optional: &str) -> String {
    format!("^0*[1-9][0-9]*({}){optional}$", units.collect::<Vec<_>>().join("|"))
}

/// With keys in their order, whatever map `serde_json` is built with.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.into_iter().collect();
            entries.sort_by(|(a, _), (b, _)| a.cmp(b));
            entries.into_iter().map(|(key, value)| (key, sorted(value))).collect::<Map<_, _>>().into()
        }
        Value::Array(items) => items.into_iter().map(sorted).collect(),
        other => other,
    }
}
