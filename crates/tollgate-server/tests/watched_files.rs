//! The real binary with a configuration in files, which are changed in all the ways that files are.

mod support;

use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;

use support::changes::{Client, Folder, Standing, revision, two_hundred_changes, wait_for};

#[test]
fn two_hundred_changes_of_a_file_that_is_renamed_over() {
    let folder = Folder::new("renamed");
    let config = folder.write("tollgate.yaml", revision(0));
    two_hundred_changes(&folder.serve(&config), |change| {
        let draft = folder.write("draft", revision(change));
        fs::rename(draft, &config).unwrap();
    });
}

#[test]
fn two_hundred_changes_of_a_file_in_place() {
    let folder = Folder::new("in-place");
    let config = folder.write("tollgate.yaml", revision(0));
    two_hundred_changes(&folder.serve(&config), |change| fs::write(&config, revision(change)).unwrap());
}

#[test]
fn two_hundred_changes_told_by_sighup() {
    let folder = Folder::new("hangup");
    let config = folder.write("tollgate.yaml", revision(0));
    let service = folder.serve(&config);
    two_hundred_changes(&service, |change| {
        let draft = folder.write("draft", revision(change));
        fs::rename(draft, &config).unwrap();
        service.signal("-HUP");
    });
    assert_eq!(Standing::of(&service).reloads("failed"), 0);
}

/// In place, renamed over, made anew under another name, and the whole directory made anew.
#[test]
fn two_hundred_changes_of_a_directory() {
    let folder = Folder::new("directory");
    let config = folder.path("config");
    fs::create_dir(&config).unwrap();
    fs::write(config.join("a.yaml"), "limits: [{name: other, domain: other, limit: 1, window: 1s}]").unwrap();
    fs::write(config.join("b.yaml"), revision(0)).unwrap();
    two_hundred_changes(&folder.serve(&config), |change| match change % 4 {
        0 => fs::write(config.join("b.yaml"), revision(change)).unwrap(),
        1 => {
            let draft = folder.write("draft", revision(change));
            fs::rename(draft, config.join("b.yaml")).unwrap();
        }
        2 => {
            let draft = config.join("draft");
            fs::write(&draft, revision(change)).unwrap();
            fs::remove_file(config.join("b.yaml")).unwrap();
            fs::rename(draft, config.join("c.yaml")).unwrap();
        }
        _ => {
            fs::remove_dir_all(&config).unwrap();
            fs::create_dir(&config).unwrap();
            fs::write(config.join("b.yaml"), revision(change)).unwrap();
        }
    });
}

/// As the kubelet does it: `..data` leads to a directory of its own for each revision, and is renamed over.
#[test]
fn two_hundred_changes_of_a_link_as_in_volumes_of_kubernetes() {
    let folder = Folder::new("link");
    let volume = folder.path("volume");
    fs::create_dir(&volume).unwrap();
    let put = |change: u64| {
        let data = format!("..2026_{change}");
        fs::create_dir(volume.join(&data)).unwrap();
        fs::write(volume.join(&data).join("tollgate.yaml"), revision(change)).unwrap();
        symlink(&data, volume.join("..data_tmp")).unwrap();
        fs::rename(volume.join("..data_tmp"), volume.join("..data")).unwrap();
        if change > 0 {
            fs::remove_dir_all(volume.join(format!("..2026_{}", change - 1))).unwrap();
        }
    };
    put(0);
    symlink("..data/tollgate.yaml", volume.join("tollgate.yaml")).unwrap();
    let file = folder.serve(&volume.join("tollgate.yaml"));
    let directory = folder.serve(&volume);
    two_hundred_changes(&file, |change| {
        put(change);
        let mut client = Client::new(directory.http);
        wait_for("the directory's service", || client.ask() == change);
    });
}

#[test]
fn a_revision_that_can_not_be_used_changes_nothing_and_is_told() {
    let folder = Folder::new("bad");
    let config = folder.write("tollgate.yaml", revision(7));
    let service = folder.serve(&config);
    let standing = Standing::of(&service);
    let first = standing.revision();
    assert_eq!(first.len(), 16);
    assert_eq!(standing.readiness().body, "ready\n");
    assert_eq!(standing.metric("tollgate_config_last_reload_success").unwrap(), "1");

    let put = |text: &[u8]| {
        let draft = folder.write("draft", text);
        fs::rename(draft, &config).unwrap();
    };
    let mut failed = 0;
    let mut refused = |what: &str, part: &str| {
        failed += 1;
        standing.wait_for_reloads("failed", failed);
        assert_eq!(Client::new(service.http).ask(), 7, "{what}");
        assert!(folder.log().contains(part), "{what}: {part:?}");
        let readiness = standing.readiness();
        assert_eq!(readiness.status, 200);
        let expected =
            format!("ready\nthe last reload of the configuration failed; revision {first} stays in force\n");
        assert_eq!(readiness.body, expected, "{what}");
        assert_eq!(standing.metric("tollgate_config_last_reload_success").unwrap(), "0");
        assert_eq!(standing.revision(), first);
    };
    put(b"limits: [{name: all");
    refused("syntax", "tollgate.yaml:1:");
    put(revision(8).replace("window: 1h", "windw: 1h").as_bytes());
    refused("semantics", "did you mean `window`?");
    put(b"limits: [{name: a\xff, limit: 1, window: 1s}]");
    refused("not UTF-8", "this byte is not UTF-8");
    put(b"");
    refused("empty", "the configuration from");
    fs::File::create(folder.path("draft")).unwrap().set_len(100 << 20).unwrap();
    fs::rename(folder.path("draft"), &config).unwrap();
    refused("100 MB", "the file is larger than 8 MiB");
    fs::remove_file(&config).unwrap();
    refused("gone", "can't be read: No such file");
    // Who writes in place stops half-way for as long as it likes.
    let whole = revision(8);
    let mut writer = fs::File::create(&config).unwrap();
    writer.write_all(&whole.as_bytes()[..30]).unwrap();
    refused("half written", "expected");
    writer.write_all(&whole.as_bytes()[30..]).unwrap();
    let mut client = Client::new(service.http);
    wait_for("the whole file", || client.ask() == 8);

    standing.wait_for_reloads("ok", 1);
    assert_eq!(standing.readiness().body, "ready\n");
    assert_eq!(standing.metric("tollgate_config_last_reload_success").unwrap(), "1");
    assert_ne!(standing.revision(), first);
}

#[test]
fn a_change_of_other_blocks_is_told_to_take_a_restart() {
    let folder = Folder::new("blocks");
    let config = folder.write("tollgate.yaml", revision(0));
    let service = folder.serve(&config);
    fs::write(&config, format!("caps: {{batch: 5}}\nresponses: {{deny_status: 503}}\n{}", revision(1)))
        .unwrap();
    let mut client = Client::new(service.http);
    wait_for("the limits", || client.ask() == 1);
    folder.wait_for_log("`caps` and `responses` changed too, which takes a restart");
    assert_eq!(Standing::of(&service).reloads("ok"), 1);
}

#[test]
fn sighup_reads_again_what_has_not_changed() {
    let folder = Folder::new("again");
    let config = folder.write("tollgate.yaml", revision(0));
    let service = folder.serve(&config);
    service.signal("-HUP");
    Standing::of(&service).wait_for_reloads("ok", 1);
    assert_eq!(Client::new(service.http).ask(), 0);
}

#[test]
fn a_configuration_from_a_pipe_is_read_once() {
    let folder = Folder::new("pipe");
    let pipe = folder.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let service = std::thread::scope(|scope| {
        scope.spawn(|| fs::write(&pipe, revision(0)).unwrap());
        folder.serve(&pipe)
    });
    service.signal("-HUP");
    folder.wait_for_log("can be read only once");
    assert_eq!(Client::new(service.http).ask(), 0);
    assert_eq!(Standing::of(&service).reloads("failed"), 0);
}
