//! The real binary with a configuration in a real ZooKeeper, which is killed, paused, and asked for passwords.

#[path = "support/zookeeper.rs"]
mod server;
mod support;

use std::time::Duration;

use server::ZooKeeper;
use support::changes::{Client, Folder, Standing, revision, two_hundred_changes, wait_for};

fn address(zookeeper: &ZooKeeper) -> String {
    format!("zookeeper://{}/limits", zookeeper.client)
}

#[test]
fn two_hundred_changes_over_a_server_that_is_killed_and_comes_back() {
    let folder = Folder::new("zookeeper-changes");
    let mut zookeeper = ZooKeeper::start(folder.path("zookeeper"));
    zookeeper.put("/limits", revision(0));
    let service = folder.serve_with(&address(&zookeeper), &[]);
    two_hundred_changes(&service, |change| {
        if change % 100 == 50 {
            zookeeper.kill();
            folder.wait_for_log("can't be reached");
            zookeeper.start_again();
        }
        zookeeper.put("/limits", revision(change));
    });
    assert_eq!(Standing::of(&service).reloads("failed"), 0);
    folder.wait_for_log("is reached again");
}

#[test]
fn a_server_that_goes_silent_is_noticed_and_followed_when_it_speaks_again() {
    let folder = Folder::new("zookeeper-silent");
    let zookeeper = ZooKeeper::start(folder.path("zookeeper"));
    zookeeper.put("/limits", revision(0));
    let service = folder.serve_with(&address(&zookeeper), &[]);
    zookeeper.signal("-STOP");
    folder.wait_for_log("can't be reached");
    let mut client = Client::new(service.http);
    assert_eq!(client.ask(), 0);
    zookeeper.signal("-CONT");
    zookeeper.put("/limits", revision(1));
    wait_for("the change", || client.ask() == 1);
    folder.wait_for_log("is reached again");
}

#[test]
fn a_session_that_expired_is_followed_by_another() {
    let folder = Folder::new("zookeeper-expired");
    let zookeeper = ZooKeeper::start(folder.path("zookeeper"));
    zookeeper.put("/limits", revision(0));
    let service = folder.serve_with(&address(&zookeeper), &[]);
    // Longer than a session lives that says nothing.
    service.signal("-STOP");
    std::thread::sleep(Duration::from_secs(9));
    zookeeper.put("/limits", revision(1));
    service.signal("-CONT");
    let mut client = Client::new(service.http);
    wait_for("the change during it", || client.ask() == 1);
    zookeeper.put("/limits", revision(2));
    wait_for("the change after it", || client.ask() == 2);
}

#[test]
fn what_can_not_be_used_changes_nothing() {
    let folder = Folder::new("zookeeper-bad");
    let zookeeper = ZooKeeper::start(folder.path("zookeeper"));
    zookeeper.put("/limits", revision(3));
    let service = folder.serve_with(&address(&zookeeper), &[]);
    let (standing, mut client) = (Standing::of(&service), Client::new(service.http));
    zookeeper.put("/limits", "limits: [{name: all, limit: 1, windw: 1s}]");
    standing.wait_for_reloads("failed", 1);
    zookeeper.delete("/limits");
    standing.wait_for_reloads("failed", 2);
    assert_eq!(client.ask(), 3);
    for part in ["did you mean `window`?", "the node `/limits` is not there"] {
        assert!(folder.log().contains(part), "{part}");
    }
    zookeeper.put("/limits", revision(4));
    wait_for("the node that was made anew", || client.ask() == 4);
    assert_eq!(standing.readiness().body, "ready\n");
}

#[test]
fn a_node_that_is_for_one_user_is_read_as_that_user() {
    let folder = Folder::new("zookeeper-auth");
    let zookeeper = ZooKeeper::start(folder.path("zookeeper"));
    zookeeper.put_for("/limits", revision(0), Some("ann:pass:w@rd"));
    let config = format!("zookeeper://ann:pass%3Aw%40rd@{}/limits", zookeeper.client);
    let service = folder.serve_with(&config, &[]);
    let told = service.greeting.last().unwrap();
    assert!(!told.contains("rd@") && told.contains(&address(&zookeeper)), "{told}");
    zookeeper.put_for("/limits", revision(1), Some("ann:pass:w@rd"));
    let mut client = Client::new(service.http);
    wait_for("the change", || client.ask() == 1);
}

#[test]
fn a_service_starts_from_its_copy_while_the_server_is_away() {
    let folder = Folder::new("zookeeper-copy");
    let mut zookeeper = ZooKeeper::start(folder.path("zookeeper"));
    zookeeper.put("/limits", revision(1));
    drop(folder.serve_with(&address(&zookeeper), &[]));
    zookeeper.kill();
    let service = folder.serve_with(&address(&zookeeper), &[]);
    assert!(folder.log().contains("starting from the cached copy"), "{}", folder.log());
    let mut client = Client::new(service.http);
    assert_eq!(client.ask(), 1);
    zookeeper.start_again();
    zookeeper.put("/limits", revision(2));
    wait_for("the change", || client.ask() == 2);
}
