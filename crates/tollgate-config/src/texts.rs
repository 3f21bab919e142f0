//! What stands in the files of a configuration, before anything is made of it.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::config::{self, Config};
use crate::decode::{Decoder, what_to_do};
use crate::diagnostic::Diagnostics;
use crate::tree::{self, Node};

/// How the names of sources begin that are no files.
const OTHER_SOURCES: [&str; 3] = ["etcd://", "etcds://", "zookeeper://"];

/// The text of a configuration, or of the files of a directory. Two that are equal mean the same, down to their faults:
/// so it can be told whether a configuration has changed, without making anything of it.
///
/// ```
/// use tollgate_config::Texts;
///
/// let texts = Texts::one("tollgate.yaml", "limits: [{name: all, limit: 5, window: 1s}]");
/// assert_eq!(texts.parse().unwrap().limits.len(), 1);
/// assert!(Texts::read("/nonexistent/tollgate.yaml").parse().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    files: Vec<TextFile>,
    /// Why there is nothing to read at all.
    fault: Option<Unreadable>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct TextFile {
    name: String,
    text: Result<Vec<u8>, Unreadable>,
}

/// Why something can't be read, and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable {
    name: String,
    pub(crate) message: String,
    pub(crate) help: &'static str,
}

impl Texts {
    /// A single text; `file` is what messages call it.
    #[must_use]
    pub fn one(file: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        Self { files: vec![TextFile { name: file.into(), text: Ok(text.into()) }], fault: None }
    }

    /// A configuration that can't be read, and why: a fault that is told when it is parsed.
    #[must_use]
    pub fn unreadable(name: impl Into<String>, message: impl Into<String>, help: &'static str) -> Self {
        let fault = Unreadable { name: name.into(), message: message.into(), help };
        Self { files: Vec::new(), fault: Some(fault) }
    }

    /// Reads a file, or the `*.yaml` files of a directory. What can't be read is a fault of the configuration, told when
    /// it is parsed; of a file that is too large only as much is read as shows that.
    #[must_use]
    pub fn read(path: impl AsRef<Path>) -> Self {
        let path = path.as_ref();
        Self::try_read(path).unwrap_or_else(|fault| Self { files: Vec::new(), fault: Some(fault) })
    }

    /// Reads them as a configuration.
    ///
    /// # Errors
    /// All the faults of all the files; files that can't be read.
    pub fn parse(&self) -> Result<Config, Diagnostics> {
        let decoder = Decoder::new();
        let config = match &self.fault {
            Some(fault) => {
                decoder.report_file(fault.name.as_str(), fault.message.as_str(), fault.help);
                None
            }
            None => config::decode_all(&decoder, &self.trees(&decoder)),
        };
        decoder.finish(config)
    }

    /// The name and text of each file that could be read.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().filter_map(|file| Some((file.name.as_str(), file.text.as_deref().ok()?)))
    }

    /// Why there is nothing to read at all.
    pub(crate) const fn fault(&self) -> Option<&Unreadable> {
        self.fault.as_ref()
    }

    /// The files as far as they can be read: one that can't be must not keep the faults of the others from being told.
    pub(crate) fn trees(&self, decoder: &Decoder) -> Trees {
        let tree = |file: &TextFile| match &file.text {
            Ok(text) => decoder.read(file.name.as_str(), text),
            Err(fault) => {
                decoder.report_file(fault.name.as_str(), fault.message.as_str(), fault.help);
                None
            }
        };
        let trees: Vec<_> = self.files.iter().filter_map(tree).collect();
        Trees { all_read: trees.len() == self.files.len(), trees }
    }

    fn try_read(path: &Path) -> Result<Self, Unreadable> {
        let fault = |message: String, help| Unreadable { name: path.display().to_string(), message, help };
        if let Some(source) = other_source(path) {
            let message = format!("is a configuration from {source}, which `tollgate serve` alone can read");
            return Err(fault(message, "name a file or a directory"));
        }
        if !fs::metadata(path).map_err(|error| Unreadable::new(path, &error))?.is_dir() {
            let text = read_file(path).map_err(|error| Unreadable::new(path, &error))?;
            return Ok(Self::one(path.display().to_string(), text));
        }
        let paths = yaml_files(path).map_err(|error| Unreadable::new(path, &error))?;
        if paths.is_empty() {
            let help = "put the configuration into files whose names end in .yaml";
            return Err(fault("holds no *.yaml files".to_owned(), help));
        }
        let file = |path: PathBuf| TextFile {
            name: path.display().to_string(),
            text: read_file(&path).map_err(|error| Unreadable::new(&path, &error)),
        };
        Ok(Self { files: paths.into_iter().map(file).collect(), fault: None })
    }
}

impl Unreadable {
    fn new(path: &Path, error: &io::Error) -> Self {
        let message = format!("can't be read: {error}");
        Self { name: path.display().to_string(), message, help: what_to_do(error) }
    }
}

/// The files of a configuration that could be read.
pub(crate) struct Trees {
    pub(crate) trees: Vec<Node>,
    pub(crate) all_read: bool,
}

/// How it begins, if it names a source that is not a path.
pub(crate) fn other_source(path: &Path) -> Option<&'static str> {
    let path = path.as_os_str().as_encoded_bytes();
    OTHER_SOURCES.into_iter().find(|source| path.starts_with(source.as_bytes()))
}

/// A file's text; of one that is too large as much as shows it.
pub(crate) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let limit = u64::try_from(tree::MAX_BYTES).unwrap_or(u64::MAX).saturating_add(1);
    let mut bytes = Vec::new();
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn yaml_files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if !hidden && path.extension().is_some_and(|extension| extension == "yaml") && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
