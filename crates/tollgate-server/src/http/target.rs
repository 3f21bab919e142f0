//! What a request is aimed at, in one spelling: a limit on a path can't be got around by writing it otherwise.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

/// The path and the query of a URI, which may name a scheme and a host before them.
pub(super) fn split(uri: &str) -> (&str, &str) {
    let rest = match uri.split_once("://") {
        Some((scheme, rest)) if scheme.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            rest.find(['/', '?']).map_or("", |at| &rest[at..])
        }
        _ => uri,
    };
    let rest = rest.split_once('#').map_or(rest, |(rest, _fragment)| rest);
    rest.split_once('?').unwrap_or((rest, ""))
}

/// The path with its percent-encoding undone, slashes in a row as one, and `.` and `..` followed.
pub(super) fn normal(path: &str) -> Cow<'_, str> {
    if path.starts_with('/') && !path.contains('%') && !path.contains("//") && !path.contains("/.") {
        return Cow::Borrowed(path);
    }
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    let mut segments: Vec<&str> = Vec::new();
    for segment in decoded.split('/') {
        match segment {
            "" | "." => {}
            ".." => {
                segments.pop();
            }
            segment => segments.push(segment),
        }
    }
    let is_folder = matches!(decoded.rsplit('/').next(), Some("" | "." | "..")) && !segments.is_empty();
    let mut normal = String::with_capacity(decoded.len() + 1);
    for segment in segments {
        normal.push('/');
        normal.push_str(segment);
    }
    if is_folder || normal.is_empty() {
        normal.push('/');
    }
    Cow::Owned(normal)
}

/// A host's name in lower case, without a port.
pub(super) fn host(host: &str) -> String {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    };
    name.trim_ascii().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uri_is_split_into_path_and_query() {
        for (uri, path, query) in [
            ("/a/b", "/a/b", ""),
            ("/a?x=1?y", "/a", "x=1?y"),
            ("https://example.com/a?x", "/a", "x"),
            ("https://example.com?x", "", "x"),
            ("https://example.com", "", ""),
            ("/login?next=https://example.com/", "/login", "next=https://example.com/"),
            ("/a#b?c", "/a", ""),
        ] {
            assert_eq!(split(uri), (path, query), "{uri}");
        }
    }

    #[test]
    fn one_path_has_one_spelling() {
        for (path, expected) in [
            ("/v1/users", "/v1/users"),
            ("/v1/users/", "/v1/users/"),
            ("", "/"),
            ("/", "/"),
            ("//", "/"),
            ("v1", "/v1"),
            ("//v1///users", "/v1/users"),
            ("/v1/./users", "/v1/users"),
            ("/x/../v1/users", "/v1/users"),
            ("/../../v1", "/v1"),
            ("/v1/..", "/"),
            ("/a/b/..", "/a/"),
            ("/v1/.", "/v1/"),
            ("/%76%31/users", "/v1/users"),
            ("/v1%2Fusers", "/v1/users"),
            ("/x/%2e%2e/v1", "/v1"),
            ("/gr%C3%B6%C3%9Fe%20x", "/größe x"),
            ("/%", "/%"),
            ("/%ff", "/\u{fffd}"),
            ("/.well-known/x", "/.well-known/x"),
            ("/a/...", "/a/..."),
        ] {
            assert_eq!(normal(path), expected, "{path}");
            assert_eq!(normal(expected).split('%').count(), normal(path).split('%').count());
        }
    }

    #[test]
    fn a_host_is_told_without_its_port() {
        for (text, expected) in [
            ("Example.COM", "example.com"),
            ("example.com:8443", "example.com"),
            ("[2001:DB8::1]:80", "[2001:db8::1]"),
            ("[2001:db8::1]", "[2001:db8::1]"),
            ("example.com:", "example.com"),
        ] {
            assert_eq!(host(text), expected, "{text}");
        }
    }
}
