//! From a [tree] to typed settings, collecting every fault on the way.
//!
//! A [`Decoder`] reads texts and keeps the faults. A [`Field`] is a value with a name to call it by; its readers answer
//! `None` and report to the decoder where the value isn't what they want, so that reading can go on with the next
//! one. At the end [`Decoder::finish`] gives what was decoded, or all the faults.
//!
//! ```
//! use tollgate_config::decode::{Decoder, Field};
//!
//! struct Door { width: u64, opens_within: u64, colours: Vec<String> }
//!
//! fn door(door: Field<'_>) -> Option<Door> {
//!     let fields = door.fields("a door", &["width", "opens_within", "colours"])?;
//!     let width = fields.required("width", |width| width.integer(1..=1000));
//!     let opens_within = fields.or("opens_within", 0, |time| time.duration());
//!     let colours = fields.or("colours", Vec::new(), |colours| colours.list_of(Field::text));
//!     Some(Door { width: width?, opens_within: opens_within?, colours: colours? })
//! }
//!
//! let read = |text: &str| {
//!     let decoder = Decoder::new();
//!     let tree = decoder.read("door.yaml", text);
//!     let decoded = tree.as_ref().and_then(|tree| door(decoder.root(tree)));
//!     decoder.finish(decoded)
//! };
//! assert_eq!(read("{width: 90, opens_within: 2s}").unwrap().opens_within, 2_000_000_000);
//! let faults = read("{widht: 90, opens_within: 2, colours: red}").err().unwrap();
//! assert_eq!(faults.iter().len(), 4);
//! ```

mod fault;
mod fields;
mod scalar;

pub use fault::Fault;
pub use fields::Fields;

use std::cell::RefCell;
use std::fmt;
use std::io;
use std::path::Path;

use crate::diagnostic::{Diagnostic, Diagnostics, Place};
use crate::quote::{self, quote};
use crate::source::{Source, Span};
use crate::texts;
use crate::tree::{self, Content, Node};

/// How many faults are kept; of more only their number.
const MAX_FAULTS: usize = 200;

/// Reads texts, and keeps the faults that are found in them.
#[derive(Debug, Default)]
pub struct Decoder {
    sources: RefCell<Vec<Source>>,
    faults: RefCell<Faults>,
}

#[derive(Debug, Default)]
struct Faults {
    /// In the order in which they were found: files and offsets to sort by, and what is shown.
    found: Vec<((usize, usize), Diagnostic)>,
    omitted: usize,
}

impl Decoder {
    /// A decoder that has read nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a YAML text into a tree; `None`, and a fault, where it isn't one.
    ///
    /// `file` is what messages call it.
    pub fn read(&self, file: impl Into<String>, text: impl AsRef<[u8]>) -> Option<Node> {
        let bytes = text.as_ref();
        let too_large = bytes.len() > tree::MAX_BYTES;
        let bytes = if too_large { &[] } else { bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes) };
        let (text, not_utf8) = match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), None),
            Err(error) => (String::from_utf8_lossy(bytes).into_owned(), Some(error.valid_up_to())),
        };
        let source = Source::new(file.into(), text);
        let index = self.sources.borrow().len();
        let (tree, faults) = if too_large {
            let start = Span { file: index, start: 0, end: 0 };
            let fault = Fault::at(start, format!("the file is larger than {} MiB", tree::MAX_BYTES >> 20));
            (None, vec![fault.help("split it into several files of a directory").of_the_whole_file()])
        } else if let Some(at) = not_utf8 {
            let fault = Fault::at(Span { file: index, start: at, end: at }, "this byte is not UTF-8");
            (None, vec![fault.help("save the file as UTF-8")])
        } else {
            tree::parse(index, source.text())
        };
        self.sources.borrow_mut().push(source);
        faults.into_iter().for_each(|fault| self.report(fault));
        tree
    }

    /// Reads a YAML file into a tree; `None`, and a fault, where it can't be read or isn't one.
    pub fn read_file(&self, path: &Path) -> Option<Node> {
        match texts::read_file(path) {
            Ok(text) => self.read(path.display().to_string(), text),
            Err(error) => {
                let message = format!("can't be read: {error}");
                self.report_file(path.display().to_string(), message, what_to_do(&error));
                None
            }
        }
    }

    /// The value at the top of a tree that this decoder has read.
    pub fn root<'a>(&'a self, tree: &'a Node) -> Field<'a> {
        Field { decoder: self, node: tree, name: "the file", part: Part::Root, at: tree.span }
    }

    /// Keeps a fault, unless there are very many already. The same one again is kept once.
    pub fn report(&self, fault: Fault) {
        let mut faults = self.faults.borrow_mut();
        if faults.found.len() >= MAX_FAULTS {
            faults.omitted += 1;
            return;
        }
        let order = (fault.span.file, fault.span.start);
        let diagnostic = self.resolve(fault);
        if !faults.found.iter().any(|(_, found)| *found == diagnostic) {
            faults.found.push((order, diagnostic));
        }
    }

    /// Keeps a fault of a whole file, such as one that can't be read.
    pub fn report_file(&self, file: impl Into<String>, message: impl Into<String>, help: impl Into<String>) {
        let diagnostic = Diagnostic {
            place: Place { file: file.into(), position: None },
            message: message.into(),
            help: Some(help.into()),
            related: Vec::new(),
        };
        let order = (self.sources.borrow().len(), 0);
        self.faults.borrow_mut().found.push((order, diagnostic));
    }

    /// What was decoded if there are no faults, else the faults in the order of the text.
    ///
    /// # Errors
    /// All the faults that were reported.
    pub fn finish<T>(self, decoded: Option<T>) -> Result<T, Diagnostics> {
        let Faults { mut found, omitted } = self.faults.into_inner();
        match decoded {
            Some(decoded) if found.is_empty() => Ok(decoded),
            _ => {
                debug_assert!(!found.is_empty(), "what can't be decoded has a fault");
                found.sort_by_key(|&(order, _)| order);
                Err(Diagnostics::new(found.into_iter().map(|(_, diagnostic)| diagnostic).collect(), omitted))
            }
        }
    }

    /// The file and line of part of a text that this decoder has read.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        match self.sources.borrow().get(span.file) {
            Some(source) => source.place(span),
            None => Place { file: String::new(), position: None },
        }
    }

    /// The candidate that a text was probably meant to be; not sought for a fault that would not be kept.
    pub(crate) fn nearest<'c>(
        &self,
        text: &str,
        candidates: impl IntoIterator<Item = &'c str>,
    ) -> Option<&'c str> {
        let kept = self.faults.borrow().found.len() < MAX_FAULTS;
        kept.then(|| quote::nearest(text, candidates)).flatten()
    }

    fn resolve(&self, fault: Fault) -> Diagnostic {
        fault.resolve(|span| self.place(span))
    }
}

/// What to do about a file that can't be read.
pub(crate) fn what_to_do(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => "name a file that is there",
        io::ErrorKind::PermissionDenied => "let this user read it",
        _ => "see that it can be read",
    }
}

/// A value, and what messages call it.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    decoder: &'a Decoder,
    node: &'a Node,
    name: &'a str,
    part: Part,
    /// Where its name stands, or else the value.
    at: Span,
}

/// What of its name a value is.
#[derive(Clone, Copy)]
enum Part {
    Root,
    Whole,
    Item,
}

impl<'a> Field<'a> {
    /// The value.
    #[must_use]
    pub fn node(&self) -> &'a Node {
        self.node
    }

    /// Where the value stands.
    #[must_use]
    pub fn span(&self) -> Span {
        self.node.span
    }

    /// Where the field's name stands; of a list's item, the value.
    #[must_use]
    pub fn name_span(&self) -> Span {
        self.at
    }

    /// Where a message about all of it points: its first key or item, or the value.
    pub(crate) fn start(&self) -> Span {
        match &self.node.content {
            Content::Map(entries) => entries.first().map_or(self.node.span, |entry| entry.key_span),
            Content::List(items) => items.first().map_or(self.node.span, |item| item.span),
            _ => self.node.span,
        }
    }

    /// The field's name; of a list's item, the list's.
    #[must_use]
    pub fn name(&self) -> &'a str {
        self.name
    }

    /// The decoder that the value's faults go to.
    #[must_use]
    pub fn decoder(&self) -> &'a Decoder {
        self.decoder
    }

    /// Reports that the value won't do, and what to do instead. Always `None`, to be returned.
    pub fn refuse<T>(&self, message: impl Into<String>, help: impl Into<String>) -> Option<T> {
        self.decoder.report(Fault::at(self.span(), message).help(help));
        None
    }

    /// Reports that the field is known, but can't be honoured yet. Always `None`, to be returned.
    pub fn refuse_yet<T>(&self, help: impl Into<String>) -> Option<T> {
        self.decoder.report(Fault::at(self.at, format!("{self} is not supported yet")).help(help));
        None
    }

    /// The items of a list.
    #[must_use]
    pub fn list(&self) -> Option<Vec<Self>> {
        match &self.node.content {
            Content::List(items) => Some(
                items.iter().map(|node| Self { node, part: Part::Item, at: node.span, ..*self }).collect(),
            ),
            Content::Scalar { text, .. } => {
                self.refuse(format!("{self} must be a list"), format!("put it between brackets: [{text}]"))
            }
            _ => self.refuse_kind("a list", "write `[a, b]`, or one item a line with `- ` before it"),
        }
    }

    /// The items of a list that must have some.
    #[must_use]
    pub fn nonempty_list(&self, help: &str) -> Option<Vec<Self>> {
        let items = self.list()?;
        if items.is_empty() { self.refuse(format!("{self} is an empty list"), help) } else { Some(items) }
    }

    /// A list's items, each read in the same way; `None` if one of them could not be.
    pub fn list_of<T>(&self, read: impl FnMut(Self) -> Option<T>) -> Option<Vec<T>> {
        all(self.list()?.into_iter().map(read))
    }

    fn refuse_kind<T>(&self, wanted: &str, help: &str) -> Option<T> {
        match &self.node.content {
            Content::Null => self.refuse(format!("{self} has no value; it must be {wanted}"), help),
            content => self.refuse(format!("{self} must be {wanted}, not {}", kind(content)), help),
        }
    }
}

/// All of them, or `None` if there is none of one; each is asked for, so that each can report.
pub fn all<T>(read: impl IntoIterator<Item = Option<T>>) -> Option<Vec<T>> {
    let read: Vec<_> = read.into_iter().collect();
    read.into_iter().collect()
}

/// `` `limit` ``, or "an item of `per`".
impl fmt::Display for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part {
            Part::Root => f.write_str(self.name),
            Part::Whole => f.write_str(&quote(self.name)),
            Part::Item => write!(f, "an item of {}", quote(self.name)),
        }
    }
}

impl fmt::Debug for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Field").field("name", &self.name).field("node", &self.node).finish_non_exhaustive()
    }
}

/// What a value is, for "must be .., not ..".
fn kind(content: &Content) -> String {
    match content {
        Content::Null => "nothing".to_owned(),
        Content::List(_) => "a list".to_owned(),
        Content::Map(_) => "a mapping".to_owned(),
        Content::Scalar { text, .. } => quote(text),
    }
}
