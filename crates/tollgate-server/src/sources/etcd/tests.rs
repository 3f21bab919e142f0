//! What shows only from within: a watch that is to begin where the history is gone.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::json;

use super::*;

#[path = "../../../tests/support/etcd.rs"]
mod server;

#[tokio::test]
async fn a_watch_whose_beginning_is_compacted_begins_anew() {
    let folder = std::env::temp_dir().join(format!("tollgate-compacted-{}", std::process::id()));
    let etcd = server::Etcd::start(PathBuf::from(&folder));
    etcd.put("limits", "one");
    let remote = Etcd::parse("etcd", &format!("{}/limits", etcd.client)).unwrap();
    let mut session = remote.connect().await.unwrap();
    assert_eq!(session.read().await.unwrap(), Texts::one(remote.name(), "one"));
    // The watch is not open yet.
    for text in ["two", "three"] {
        etcd.put("limits", text);
    }
    let put = etcd.put("limits", "four");
    etcd.ask("/v3/kv/compaction", &json!({"revision": put["header"]["revision"], "physical": true}));
    told(&mut session).await;
    assert_eq!(session.read().await.unwrap(), Texts::one(remote.name(), "four"));
    etcd.put("limits", "five");
    told(&mut session).await;
    assert_eq!(session.read().await.unwrap(), Texts::one(remote.name(), "five"));
    drop(etcd);
    std::fs::remove_dir_all(folder).unwrap();
}

/// Waits for word of a change, which must come.
async fn told(session: &mut EtcdSession) {
    tokio::time::timeout(Duration::from_secs(60), session.changed()).await.expect("it is told").unwrap();
}
