//! A named rule: which requests it applies to, which attributes make its key, and its quota.

use crate::limits::pattern::Pattern;
use crate::limits::request::{DEFAULT_DOMAIN, Descriptor};
use crate::quota::Quota;

/// What decides while the store can't be reached.
///
/// ```
/// use tollgate::OnStoreFailure;
/// assert_eq!(OnStoreFailure::default(), OnStoreFailure::Deny);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnStoreFailure {
    /// Nothing passes.
    #[default]
    Deny,
    /// Everything passes.
    Allow,
    /// This process's memory decides, with this node's share of the limit.
    Local,
}

/// Conditions that must all hold: attribute and pattern.
///
/// ```
/// use tollgate::{Conditions, Pattern};
/// let conditions: Conditions = vec![("method".into(), Pattern::exact("POST"))];
/// assert_eq!(conditions.len(), 1);
/// ```
pub type Conditions = Vec<(String, Pattern)>;

/// Other numbers for some of the requests under a [`Limit`].
///
/// ```
/// use tollgate::{Pattern, Tier};
/// let internal = Tier { when: vec![("plan".into(), Pattern::exact("internal"))], quota: None };
/// assert!(internal.quota.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tier {
    /// Which requests.
    pub when: Conditions,
    /// Their quota, of the limit's own algorithm; `None`: unlimited.
    pub quota: Option<Quota>,
}

/// A named rule of [`Limits`](crate::Limits).
///
/// It applies to a descriptor when every condition in `when` holds and every attribute in `per` is there.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{Limit, Pattern, Quota};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let writes = Limit::new("writes", Quota::sliding_window(100, Duration::from_secs(60))?)
///     .per(["user"])
///     .when("method", Pattern::any_of(["POST", "PUT"])?)
///     .tier("plan", Pattern::exact("internal"), None);
/// assert_eq!(writes.name, "writes");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limit {
    /// Unique among the limits; names the limit in answers, headers and metrics.
    pub name: String,
    /// The domain of the requests it applies to.
    pub domain: String,
    /// Conditions that must all hold. For an attribute that a descriptor holds several times see
    /// [`place_of`](Self::place_of).
    pub when: Conditions,
    /// The attributes whose values make the key; none: one counter for everyone.
    pub per: Vec<String>,
    /// How much is allowed; `None`: unlimited.
    pub quota: Option<Quota>,
    /// The first tier that matches replaces the quota.
    pub tiers: Vec<Tier>,
    /// Decided and counted as if enforced, but never denies.
    pub shadow: bool,
    /// The percentage of the capacity from which answers carry a warning.
    pub warn_at: Option<u8>,
    /// Denied only while nothing is left; else the whole cost is charged, past the limit too.
    pub debt: bool,
    /// One of a pool: denies only where every limit in quota mode that applies to the request denies. One that has too
    /// little left is then not charged.
    pub quota_mode: bool,
    /// Only descriptors with exactly these keys, in this order.
    pub exact: Option<Vec<String>>,
    /// Only descriptors whose keys begin with these, in this order.
    pub begins: Option<Vec<String>>,
    /// Of the limits of one group that apply to a descriptor, the first alone does.
    pub group: Option<String>,
    /// Not a limit: a descriptor to which it applies is under none of the limits of its group that come later, and
    /// nothing tells of it. The quota has no meaning.
    pub exempt: bool,
    /// Limits that are dropped where this one applies to the same request.
    pub replaces: Vec<String>,
    /// What decides while the store can't be reached.
    pub on_store_failure: OnStoreFailure,
}

impl Limit {
    /// A limit on all requests of the default domain together.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Quota};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// assert_eq!(Limit::new("global", quota).domain, "default");
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn new(name: impl Into<String>, quota: Quota) -> Self {
        Self::with_quota(name.into(), Some(quota))
    }

    /// A limit that never denies: for a `group` or `replaces` that lets some requests pass.
    ///
    /// ```
    /// use tollgate::{Limit, Pattern};
    /// let internal = Limit::unlimited("internal").when("plan", Pattern::exact("internal"));
    /// assert_eq!(internal.quota, None);
    /// ```
    #[must_use]
    pub fn unlimited(name: impl Into<String>) -> Self {
        Self::with_quota(name.into(), None)
    }

    fn with_quota(name: String, quota: Option<Quota>) -> Self {
        Self {
            name,
            domain: DEFAULT_DOMAIN.to_owned(),
            when: Vec::new(),
            per: Vec::new(),
            quota,
            tiers: Vec::new(),
            shadow: false,
            warn_at: None,
            debt: false,
            quota_mode: false,
            exact: None,
            begins: None,
            group: None,
            exempt: false,
            replaces: Vec::new(),
            on_store_failure: OnStoreFailure::Deny,
        }
    }

    /// On requests of this domain.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Quota};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// assert_eq!(Limit::new("global", quota).domain("api").domain, "api");
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn domain(mut self, domain: impl Into<String>) -> Self {
        self.domain = domain.into();
        self
    }

    /// Counts apart for each combination of these attributes' values.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Quota};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// assert_eq!(Limit::new("each", quota).per(["user", "region"]).per.len(), 2);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn per<T: Into<String>>(mut self, attributes: impl IntoIterator<Item = T>) -> Self {
        self.per = attributes.into_iter().map(Into::into).collect();
        self
    }

    /// Only where this attribute meets the pattern.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Pattern, Quota};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// let writes = Limit::new("writes", quota).when("method", Pattern::exact("POST"));
    /// assert_eq!(writes.when.len(), 1);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn when(mut self, attribute: impl Into<String>, pattern: Pattern) -> Self {
        self.when.push((attribute.into(), pattern));
        self
    }

    /// Another quota (`None`: unlimited) where this attribute meets the pattern.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Pattern, Quota};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// let gold = Quota::sliding_window(50, Duration::from_secs(10))?;
    /// let limit = Limit::new("per-user", quota).per(["user"]).tier("plan", Pattern::exact("gold"), Some(gold));
    /// assert_eq!(limit.tiers.len(), 1);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn tier(mut self, attribute: impl Into<String>, pattern: Pattern, quota: Option<Quota>) -> Self {
        self.tiers.push(Tier { when: vec![(attribute.into(), pattern)], quota });
        self
    }

    /// Decided and counted as if enforced, but never denies.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("tried-out", Quota::sliding_window(0, Duration::from_secs(10))?).shadow()])?;
    /// assert!(gate.check(&Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shadow(mut self) -> Self {
        self.shadow = true;
        self
    }

    /// Denied only while nothing is left; else the whole cost is charged, past the limit too.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("tokens", Quota::sliding_window(5, Duration::from_secs(10))?).debt()])?;
    /// assert!(gate.check(&Request::new().cost(8)).allowed);
    /// assert!(!gate.check(&Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn debt(mut self) -> Self {
        self.debt = true;
        self
    }

    /// One of a pool: denies only where every limit in quota mode that applies to the request denies.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let each = |name, units| Ok::<_, tollgate::QuotaError>(
    ///     Limit::new(name, Quota::fixed_window(units, Duration::from_secs(60))?).quota_mode());
    /// let gate = Limits::new([each("paid", 2)?, each("free", 3)?])?;
    /// assert!(gate.check_at(0, &Request::new().cost(2)).allowed);
    /// // `paid` has nothing left, and takes nothing; `free` has one unit.
    /// assert!(gate.check_at(0, &Request::new()).allowed);
    /// assert!(!gate.check_at(0, &Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn quota_mode(mut self) -> Self {
        self.quota_mode = true;
        self
    }

    /// The attribute that a name in `when` or `per` means, and which of its values, from 0.
    ///
    /// `key[2]` is the second value of a key that stands twice in `exact` or `begins`, `key[3]` the third of one that
    /// stands there three times; any other name is an attribute, of which the first value counts.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Quota};
    /// let mut limit = Limit::new("both", Quota::sliding_window(5, Duration::from_secs(10))?);
    /// limit.exact = Some(vec!["header_match".into(), "header_match".into()]);
    /// assert_eq!(limit.place_of("header_match"), ("header_match", 0));
    /// assert_eq!(limit.place_of("header_match[2]"), ("header_match", 1));
    /// assert_eq!(limit.place_of("header_match[3]"), ("header_match[3]", 0));
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn place_of<'n>(&self, name: &'n str) -> (&'n str, usize) {
        let keys = self.exact.as_deref().or(self.begins.as_deref()).unwrap_or_default();
        Self::place_among(keys, name)
    }

    /// The same for a limit of descriptors with these keys.
    ///
    /// ```
    /// # use tollgate::Limit;
    /// assert_eq!(Limit::place_among(&["k".into(), "k".into()], "k[2]"), ("k", 1));
    /// ```
    #[must_use]
    pub fn place_among<'n>(keys: &[String], name: &'n str) -> (&'n str, usize) {
        let numbered = || {
            let (key, number) = name.strip_suffix(']')?.rsplit_once('[')?;
            // Written in one way only, so that no two names mean one value.
            let number: usize = number.parse().ok().filter(|n: &usize| *n > 1 && n.to_string() == number)?;
            let times = keys.iter().filter(|other| *other == key).count();
            (number <= times && !keys.iter().any(|other| other == name)).then_some((key, number - 1))
        };
        numbered().unwrap_or((name, 0))
    }

    /// The value in a descriptor that a name in `when` or `per` means.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Descriptor, Limit, Quota};
    /// let limit = Limit::new("per-user", Quota::sliding_window(5, Duration::from_secs(10))?).per(["user"]);
    /// let descriptor: Descriptor = [("user", "ann"), ("user", "bob")].into_iter().collect();
    /// assert_eq!(limit.value_in(&descriptor, "user"), Some("ann"));
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn value_in<'d>(&self, descriptor: &'d Descriptor<'_>, name: &str) -> Option<&'d str> {
        let (key, place) = self.place_of(name);
        descriptor.entries().filter(|&(name, _)| name == key).nth(place).map(|(_, value)| value)
    }

    /// Every quota that a key of this limit can be under.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Quota};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// assert_eq!(Limit::new("global", quota).quotas().count(), 1);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn quotas(&self) -> impl Iterator<Item = Quota> {
        self.quota.into_iter().chain(self.tiers.iter().filter_map(|tier| tier.quota))
    }
}
