//! Names for the limits of a translation that tell them apart.

use std::collections::{HashMap, HashSet};

use crate::quote::quote;

/// Gives each limit its own name where no other has it, else one that is made up.
pub(crate) struct Names<'a> {
    /// How many limits have a name of their own.
    own: HashMap<&'a str, usize>,
    taken: HashSet<String>,
    /// How many names were made of each that was taken.
    made: HashMap<String, usize>,
}

impl<'a> Names<'a> {
    /// For limits with these names of their own, beside others whose names are `taken`.
    pub(crate) fn new(own: impl IntoIterator<Item = &'a str>, taken: HashSet<String>) -> Self {
        let mut times = HashMap::new();
        own.into_iter().for_each(|name| *times.entry(name).or_insert(0) += 1);
        Self { own: times, taken, made: HashMap::new() }
    }

    /// The limit's own name if it can be kept, else one made of `otherwise`, and a note why.
    pub(crate) fn of(&mut self, own: Option<&str>, otherwise: &str, notes: &mut Vec<String>) -> String {
        let Some(name) = own else { return self.unlike_others(otherwise) };
        if name.chars().any(char::is_control) {
            notes.push(format!("named {} there, with characters that can't stand in headers", quote(name)));
        } else if self.own.get(name) != Some(&1) || self.taken.contains(name) {
            notes.push(format!("named {} there, as others are", quote(name)));
        } else {
            self.taken.insert(name.to_owned());
            return name.to_owned();
        }
        self.unlike_others(otherwise)
    }

    /// The name, with a number behind it if another limit has it.
    pub(crate) fn unlike_others(&mut self, name: &str) -> String {
        let name: String = name.chars().map(|c| if c.is_control() { '_' } else { c }).collect();
        let mut unlike = name.clone();
        while self.own.contains_key(unlike.as_str()) || self.taken.contains(&unlike) {
            let made = self.made.entry(name.clone()).or_insert(1);
            *made += 1;
            unlike = format!("{name} ({made})");
        }
        self.taken.insert(unlike.clone());
        unlike
    }
}
