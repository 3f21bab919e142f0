//! A request of Envoy's, as one of ours.
//!
//! All descriptors are one request, all or nothing: those that charge or look. Beside it, descriptors that give back are
//! served first, each by itself; and those that bring a limit of their own take part by a bucket of that limit.

use std::time::Duration;

use tollgate::{Answer, Decision, Descriptor, Quota, Request};

use super::Refused;
use super::proto::extensions::common::ratelimit::v3::RateLimitDescriptor;
use super::proto::extensions::common::ratelimit::v3::rate_limit_descriptor::RateLimitOverride;
use super::proto::service::ratelimit::v3::RateLimitRequest;
use super::proto::r#type::v3::RateLimitUnit;
use crate::service::Service;

/// A request that makes sense.
pub(super) struct Asked<'r> {
    domain: &'r str,
    parts: Vec<Part<'r>>,
}

/// One descriptor, and what is asked for it.
enum Part<'r> {
    Charge { descriptor: &'r RateLimitDescriptor, cost: u64 },
    Refund { descriptor: &'r RateLimitDescriptor, units: u64 },
    Own { key: Vec<u8>, quota: Quota, cost: u64 },
}

/// What came of the request.
pub(super) struct Decided {
    pub(super) allowed: bool,
    /// The answer to the descriptors that are one request.
    pub(super) answer: Answer,
    /// For each descriptor where its numbers are.
    pub(super) statuses: Vec<Status>,
}

/// What is known about one descriptor.
pub(super) enum Status {
    /// It is that descriptor of the request.
    Part(usize),
    /// It gave back, and was looked at afterwards.
    Refunded(Box<Answer>),
    /// Its own limit decided.
    Own(Decision, Quota),
}

impl<'r> Asked<'r> {
    pub(super) fn read(request: &'r RateLimitRequest) -> Result<Self, Refused> {
        if request.domain.is_empty() {
            return Err(Refused::Bad("domain: must not be empty".to_owned()));
        }
        if request.descriptors.is_empty() {
            return Err(Refused::Bad("descriptors: at least one is needed".to_owned()));
        }
        // As everywhere in this protocol, a 0 is a field that is not there.
        let cost = u64::from(request.hits_addend.max(1));
        let part = |(index, descriptor): (usize, &'r RateLimitDescriptor)| {
            let fault = |fault: &str| Refused::Bad(format!("descriptors[{index}].{fault}"));
            if descriptor.entries.is_empty() {
                return Err(fault("entries: at least one is needed"));
            }
            if descriptor.entries.iter().any(|entry| entry.key.is_empty()) {
                return Err(fault("entries: a key must not be empty"));
            }
            let cost = descriptor.hits_addend.unwrap_or(cost);
            if cost > tollgate::MAX_UNITS {
                return Err(fault(&format!("hits_addend: {cost} is above {}", tollgate::MAX_UNITS)));
            }
            match (&descriptor.limit, descriptor.is_negative_hits) {
                (None, false) => Ok(Part::Charge { descriptor, cost }),
                (None, true) => Ok(Part::Refund { descriptor, units: cost }),
                (Some(limit), is_refund) => {
                    let quota = own_quota(limit).map_err(|error| fault(&format!("limit: {error}")))?;
                    let key = own_key(&request.domain, descriptor, limit);
                    // What a limit of a request's own counted is gone with the request that brought it, but for looks.
                    Ok(Part::Own { key, quota, cost: if is_refund { 0 } else { cost } })
                }
            }
        };
        let parts = request.descriptors.iter().enumerate().map(part).collect::<Result<_, _>>()?;
        Ok(Self { domain: &request.domain, parts })
    }

    /// Does any part of it give back?
    pub(super) fn refunds(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Refund { .. }))
    }

    pub(super) fn decide(&self, service: &Service) -> Result<Decided, Refused> {
        let mut refunded = Vec::new();
        let mut together = Request::new().domain(self.domain);
        for part in &self.parts {
            match part {
                Part::Charge { descriptor, cost } => {
                    together = together.add(described(descriptor).cost(*cost));
                }
                Part::Refund { descriptor, units } => {
                    let request = Request::new().domain(self.domain).add(described(descriptor));
                    service.refund(&request, *units, None);
                    refunded.push(Box::new(service.in_force().limits().check(&request.cost(0))));
                }
                Part::Own { .. } => {}
            }
        }
        let own = self.charge_own(service)?;
        let all_own = own.iter().all(|(decision, _)| decision.allowed);
        if !all_own {
            // It takes nothing: the others are looked at.
            together = self.looks();
        }
        let answer = service.check(&together);
        if all_own && !answer.allowed {
            self.give_back_own(service, &own);
        }
        let (mut parts, mut refunded, mut own) = (0.., refunded.into_iter(), own.into_iter());
        let allowed = answer.allowed && all_own;
        let status = |part: &Part<'_>| match part {
            Part::Charge { .. } => parts.next().map(Status::Part),
            Part::Refund { .. } => refunded.next().map(Status::Refunded),
            Part::Own { .. } => own.next().map(|(decision, quota)| Status::Own(decision, quota)),
        };
        let statuses = self.parts.iter().filter_map(status).collect();
        Ok(Decided { allowed, answer, statuses })
    }

    fn looks(&self) -> Request<'r> {
        let charges = self.parts.iter().filter_map(|part| match part {
            Part::Charge { descriptor, .. } => Some(*descriptor),
            _ => None,
        });
        charges.fold(Request::new().domain(self.domain), |request, descriptor| {
            request.add(described(descriptor).cost(0))
        })
    }

    /// Charges the descriptors with limits of their own: all or none.
    fn charge_own(&self, service: &Service) -> Result<Vec<(Decision, Quota)>, Refused> {
        let mut decisions = Vec::new();
        let mut allowed = true;
        for part in &self.parts {
            let Part::Own { key, quota, cost } = part else { continue };
            let cost = if allowed { *cost } else { 0 };
            let decision = service.throttle().check(key, cost, quota);
            let decision = decision.map_err(|error| Refused::Bad(format!("limit: {error}")))?;
            allowed &= decision.allowed;
            decisions.push((decision, *quota));
        }
        if !allowed {
            self.give_back_own(service, &decisions);
        }
        Ok(decisions)
    }

    fn give_back_own(&self, service: &Service, charged: &[(Decision, Quota)]) {
        let own = self.parts.iter().filter_map(|part| match part {
            Part::Own { key, quota, cost } => Some((key, quota, *cost)),
            _ => None,
        });
        // Those behind the first that denied were only looked at.
        for ((key, quota, cost), (decision, _)) in
            own.zip(charged).take_while(|(_, (decision, _))| decision.allowed)
        {
            // Its rate is in use, for it was just charged.
            let _ = service.throttle().refund(key, cost, quota, decision.at);
        }
    }
}

fn described(descriptor: &RateLimitDescriptor) -> Descriptor<'_> {
    descriptor.entries.iter().map(|entry| (entry.key.as_str(), entry.value.as_str())).collect()
}

/// The bucket that a limit in a request means.
fn own_quota(limit: &RateLimitOverride) -> Result<Quota, String> {
    const DAY: u64 = 86_400;
    let seconds = match RateLimitUnit::try_from(limit.unit) {
        Ok(RateLimitUnit::Second) => 1,
        Ok(RateLimitUnit::Minute) => 60,
        Ok(RateLimitUnit::Hour) => 3_600,
        Ok(RateLimitUnit::Day) => DAY,
        Ok(RateLimitUnit::Month) => 30 * DAY,
        Ok(RateLimitUnit::Year) => 365 * DAY,
        Ok(RateLimitUnit::Unknown) | Err(_) => {
            return Err(format!("unit {} is none of SECOND, MINUTE, HOUR, DAY, MONTH and YEAR", limit.unit));
        }
    };
    Quota::token_bucket(limit.requests_per_unit.into(), Duration::from_secs(seconds))
        .map_err(|error| error.to_string())
}

/// What tells its counter from every other: the parts with their lengths, so that none runs into the next.
fn own_key(domain: &str, descriptor: &RateLimitDescriptor, limit: &RateLimitOverride) -> Vec<u8> {
    let mut key = Vec::new();
    let mut part = |part: &[u8]| {
        key.extend((part.len() as u64).to_be_bytes());
        key.extend(part);
    };
    part(b"limit of a request");
    part(domain.as_bytes());
    for entry in &descriptor.entries {
        part(entry.key.as_bytes());
        part(entry.value.as_bytes());
    }
    part(&limit.requests_per_unit.to_be_bytes());
    part(&limit.unit.to_be_bytes());
    key
}
