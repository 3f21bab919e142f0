//! Structured fields (RFC 9651), as far as these headers need them: lists of strings with integer parameters.

use std::fmt::Write;

use http::HeaderValue;

/// The largest integer of a structured field.
const MAX_INTEGER: u64 = 999_999_999_999_999;

/// A list with one item for each of `items`, which `write` writes.
pub(super) fn list<T>(items: &[T], write: impl Fn(&T, &mut List)) -> HeaderValue {
    let mut list = List { text: String::new() };
    for item in items {
        write(item, &mut list);
    }
    // Only visible ASCII is ever written, so the text is a header's value.
    HeaderValue::try_from(list.text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// A list as far as it is written.
pub(super) struct List {
    text: String,
}

impl List {
    /// Starts the next item, a string. A structured field's strings are ASCII: a name with other characters is
    /// percent-encoded.
    pub(super) fn item(&mut self, name: &str) -> &mut Self {
        if !self.text.is_empty() {
            self.text.push_str(", ");
        }
        self.text.push('"');
        let is_ascii = name.bytes().all(is_visible);
        for byte in name.bytes() {
            match byte {
                b'"' | b'\\' => self.text.extend(['\\', char::from(byte)]),
                b'%' if !is_ascii => self.text.push_str("%25"),
                byte if is_visible(byte) => self.text.push(char::from(byte)),
                byte => {
                    let _ = write!(self.text, "%{byte:02X}");
                }
            }
        }
        self.text.push('"');
        self
    }

    /// Adds a parameter to the item; what is larger than a structured field can hold is cut to that.
    pub(super) fn integer(&mut self, key: &str, value: u64) -> &mut Self {
        let _ = write!(self.text, ";{key}={}", value.min(MAX_INTEGER));
        self
    }
}

fn is_visible(byte: u8) -> bool {
    matches!(byte, b' '..=b'~')
}
