//! The numbers of a limit or a tier, and the quota that they make.

use std::time::Duration;

use tollgate::{Algorithm, MAX_UNITS, Quota, QuotaError};

use crate::decode::{Fault, Field, Fields};
use crate::units::format_duration;

/// Reads the name of an algorithm.
pub(crate) fn algorithm(field: Field<'_>) -> Option<Algorithm> {
    field.one_of(&Algorithm::ALL.map(|algorithm| (algorithm.name(), algorithm)))
}

/// What a limit or a tier says of its quota.
#[derive(Clone, Copy)]
pub(crate) struct Numbers<'a> {
    limit: Number<'a>,
    window: Number<'a>,
    burst: Number<'a>,
    precision: Number<'a>,
}

/// One number, where it is set.
#[derive(Clone, Copy)]
enum Number<'a> {
    Absent,
    /// It has been reported.
    Faulty,
    Given(u64, Field<'a>),
}

impl<'a> Number<'a> {
    fn read(fields: &Fields<'a>, name: &str, read: impl FnOnce(Field<'a>) -> Option<u64>) -> Self {
        match fields.get(name) {
            None => Self::Absent,
            Some(field) => read(field).map_or(Self::Faulty, |number| Self::Given(number, field)),
        }
    }

    fn or(self, inherited: Self) -> Self {
        if let Self::Absent = self { inherited } else { self }
    }

    fn field(self) -> Option<Field<'a>> {
        if let Self::Given(_, field) = self { Some(field) } else { None }
    }

    /// The number, `None` inside if it is absent; reported if it is faulty.
    fn value(self) -> Option<Option<u64>> {
        match self {
            Self::Absent => Some(None),
            Self::Faulty => None,
            Self::Given(number, _) => Some(Some(number)),
        }
    }
}

impl<'a> Numbers<'a> {
    pub(crate) fn read(fields: &Fields<'a>) -> Self {
        Self {
            limit: Number::read(fields, "limit", |limit| limit.integer(0..=MAX_UNITS)),
            window: Number::read(fields, "window", positive),
            burst: Number::read(fields, "burst", |burst| burst.integer(1..=MAX_UNITS)),
            precision: Number::read(fields, "precision", positive),
        }
    }

    /// Reports whatever is set beside `unlimited: true`; tells whether nothing is.
    pub(crate) fn refuse_beside_unlimited(&self) -> bool {
        let set: Vec<_> =
            self.each().into_iter().filter(|number| !matches!(number, Number::Absent)).collect();
        for field in set.iter().filter_map(|number| number.field()) {
            let fault = Fault::at(field.name_span(), format!("{field} stands beside `unlimited: true`"));
            field.decoder().report(fault.help("take one of the two out"));
        }
        set.is_empty()
    }

    /// The quota of a limit that is not unlimited.
    pub(crate) fn quota_of_limit(&self, fields: &Fields<'_>, algorithm: Option<Algorithm>) -> Option<Quota> {
        if let Number::Absent = self.limit {
            fields.missing::<()>("limit", "add `limit: 100` for 100 units a window, or `unlimited: true`");
        }
        if let Number::Absent = self.window {
            fields.missing::<()>("window", "add the time that the units are for, as in `window: 60s`");
        }
        self.quota(algorithm?, self)
    }

    /// The quota of a tier, which has its limit's numbers where it sets none.
    pub(crate) fn quota_of_tier(
        &self,
        fields: &Fields<'_>,
        algorithm: Option<Algorithm>,
        limit: &Self,
    ) -> Option<Quota> {
        if self.each().iter().all(|number| matches!(number, Number::Absent)) {
            return fields.missing(
                "limit",
                "a tier sets `limit`, `window`, `burst` or `precision`, or `unlimited: true`",
            );
        }
        let merged = Self {
            limit: self.limit.or(limit.limit),
            window: self.window.or(limit.window),
            burst: self.burst.or(limit.burst),
            precision: self.precision.or(limit.precision),
        };
        if limit_is_unlimited(limit) {
            for (name, number) in [("limit", merged.limit), ("window", merged.window)] {
                if let Number::Absent = number {
                    fields.missing::<()>(
                        name,
                        format!("add `{name}:`; the limit has none that the tier could take over"),
                    );
                }
            }
        }
        merged.quota(algorithm?, self)
    }

    /// The quota, with what is wrong reported where it was `set`.
    fn quota(&self, algorithm: Algorithm, set: &Self) -> Option<Quota> {
        // Both are asked for before the first is missed, so that `burst` on the wrong algorithm is told in any case.
        let misplaced = self.misplaced(algorithm);
        let (limit, window) = (self.limit.value()??, self.window.value()??);
        let (burst, precision) = (self.burst.value()?, self.precision.value()?);
        if misplaced {
            return None;
        }
        let quota = Quota::new(algorithm, limit, Duration::from_nanos(window))
            .and_then(|quota| burst.map_or(Ok(quota), |burst| quota.burst(burst)))
            .and_then(|quota| {
                precision.map_or(Ok(quota), |precision| quota.precision(Duration::from_nanos(precision)))
            });
        quota.map_err(|error| Self::report(&error, set, window)).ok()
    }

    /// Reports a `burst` or `precision` that the algorithm doesn't have.
    fn misplaced(&self, algorithm: Algorithm) -> bool {
        let rules = [(self.burst, Algorithm::TokenBucket), (self.precision, Algorithm::SlidingWindow)];
        let mut any = false;
        for (number, owner) in rules {
            let Some(field) = number.field().filter(|_| algorithm != owner) else { continue };
            let message = format!("{field} belongs to {owner}; a {algorithm} has none");
            let help = format!("take {field} out, or set `algorithm: {owner}` on the limit");
            field.decoder().report(Fault::at(field.name_span(), message).help(help));
            any = true;
        }
        any
    }

    /// Reports what each number allows, but not two of them together: the precision and the window. What a tier only
    /// takes over has been reported at its limit.
    fn report(error: &QuotaError, set: &Self, window: u64) {
        let at = [set.precision, set.window].into_iter().find_map(Number::field);
        let help = match error {
            QuotaError::PrecisionTooFine => {
                "write a coarser one, or leave `precision` out: it is then as fine as can be"
            }
            _ => "write a shorter one, or leave `precision` out",
        };
        if let Some(field) = at {
            field.refuse::<()>(format!("{error}, and the window is {}", format_duration(window)), help);
        }
    }

    fn each(&self) -> [Number<'a>; 4] {
        [self.limit, self.window, self.burst, self.precision]
    }
}

fn limit_is_unlimited(limit: &Numbers<'_>) -> bool {
    limit.each().iter().all(|number| matches!(number, Number::Absent))
}

/// A duration that is not zero.
fn positive(field: Field<'_>) -> Option<u64> {
    match field.duration()? {
        0 => field.refuse(format!("{field} must be longer than zero"), "write a time such as 60s"),
        nanos => Some(nanos),
    }
}
