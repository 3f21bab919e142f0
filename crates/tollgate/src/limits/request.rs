//! What is asked: may this pass?

use std::borrow::Cow;

use smallvec::SmallVec;

/// The domain of requests and limits that name none.
///
/// ```
/// use tollgate::{DEFAULT_DOMAIN, Request};
/// assert_eq!(Request::new().domain_name(), DEFAULT_DOMAIN);
/// ```
pub const DEFAULT_DOMAIN: &str = "default";

/// Ordered `key: value` entries that describe a request from one side.
///
/// Where a key stands twice, its first value counts.
///
/// ```
/// use tollgate::Descriptor;
/// let descriptor: Descriptor = [("user", "ann"), ("plan", "gold")].into_iter().collect();
/// assert_eq!(descriptor.value("plan"), Some("gold"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Descriptor<'a> {
    entries: SmallVec<[(Cow<'a, str>, Cow<'a, str>); 4]>,
    cost: Option<u64>,
}

impl<'a> Descriptor<'a> {
    /// No entries yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an entry at the end.
    ///
    /// ```
    /// use tollgate::Descriptor;
    /// let mut descriptor = Descriptor::new();
    /// descriptor.push("user", "ann");
    /// assert_eq!(descriptor.entries().len(), 1);
    /// ```
    pub fn push(&mut self, key: impl Into<Cow<'a, str>>, value: impl Into<Cow<'a, str>>) {
        self.entries.push((key.into(), value.into()));
    }

    /// Takes this many units under the limits that apply to it, whatever the cost of the request; 0 looks.
    ///
    /// ```
    /// use tollgate::{Descriptor, Request};
    /// let bytes = [("bytes", "")].into_iter().collect::<Descriptor>().cost(2_000);
    /// let request = Request::new().descriptor([("user", "ann")]).add(bytes);
    /// assert_eq!((request.units_of(0), request.units_of(1)), (1, 2_000));
    /// ```
    #[must_use]
    pub fn cost(mut self, units: u64) -> Self {
        self.cost = Some(units);
        self
    }

    /// The entries in order.
    ///
    /// ```
    /// use tollgate::Descriptor;
    /// let descriptor: Descriptor = [("user", "ann")].into_iter().collect();
    /// assert_eq!(descriptor.entries().collect::<Vec<_>>(), [("user", "ann")]);
    /// ```
    #[must_use]
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.entries.iter().map(|(key, value)| (key.as_ref(), value.as_ref()))
    }

    /// The first value under `key`.
    ///
    /// ```
    /// use tollgate::Descriptor;
    /// let descriptor: Descriptor = [("user", "ann"), ("user", "bob")].into_iter().collect();
    /// assert_eq!(descriptor.value("user"), Some("ann"));
    /// ```
    #[must_use]
    pub fn value(&self, key: &str) -> Option<&str> {
        self.entries().find(|&(name, _)| name == key).map(|(_, value)| value)
    }
}

impl<'a, K: Into<Cow<'a, str>>, V: Into<Cow<'a, str>>> FromIterator<(K, V)> for Descriptor<'a> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let entries = entries.into_iter().map(|(key, value)| (key.into(), value.into())).collect();
        Self { entries, cost: None }
    }
}

/// A domain, one or more descriptors, and a cost: what [`Limits`](crate::Limits) decides about.
///
/// A flat map of attributes is one descriptor:
/// ```
/// use tollgate::Request;
///
/// let request = Request::new().attribute("user", "ann").attribute("plan", "gold").cost(3);
/// assert_eq!(request.descriptors()[0].value("plan"), Some("gold"));
/// ```
/// Several descriptors look at one request from several sides; each is matched on its own:
/// ```
/// use tollgate::Request;
///
/// let request = Request::new().domain("api").descriptor([("user", "ann")]).descriptor([("path", "/v1/pay")]);
/// assert_eq!(request.descriptors().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request<'a> {
    domain: Cow<'a, str>,
    descriptors: SmallVec<[Descriptor<'a>; 1]>,
    cost: u64,
}

impl Default for Request<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Request<'a> {
    /// A request of cost 1 in the domain [`DEFAULT_DOMAIN`], described by nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self { domain: Cow::Borrowed(DEFAULT_DOMAIN), descriptors: SmallVec::new(), cost: 1 }
    }

    /// In this domain.
    ///
    /// ```
    /// use tollgate::Request;
    /// assert_eq!(Request::new().domain("api").domain_name(), "api");
    /// ```
    #[must_use]
    pub fn domain(mut self, domain: impl Into<Cow<'a, str>>) -> Self {
        self.domain = domain.into();
        self
    }

    /// Adds an entry to the last descriptor, or to a first one.
    ///
    /// ```
    /// use tollgate::Request;
    /// let request = Request::new().attribute("user", "ann").attribute("plan", "gold");
    /// assert_eq!(request.descriptors().len(), 1);
    /// ```
    #[must_use]
    pub fn attribute(mut self, key: impl Into<Cow<'a, str>>, value: impl Into<Cow<'a, str>>) -> Self {
        if self.descriptors.is_empty() {
            self.descriptors.push(Descriptor::new());
        }
        if let Some(descriptor) = self.descriptors.last_mut() {
            descriptor.push(key, value);
        }
        self
    }

    /// Adds a descriptor.
    ///
    /// ```
    /// use tollgate::Request;
    /// let request = Request::new().descriptor([("user", "ann")]).descriptor([("path", "/pay")]);
    /// assert_eq!(request.descriptors().len(), 2);
    /// ```
    #[must_use]
    pub fn descriptor<K, V>(mut self, entries: impl IntoIterator<Item = (K, V)>) -> Self
    where
        K: Into<Cow<'a, str>>,
        V: Into<Cow<'a, str>>,
    {
        self.descriptors.push(entries.into_iter().collect());
        self
    }

    /// Adds a descriptor that is made already.
    ///
    /// ```
    /// use tollgate::{Descriptor, Request};
    /// let descriptor: Descriptor = [("user", "ann")].into_iter().collect();
    /// assert_eq!(Request::new().add(descriptor.clone()), Request::new().descriptor([("user", "ann")]));
    /// ```
    #[must_use]
    #[expect(
        clippy::should_implement_trait,
        reason = "a descriptor is added to the list; nothing is summed up"
    )]
    pub fn add(mut self, descriptor: Descriptor<'a>) -> Self {
        self.descriptors.push(descriptor);
        self
    }

    /// Takes this many units instead of 1; 0 looks and takes nothing.
    ///
    /// ```
    /// use tollgate::Request;
    /// assert_eq!(Request::new().cost(3).units(), 3);
    /// ```
    #[must_use]
    pub fn cost(mut self, units: u64) -> Self {
        self.cost = units;
        self
    }

    /// The domain.
    ///
    /// ```
    /// use tollgate::Request;
    /// assert_eq!(Request::new().domain_name(), "default");
    /// ```
    #[must_use]
    pub fn domain_name(&self) -> &str {
        &self.domain
    }

    /// The descriptors in order.
    ///
    /// ```
    /// use tollgate::Request;
    /// assert!(Request::new().descriptors().is_empty());
    /// ```
    #[must_use]
    pub fn descriptors(&self) -> &[Descriptor<'a>] {
        &self.descriptors
    }

    /// The units asked for.
    ///
    /// ```
    /// use tollgate::Request;
    /// assert_eq!(Request::new().units(), 1);
    /// ```
    #[must_use]
    pub fn units(&self) -> u64 {
        self.cost
    }

    /// The units asked for under the limits of a descriptor.
    ///
    /// ```
    /// use tollgate::Request;
    /// assert_eq!(Request::new().descriptor([("user", "ann")]).cost(3).units_of(0), 3);
    /// ```
    #[must_use]
    pub fn units_of(&self, descriptor: usize) -> u64 {
        self.descriptors.get(descriptor).and_then(|descriptor| descriptor.cost).unwrap_or(self.cost)
    }
}
