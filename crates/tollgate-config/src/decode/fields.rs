//! The fields of a mapping: those that are known, and those that are not.

use super::{Decoder, Fault, Field, Part};
use crate::quote::{self, quote};
use crate::source::Span;
use crate::tree::{Content, Entry};

/// The fields of a mapping. Unknown ones have been reported already.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a> {
    parent: Field<'a>,
    entries: &'a [Entry],
    /// What the mapping describes: "a limit".
    what: &'static str,
    known: &'static [&'static str],
}

impl<'a> Field<'a> {
    /// The value as a mapping with these fields; any other is reported, with the one that was probably meant.
    ///
    /// `what` is what the mapping describes, for messages: "a limit".
    #[must_use]
    pub fn fields(&self, what: &'static str, known: &'static [&'static str]) -> Option<Fields<'a>> {
        self.fields_but(what, known, |_| false)
    }

    /// The same, where some of the others have been told of already.
    pub(crate) fn fields_but(
        &self,
        what: &'static str,
        known: &'static [&'static str],
        told: impl Fn(&str) -> bool,
    ) -> Option<Fields<'a>> {
        let entries = self.map(what)?;
        let others = entries.iter().filter(|entry| !known.contains(&entry.key.as_str()));
        for entry in others.filter(|entry| !told(&entry.key)) {
            self.decoder.report(unknown_field(self.decoder, entry, what, known));
        }
        Some(Fields { parent: *self, entries, what, known })
    }

    /// The value as a mapping whose keys are the user's own.
    #[must_use]
    pub fn entries(&self) -> Option<impl ExactSizeIterator<Item = Self> + use<'a>> {
        let parent = *self;
        let entries = self.map("a mapping")?;
        Some(entries.iter().map(move |entry| parent.field_of(entry)))
    }

    fn map(&self, what: &str) -> Option<&'a [Entry]> {
        match &self.node.content {
            Content::Map(entries) => Some(entries),
            _ if what == "a mapping" => {
                self.refuse_kind("a mapping", "write `key: value` lines, or `{key: value}`")
            }
            _ => self
                .refuse_kind(&format!("a mapping ({what})"), "write `key: value` lines, or `{key: value}`"),
        }
    }

    /// Reports that the field can't stand beside another one of the same mapping.
    pub(crate) fn refuse_beside(&self, other: &str) {
        let fault = Fault::at(self.at, format!("{self} can't stand beside `{other}`"));
        self.decoder.report(fault.help("take one of the two out"));
    }

    fn field_of(&self, entry: &'a Entry) -> Self {
        Self {
            decoder: self.decoder,
            node: &entry.value,
            name: &entry.key,
            part: Part::Whole,
            at: entry.key_span,
        }
    }
}

impl<'a> Fields<'a> {
    /// The field, if it is there.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Field<'a>> {
        debug_assert!(self.known.contains(&name), "`{name}` is asked for but not known");
        self.entries.iter().find(|entry| entry.key == name).map(|entry| self.parent.field_of(entry))
    }

    /// The field, if it has a value: in other limiters' files one without (`key:`) is as good as absent.
    pub(crate) fn given(&self, name: &str) -> Option<Field<'a>> {
        self.get(name).filter(|field| field.node().content != Content::Null)
    }

    /// The decoder that the fields' faults go to.
    #[must_use]
    pub fn decoder(&self) -> &'a Decoder {
        self.parent.decoder
    }

    /// Reads a field that must be there.
    pub fn required<T>(&self, name: &str, read: impl FnOnce(Field<'a>) -> Option<T>) -> Option<T> {
        match self.get(name) {
            Some(field) => read(field),
            None => self.missing(name, format!("add `{name}:`")),
        }
    }

    /// Reads a field that may be absent (`Some(None)`). `None`: it is there, but faulty.
    pub fn optional<T>(&self, name: &str, read: impl FnOnce(Field<'a>) -> Option<T>) -> Option<Option<T>> {
        self.get(name).map_or(Some(None), |field| read(field).map(Some))
    }

    /// Reads a field that has a default.
    pub fn or<T>(&self, name: &str, default: T, read: impl FnOnce(Field<'a>) -> Option<T>) -> Option<T> {
        self.get(name).map_or(Some(default), read)
    }

    /// Reports that a field is not there. Always `None`, to be returned.
    pub fn missing<T>(&self, name: &str, help: impl Into<String>) -> Option<T> {
        let message = format!("{} needs `{name}`", self.what);
        self.parent.decoder.report(Fault::at(self.start(), message).help(help));
        None
    }

    /// Reports a field that is known but can't be honoured yet, if it is there.
    pub fn refuse_yet(&self, name: &str, help: &str) {
        if let Some(field) = self.get(name) {
            field.refuse_yet::<()>(help);
        }
    }

    /// Where the mapping begins: its first key, or all of it if it is empty.
    fn start(&self) -> Span {
        self.entries.first().map_or(self.parent.node.span, |entry| entry.key_span)
    }
}

fn unknown_field(decoder: &Decoder, entry: &Entry, what: &str, known: &[&str]) -> Fault {
    if entry.key == "<<" {
        return Fault::at(entry.key_span, "merge keys (`<<`) are not supported").help("write the fields out");
    }
    let fault = Fault::at(entry.key_span, format!("unknown field {}", quote(&entry.key)));
    if let Some((name, value)) = entry.key.split_once(':').filter(|(name, _)| known.contains(name)) {
        return fault.help(format!("put a space after the colon: `{name}: {value}`"));
    }
    match decoder.nearest(&entry.key, known.iter().copied()) {
        Some(name) => fault.help(format!("did you mean `{name}`?")),
        None => fault.help(format!("{what} can have {}", quote::list(known))),
    }
}
