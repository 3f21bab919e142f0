//! A real nginx in front of a static page asks the service about each request, with the example's configuration.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use support::{Reply, Service, request};

struct Nginx {
    child: Child,
    address: SocketAddr,
    folder: std::path::PathBuf,
}

impl Nginx {
    /// Runs nginx with the example's configuration, but for its addresses and the folder of its pages.
    fn start(tollgate: SocketAddr) -> Self {
        Self::start_with(tollgate, str::to_owned)
    }

    /// The same with the configuration changed once more.
    fn start_with(tollgate: SocketAddr, change: impl Fn(&str) -> String) -> Self {
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/nginx/tollgate.conf");
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let folder = std::env::temp_dir().join(format!("tollgate-nginx-{}", address.port()));
        fs::create_dir_all(folder.join("html")).unwrap();
        fs::write(folder.join("html/index.html"), "the page\n").unwrap();
        fs::create_dir_all(folder.join("html/folder")).unwrap();
        let conf = fs::read_to_string(example)
            .unwrap()
            .replace("127.0.0.1:8080", &tollgate.to_string())
            .replace("127.0.0.1:8088", &address.to_string())
            .replace("/var/www/html", folder.join("html").to_str().unwrap());
        fs::write(folder.join("tollgate.conf"), change(&conf)).unwrap();
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {kind};"))
            .join("\n");
        let whole =
            format!("events {{}}\nhttp {{\n{temporary}\naccess_log off;\ninclude tollgate.conf;\n}}\n");
        fs::write(folder.join("nginx.conf"), whole).unwrap();
        let program = ["nginx", "/usr/sbin/nginx"]
            .into_iter()
            .find(|program| Command::new(program).arg("-v").output().is_ok());
        let program =
            program.expect("nginx is not installed: scripts/test installs it (Debian: nginx-light)");
        let owner = if is_root() { "user root;" } else { "" };
        let child = Command::new(program)
            .arg("-p")
            .arg(&folder)
            .args(["-c", "nginx.conf", "-e", "stderr", "-g"])
            .arg(format!("daemon off; master_process off; pid nginx.pid; {owner}"))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let nginx = Self { child, address, folder };
        for _ in 0..200 {
            if TcpStream::connect(address).is_ok() {
                return nginx;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("nginx does not answer on {address}");
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        request(self.address, "GET", path, headers, b"")
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n")
}

#[test]
fn a_client_of_nginx_passes_until_the_limit_and_again_after_retry_after() {
    let example = include_str!("../../../examples/nginx/tollgate.yaml");
    let service = Service::start(&example.replace("window: 10s", "window: 3s"));
    let nginx = Nginx::start(service.http);
    for left in (0..5).rev() {
        let reply = nginx.get("/", &[]);
        assert_eq!((reply.status, reply.body.as_str()), (200, "the page\n"));
        assert_eq!(reply.header("ratelimit-policy"), Some("\"per-client\";q=5;w=3"));
        let state = reply.header("ratelimit").unwrap();
        assert!(state.starts_with(&format!("\"per-client\";r={left};t=")), "{state}");
    }
    // What a client claims about itself changes nothing.
    let denied = nginx.get("/", &[("X-Forwarded-For", "203.0.113.9"), ("X-Forwarded-Uri", "/elsewhere")]);
    assert_eq!((denied.status, denied.body.as_str()), (429, "Too many requests.\n"));
    assert_eq!(denied.header("ratelimit-policy"), Some("\"per-client\";q=5;w=3"));
    assert!(denied.header("ratelimit").unwrap().starts_with("\"per-client\";r=0;t="));
    let wait: u64 = denied.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=3).contains(&wait), "Retry-After: {wait}");
    sleep(Duration::from_secs(wait));
    assert_eq!(nginx.get("/", &[]).status, 200);
}

#[test]
fn what_the_client_asked_nginx_for_is_what_limits_see() {
    let service = Service::start(
        r#"
limits:
  - name: downloads
    domain: website
    when: {method: GET, path: "/a file.txt", query: "x=1&y=%20", host: shop.example.org, header.x-plan: free}
    limit: 1
    window: 1h
"#,
    );
    let nginx = Nginx::start(service.http);
    fs::write(nginx.folder.join("html/a file.txt"), "the file\n").unwrap();
    let path = "/a%20file.txt?x=1&y=%20";
    let headers = [("Host", "shop.example.org"), ("X-Plan", "free")];
    assert_eq!(nginx.get(path, &headers).status, 200);
    let others = [
        ("/a%20file.txt?x=2&y=%20", headers),
        ("/index.html?x=1&y=%20", headers),
        (path, [("Host", "www.example.org"), ("X-Plan", "free")]),
        (path, [("Host", "shop.example.org"), ("X-Plan", "gold")]),
    ];
    for (path, headers) in others {
        let reply = nginx.get(path, &headers);
        assert_eq!((reply.status, reply.header("ratelimit")), (200, None), "{path} {headers:?}");
    }
    // nginx refuses to post to a file once tollgate lets it pass.
    let posted = request(nginx.address, "POST", path, &headers, b"");
    assert_eq!((posted.status, posted.header("ratelimit")), (405, None), "another method");
    assert_eq!(nginx.get(path, &headers).status, 429);
    assert_eq!(nginx.get("//x/../%61%20file.txt?x=1&y=%20", &headers).status, 429, "the same path");
}

#[test]
fn of_many_clients_at_once_just_the_limit_passes_nginx() {
    let example = include_str!("../../../examples/nginx/tollgate.yaml");
    let service = Service::start(&example.replace("window: 10s", "window: 1h"));
    let nginx = Nginx::start(service.http);
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let asking: Vec<_> =
            (0..8).map(|_| scope.spawn(|| [(); 4].map(|()| nginx.get("/", &[]).status))).collect();
        asking.into_iter().flat_map(|asking| asking.join().unwrap()).collect()
    });
    let count = |status| statuses.iter().filter(|&&got| got == status).count();
    assert_eq!((count(200), count(429)), (5, 27), "{statuses:?}");
}

#[test]
fn the_own_403_of_the_site_is_told_from_a_denial() {
    let service = Service::start(include_str!("../../../examples/nginx/tollgate.yaml"));
    // A folder whose listing is not allowed.
    let nginx =
        Nginx::start_with(service.http, |conf| conf.replace("try_files $uri", "try_files $uri $uri/"));
    let own = nginx.get("/folder/", &[]);
    assert_eq!((own.status, own.header("retry-after")), (403, None));
}

#[test]
fn while_tollgate_is_away_nothing_passes_unless_that_is_asked_for() {
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    assert_eq!(Nginx::start(nobody).get("/", &[]).status, 500);
    let open = Nginx::start_with(nobody, |conf| conf.replace("#error_page", "error_page"));
    let reply = open.get("/", &[]);
    assert_eq!((reply.status, reply.body.as_str()), (200, "the page\n"));
}
