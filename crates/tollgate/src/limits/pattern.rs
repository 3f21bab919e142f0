//! What the value of an attribute must look like.

use std::borrow::Cow;
use std::fmt;

use globset::{Glob, GlobBuilder};

use super::pattern_set::PatternSet;

/// The longest glob, in bytes.
const MAX_GLOB: usize = 4096;

/// Characters that are not themselves in a glob.
const SPECIAL: [char; 5] = ['*', '?', '[', '{', '\\'];

/// A condition on one attribute's value: exact, a glob, or any of several.
///
/// In a glob `*` stands for any characters but `/`, `**` between slashes for any path, `?` for one character, `[a-z]`
/// for one of a class and `{a,b}` for either; a backslash takes a character as it is.
///
/// ```
/// use tollgate::Pattern;
///
/// # fn main() -> Result<(), tollgate::PatternError> {
/// assert!(Pattern::parse("/v1/**")?.matches("/v1/users/7"));
/// assert!(!Pattern::parse("/v1/*")?.matches("/v1/users/7"));
/// assert!(Pattern::any_of(["GET", "HEAD"])?.matches("HEAD"));
/// assert!(Pattern::exact("*").matches("*"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    pub(crate) alternatives: Vec<Alternative>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Alternative {
    Exact(String),
    Glob(Glob),
}

impl Pattern {
    /// This value and no other; nothing in it is special.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert!(!Pattern::exact("/v1/*").matches("/v1/users"));
    /// ```
    #[must_use]
    pub fn exact(value: impl Into<String>) -> Self {
        Self { alternatives: vec![Alternative::Exact(value.into())] }
    }

    /// A glob if the text holds one of `* ? [ {` without a backslash before it, else an exact value.
    ///
    /// # Errors
    /// A glob that does not parse, such as one with an unclosed bracket, or that is too large or too complex.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert!(Pattern::parse("/v1/{users,teams}")?.matches("/v1/teams"));
    /// assert!(Pattern::parse("/v1/[").is_err());
    /// # Ok::<_, tollgate::PatternError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, PatternError> {
        Ok(Self { alternatives: vec![Alternative::parse(text)?] })
    }

    /// A text in which `*` stands for any characters, slashes too, and nothing else is special.
    ///
    /// # Errors
    /// A text that is too long or too complex.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// let reports = Pattern::wildcard("/v1/*.pdf?")?;
    /// assert!(reports.matches("/v1/2026/june.pdf?") && !reports.matches("/v1/june.pdfs"));
    /// # Ok::<_, tollgate::PatternError>(())
    /// ```
    pub fn wildcard(text: &str) -> Result<Self, PatternError> {
        let (parts, last) = text.rsplit_once('*').map_or((Vec::new(), text), |(before, last)| {
            // Of several stars in a row one is enough.
            let parts = before.split('*').enumerate();
            let parts = parts.filter(|(index, part)| *index == 0 || !part.is_empty());
            (parts.map(|(_, part)| part).collect(), last)
        });
        Self::parse(&glob_of(&parts, last))
    }

    /// A value that meets one of these, each read as by [`parse`](Self::parse).
    ///
    /// # Errors
    /// A glob that does not parse or is too large or too complex; an empty list, which nothing could meet.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert!(Pattern::any_of(["GET", "P*"])?.matches("PUT"));
    /// assert!(Pattern::any_of::<&str>([]).is_err());
    /// # Ok::<_, tollgate::PatternError>(())
    /// ```
    pub fn any_of<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Result<Self, PatternError> {
        let alternatives =
            texts.into_iter().map(|text| Alternative::parse(text.as_ref())).collect::<Result<Vec<_>, _>>()?;
        if alternatives.is_empty() {
            return Err(PatternError { glob: String::new(), reason: "an empty list matches nothing".into() });
        }
        Ok(Self { alternatives })
    }

    /// A value that meets this or the other.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert!(Pattern::exact("*").or(Pattern::parse("G*")?).matches("GET"));
    /// # Ok::<_, tollgate::PatternError>(())
    /// ```
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        self.alternatives.extend(other.alternatives);
        self
    }

    /// Does the value meet the pattern? For one check; [`Limits`](crate::Limits) compiles its patterns.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert!(Pattern::parse("a?c")?.matches("abc"));
    /// # Ok::<_, tollgate::PatternError>(())
    /// ```
    #[must_use]
    pub fn matches(&self, value: &str) -> bool {
        self.alternatives.iter().any(|alternative| match alternative {
            Alternative::Exact(exact) => exact == value,
            Alternative::Glob(glob) => glob.compile_matcher().is_match(value),
        })
    }

    /// The alternatives as [`parse`](Self::parse) reads them.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert_eq!(Pattern::any_of(["GET", "P*"])?.texts().collect::<Vec<_>>(), ["GET", "P*"]);
    /// assert_eq!(Pattern::exact("P*").texts().collect::<Vec<_>>(), [r"P\*"]);
    /// # Ok::<_, tollgate::PatternError>(())
    /// ```
    pub fn texts(&self) -> impl Iterator<Item = Cow<'_, str>> {
        self.alternatives.iter().map(|alternative| match alternative {
            Alternative::Exact(text) if text.contains(SPECIAL) => Cow::Owned(escaped(text, &SPECIAL)),
            Alternative::Exact(text) => Cow::Borrowed(text.as_str()),
            Alternative::Glob(glob) => Cow::Borrowed(glob.glob()),
        })
    }
}

impl Alternative {
    fn parse(text: &str) -> Result<Self, PatternError> {
        if let Some(exact) = exact_value(text) {
            return Ok(Self::Exact(exact));
        }
        let refuse = |reason: String| PatternError { glob: text.to_owned(), reason };
        if text.len() > MAX_GLOB {
            return Err(refuse(format!("it is longer than {MAX_GLOB} bytes")));
        }
        let glob = GlobBuilder::new(text)
            .literal_separator(true)
            .backslash_escape(true)
            .build()
            .map_err(|error| refuse(error.kind().to_string()))?;
        // Compiled once to see that it can be, so that limits whose patterns were parsed can be put in force.
        PatternSet::new(&[&glob])?;
        Ok(Self::Glob(glob))
    }
}

/// The value that a text stands for in which each special character has a backslash before it.
fn exact_value(text: &str) -> Option<String> {
    let mut value = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        value.push(match c {
            '\\' => chars.next()?,
            c if SPECIAL.contains(&c) => return None,
            c => c,
        });
    }
    Some(value)
}

/// The text with a backslash before each of these characters.
fn escaped(text: &str, special: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        escaped.extend(special.contains(&c).then_some('\\'));
        escaped.push(c);
    }
    escaped
}

/// A glob that takes anything at all behind each of these parts, and then the last. A glob's own `*` ends at a slash, and
/// its `**` stands between slashes only: so both ways are written.
fn glob_of(parts: &[&str], last: &str) -> String {
    let literal = |part: &str| escaped(part, &['*', '?', '[', ']', '{', '}', ',', '!', '\\']);
    let mut glob = String::new();
    for (index, part) in parts.iter().enumerate() {
        let ends = index + 1 == parts.len() && last.is_empty();
        glob += &literal(part);
        glob += match (index, part.is_empty()) {
            (0, true) if ends => "**",
            (0, true) => "**/*",
            _ if ends => "{*,*/**}",
            _ => "{*,*/**/*}",
        };
    }
    glob + &literal(last)
}

/// A glob that does not parse, or is too large or too complex.
///
/// ```
/// use tollgate::Pattern;
/// let error = Pattern::parse("/v1/[").unwrap_err();
/// assert!(error.to_string().starts_with("`/v1/[` is not a pattern"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    pub(crate) glob: String,
    pub(crate) reason: String,
}

impl PatternError {
    /// What is wrong with it.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert!(!Pattern::parse("/v1/[").unwrap_err().reason().is_empty());
    /// ```
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a pattern: {}", self.glob, self.reason)
    }
}

impl std::error::Error for PatternError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Pattern;

    /// Does the text meet a pattern of which `*` alone is special?
    fn meets(pattern: &[char], text: &[char]) -> bool {
        match pattern {
            [] => text.is_empty(),
            ['*', rest @ ..] => (0..=text.len()).any(|taken| meets(rest, &text[taken..])),
            [c, rest @ ..] => text.first() == Some(c) && meets(rest, &text[1..]),
        }
    }

    proptest! {
        #[test]
        fn in_a_wildcard_a_star_is_anything_and_all_else_itself(
            pattern in r"[a/*]{0,6}|[a/*?,!{}\[\]\\\n-]{0,8}",
            text in r"[a/]{0,6}|[a/*?,!{}\[\]\\\n-]{0,8}",
        ) {
            let chars = |text: &str| text.chars().collect::<Vec<_>>();
            let compiled = Pattern::wildcard(&pattern).unwrap();
            prop_assert_eq!(compiled.matches(&text), meets(&chars(&pattern), &chars(&text)), "{:?}", compiled);
        }

        #[test]
        fn the_texts_of_a_pattern_read_back_as_it(value in r"[a/*?,!{}\[\]\\]{0,8}") {
            for pattern in [Pattern::exact(value.as_str()), Pattern::wildcard(&value).unwrap()] {
                prop_assert_eq!(Pattern::any_of(pattern.texts()).unwrap(), pattern);
            }
        }
    }
}
