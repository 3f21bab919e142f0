//! Requests in words.

/// `user=ann,plan=gold`; a `;` between descriptors; what could be misread in quotes.
pub(crate) fn describe<'a, D>(descriptors: impl IntoIterator<Item = D>) -> String
where
    D: IntoIterator<Item = (&'a str, &'a str)>,
{
    let mut text = String::new();
    for (index, entries) in descriptors.into_iter().enumerate() {
        text.push_str(if index == 0 { "" } else { ";" });
        for (index, (key, value)) in entries.into_iter().enumerate() {
            text.push_str(if index == 0 { "" } else { "," });
            push_quoted(&mut text, key);
            text.push('=');
            push_quoted(&mut text, value);
        }
    }
    text
}

fn push_quoted(text: &mut String, word: &str) {
    let misread = |c: char| c.is_whitespace() || c.is_control() || matches!(c, ',' | ';' | '=' | '"');
    if word.is_empty() || word.contains(misread) {
        text.push_str(&serde_json::Value::from(word).to_string());
    } else {
        text.push_str(word);
    }
}

#[cfg(test)]
mod tests {
    use super::describe;

    #[test]
    fn descriptions_of_unlike_requests_differ() {
        assert_eq!(describe([vec![("a", "1"), ("b", "2")]]), "a=1,b=2");
        assert_eq!(describe([vec![("a", "1,b=2")]]), r#"a="1,b=2""#);
        assert_eq!(describe([vec![("a", "")], vec![("b", "x y")]]), r#"a="";b="x y""#);
    }
}
