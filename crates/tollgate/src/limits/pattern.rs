//! What the value of an attribute must look like.

use std::fmt;

use globset::{Glob, GlobBuilder};

use super::pattern_set::PatternSet;

/// The longest glob, in bytes.
const MAX_GLOB: usize = 4096;

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

    /// A glob if the text holds one of `* ? [ { \`, else an exact value.
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

    /// The alternatives as written.
    ///
    /// ```
    /// use tollgate::Pattern;
    /// assert_eq!(Pattern::any_of(["GET", "P*"])?.texts().collect::<Vec<_>>(), ["GET", "P*"]);
    /// # Ok::<_, tollgate::PatternError>(())
    /// ```
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.alternatives.iter().map(|alternative| match alternative {
            Alternative::Exact(text) => text.as_str(),
            Alternative::Glob(glob) => glob.glob(),
        })
    }
}

impl Alternative {
    fn parse(text: &str) -> Result<Self, PatternError> {
        if !text.contains(['*', '?', '[', '{', '\\']) {
            return Ok(Self::Exact(text.to_owned()));
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
