//! A fault while its text is at hand: places are spans.

use crate::diagnostic::{Diagnostic, Place, Related};
use crate::quote::plain;
use crate::source::Span;

/// Something wrong at a place. A [`Decoder`](super::Decoder) makes a [`Diagnostic`] of it.
///
/// ```
/// use tollgate_config::decode::{Decoder, Fault};
///
/// let decoder = Decoder::new();
/// let tree = decoder.read("a.yaml", "colour: 7").unwrap();
/// let colour = tree.get("colour").unwrap();
/// decoder.report(Fault::at(colour.span, "7 is no colour").help("green is"));
/// assert_eq!(decoder.finish(Some(())).unwrap_err().iter().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Fault {
    pub(super) span: Span,
    message: String,
    help: Option<String>,
    notes: Vec<(Span, String)>,
    whole_file: bool,
}

impl Fault {
    /// A fault at this place.
    #[must_use]
    pub fn at(span: Span, message: impl Into<String>) -> Self {
        Self { span, message: message.into(), help: None, notes: Vec::new(), whole_file: false }
    }

    /// Says what to do about it.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Points at another place that has to do with it.
    #[must_use]
    pub fn note(mut self, span: Span, message: impl Into<String>) -> Self {
        self.notes.push((span, message.into()));
        self
    }

    /// Names the file, and no place in it.
    pub(super) fn of_the_whole_file(mut self) -> Self {
        self.whole_file = true;
        self
    }

    pub(super) fn resolve(self, place: impl Fn(Span) -> Place) -> Diagnostic {
        let mut at = place(self.span);
        if self.whole_file {
            at.position = None;
        }
        let related = self.notes.into_iter();
        let related =
            related.map(|(span, message)| Related { place: place(span), message: plain(&message) }).collect();
        Diagnostic {
            place: at,
            message: plain(&self.message),
            help: self.help.as_deref().map(plain),
            related,
        }
    }
}
