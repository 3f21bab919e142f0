//! As much of the expression language CEL as limits are written in: its syntax, not yet its meaning.

use std::fmt;

/// How deep parentheses, lists and negations may be nested.
const MAX_DEPTH: usize = 32;
/// How many operators, members and calls an expression may have: a chain of them is a tree as deep as it is long.
const MAX_LINKS: usize = 1000;

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expression {
    /// A text in quotes.
    Text(String),
    /// A number, as it is written.
    Number(String),
    Name(String),
    List(Vec<Self>),
    /// `of.name`
    Member {
        of: Box<Self>,
        name: String,
    },
    /// `of[index]`
    Index {
        of: Box<Self>,
        index: Box<Self>,
    },
    /// `function(arguments)`
    Call {
        function: Box<Self>,
        arguments: Vec<Self>,
    },
    Not(Box<Self>),
    Binary {
        operator: &'static str,
        left: Box<Self>,
        right: Box<Self>,
    },
}

/// The binary operators, by how tightly they bind: the loosest first.
const OPERATORS: [&[&str]; 3] = [&["||"], &["&&"], &["==", "!=", "<=", ">=", "<", ">", "in"]];

/// Why a text is no expression that is understood here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SyntaxError(String);

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SyntaxError {}

pub(super) fn parse(text: &str) -> Result<Expression, SyntaxError> {
    let mut parser = Parser { rest: text, token: Token::End, depth: 0, links: 0 };
    parser.advance()?;
    let expression = parser.binary(0)?;
    match parser.token {
        Token::End => Ok(expression),
        _ => Err(parser.unexpected()),
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Text(String),
    Number(String),
    Name(String),
    /// An operator, bracket or other sign.
    Sign(&'static str),
    End,
}

/// Longer ones come first.
const SIGNS: [&str; 17] =
    ["||", "&&", "==", "!=", "<=", ">=", "<", ">", "!", "(", ")", "[", "]", ".", ",", "-", "?"];

struct Parser<'a> {
    /// What comes behind the token.
    rest: &'a str,
    token: Token,
    depth: usize,
    links: usize,
}

impl<'a> Parser<'a> {
    /// Operators of one level, from the left.
    fn binary(&mut self, level: usize) -> Result<Expression, SyntaxError> {
        let Some(operators) = OPERATORS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        while let Some(operator) = operators.iter().copied().find(|operator| self.is_at(operator)) {
            self.advance()?;
            self.link()?;
            let right = self.binary(level + 1)?;
            left = Expression::Binary { operator, left: Box::new(left), right: Box::new(right) };
        }
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expression, SyntaxError> {
        if self.take("!")? {
            return self.deeper(|parser| Ok(Expression::Not(Box::new(parser.unary()?))));
        }
        let mut expression = self.primary()?;
        loop {
            expression = if self.take(".")? {
                Expression::Member { of: Box::new(expression), name: self.name()? }
            } else if self.take("[")? {
                let index = Box::new(self.deeper(|parser| parser.binary(0))?);
                self.expect("]")?;
                Expression::Index { of: Box::new(expression), index }
            } else if self.take("(")? {
                Expression::Call { function: Box::new(expression), arguments: self.list(")")? }
            } else {
                return Ok(expression);
            };
            self.link()?;
        }
    }

    fn primary(&mut self) -> Result<Expression, SyntaxError> {
        match std::mem::replace(&mut self.token, Token::End) {
            Token::Text(text) => self.then(Expression::Text(text)),
            Token::Number(number) => self.then(Expression::Number(number)),
            Token::Name(name) => self.then(Expression::Name(name)),
            Token::Sign("(") => {
                self.advance()?;
                let inner = self.deeper(|parser| parser.binary(0))?;
                self.expect(")")?;
                Ok(inner)
            }
            Token::Sign("[") => {
                self.advance()?;
                Ok(Expression::List(self.list("]")?))
            }
            other => {
                self.token = other;
                Err(self.unexpected())
            }
        }
    }

    /// Expressions with commas between them, up to the bracket that closes.
    fn list(&mut self, end: &'static str) -> Result<Vec<Expression>, SyntaxError> {
        let mut items = Vec::new();
        while !self.take(end)? {
            items.push(self.deeper(|parser| parser.binary(0))?);
            if !self.is_at(end) {
                self.expect(",")?;
            }
        }
        Ok(items)
    }

    fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, SyntaxError>,
    ) -> Result<T, SyntaxError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(SyntaxError(format!("it is nested more than {MAX_DEPTH} deep")));
        }
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn link(&mut self) -> Result<(), SyntaxError> {
        self.links += 1;
        if self.links <= MAX_LINKS {
            return Ok(());
        }
        Err(SyntaxError(format!("it has more than {MAX_LINKS} parts")))
    }

    fn then(&mut self, expression: Expression) -> Result<Expression, SyntaxError> {
        self.advance()?;
        Ok(expression)
    }

    fn name(&mut self) -> Result<String, SyntaxError> {
        match std::mem::replace(&mut self.token, Token::End) {
            Token::Name(name) => {
                self.advance()?;
                Ok(name)
            }
            other => {
                self.token = other;
                Err(self.unexpected())
            }
        }
    }

    fn is_at(&self, sign: &str) -> bool {
        match &self.token {
            Token::Sign(other) => *other == sign,
            Token::Name(name) => sign == "in" && name == "in",
            _ => false,
        }
    }

    fn take(&mut self, sign: &str) -> Result<bool, SyntaxError> {
        let there = self.is_at(sign);
        if there {
            self.advance()?;
        }
        Ok(there)
    }

    fn expect(&mut self, sign: &str) -> Result<(), SyntaxError> {
        if self.take(sign)? { Ok(()) } else { Err(self.unexpected()) }
    }

    fn unexpected(&self) -> SyntaxError {
        SyntaxError(match &self.token {
            Token::End => "it ends too early".to_owned(),
            Token::Text(_) => "a text stands where none can".to_owned(),
            Token::Number(text) | Token::Name(text) => format!("`{text}` stands where it can't"),
            Token::Sign(sign) => format!("`{sign}` stands where it can't"),
        })
    }

    /// Reads the next token.
    fn advance(&mut self) -> Result<(), SyntaxError> {
        self.rest = self.rest.trim_start();
        let Some(first) = self.rest.chars().next() else {
            self.token = Token::End;
            return Ok(());
        };
        let raw = self.rest.strip_prefix(['r', 'R']).filter(|rest| rest.starts_with(['"', '\'']));
        self.token = if let Some(quoted) = raw {
            self.rest = quoted;
            Token::Text(self.quoted(true)?)
        } else if first == '"' || first == '\'' {
            Token::Text(self.quoted(false)?)
        } else if first.is_ascii_digit() {
            Token::Number(self.word(|c| c.is_ascii_alphanumeric() || c == '.').to_owned())
        } else if first.is_ascii_alphabetic() || first == '_' {
            Token::Name(self.word(|c| c.is_ascii_alphanumeric() || c == '_').to_owned())
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| self.rest.starts_with(sign)) {
            self.rest = &self.rest[sign.len()..];
            Token::Sign(sign)
        } else {
            return Err(SyntaxError(format!("`{first}` stands where it can't")));
        };
        Ok(())
    }

    fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    /// A text between quotes, at the first of them. In a raw one a backslash is itself.
    fn quoted(&mut self, raw: bool) -> Result<String, SyntaxError> {
        let mut text = String::new();
        let mut chars = self.rest.chars();
        let quote = chars.next();
        while let Some(c) = chars.next() {
            match c {
                c if Some(c) == quote => {
                    self.rest = chars.as_str();
                    return Ok(text);
                }
                '\\' if !raw => text.push(match chars.next() {
                    Some(c @ ('\\' | '"' | '\'' | '`' | '?')) => c,
                    Some('n') => '\n',
                    Some('r') => '\r',
                    Some('t') => '\t',
                    _ => return Err(SyntaxError("a text has an escape that is not understood".to_owned())),
                }),
                c => text.push(c),
            }
        }
        Err(SyntaxError("a text has no end".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With every operator's parentheses written out.
    fn shown(expression: &Expression) -> String {
        let list = |items: &[Expression]| items.iter().map(shown).collect::<Vec<_>>().join(", ");
        match expression {
            Expression::Text(text) => format!("{text:?}"),
            Expression::Number(text) | Expression::Name(text) => text.clone(),
            Expression::List(items) => format!("[{}]", list(items)),
            Expression::Member { of, name } => format!("{}.{name}", shown(of)),
            Expression::Index { of, index } => format!("{}[{}]", shown(of), shown(index)),
            Expression::Call { function, arguments } => format!("{}({})", shown(function), list(arguments)),
            Expression::Not(of) => format!("!{}", shown(of)),
            Expression::Binary { operator, left, right } => {
                format!("({} {operator} {})", shown(left), shown(right))
            }
        }
    }

    #[test]
    fn and_binds_tighter_than_or_and_comparisons_tighter_than_both() {
        for (text, read) in [
            (
                "a == 'b' || c == \"d\" && e.f in ['g', 'h',]",
                "((a == \"b\") || ((c == \"d\") && (e.f in [\"g\", \"h\"])))",
            ),
            ("(a == 'b' || c != 'd') && !e", "(((a == \"b\") || (c != \"d\")) && !e)"),
            ("descriptors[0].path.startsWith('/v1/')", "descriptors[0].path.startsWith(\"/v1/\")"),
            ("descriptors[0]['req.path'] == r'a\\b'", "(descriptors[0][\"req.path\"] == \"a\\\\b\")"),
            (r#"a == "\"\n\\'""#, r#"(a == "\"\n\\'")"#),
            ("inside == 'in'", "(inside == \"in\")"),
            ("a<=1", "(a <= 1)"),
        ] {
            assert_eq!(shown(&parse(text).unwrap()), read, "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for text in [
            "",
            "a ==",
            "a = 'b'",
            "'a",
            r"'\q'",
            "a.",
            "f(",
            "[a",
            "(a",
            "a b",
            "a == 'b' c",
            "§",
            "a ? b : c",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        for open in ["(", "[", "!", "f("] {
            assert!(parse(&open.repeat(100_000)).is_err());
        }
        for (times, understood) in [(500, true), (100_000, false)] {
            assert_eq!(parse(&vec!["a == 'b'"; times].join(" || ")).is_ok(), understood);
            assert_eq!(parse(&vec!["a"; times].join(".")).is_ok(), understood);
        }
    }
}
