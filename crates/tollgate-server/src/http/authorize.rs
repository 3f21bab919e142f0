//! `/v1/authorize`: may the request that a proxy asks about pass?
//!
//! nginx `auth_request`, Traefik's ForwardAuth and Caddy's `forward_auth` ask with the headers of the client's request,
//! and say in `X-Forwarded-` headers what its method, URI and host were.

use std::borrow::Cow;
use std::net::IpAddr;

use bytes::Bytes;
use http::header::{CACHE_CONTROL, HOST, HeaderMap, HeaderName, HeaderValue};
use http::request::Parts;
use http::{Response, StatusCode};
use http_body_util::Full;
use percent_encoding::percent_decode_str;
use tollgate::{MAX_UNITS, Request};
use tollgate_config::{self as config, Client, Config, ResponseHeaders};
use tollgate_tower::{ClientAddress, HeaderStyle, LegacyReset, RateLimitHeaders};

use super::input::{BadInput, MAX_TEXT, unknown};
use super::problem::{self, Problem, Shown};
use super::target;
use crate::service::Service;

static FORWARDED_METHOD: HeaderName = HeaderName::from_static("x-forwarded-method");
static FORWARDED_URI: HeaderName = HeaderName::from_static("x-forwarded-uri");
static FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// The client of a request that came over a Unix socket and names none.
const NO_ADDRESS: &str = "unix";

/// How requests are authorized.
#[derive(Clone, Debug)]
pub(crate) struct Authorization {
    /// Finds the client, and tells whose `X-Forwarded-` headers count.
    clients: ClientAddress,
    /// The headers that tell a client its limits.
    headers: RateLimitHeaders,
    /// The status of a denial.
    deny_status: StatusCode,
}

impl Authorization {
    /// The headers that tell a client its limits.
    pub(crate) const fn headers(&self) -> &RateLimitHeaders {
        &self.headers
    }

    pub(crate) fn new(config: &Config) -> Self {
        let Client { trusted, header, ipv6_prefix, .. } = &config.client;
        let style = match config.responses.headers {
            ResponseHeaders::Draft10 => HeaderStyle::Draft10,
            ResponseHeaders::Legacy => HeaderStyle::Legacy,
            ResponseHeaders::Both => HeaderStyle::Both,
            ResponseHeaders::None => HeaderStyle::None,
        };
        let legacy_reset = match config.responses.legacy_reset {
            config::LegacyReset::Seconds => LegacyReset::Seconds,
            config::LegacyReset::Epoch => LegacyReset::Epoch,
        };
        Self {
            clients: ClientAddress::new()
                .trust(trusted.iter().copied())
                .header(header.clone())
                .ipv6_prefix(*ipv6_prefix),
            headers: RateLimitHeaders::new(style).legacy_reset(legacy_reset),
            deny_status: StatusCode::from_u16(config.responses.deny_status)
                .unwrap_or(StatusCode::TOO_MANY_REQUESTS),
        }
    }
}

/// Authorizes requests.
pub(super) struct Authorizer {
    settings: Authorization,
}

impl Authorizer {
    pub(super) const fn new(settings: Authorization) -> Self {
        Self { settings }
    }

    pub(super) fn answer(
        &self,
        service: &Service,
        peer: Option<IpAddr>,
        request: &Parts,
    ) -> Result<Response<Full<Bytes>>, Problem> {
        let query = Query::parse(request.uri.query().unwrap_or_default())?;
        let asked = Request::new().domain(query.domain).cost(query.cost);
        // What is told of the request is what the limits look at that decide it.
        let in_force = service.in_force();
        let asked = self.describe(asked, peer, request, in_force.header_fields());
        let answer = service.check_under(&in_force, &asked);
        let mut response = if answer.allowed {
            let mut response = Response::new(Full::default());
            response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
            response
        } else {
            problem::denied(&answer, query.deny_status.unwrap_or(self.settings.deny_status))
        };
        self.settings.headers.insert(&answer, response.headers_mut());
        Ok(response)
    }

    /// Adds the attributes of the request that is asked about.
    fn describe<'a>(
        &self,
        asked: Request<'a>,
        peer: Option<IpAddr>,
        request: &'a Parts,
        fields: &'a [(HeaderName, String)],
    ) -> Request<'a> {
        let clients = &self.settings.clients;
        let headers = &request.headers;
        // Whoever reaches a Unix socket was let to it by its owner.
        let trusted = peer.is_none_or(|peer| clients.trusts(peer));
        let forwarded = |name| if trusted { last(headers, name) } else { None };

        let method = forwarded(&FORWARDED_METHOD).unwrap_or(Cow::Borrowed(request.method.as_str()));
        let (path, query) = match forwarded(&FORWARDED_URI) {
            Some(uri) => {
                let (path, query) = target::split(&uri);
                (target::normal(path).into_owned().into(), query.to_owned().into())
            }
            None => {
                (target::normal(request.uri.path()), Cow::Borrowed(request.uri.query().unwrap_or_default()))
            }
        };
        let host = forwarded(&FORWARDED_HOST)
            .or_else(|| last(headers, &HOST))
            .or_else(|| request.uri.authority().map(|authority| Cow::Borrowed(authority.as_str())));
        let client = match peer {
            Some(peer) => Cow::Owned(clients.client(peer, headers).to_string()),
            None => clients.forwarded(headers).map_or(NO_ADDRESS.into(), |client| client.to_string().into()),
        };

        let mut asked = asked.attribute("method", method).attribute("path", path).attribute("query", query);
        if let Some(host) = host {
            asked = asked.attribute("host", target::host(&host));
        }
        asked = asked.attribute("client", client);
        for (field, attribute) in fields {
            if let Some(value) = all(headers, field) {
                asked = asked.attribute(attribute.as_str(), value);
            }
        }
        asked
    }
}

/// What the query of `/v1/authorize` says.
struct Query<'a> {
    domain: Cow<'a, str>,
    cost: u64,
    /// In place of the configured one: nginx passes on no denial but 401 and 403.
    deny_status: Option<StatusCode>,
}

impl<'a> Query<'a> {
    fn parse(query: &'a str) -> Result<Self, BadInput> {
        // Bytes that are no text would all be read as the same one.
        if percent_decode_str(query).decode_utf8().is_err() {
            return Err(BadInput::new("the query is not UTF-8"));
        }
        let [mut domain, mut cost, mut deny_status] = [const { None }; 3];
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let parameter = match &*name {
                "domain" => &mut domain,
                "cost" => &mut cost,
                "deny_status" => &mut deny_status,
                name => {
                    let what = unknown(name, &["domain", "cost", "deny_status"]);
                    return Err(BadInput::new(format!("`{}` in the query: {what}", Shown(name))));
                }
            };
            if parameter.replace(value).is_some() {
                return Err(BadInput::new(format!("`{name}` in the query: stands there twice")));
            }
        }
        match domain.as_deref() {
            Some("") => return Err(BadInput::new("`domain` in the query: must not be empty")),
            Some(domain) if domain.len() > MAX_TEXT => {
                let fault = format!("`domain` in the query: a text of more than {MAX_TEXT} bytes");
                return Err(BadInput::new(fault));
            }
            _ => {}
        }
        Ok(Self {
            domain: domain.unwrap_or(Cow::Borrowed(tollgate::DEFAULT_DOMAIN)),
            cost: integer("cost", cost.as_deref(), 0, MAX_UNITS)?.unwrap_or(1),
            deny_status: integer("deny_status", deny_status.as_deref(), 400, 599)?
                .and_then(|status| StatusCode::from_u16(u16::try_from(status).ok()?).ok()),
        })
    }
}

/// A parameter's integer within bounds.
fn integer(name: &str, value: Option<&str>, min: u64, max: u64) -> Result<Option<u64>, BadInput> {
    let Some(value) = value else { return Ok(None) };
    // `parse` would take a sign.
    let parsed = if value.starts_with('+') { None } else { value.parse().ok() };
    match parsed.filter(|number| (min..=max).contains(number)) {
        Some(number) => Ok(Some(number)),
        None => {
            let got = Shown(value);
            Err(BadInput::new(format!(
                "`{name}` in the query: expected an integer from {min} to {max}, got {got}"
            )))
        }
    }
}

/// The value of the last line of a header: the one that the nearest proxy wrote.
fn last<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<Cow<'a, str>> {
    headers.get_all(name).into_iter().next_back().map(value)
}

/// The values of all lines of a header, as one.
fn all<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<Cow<'a, str>> {
    let mut lines = headers.get_all(name).into_iter().map(value);
    let first = lines.next()?;
    Some(lines.fold(first, |all, line| all + ", " + line))
}

/// A header's value as text; bytes that are no UTF-8 are taken as Latin-1.
fn value(value: &HeaderValue) -> Cow<'_, str> {
    match str::from_utf8(value.as_bytes()) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => value.as_bytes().iter().map(|&byte| char::from(byte)).collect(),
    }
}
