//! What Envoy's rate limit service answers, over gRPC and as JSON.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use support::Service;
use tollgate_server::rls::proto::extensions::common::ratelimit::v3::RateLimitDescriptor;
use tollgate_server::rls::proto::extensions::common::ratelimit::v3::rate_limit_descriptor::{
    Entry, RateLimitOverride,
};
use tollgate_server::rls::proto::service::ratelimit::v3::rate_limit_response::rate_limit::Unit;
use tollgate_server::rls::proto::service::ratelimit::v3::rate_limit_response::{Code, DescriptorStatus};
use tollgate_server::rls::proto::service::ratelimit::v3::{RateLimitRequest, RateLimitResponse};
use tollgate_server::rls::proto::r#type::v3::RateLimitUnit;
use tonic::client::Grpc;
use tonic::codegen::http::uri::PathAndQuery;
use tonic::transport::{Channel, Endpoint};
use tonic::{Code as Status, Request};
use tonic_health::pb::HealthCheckRequest;
use tonic_health::pb::health_client::HealthClient;
use tonic_prost::ProstCodec;

const LIMITS: &str = "
limits:
  - {name: per-user, per: [user], limit: 5, window: 1h}
  - {name: per-path, per: [path], limit: 3, window: 30s}
  - {name: tokens, domain: llm, per: [key], limit: 100, window: 1d, algorithm: token-bucket, debt: true}
  - {name: watched, domain: shadow, per: [user], limit: 1, window: 1m, shadow: true}
  - {name: free, domain: free, per: [user], limit: 1, window: 1m, tiers: [{when: {plan: gold}, unlimited: true}]}
";

struct Client(Grpc<Channel>);

impl Client {
    async fn connect(address: SocketAddr) -> Self {
        Self(Grpc::new(channel(address).await))
    }

    async fn ask(&mut self, request: RateLimitRequest) -> Result<RateLimitResponse, tonic::Status> {
        self.0.ready().await.unwrap();
        let path = PathAndQuery::from_static("/envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit");
        let codec = ProstCodec::<RateLimitRequest, RateLimitResponse>::default();
        Ok(self.0.unary(Request::new(request), path, codec).await?.into_inner())
    }
}

async fn channel(address: SocketAddr) -> Channel {
    Endpoint::from_shared(format!("http://{address}")).unwrap().connect().await.unwrap()
}

fn descriptor(entries: &[(&str, &str)]) -> RateLimitDescriptor {
    let entry = |(key, value): &(&str, &str)| Entry { key: (*key).into(), value: (*value).into() };
    RateLimitDescriptor { entries: entries.iter().map(entry).collect(), ..RateLimitDescriptor::default() }
}

fn hits(entries: &[(&str, &str)], hits: u64) -> RateLimitDescriptor {
    RateLimitDescriptor { hits_addend: Some(hits), ..descriptor(entries) }
}

fn request(domain: &str, descriptors: Vec<RateLimitDescriptor>) -> RateLimitRequest {
    RateLimitRequest { domain: domain.into(), descriptors, hits_addend: 0 }
}

/// Code, limit, unit, name and what remains.
fn told(status: &DescriptorStatus) -> (Code, u32, Unit, &str, u32) {
    let limit = status.current_limit.as_ref().unwrap();
    (status.code(), limit.requests_per_unit, limit.unit(), &limit.name, status.limit_remaining)
}

fn seconds(status: &DescriptorStatus) -> i64 {
    status.duration_until_reset.as_ref().unwrap().seconds
}

#[tokio::test(flavor = "multi_thread")]
async fn each_descriptor_has_the_status_of_the_limit_that_binds_it() {
    let service = Service::start(LIMITS);
    let mut client = Client::connect(service.grpc).await;
    let asked = request(
        "default",
        vec![
            descriptor(&[("user", "ann")]),
            descriptor(&[("other", "x")]),
            descriptor(&[("user", "ann"), ("path", "/")]),
        ],
    );
    let answer = client.ask(asked.clone()).await.unwrap();
    assert_eq!(answer.overall_code(), Code::Ok);
    let [first, second, third] = &answer.statuses[..] else { panic!("{answer:?}") };
    assert_eq!(told(first), (Code::Ok, 5, Unit::Hour, "per-user", 3), "it is charged for both descriptors");
    assert!((3_590..=3_600).contains(&seconds(first)), "{first:?}");
    assert_eq!((second.code(), second.current_limit.as_ref()), (Code::Ok, None));
    // 3 in 30 s are 6 a minute.
    assert_eq!(
        told(third),
        (Code::Ok, 6, Unit::Minute, "per-user", 3).min((Code::Ok, 5, Unit::Hour, "per-user", 3))
    );
    assert!(answer.raw_body.is_empty());
    let header = |name: &str| answer.response_headers_to_add.iter().find(|header| header.key == name);
    assert!(
        header("ratelimit").is_some_and(|header| header.value.contains("\"per-user\";r=3")),
        "{answer:?}"
    );
    assert!(header("ratelimit-policy").is_some() && header("retry-after").is_none());

    assert_eq!(client.ask(asked.clone()).await.unwrap().overall_code(), Code::Ok);
    let denied = client.ask(asked).await.unwrap();
    assert_eq!(denied.overall_code(), Code::OverLimit);
    assert_eq!(told(&denied.statuses[0]), (Code::OverLimit, 5, Unit::Hour, "per-user", 1));
    let body: Value = serde_json::from_slice(&denied.raw_body).unwrap();
    assert_eq!(body["violated-policies"], json!(["per-user"]));
    let header = |name: &str| denied.response_headers_to_add.iter().find(|header| header.key == name);
    assert_eq!(header("content-type").unwrap().value, "application/problem+json");
    assert!(header("retry-after").is_some());
    let other = request("default", vec![descriptor(&[("path", "/")])]);
    assert_eq!(
        told(&client.ask(other).await.unwrap().statuses[0]).4,
        0,
        "the denied one took nothing of any limit"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_no_unit_names_is_told_as_its_rate_in_the_next_longer_one() {
    let service = Service::start(
        "limits:\n  - {name: a, when: {k: a}, limit: 100, window: 30s}\n  - {name: b, when: {k: b}, limit: 100, window: 5m}\n  - {name: c, when: {k: c}, limit: 7, window: 1w}\n  - {name: d, when: {k: d}, limit: 9, window: 730d}\n  - {name: e, when: {k: e}, limit: 1, window: 100ms}\n",
    );
    let mut client = Client::connect(service.grpc).await;
    for (key, limit, unit) in [
        ("a", 200, Unit::Minute),
        ("b", 1_200, Unit::Hour),
        ("c", 7, Unit::Week),
        ("d", 4, Unit::Year),
        ("e", 10, Unit::Second),
    ] {
        let answer = client.ask(request("default", vec![descriptor(&[("k", key)])])).await.unwrap();
        let status = told(&answer.statuses[0]);
        assert_eq!((status.1, status.2), (limit, unit), "{key}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn descriptors_can_cost_differently_look_and_give_back() {
    let service = Service::start(LIMITS);
    let mut client = Client::connect(service.grpc).await;
    let (ann, bob) = ([("user", "ann")], [("user", "bob")]);
    let mut asked = request("default", vec![hits(&ann, 4), hits(&bob, 0), descriptor(&[("user", "cid")])]);
    asked.hits_addend = 2;
    let answer = client.ask(asked).await.unwrap();
    assert_eq!(answer.statuses.iter().map(|status| status.limit_remaining).collect::<Vec<_>>(), [1, 5, 3]);

    // All or nothing: bob and cid are not charged, for ann has too little left.
    let answer = client.ask(request("default", vec![hits(&bob, 5), hits(&ann, 2)])).await.unwrap();
    assert_eq!(answer.overall_code(), Code::OverLimit);
    let codes: Vec<_> = answer.statuses.iter().map(DescriptorStatus::code).collect();
    assert_eq!(codes, [Code::Ok, Code::OverLimit]);
    let look = client.ask(request("default", vec![hits(&bob, 0), hits(&ann, 0)])).await.unwrap();
    assert_eq!(look.statuses.iter().map(|status| status.limit_remaining).collect::<Vec<_>>(), [5, 1]);

    let back = RateLimitDescriptor { is_negative_hits: true, ..hits(&ann, 3) };
    let answer = client.ask(request("default", vec![back.clone(), hits(&bob, 1)])).await.unwrap();
    assert_eq!(answer.overall_code(), Code::Ok);
    assert_eq!(answer.statuses.iter().map(|status| status.limit_remaining).collect::<Vec<_>>(), [4, 4]);
    let answer = client.ask(request("default", vec![back])).await.unwrap();
    assert_eq!(
        (answer.statuses[0].code(), answer.statuses[0].limit_remaining),
        (Code::Ok, 5),
        "not below no use"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_given_back_is_answered_ok_even_past_the_limit() {
    let service = Service::start(LIMITS);
    let mut client = Client::connect(service.grpc).await;
    let key = [("key", "k")];
    let mut charge = async |units| client.ask(request("llm", vec![units])).await.unwrap();
    assert_eq!(charge(hits(&key, 0)).await.overall_code(), Code::Ok);
    assert_eq!(
        charge(hits(&key, 500)).await.overall_code(),
        Code::Ok,
        "under debt the whole cost is charged"
    );
    assert_eq!(
        charge(hits(&key, 0)).await.overall_code(),
        Code::OverLimit,
        "a look is denied while nothing is left"
    );
    let back = RateLimitDescriptor { is_negative_hits: true, ..hits(&key, 100) };
    let answer = charge(back).await;
    assert_eq!((answer.overall_code(), answer.statuses[0].code()), (Code::Ok, Code::Ok));
    assert_eq!(charge(hits(&key, 1)).await.overall_code(), Code::OverLimit);
}

#[tokio::test(flavor = "multi_thread")]
async fn shadow_and_unlimited_limits_let_everything_pass() {
    let service = Service::start(LIMITS);
    let mut client = Client::connect(service.grpc).await;
    for remaining in [0, 0] {
        let answer = client.ask(request("shadow", vec![descriptor(&[("user", "ann")])])).await.unwrap();
        assert_eq!(answer.overall_code(), Code::Ok);
        assert_eq!(told(&answer.statuses[0]), (Code::Ok, 1, Unit::Minute, "watched", remaining));
    }
    let gold = descriptor(&[("user", "ann"), ("plan", "gold")]);
    let answer = client.ask(request("free", vec![gold])).await.unwrap();
    assert_eq!((answer.statuses[0].code(), answer.statuses[0].limit_remaining), (Code::Ok, u32::MAX));
    assert_eq!(answer.statuses[0].current_limit, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_can_bring_a_limit_of_its_own() {
    let service = Service::start(LIMITS);
    let mut client = Client::connect(service.grpc).await;
    let own = |requests_per_unit, unit: RateLimitUnit| RateLimitDescriptor {
        limit: Some(RateLimitOverride { requests_per_unit, unit: unit.into() }),
        ..descriptor(&[("user", "ann")])
    };
    let mut ask = async |descriptors| client.ask(request("default", descriptors)).await.unwrap();
    let two = own(2, RateLimitUnit::Day);
    let answer = ask(vec![two.clone(), descriptor(&[("path", "/")])]).await;
    assert_eq!(told(&answer.statuses[0]), (Code::Ok, 2, Unit::Day, "", 1));
    assert_eq!(told(&answer.statuses[1]).4, 2);
    assert_eq!(ask(vec![two.clone()]).await.overall_code(), Code::Ok);
    let denied = ask(vec![descriptor(&[("path", "/")]), two.clone()]).await;
    assert_eq!(denied.overall_code(), Code::OverLimit);
    assert_eq!(told(&denied.statuses[1]), (Code::OverLimit, 2, Unit::Day, "", 0));
    assert_eq!(told(&denied.statuses[0]).4, 2, "nothing was taken of the other");
    assert_eq!(
        ask(vec![own(3, RateLimitUnit::Day)]).await.overall_code(),
        Code::Ok,
        "other numbers, another counter"
    );
    let full = hits(&[("path", "/")], 3);
    assert_eq!(ask(vec![own(3, RateLimitUnit::Day), full]).await.overall_code(), Code::OverLimit);
    let left = ask(vec![RateLimitDescriptor { hits_addend: Some(0), ..own(3, RateLimitUnit::Day) }]).await;
    assert_eq!(told(&left.statuses[0]).4, 2, "what the denied request took of its own limit is back");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_an_invalid_argument() {
    let service = Service::start("caps: {batch: 3}\nlimits: []\n");
    let mut client = Client::connect(service.grpc).await;
    let ann = descriptor(&[("user", "ann")]);
    let odd = |unit| RateLimitDescriptor {
        limit: Some(RateLimitOverride { requests_per_unit: 1, unit }),
        ..ann.clone()
    };
    for (asked, fault) in [
        (request("", vec![ann.clone()]), "domain: must not be empty"),
        (request("default", vec![]), "descriptors: at least one"),
        (request("default", vec![ann.clone(), descriptor(&[])]), "descriptors[1].entries: at least one"),
        (
            request("default", vec![descriptor(&[("", "x")])]),
            "descriptors[0].entries: a key must not be empty",
        ),
        (request("default", vec![odd(0)]), "descriptors[0].limit: unit 0 is none of"),
        (request("default", vec![odd(99)]), "descriptors[0].limit: unit 99 is none of"),
        (
            request("default", vec![hits(&[("a", "")], u64::MAX)]),
            "descriptors[0].hits_addend: 18446744073709551615 is above",
        ),
        (request("default", vec![ann.clone(); 4]), "more than 3 (caps.batch)"),
    ] {
        let error = client.ask(asked).await.unwrap_err();
        assert_eq!(error.code(), Status::InvalidArgument);
        assert!(error.message().contains(fault), "{fault}: {error}");
    }
    let empty_value = client.ask(request("default", vec![descriptor(&[("user", "")])])).await.unwrap();
    assert_eq!(empty_value.overall_code(), Code::Ok);
}

#[tokio::test(flavor = "multi_thread")]
async fn json_is_answered_the_same() {
    let service = Service::start(LIMITS);
    let post = |body: Value| service.post("/json", &body.to_string());
    let ann = json!({"domain": "default", "descriptors": [{"entries": [{"key": "user", "value": "ann"}], "hitsAddend": "4"}]});
    let reply = post(ann.clone());
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("application/json")));
    let answer = reply.json();
    assert_eq!(answer["overallCode"], "OK");
    assert_eq!(
        answer["statuses"][0]["currentLimit"],
        json!({"requestsPerUnit": 5, "unit": "HOUR", "name": "per-user"})
    );
    assert_eq!(answer["statuses"][0]["limitRemaining"], 1);
    let reply = post(ann);
    assert_eq!((reply.status, &reply.json()["overallCode"]), (429, &json!("OVER_LIMIT")));
    let snake = json!({"domain": "default", "descriptors": [{"entries": [{"key": "user", "value": "bob"}]}], "hits_addend": 5});
    assert_eq!(
        post(snake).json()["statuses"][0].get("limitRemaining"),
        None,
        "a 0 is a field that is not there"
    );
    for (body, fault) in [
        ("{", "not a RateLimitRequest as JSON"),
        ("[]", "not a RateLimitRequest as JSON"),
        (r#"{"domain": "default", "descriptors": [], "x": 1}"#, "not a RateLimitRequest as JSON"),
        (r#"{"domain": "default"}"#, "descriptors: at least one"),
    ] {
        let reply = service.post("/json", body);
        assert_eq!((reply.status, reply.header("content-type")), (400, Some("application/problem+json")));
        assert!(reply.body.contains(fault), "{body}: {}", reply.body);
    }
    assert_eq!(service.get("/json", &[]).status, 405);
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_told_until_the_service_drains() {
    let mut service = Service::start(LIMITS);
    let mut health = HealthClient::new(channel(service.grpc).await);
    for name in ["", "envoy.service.ratelimit.v3.RateLimitService"] {
        let asked = HealthCheckRequest { service: name.into() };
        assert_eq!(health.check(asked).await.unwrap().into_inner().status, 1, "{name}");
    }
    let watched = HealthCheckRequest { service: String::new() };
    let mut changes = health.watch(watched).await.unwrap().into_inner();
    assert_eq!(changes.message().await.unwrap().unwrap().status, 1);
    service.stop();
    let told = tokio::time::timeout(Duration::from_secs(20), changes.message()).await.unwrap();
    assert_eq!(told.unwrap().unwrap().status, 2, "not serving");
}

#[tokio::test(flavor = "multi_thread")]
async fn reflection_tells_the_service_and_its_messages() {
    use tonic_reflection::pb::v1::server_reflection_client::ServerReflectionClient;
    use tonic_reflection::pb::v1::server_reflection_request::MessageRequest;
    use tonic_reflection::pb::v1::server_reflection_response::MessageResponse;
    use tonic_reflection::pb::v1::{ServerReflectionRequest, ServerReflectionResponse};

    let service = Service::start(LIMITS);
    let mut reflection = ServerReflectionClient::new(channel(service.grpc).await);
    let mut ask = async |message_request| -> ServerReflectionResponse {
        let asked = ServerReflectionRequest { host: String::new(), message_request: Some(message_request) };
        let mut answers =
            reflection.server_reflection_info(tokio_stream::once(asked)).await.unwrap().into_inner();
        answers.message().await.unwrap().unwrap()
    };
    let listed = ask(MessageRequest::ListServices(String::new())).await;
    let Some(MessageResponse::ListServicesResponse(listed)) = listed.message_response else {
        panic!("{listed:?}")
    };
    let names: Vec<_> = listed.service.iter().map(|service| service.name.as_str()).collect();
    assert!(
        names.contains(&"envoy.service.ratelimit.v3.RateLimitService")
            && names.contains(&"grpc.health.v1.Health")
    );
    let symbol = "envoy.service.ratelimit.v3.RateLimitRequest".to_owned();
    let found = ask(MessageRequest::FileContainingSymbol(symbol)).await;
    assert!(matches!(found.message_response, Some(MessageResponse::FileDescriptorResponse(_))), "{found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_past_the_cap_is_refused_and_the_connection_goes_on() {
    let service = Service::start("caps: {body: 1KiB}\nlimits: []\n");
    let mut client = Client::connect(service.grpc).await;
    let long = "x".repeat(2_000);
    let error = client.ask(request("default", vec![descriptor(&[("user", &long)])])).await.unwrap_err();
    assert_eq!(error.code(), Status::OutOfRange, "{error}");
    assert!(client.ask(request("default", vec![descriptor(&[("user", "x")])])).await.is_ok());
}
