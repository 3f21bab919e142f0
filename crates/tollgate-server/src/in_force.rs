//! All that a reload changes, in one piece: whoever holds it sees the limits, what counts their decisions and what they
//! look at as they belong together.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use http::HeaderName;
use tollgate::{Answer, Limit, Limits, LimitsError};

use crate::metrics::Counts;

/// The limits in force, and what follows from them.
#[derive(Debug)]
pub(crate) struct InForce {
    limits: Limits,
    /// In the order of the configuration, without those that are exempt, which nothing tells of.
    counted: Vec<Counted>,
    by_name: HashMap<String, usize>,
    header_fields: Vec<(HeaderName, String)>,
}

/// A limit, and what it has decided.
#[derive(Debug)]
pub(crate) struct Counted {
    pub(crate) limit: Limit,
    pub(crate) counts: Arc<Counts>,
}

impl InForce {
    /// The first limits of a service.
    pub(crate) fn new(configured: Vec<Limit>, limits: Limits) -> Self {
        Self::after(None, configured, limits)
    }

    /// What follows on this one; limits that stay go on with what was counted.
    pub(crate) fn successor(&self, configured: Vec<Limit>) -> Result<Self, LimitsError> {
        let limits = self.limits.successor(configured.iter().cloned())?;
        Ok(Self::after(Some(self), configured, limits))
    }

    fn after(before: Option<&Self>, configured: Vec<Limit>, limits: Limits) -> Self {
        let header_fields = header_fields(&configured);
        let counted: Vec<_> = configured
            .into_iter()
            .filter(|limit| !limit.exempt)
            .map(|limit| {
                let before = before.and_then(|before| before.counted(&limit.name));
                let same = before.filter(|before| before.limit.shadow == limit.shadow);
                Counted { counts: same.map_or_else(Arc::default, |before| before.counts.clone()), limit }
            })
            .collect();
        let by_name = counted.iter().enumerate().map(|(index, counted)| (counted.limit.name.clone(), index));
        Self { by_name: by_name.collect(), limits, counted, header_fields }
    }

    /// The limits.
    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// What decided, in the order of the configuration.
    pub(crate) fn all_counted(&self) -> &[Counted] {
        &self.counted
    }

    /// The header fields that limits look at, with their attributes.
    pub(crate) fn header_fields(&self) -> &[(HeaderName, String)] {
        &self.header_fields
    }

    /// Counts what each limit decided.
    pub(crate) fn count(&self, answer: &Answer) {
        for outcome in answer.outcomes() {
            if let Some(counted) = self.counted(&outcome.limit.name) {
                counted.counts.count(&outcome);
            }
        }
    }

    fn counted(&self, name: &str) -> Option<&Counted> {
        self.counted.get(*self.by_name.get(name)?)
    }
}

fn header_fields(limits: &[Limit]) -> Vec<(HeaderName, String)> {
    let attributes: BTreeSet<&str> = limits.iter().flat_map(attributes).collect();
    let field = |attribute: &str| {
        let name = attribute.strip_prefix("header.")?;
        Some((name.parse().ok()?, attribute.to_owned()))
    };
    attributes.into_iter().filter_map(field).collect()
}

/// Every attribute that the limit looks at.
fn attributes(limit: &Limit) -> impl Iterator<Item = &str> {
    let tiers = limit.tiers.iter().flat_map(|tier| &tier.when);
    let when = limit.when.iter().chain(tiers).map(|(attribute, _)| attribute);
    when.chain(&limit.per).chain(limit.exact.iter().chain(&limit.begins).flatten()).map(String::as_str)
}
