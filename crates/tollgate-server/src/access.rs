//! Who may ask, and who may refund: tokens from files and from the environment.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::sync::Arc;

use http::header::{AUTHORIZATION, HeaderMap, HeaderName, HeaderValue};
use subtle::ConstantTimeEq;
use tollgate_config::{DataPorts, TokenSource};

/// The longest token.
const MAX_TOKEN: usize = 4096;

/// A token that requests must carry. It is never printed.
#[derive(Clone)]
pub(crate) struct Token(Arc<[u8]>);

impl Token {
    /// Reads it from where it is to be found. A newline at its end does not belong to it.
    pub(crate) fn read(source: &TokenSource) -> Result<Self, TokenError> {
        let fault = |reason: &str| TokenError { source: source.clone(), reason: reason.to_owned() };
        let mut bytes = match source {
            TokenSource::File(path) => {
                let mut bytes = Vec::new();
                File::open(path)
                    .and_then(|file| file.take(MAX_TOKEN as u64 + 3).read_to_end(&mut bytes))
                    .map_err(|error| fault(&error.to_string()))?;
                bytes
            }
            TokenSource::Env(name) => {
                let value = std::env::var_os(name).ok_or_else(|| fault("it is not set"))?;
                value.into_encoded_bytes()
            }
        };
        if bytes.ends_with(b"\n") {
            bytes.pop();
            if bytes.ends_with(b"\r") {
                bytes.pop();
            }
        }
        match &bytes[..] {
            [] => Err(fault("it is empty")),
            token if token.len() > MAX_TOKEN => Err(fault("it is longer than 4096 bytes")),
            // A header carries nothing else.
            token if token.iter().any(|byte| !byte.is_ascii_graphic()) => {
                Err(fault("a token is one line of visible ASCII characters, without spaces"))
            }
            token => Ok(Self(token.into())),
        }
    }

    /// Is it this one? How long that takes tells nothing but the lengths.
    fn is(&self, given: &[u8]) -> bool {
        self.0.ct_eq(given).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// What the listeners want of those who ask.
#[derive(Clone, Debug)]
pub(crate) struct Access {
    token: Option<Token>,
    refunds: bool,
}

impl Access {
    /// Everybody may do everything.
    #[cfg(fuzzing)]
    pub(crate) const fn open() -> Self {
        Self { token: None, refunds: true }
    }

    /// The access to the listeners other than admin.
    pub(crate) fn to_data(settings: &DataPorts) -> Result<Self, TokenError> {
        let token = settings.token.as_ref().map(Token::read).transpose()?;
        Ok(Self { token, refunds: settings.refunds })
    }

    /// The access to the admin listener.
    pub(crate) fn to_admin(token: Option<&TokenSource>) -> Result<Self, TokenError> {
        Ok(Self { token: token.map(Token::read).transpose()?, refunds: true })
    }

    /// Is there a token to show?
    pub(crate) const fn needs_token(&self) -> bool {
        self.token.is_some()
    }

    /// May one ask who shows this token, or none?
    pub(crate) fn may_ask(&self, given: Option<&[u8]>) -> bool {
        match &self.token {
            Some(token) => given.is_some_and(|given| token.is(given)),
            None => true,
        }
    }

    /// May one who may ask refund?
    pub(crate) const fn may_refund(&self) -> bool {
        self.refunds
    }
}

static TOKEN: HeaderName = HeaderName::from_static("x-tollgate-token");

/// Where each of the following looks, for those who are refused.
pub(crate) const WHERE: &str =
    "this needs the token of the listener: `authorization: Bearer TOKEN` or `x-tollgate-token: TOKEN`";
pub(crate) const WHERE_BEARER: &str = "this needs the token of the listener: `authorization: Bearer TOKEN`";
pub(crate) const WHERE_OWN: &str = "this needs the token of the listener: `x-tollgate-token: TOKEN`";

/// The token that a request's headers show, in either of two places.
pub(crate) fn token(headers: &HeaderMap) -> Option<&[u8]> {
    own(headers).or_else(|| bearer(headers))
}

/// The one in the header of that name alone.
pub(crate) fn own(headers: &HeaderMap) -> Option<&[u8]> {
    headers.get(&TOKEN).map(HeaderValue::as_bytes)
}

/// The one in `authorization` alone.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&[u8]> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.as_bytes().split_at_checked("Bearer ".len())?;
    scheme.eq_ignore_ascii_case(b"Bearer ").then(|| token.trim_ascii_start())
}

/// Why a token can't be had. It tells where, never what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenError {
    source: TokenSource,
    reason: String,
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "can't use {}: {}", self.source, self.reason)
    }
}

impl std::error::Error for TokenError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Result<Token, TokenError> {
        use std::sync::atomic::{AtomicUsize, Ordering};
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("tollgate-token-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).unwrap();
        let token = Token::read(&TokenSource::File(path.clone()));
        std::fs::remove_file(path).unwrap();
        token
    }

    #[test]
    fn one_newline_at_the_end_is_not_of_the_token() {
        for text in [&b"s3cret"[..], b"s3cret\n", b"s3cret\r\n"] {
            let access = Access { token: Some(read(text).unwrap()), refunds: true };
            assert!(access.may_ask(Some(b"s3cret")));
            for wrong in [None, Some(&b""[..]), Some(b"s3cre"), Some(b"s3cret\n"), Some(b"s3cretx")] {
                assert!(!access.may_ask(wrong), "{wrong:?}");
            }
        }
    }

    #[test]
    fn what_no_header_can_carry_is_refused_and_not_shown() {
        let long = [b'x'; MAX_TOKEN + 1];
        for text in [
            &b""[..],
            b"\n",
            b"two words",
            b"two\nlines",
            b"s3cret\n\n",
            b"s3cret\0",
            "s3cr\u{e9}t".as_bytes(),
            &long,
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(!error.contains("s3cr") && !error.contains("xx"), "{error}");
        }
        assert!(read(&long[1..]).is_ok());
        assert_eq!(format!("{:?}", read(b"s3cret").unwrap()), "Token(..)");
    }

    #[test]
    fn without_a_token_everybody_may_ask() {
        let access = Access::to_data(&DataPorts::default()).unwrap();
        assert!(access.may_ask(None) && access.may_ask(Some(b"any")) && access.may_refund());
        let unset = TokenSource::Env("TOLLGATE_NO_SUCH_VARIABLE".to_owned());
        assert!(Access::to_admin(Some(&unset)).unwrap_err().to_string().contains("is not set"));
    }
}
