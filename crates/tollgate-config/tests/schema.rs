//! The JSON Schema of `tollgate.yaml` beside the decoder: both must say the same.
//!
//! `TOLLGATE_BLESS=1 cargo test -p tollgate-config --test schema` writes what it is now into the documentation.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::path::{Path, PathBuf};

use jsonschema::Validator;
use serde_json::{Map, Number, Value, json};
use tollgate_config::decode::Decoder;
use tollgate_config::tree::{Content, Node};
use tollgate_config::{Config, json_schema};

fn schema() -> Value {
    serde_json::from_str(&json_schema()).unwrap()
}

fn validator() -> Validator {
    let schema = schema();
    jsonschema::draft7::meta::validate(&schema).unwrap_or_else(|error| panic!("it is no schema: {error}"));
    jsonschema::draft7::new(&schema).unwrap()
}

/// A text of YAML as an editor sees it.
fn read(text: &str) -> Value {
    let decoder = Decoder::new();
    let tree = decoder.read("a.yaml", text);
    let seen = tree.as_ref().map(value);
    decoder.finish(seen).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

fn value(node: &Node) -> Value {
    match &node.content {
        Content::Null => Value::Null,
        Content::Scalar { text, plain: true } if matches!(text.as_str(), "true" | "false") => {
            (text == "true").into()
        }
        Content::Scalar { text, plain: true } => match text.parse::<Number>() {
            Ok(number) => Value::Number(number),
            Err(_) => text.as_str().into(),
        },
        Content::Scalar { text, .. } => text.as_str().into(),
        Content::List(items) => items.iter().map(value).collect(),
        Content::Map(entries) => {
            entries.iter().map(|entry| (entry.key.clone(), value(&entry.value))).collect()
        }
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files below a directory with this ending.
fn files(directory: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The `yaml` blocks of a page.
fn blocks(page: &str) -> impl Iterator<Item = &str> {
    page.split("\n```").filter_map(|block| block.strip_prefix("yaml\n"))
}

/// Has it a field at the top that is ours, and is it not another's?
fn is_ours(value: &Value) -> bool {
    let ours = schema();
    let foreign = ["cases", "domain", "static_resources"];
    value.as_object().is_some_and(|fields| {
        fields.keys().any(|key| ours["properties"].get(key).is_some())
            && !foreign.iter().any(|key| fields.contains_key(*key))
    })
}

#[test]
fn the_file_in_the_documentation_is_what_is_generated() {
    let path = repository().join("docs/tollgate.schema.json");
    if std::env::var_os("TOLLGATE_BLESS").is_some() {
        std::fs::write(&path, json_schema()).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap();
    assert!(committed == json_schema(), "write it anew with TOLLGATE_BLESS=1");
}

#[test]
fn every_example_is_valid() {
    let validator = validator();
    let mut seen = 0;
    let mut check = |name: String, value: &Value| {
        if is_ours(value) {
            seen += 1;
            validator
                .validate(value)
                .unwrap_or_else(|error| panic!("{name}: {error} at {}", error.instance_path()));
        }
    };
    let root = repository();
    for path in files(&root.join("examples"), "yaml") {
        check(path.display().to_string(), &read(&std::fs::read_to_string(&path).unwrap()));
    }
    for path in files(&root.join("docs"), "md").into_iter().chain([root.join("README.md")]) {
        for block in blocks(&std::fs::read_to_string(&path).unwrap()) {
            check(format!("{}:\n{block}", path.display()), &read(block));
        }
    }
    // Three files, and the blocks of the README, configuration.md, envoy.md and tls.md.
    assert!(seen >= 7, "{seen}");

    // The limits of test files: of cases that expect them to be refused, the schema may find out too.
    let mut limits = 0;
    for path in files(&root.join("crates/tollgate-replay/tests/cases"), "yaml") {
        let file = read(&std::fs::read_to_string(&path).unwrap());
        for case in file["cases"].as_array().unwrap().iter().chain([&file]) {
            if let Some(list) = case.get("limits") {
                limits += 1;
                let config = json!({"limits": list});
                validator
                    .validate(&config)
                    .unwrap_or_else(|error| panic!("{}: {error}\n{case:#}", path.display()));
            }
        }
    }
    assert!(limits > 50, "{limits}");
}

/// Where a mapping stands in the schema and, in place of the `@`, in a configuration; and what must be in it.
type Mapping = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const MAPPINGS: [Mapping; 18] = [
    ("", "{@}", &[("limits", "[]")]),
    ("/properties/limits/items", "{limits: [{@}]}", &[("name", "probed"), ("limit", "1"), ("window", "1w")]),
    (
        "/properties/limits/items",
        "{limits: [{@}]}",
        &[("name", "probed"), ("limit", "1"), ("window", "1w"), ("algorithm", "token-bucket")],
    ),
    (
        "/properties/limits/items",
        "{limits: [{@}]}",
        &[("name", "probed"), ("exempt", "true"), ("group", "g")],
    ),
    (
        "/properties/limits/items/properties/tiers/items",
        "{limits: [{name: a, limit: 1, window: 1w, tiers: [{@}]}]}",
        &[("when", "{a: b}"), ("limit", "1")],
    ),
    ("/properties/listen", "{limits: [], listen: {@}}", &[("http", "\"127.0.0.1:1\"")]),
    (
        "/properties/listen/properties/http/anyOf/1",
        "{limits: [], listen: {http: {@}}}",
        &[("address", "\"127.0.0.1:1\"")],
    ),
    ("/properties/tls/anyOf/1", "{limits: [], tls: {@}}", &[("cert", "c"), ("key", "k")]),
    ("/properties/admin", "{limits: [], admin: {@}}", &[]),
    ("/properties/data_ports", "{limits: [], data_ports: {@}}", &[]),
    ("/properties/caps", "{limits: [], caps: {@}}", &[]),
    ("/properties/client", "{limits: [], client: {@}}", &[]),
    ("/properties/responses", "{limits: [], responses: {@}}", &[]),
    ("/properties/memory", "{limits: [], memory: {@}}", &[]),
    ("/properties/store/anyOf/1", "{limits: [], store: {@}}", &[("redis", "{nodes: [redis://a]}")]),
    (
        "/properties/store/anyOf/1/properties/redis",
        "{limits: [], store: {redis: {@}}}",
        &[("nodes", "[redis://a]")],
    ),
    (
        "/properties/store/anyOf/1/properties/redis/properties/breaker",
        "{limits: [], store: {redis: {nodes: [redis://a], breaker: {@}}}}",
        &[],
    ),
    (
        "/properties/store/anyOf/1/properties/redis/properties/tls",
        "{limits: [], store: {redis: {nodes: [redis://a], tls: {@}}}}",
        &[("cert", "c"), ("key", "k")],
    ),
];

/// The configuration with this field in the mapping.
fn probe((_, text, own): (&str, &str, &[(&str, &str)]), field: &str, value: &str) -> String {
    let others = own.iter().filter(|(name, _)| *name != field);
    let fields: Vec<_> =
        others.chain([&(field, value)]).map(|(name, value)| format!("{name}: {value}")).collect();
    text.replace('@', &fields.join(", "))
}

fn at<'a>(schema: &'a Value, pointer: &str) -> &'a Value {
    schema.pointer(pointer).unwrap_or_else(|| panic!("{pointer}"))
}

/// The fields of the mapping at this place, by the schema.
fn properties(schema: &Value, pointer: &str) -> Map<String, Value> {
    at(schema, pointer)["properties"].as_object().unwrap().clone()
}

#[test]
fn every_mapping_of_the_schema_is_probed() {
    fn mappings(schema: &Value, path: &str, found: &mut Vec<String>) {
        match schema {
            Value::Object(map) => {
                if map.get("additionalProperties") == Some(&false.into()) {
                    found.push(path.to_owned());
                }
                map.iter().for_each(|(key, value)| mappings(value, &format!("{path}/{key}"), found));
            }
            Value::Array(items) => {
                items
                    .iter()
                    .enumerate()
                    .for_each(|(at, value)| mappings(value, &format!("{path}/{at}"), found));
            }
            _ => {}
        }
    }
    let schema = schema();
    let mut found = Vec::new();
    mappings(&schema, "", &mut found);
    for path in found {
        let alike =
            |(probed, ..): &(&str, &str, _)| properties(&schema, probed) == properties(&schema, &path);
        assert!(MAPPINGS.iter().any(alike), "{path} is not probed");
    }
}

#[test]
fn the_decoder_and_the_schema_know_the_same_fields() {
    let schema = schema();
    for mapping @ (pointer, ..) in MAPPINGS {
        // Where a field is not known and none is near, the decoder tells all that it knows.
        let faults = Config::parse("a.yaml", probe(mapping, "qqqqqqqqqqqqqqqq", "1")).unwrap_err();
        let help =
            faults.iter().find_map(|fault| fault.help.as_deref().filter(|help| help.contains(" can have ")));
        let mut known: Vec<_> = help
            .unwrap_or_else(|| panic!("{faults}"))
            .split(" can have ")
            .nth(1)
            .unwrap()
            .split('`')
            .skip(1)
            .step_by(2)
            .collect();
        known.sort_unstable();
        let schema = properties(&schema, pointer);
        let mut properties: Vec<_> = schema.keys().map(String::as_str).collect();
        properties.sort_unstable();
        assert_eq!(properties, known, "{pointer}");
        assert!(schema.values().all(|property| property["description"].is_string()), "{pointer}");
    }
}

/// Values of all kinds, at the ends of ranges and beside them.
const VALUES: [&str; 64] = [
    "~",
    "true",
    "false",
    "yes",
    "off",
    "[]",
    "[[]]",
    "{}",
    "text",
    "\"\"",
    "\"7\"",
    "\"true\"",
    "0",
    "1",
    "-1",
    "1.5",
    "128",
    "129",
    "399",
    "400",
    "429",
    "599",
    "600",
    "10000",
    "10001",
    "1000000",
    "1000001",
    "67108864",
    "67108865",
    "4294967295",
    "4294967296",
    "9007199254740991",
    "9007199254740992",
    "0s",
    "1s",
    "60s",
    "1m30s",
    "60",
    "60 s",
    "1w",
    "2y",
    "64KiB",
    "0B",
    "64KB",
    "1B",
    "80%",
    "0%",
    "100%",
    "101%",
    "80",
    "[a]",
    "[a, a]",
    "[a, b]",
    "[7]",
    "[{}]",
    "{a: b}",
    "{a: [b, 7]}",
    "{a: []}",
    "{a: {}}",
    "{\"\": b}",
    "token-bucket",
    "sliding-window",
    "\"127.0.0.1:7\"",
    "unix:/path",
];

/// Where the decoder knows more than a schema can, or takes text for which no schema needs to speak up.
fn differs(pointer: &str, field: &str, value: &str) -> bool {
    match (pointer, field) {
        // Which limits there are.
        ("/properties/limits/items", "replaces") => true,
        // Any text that is the name of a header, also one that looks like a number.
        ("/properties/client", "header") => !value.contains(['[', '{', '~', '"']),
        // What is a network.
        ("/properties/client", "trusted") => value.starts_with('['),
        // A field that stands in the probed text already.
        _ => false,
    }
}

#[test]
fn the_decoder_and_the_schema_take_the_same_values() {
    let (schema, validator) = (schema(), validator());
    let (mut compared, mut differing) = (0, Vec::new());
    for mapping @ (pointer, ..) in MAPPINGS {
        for field in properties(&schema, pointer).keys() {
            for value in VALUES.into_iter().filter(|value| !differs(pointer, field, value)) {
                let text = probe(mapping, field, value);
                let faults = Config::parse("a.yaml", &text).err();
                let valid = validator.is_valid(&read(&text));
                if valid != faults.is_none() {
                    let faults = faults.map(|faults| faults.to_string()).unwrap_or_default();
                    differing.push(format!("{text}: valid {valid}\n{faults}"));
                }
                compared += 1;
            }
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert!(compared > 3_000, "{compared}");
}

#[test]
fn wrong_files_are_not_valid() {
    let validator = validator();
    for text in [
        "limits: {}",
        "limit: []",
        "limits: [{name: a, limit: 1}]",
        "limits: [{name: a, limit: 1, windw: 1s}]",
        "limits: [{name: a, limit: 1, window: 1s, burst: 2}]",
        "limits: [{name: a, limit: 1, window: 1s, algorithm: token-bucket, precision: 1ms}]",
        "limits: [{name: a, limit: 1, window: 1s, unlimited: true}]",
        "limits: [{name: a, exempt: true}]",
        "limits: [{name: a, exempt: true, group: g, limit: 1}]",
        "limits: [{name: a, limit: 1, window: 1s, exact: [a], begins: [a]}]",
        "limits: [{name: a, limit: 1, window: 1s, tiers: [{when: {}, limit: 1}]}]",
        "limits: [{name: a, limit: 1, window: 1s, tiers: [{when: {a: b}}]}]",
        "limits: [{name: a, limit: 1, window: 1s, lease: auto}]",
        "limits: [{name: a, limit: 1, window: 1s, block: {after: 1}}]",
        "{limits: [], listen: {}}",
        "{limits: [], listen: {http: 8080}}",
        "{limits: [], memory: {max_keys: 1, max_bytes: 1}}",
        "{limits: [], admin: {token_file: a, token_env: b}}",
        "{limits: [], tls: {cert: a}}",
        "{limits: [], store: {redis: {nodes: []}}}",
    ] {
        assert!(Config::parse("a.yaml", text).is_err(), "{text}");
        assert!(!validator.is_valid(&read(text)), "{text}");
    }
    for text in [
        "limits: [{name: a, unlimited: true}]",
        "limits: [{name: a, exempt: true, group: g, when: {a: b}}]",
        "limits: [{name: a, limit: 1, window: 1s, burst: 2, algorithm: token-bucket}]",
        "limits: [{name: a, unlimited: true, tiers: [{when: {a: b}, limit: 1, window: 1s}]}]",
    ] {
        assert!(Config::parse("a.yaml", text).is_ok() && validator.is_valid(&read(text)), "{text}");
    }
}
