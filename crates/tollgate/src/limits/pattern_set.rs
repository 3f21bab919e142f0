//! Many globs matched in one pass over a value.

use globset::Glob;
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input, MatchKind};

use super::pattern::PatternError;

/// Bytes that one automaton may take; globs that need more are spread over several.
const AUTOMATON_SIZE: usize = 1 << 18;
/// Bytes that the step before it may take.
const NFA_SIZE: usize = 1 << 22;

/// Compiled globs, numbered in the order in which they were given.
#[derive(Default)]
pub(super) struct PatternSet {
    automata: Vec<(usize, dense::DFA<Vec<u32>>)>,
}

impl PatternSet {
    pub(super) fn new(globs: &[&Glob]) -> Result<Self, PatternError> {
        let mut set = Self::default();
        set.add(0, globs)?;
        Ok(set)
    }

    fn add(&mut self, first: usize, globs: &[&Glob]) -> Result<(), PatternError> {
        if globs.is_empty() {
            return Ok(());
        }
        match (automaton(globs), globs) {
            (Some(automaton), _) => self.automata.push((first, automaton)),
            (None, [glob]) => {
                let reason = "it is too large or too complex".to_owned();
                return Err(PatternError { glob: glob.glob().to_owned(), reason });
            }
            (None, _) => {
                let (left, right) = globs.split_at(globs.len() / 2);
                self.add(first, left)?;
                self.add(first + left.len(), right)?;
            }
        }
        Ok(())
    }

    /// Calls `matched` with the number of each glob that the value meets.
    pub(super) fn for_each_match(&self, value: &str, mut matched: impl FnMut(usize)) {
        for (first, automaton) in &self.automata {
            let input = Input::new(value).anchored(Anchored::Yes);
            let Ok(mut state) = automaton.start_state_forward(&input) else { continue };
            for &byte in value.as_bytes() {
                state = automaton.next_state(state, byte);
                if automaton.is_dead_state(state) {
                    break;
                }
            }
            state = automaton.next_eoi_state(state);
            if automaton.is_match_state(state) {
                for index in 0..automaton.match_len(state) {
                    matched(first + automaton.match_pattern(state, index).as_usize());
                }
            }
        }
    }

    pub(super) fn is_match(&self, value: &str) -> bool {
        let mut found = false;
        self.for_each_match(value, |_| found = true);
        found
    }
}

/// One automaton for all of the globs, if it is not too large.
fn automaton(globs: &[&Glob]) -> Option<dense::DFA<Vec<u32>>> {
    let regexes: Vec<&str> = globs.iter().map(|glob| glob.regex()).collect();
    dense::Builder::new()
        .configure(
            dense::Config::new()
                .match_kind(MatchKind::All)
                .start_kind(StartKind::Anchored)
                .dfa_size_limit(Some(AUTOMATON_SIZE))
                .determinize_size_limit(Some(AUTOMATON_SIZE)),
        )
        .syntax(syntax::Config::new().utf8(false).dot_matches_new_line(true))
        .thompson(thompson::Config::new().utf8(false).nfa_size_limit(Some(NFA_SIZE)))
        .build_many(&regexes)
        .ok()
}
