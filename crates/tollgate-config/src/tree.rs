//! YAML as a tree in which every value knows where it stands.
//!
//! The tree is bounded: a text of at most [`MAX_BYTES`], values nested at most [`MAX_DEPTH`] deep, and at most
//! [`MAX_NODES`] values, those that aliases repeat counted each time.

use std::collections::HashMap;
use std::rc::Rc;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Tag};

pub use crate::source::Span;

use crate::decode::Fault;
use crate::quote::quote;

/// The largest text that is read.
pub const MAX_BYTES: usize = 8 << 20;
/// How deep values may be nested.
pub const MAX_DEPTH: usize = 64;
/// How many values a text may hold.
pub const MAX_NODES: usize = 1 << 20;

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Where.
    pub span: Span,
    /// What.
    pub content: Content,
}

/// What a [`Node`] is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing: `~`, `null`, or no text at all.
    Null,
    /// A text, number or truth value.
    Scalar {
        /// The text, without quotes.
        text: String,
        /// Written without quotes, so that it may be a number or a truth value.
        plain: bool,
    },
    /// A list.
    List(Vec<Node>),
    /// A mapping, in the order of the file, each key once.
    Map(Vec<Entry>),
}

/// A key and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub key_span: Span,
    /// The value.
    pub value: Node,
}

impl Node {
    /// The value under `key`, if this is a mapping that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        let Content::Map(entries) = &self.content else { return None };
        entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value)
    }

    /// The text, if this is a scalar.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// How many values this is, and how deep they nest.
    fn size(&self) -> (usize, usize) {
        let add = |(count, depth): (usize, usize), node: &Self| {
            let (more, deeper) = node.size();
            (count + more, depth.max(deeper + 1))
        };
        match &self.content {
            Content::Null | Content::Scalar { .. } => (1, 0),
            Content::List(items) => items.iter().fold((1, 1), add),
            Content::Map(entries) => entries.iter().map(|entry| &entry.value).fold((1, 1), add),
        }
    }
}

/// Reads a text of one document. Without a tree there is at least one fault.
pub(crate) fn parse(file: usize, text: &str) -> (Option<Node>, Vec<Fault>) {
    let offsets = Offsets::new(text);
    if let Some((start, c)) = text.char_indices().find(|&(_, c)| !is_printable(c)) {
        let span = Span { file, start, end: start + c.len_utf8() };
        let fault = Fault::at(span, format!("the character U+{:04X} is not allowed in YAML", u32::from(c)))
            .help("take it out, or write it as an escape between double quotes");
        return (None, vec![fault]);
    }
    let mut builder = Builder {
        file,
        text,
        offsets,
        open: Vec::new(),
        root: None,
        anchors: HashMap::new(),
        nodes: 0,
        faults: Vec::new(),
    };
    if let Err(fault) = builder.build() {
        builder.faults.push(fault);
        return (None, builder.faults);
    }
    if builder.root.is_none() {
        let span = Span { file, start: 0, end: 0 };
        builder.faults.push(Fault::at(span, "there is nothing in this file"));
    }
    (builder.root, builder.faults)
}

/// As YAML has it; the scanner would take NUL for the end of the text.
pub(crate) fn is_printable(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{A0}'..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..)
}

struct Builder<'a> {
    file: usize,
    text: &'a str,
    offsets: Offsets<'a>,
    /// The lists and mappings that are not closed yet, innermost last.
    open: Vec<Open>,
    root: Option<Node>,
    anchors: HashMap<usize, Rc<Node>>,
    nodes: usize,
    faults: Vec<Fault>,
}

struct Open {
    start: usize,
    anchor: usize,
    collection: Collection,
}

enum Collection {
    List(Vec<Node>),
    Map { entries: Vec<Entry>, places: HashMap<String, Span>, key: Option<(String, Span)> },
}

impl Builder<'_> {
    fn build(&mut self) -> Result<(), Fault> {
        let mut parser = Parser::new_from_str(self.text);
        let mut documents = 0;
        while let Some(event) = parser.next_event() {
            let (event, span) = event.map_err(|error| self.syntax_fault(&error))?;
            let span = self.span(span);
            match event {
                Event::DocumentStart(_) => {
                    documents += 1;
                    if documents > 1 {
                        return Err(Fault::at(span, "a second document begins here")
                            .help("a file holds one document: put the second one into a file of its own"));
                    }
                }
                Event::Scalar(text, style, anchor, tag) => {
                    self.refuse_tag(span, tag.as_deref());
                    self.scalar(span, text.into_owned(), style == ScalarStyle::Plain, anchor)?;
                }
                Event::SequenceStart(anchor, tag) => {
                    self.refuse_tag(span, tag.as_deref());
                    self.open(span, anchor, Collection::List(Vec::new()))?;
                }
                Event::MappingStart(anchor, tag) => {
                    self.refuse_tag(span, tag.as_deref());
                    let map = Collection::Map { entries: Vec::new(), places: HashMap::new(), key: None };
                    self.open(span, anchor, map)?;
                }
                Event::SequenceEnd | Event::MappingEnd => self.close(span)?,
                Event::Alias(anchor) => self.alias(span, anchor)?,
                Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentEnd => {}
            }
        }
        Ok(())
    }

    fn scalar(&mut self, span: Span, text: String, plain: bool, anchor: usize) -> Result<(), Fault> {
        if let Some(Open { collection: Collection::Map { key: key @ None, .. }, .. }) = self.open.last_mut() {
            if anchor == 0 {
                *key = Some((text, span));
                return Ok(());
            }
            return Err(Fault::at(span, "a key can't have an anchor").help("put the anchor on a value"));
        }
        let content = match text.as_str() {
            "" | "~" | "null" | "Null" | "NULL" if plain => Content::Null,
            _ => Content::Scalar { text, plain },
        };
        self.add(Node { span, content }, anchor, 1)
    }

    fn open(&mut self, span: Span, anchor: usize, collection: Collection) -> Result<(), Fault> {
        self.refuse_as_key(span)?;
        self.refuse_depth(span, self.open.len() + 1)?;
        self.open.push(Open { start: span.start, anchor, collection });
        Ok(())
    }

    fn close(&mut self, end: Span) -> Result<(), Fault> {
        let Some(Open { start, anchor, collection }) = self.open.pop() else { return Ok(()) };
        let content = match collection {
            Collection::List(items) => Content::List(items),
            Collection::Map { entries, .. } => Content::Map(entries),
        };
        self.add(Node { span: Span { start, ..end }, content }, anchor, 1)
    }

    fn alias(&mut self, span: Span, anchor: usize) -> Result<(), Fault> {
        self.refuse_as_key(span)?;
        let Some(node) = self.anchors.get(&anchor).cloned() else {
            return Err(Fault::at(span, "this alias stands within the value that it repeats")
                .help("write out what is meant"));
        };
        let (count, depth) = node.size();
        self.refuse_depth(span, self.open.len() + depth)?;
        self.count(span, count)?;
        self.add(Node::clone(&node), 0, 0)
    }

    /// Puts a value where it belongs.
    fn add(&mut self, node: Node, anchor: usize, count: usize) -> Result<(), Fault> {
        self.count(node.span, count)?;
        if anchor != 0 {
            // The copy counts too: anchors within anchors would else make many of them.
            self.count(node.span, node.size().0)?;
            self.anchors.insert(anchor, Rc::new(node.clone()));
        }
        match self.open.last_mut().map(|open| &mut open.collection) {
            None => self.root = Some(node),
            Some(Collection::List(items)) => items.push(node),
            Some(Collection::Map { entries, places, key }) => {
                let Some((key, key_span)) = key.take() else { return Ok(()) };
                if let Some(&first) = places.get(&key) {
                    let fault = Fault::at(key_span, format!("{} stands here twice", quote(&key)));
                    self.faults.push(fault.help("keep one of the two").note(first, "the first one is here"));
                    return Ok(());
                }
                places.insert(key.clone(), key_span);
                entries.push(Entry { key, key_span, value: node });
            }
        }
        Ok(())
    }

    fn count(&mut self, span: Span, more: usize) -> Result<(), Fault> {
        self.nodes += more;
        if self.nodes <= MAX_NODES {
            return Ok(());
        }
        Err(Fault::at(
            span,
            format!("the file holds more than {MAX_NODES} values, aliases counted as what they repeat"),
        )
        .help("split it into several files of a directory"))
    }

    fn refuse_depth(&self, span: Span, depth: usize) -> Result<(), Fault> {
        if depth <= MAX_DEPTH {
            return Ok(());
        }
        Err(Fault::at(span, format!("lists and mappings are nested more than {MAX_DEPTH} deep"))
            .help("no field of this file needs more than a few levels"))
    }

    fn refuse_as_key(&self, span: Span) -> Result<(), Fault> {
        match self.open.last() {
            Some(Open { collection: Collection::Map { key: None, .. }, .. }) => {
                Err(Fault::at(span, "a key must be a text")
                    .help("write `key: value`; text with `[`, `{` or `*` in front needs quotes"))
            }
            _ => Ok(()),
        }
    }

    fn refuse_tag(&mut self, span: Span, tag: Option<&Tag>) {
        if let Some(tag) = tag {
            let fault = Fault::at(span, format!("the tag {} is not supported", quote(&tag.to_string())));
            self.faults
                .push(fault.help("take it away; text that looks like a number needs quotes, nothing else"));
        }
    }

    fn span(&self, span: saphyr_parser::Span) -> Span {
        let start = self.offsets.byte(span.start.index());
        Span { file: self.file, start, end: self.offsets.byte(span.end.index()).max(start) }
    }

    fn syntax_fault(&self, error: &ScanError) -> Fault {
        let at = self.offsets.byte(error.marker().index());
        if let Some(tab) = self.tab_in_indentation(at) {
            return Fault::at(tab, "a tab in the indentation").help("YAML is indented with spaces");
        }
        let message = format!("not valid YAML: {}", error.info());
        let mut fault = Fault::at(Span { file: self.file, start: at, end: at }, message);
        if let Some((_, help)) = SYNTAX_HELP.iter().find(|(slip, _)| error.info().contains(slip)) {
            fault = fault.help(*help);
        }
        match self.open.last() {
            Some(open) if error.info().contains("a flow ") => {
                let bracket = Span { file: self.file, start: open.start, end: open.start + 1 };
                fault.note(bracket, "it begins here")
            }
            _ => fault,
        }
    }

    /// The tab before the first word of the line, or of the next one, which the scanner looks at too.
    fn tab_in_indentation(&self, at: usize) -> Option<Span> {
        let mut line_start = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        for line in self.text[line_start..].split_inclusive('\n').take(2) {
            let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
            if let Some(tab) = line[..indent].find('\t') {
                return Some(Span { file: self.file, start: line_start + tab, end: line_start + indent });
            }
            line_start += line.len();
        }
        None
    }
}

/// What to do about the commonest slips, by what the scanner says of them.
const SYNTAX_HELP: [(&str, &str); 11] = [
    ("a flow mapping", "end it with `}`, and put a comma between its fields"),
    ("a flow sequence", "end it with `]`, and put a comma between its items"),
    ("expected '-' indicator", "begin an item with `- `, and indent its fields alike"),
    ("did not find expected key", "indent the fields of a mapping alike"),
    (
        "mapping values are not allowed",
        "text that holds `: ` needs quotes; else see that the lines are indented alike",
    ),
    ("anchor", "a value that begins with `*` or `&`, and a glob with brackets in front, needs quotes"),
    ("unexpected character", "a value that begins with this character needs quotes"),
    ("simple key expect ':'", "the line before lacks a `:` after its key"),
    ("simple key expected", "write `key: value`"),
    ("in quoted scalar", "end the text with the quote that it begins with"),
    ("escape character", "write `\\\\` for a backslash, or put the text between single quotes"),
];

/// From positions in characters, which the scanner counts, to positions in bytes.
struct Offsets<'a> {
    text: &'a str,
    /// The byte of every [`STRIDE`]th character.
    strides: Vec<usize>,
}

const STRIDE: usize = 128;

impl<'a> Offsets<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, strides: text.char_indices().step_by(STRIDE).map(|(at, _)| at).collect() }
    }

    fn byte(&self, index: usize) -> usize {
        let Some(&start) = self.strides.get(index / STRIDE) else { return self.text.len() };
        let rest = self.text[start..].char_indices().nth(index % STRIDE);
        rest.map_or(self.text.len(), |(at, _)| start + at)
    }
}
