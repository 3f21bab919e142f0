//! The same as JSON, by protobuf's mapping.

use std::sync::LazyLock;

use prost::Message;
use prost_reflect::{
    DescriptorPool, DeserializeOptions, DynamicMessage, MessageDescriptor, SerializeOptions,
};
use serde_json::Deserializer;

use super::proto::service::ratelimit::v3::rate_limit_response::Code;
use super::proto::service::ratelimit::v3::{RateLimitRequest, RateLimitResponse};
use super::{DESCRIPTORS, Decider, Refused};
use crate::access::Access;
use crate::service::Service;

static REQUEST: LazyLock<Option<MessageDescriptor>> = LazyLock::new(|| described("RateLimitRequest"));
static RESPONSE: LazyLock<Option<MessageDescriptor>> = LazyLock::new(|| described("RateLimitResponse"));

fn described(message: &str) -> Option<MessageDescriptor> {
    let pool = DescriptorPool::decode(DESCRIPTORS).ok()?;
    pool.get_message_by_name(&format!("envoy.service.ratelimit.v3.{message}"))
}

/// Answers a request in JSON; tells too whether it is over a limit.
pub(crate) fn answer_json(
    decider: &Decider,
    service: &Service,
    access: &Access,
    body: &[u8],
) -> Result<(Vec<u8>, bool), Refused> {
    let broken =
        |error: &dyn std::fmt::Display| Refused::Bad(format!("not a RateLimitRequest as JSON: {error}"));
    let (Some(asked), Some(told)) = (REQUEST.clone(), RESPONSE.clone()) else {
        return Err(broken(&"its description is missing"));
    };
    let mut reader = Deserializer::from_slice(body);
    let options = DeserializeOptions::new();
    let request = DynamicMessage::deserialize_with_options(asked, &mut reader, &options)
        .and_then(|request| reader.end().map(|()| request))
        .map_err(|error| broken(&error))?;
    let request = request.transcode_to::<RateLimitRequest>().map_err(|error| broken(&error))?;
    let response = decider.decide(service, access, &request)?;
    let message =
        DynamicMessage::decode(told, response.encode_to_vec().as_slice()).map_err(|error| broken(&error))?;
    let mut json = serde_json::Serializer::new(Vec::new());
    message.serialize_with_options(&mut json, &SerializeOptions::new()).map_err(|error| broken(&error))?;
    let mut json = json.into_inner();
    json.push(b'\n');
    Ok((json, is_over(&response)))
}

fn is_over(response: &RateLimitResponse) -> bool {
    response.overall_code() == Code::OverLimit
}
