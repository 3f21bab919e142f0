//! The configuration as a whole: one text, a file, or the files of a directory.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use tollgate::Limit;

use crate::access::{Admin, DataPorts};
use crate::decode::{Decoder, Fault, Field, Fields};
use crate::diagnostic::Diagnostics;
use crate::envoy;
use crate::known::CONFIGURATION;
use crate::limitador;
use crate::limits;
use crate::settings::{Caps, Client, Listen, Memory, Responses};
use crate::store::StoreSettings;
use crate::texts::{Texts, Trees, other_source};
use crate::tls::TlsSettings;
use crate::tree::Node;

/// What `tollgate.yaml` says, checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Config {
    /// The limits in the order of the file.
    pub limits: Vec<Limit>,
    /// Where the service listens.
    pub listen: Listen,
    /// Which listeners speak TLS. By default none.
    pub tls: TlsSettings,
    /// Who may use the admin listener.
    pub admin: Admin,
    /// Who may ask on the others, and what.
    pub data_ports: DataPorts,
    /// Bounds that hold against every peer.
    pub caps: Caps,
    /// Whose request it is.
    pub client: Client,
    /// What a request is answered with.
    pub responses: Responses,
    /// The bounds of the memory store.
    pub memory: Memory,
    /// Where the state of the keys lives.
    pub store: StoreSettings,
}

impl Config {
    /// Reads a text; `file` is what messages call it.
    ///
    /// # Errors
    /// All the faults of the text.
    pub fn parse(file: impl Into<String>, text: impl AsRef<[u8]>) -> Result<Self, Diagnostics> {
        let decoder = Decoder::new();
        let tree = decoder.read(file, text);
        let config = tree.and_then(|tree| decode(&decoder, &[tree]));
        decoder.finish(config)
    }

    /// Reads a file, or the `*.yaml` files of a directory by their names: their limits together, and each other block
    /// from the one file that has it.
    ///
    /// # Errors
    /// All the faults of all the files; files that can't be read.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, Diagnostics> {
        Texts::read(path).parse()
    }

    /// As [`load`](Self::load), where a field of another file names the path, seen from this directory. The faults go to the
    /// field's decoder, at the field if there is nothing to read.
    #[must_use]
    pub fn read(named_by: Field<'_>, directory: &Path) -> Option<Self> {
        let path = PathBuf::from(named_by.text()?);
        // What is no path has no directory.
        let path = if other_source(&path).is_some() { path } else { directory.join(path) };
        let texts = Texts::read(&path);
        match texts.fault() {
            Some(fault) => named_by.refuse(format!("`{}` {}", path.display(), fault.message), fault.help),
            None => decode_all(named_by.decoder(), &texts.trees(named_by.decoder())),
        }
    }

    /// The names of the blocks that another configuration has otherwise, all but `limits`: a change of these takes a
    /// restart of the service.
    ///
    /// ```
    /// use tollgate_config::Config;
    ///
    /// let config = |text| Config::parse("tollgate.yaml", text).unwrap();
    /// let (before, after) = (config("limits: []"), config("{limits: [], caps: {batch: 5}}"));
    /// assert_eq!(before.other_blocks(&after), ["caps"]);
    /// ```
    #[must_use]
    pub fn other_blocks(&self, other: &Self) -> Vec<&'static str> {
        let differs = [
            ("listen", self.listen != other.listen),
            ("tls", self.tls != other.tls),
            ("admin", self.admin != other.admin),
            ("data_ports", self.data_ports != other.data_ports),
            ("caps", self.caps != other.caps),
            ("client", self.client != other.client),
            ("responses", self.responses != other.responses),
            ("memory", self.memory != other.memory),
            ("store", self.store != other.store),
        ];
        differs.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name).collect()
    }
}

/// What the files say, if all of them could be read.
pub(crate) fn decode_all(decoder: &Decoder, files: &Trees) -> Option<Config> {
    decode(decoder, &files.trees).filter(|_| files.all_read)
}

fn decode(decoder: &Decoder, trees: &[Node]) -> Option<Config> {
    let (foreign, own): (Vec<_>, Vec<_>) = trees.iter().partition(|tree| envoy::is_envoy(tree));
    let files: Vec<_> = own.into_iter().filter_map(|tree| fields(decoder.root(tree))).collect();
    if files.is_empty() && foreign.is_empty() {
        return None;
    }
    let limits = limits(&files, !foreign.is_empty());
    let names = limits.iter().flatten().map(|limit| limit.name.clone()).collect::<HashSet<_>>();
    let translated = envoy::limits(decoder, &foreign, names);
    let blocks = Blocks { files: &files };
    let listen = blocks.or_default("listen", Listen::decode);
    let tls = TlsSettings::decode(blocks.the("tls"), blocks.the("listen"));
    let admin = blocks.or_default("admin", Admin::decode);
    let data_ports = blocks.or_default("data_ports", DataPorts::decode);
    if let (Some(listen), Some(Admin { token: None })) = (blocks.the("listen"), &admin) {
        Listen::refuse_open_admin(listen);
    }
    let caps = blocks.or_default("caps", Caps::decode);
    let client = blocks.or_default("client", Client::decode);
    let responses = blocks.or_default("responses", Responses::decode);
    let memory = blocks.or_default("memory", Memory::decode);
    let store = blocks.or_default("store", StoreSettings::decode);
    if let (Some(block), Some(StoreSettings::Redis(_)), Some(Memory { snapshot: Some(_), .. })) =
        (blocks.the("memory"), &store, &memory)
    {
        return block.refuse(
            "a snapshot is of the memory store, and `store` is Redis",
            "take `snapshot` out: what is in Redis outlives this process",
        );
    }
    Some(Config {
        limits: limits?.into_iter().chain(translated?).collect(),
        listen: listen?,
        tls: tls?,
        admin: admin?,
        data_ports: data_ports?,
        caps: caps?,
        client: client?,
        responses: responses?,
        memory: memory?,
        store: store?,
    })
}

/// The blocks of a file in our own format.
fn fields(file: Field<'_>) -> Option<Fields<'_>> {
    if limitador::is_limitador(file.node()) {
        let fault = Fault::at(file.start(), "the file is a list of limits, as Limitador has them");
        file.decoder().report(fault.help(
            "translate it with `tollgate import`; or put its items under `limits:`, if they are our own",
        ));
        return None;
    }
    file.mapping(&CONFIGURATION)
}

/// The limits of the files in our own format. If there are others, none of them needs to have any.
fn limits(files: &[Fields<'_>], others: bool) -> Option<Vec<Limit>> {
    let lists: Vec<_> = files.iter().filter_map(|file| file.get("limits")).collect();
    match (lists.as_slice(), files) {
        ([], [first, ..]) if !others => {
            first.missing("limits", "add `limits:` with a list of limits; `limits: []` lets everything pass")
        }
        (lists, _) => limits::decode_lists(lists),
    }
}

/// The blocks of all files, of which each stands in one.
struct Blocks<'a, 'f> {
    files: &'f [Fields<'a>],
}

impl<'a> Blocks<'a, '_> {
    /// The block, if it is there; a second one in another file is reported.
    fn the(&self, name: &str) -> Option<Field<'a>> {
        let mut found = self.files.iter().filter_map(|file| file.get(name));
        let first = found.next()?;
        for other in found {
            let fault = Fault::at(other.name_span(), format!("{other} stands in two files"))
                .help("keep it in one of them: only `limits` of several files are put together")
                .note(first.name_span(), "the first one is here");
            other.decoder().report(fault);
        }
        Some(first)
    }

    fn or_default<T: Default>(&self, name: &str, decode: impl FnOnce(Field<'a>) -> Option<T>) -> Option<T> {
        self.the(name).map_or_else(|| Some(T::default()), decode)
    }
}
