//! What Redis clients are answered: over raw sockets, and to the clients themselves.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use support::{Process, Service};

const LIMITS: &str = "
limits:
  - {name: per-user, per: [user], limit: 3, window: 1h}
";

/// Sends bytes and reads as many as the answer should have.
fn exchange(stream: &mut TcpStream, send: &[u8], expect: &str) {
    stream.write_all(send).unwrap();
    let mut answer = vec![0; expect.len()];
    if let Err(error) = stream.read_exact(&mut answer) {
        panic!(
            "{error} instead of {expect:?} to {:?}",
            String::from_utf8_lossy(&send[..send.len().min(200)])
        );
    }
    assert_eq!(
        String::from_utf8_lossy(&answer),
        expect,
        "{:?}",
        String::from_utf8_lossy(&send[..send.len().min(200)])
    );
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// All that comes until the connection is closed.
fn rest(stream: &mut TcpStream) -> String {
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).unwrap();
    String::from_utf8(rest).unwrap()
}

fn command(words: &[&str]) -> Vec<u8> {
    let mut bytes = format!("*{}\r\n", words.len()).into_bytes();
    words.iter().for_each(|word| bytes.extend(format!("${}\r\n{word}\r\n", word.len()).bytes()));
    bytes
}

/// The five integers.
fn five(numbers: [i64; 5]) -> String {
    numbers.into_iter().fold("*5\r\n".to_owned(), |all, number| all + &format!(":{number}\r\n"))
}

/// The answer of one command, as integers.
fn ask(stream: &mut TcpStream, words: &[&str]) -> Vec<i64> {
    stream.write_all(&command(words)).unwrap();
    let mut line = || {
        let mut line = Vec::new();
        while !line.ends_with(b"\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            line.push(byte[0]);
        }
        String::from_utf8(line).unwrap().trim_end().to_owned()
    };
    let first = line();
    match first.strip_prefix('*') {
        Some(count) => (0..count.parse().unwrap()).map(|_| line()[1..].parse().unwrap()).collect(),
        None => vec![first.strip_prefix(':').unwrap_or_else(|| panic!("{first}")).parse().unwrap()],
    }
}

#[test]
fn a_throttle_answers_as_redis_cell_does() {
    let service = Service::start(LIMITS);
    let mut stream = connect(service.resp);
    let mut throttle = |words: &[&str]| ask(&mut stream, &[&["CL.THROTTLE"], words].concat());
    assert_eq!(throttle(&["a", "15", "30", "3600"]), [0, 16, 15, -1, 120]);
    assert_eq!(throttle(&["a", "15", "30", "3600", "15"]), [0, 16, 0, -1, 1920]);
    assert_eq!(throttle(&["a", "15", "30", "3600", "1"]), [1, 16, 0, 120, 1920]);
    assert_eq!(throttle(&["a", "15", "30", "3600", "0"]), [0, 16, 0, -1, 1920], "0 looks");
    assert_eq!(throttle(&["a", "15", "30", "3600", "17"]), [1, 16, 0, -1, 1920], "it can never fit");
    assert_eq!(throttle(&["day", "200000", "1", "86400"]), [0, 200_001, 200_000, -1, 86_400]);
    assert_eq!(throttle(&["day", "200000", "1", "86400", "200000"]), [0, 200_001, 0, -1, 200_001 * 86_400]);
    assert_eq!(throttle(&["b", "4", "1", "3600", "5"])[..3], [0, 5, 0]);
    assert_eq!(
        throttle(&["b", "9", "1", "3600", "5"])[..3],
        [0, 10, 0],
        "another burst keeps what was spent"
    );
    assert_eq!(throttle(&["b", "4", "1", "3600"])[..3], [1, 5, 0]);
    let most = "9007199254740990";
    assert_eq!(
        throttle(&["most", most, "1", "18446744073"])[..3],
        [0, 9_007_199_254_740_991, 9_007_199_254_740_990]
    );
}

#[test]
fn two_in_one_moment_are_one_too_many_where_one_is_allowed() {
    let service = Service::start(LIMITS);
    let mut stream = connect(service.resp);
    let twice = [
        command(&["cl.throttle", "k", "0", "6000", "60"]),
        command(&["cl.throttle", "k", "0", "6000", "60"]),
    ];
    exchange(&mut stream, &twice.concat(), &(five([0, 1, 0, -1, 1]) + &five([1, 1, 0, 1, 1])));
}

#[test]
fn a_throttle_that_makes_no_sense_is_an_error_and_the_next_command_goes_on() {
    let service = Service::start(LIMITS);
    let mut stream = connect(service.resp);
    for (words, fault) in [
        (
            &["k", "0", "0", "60"][..],
            "-ERR the count per period must be an integer from 1 to 9007199254740991, not '0'\r\n",
        ),
        (
            &["k", "0", "1", "0"],
            "-ERR the period in seconds must be an integer from 1 to 18446744073, not '0'\r\n",
        ),
        (
            &["k", "-1", "1", "60"],
            "-ERR max_burst must be an integer from 0 to 9007199254740990, not '-1'\r\n",
        ),
        (
            &["k", "1", "1", "60", "x\ny"],
            "-ERR the quantity must be an integer from 0 to 9007199254740991, not 'x\\ny'\r\n",
        ),
        (
            &["k"],
            "-ERR wrong number of arguments for 'cl.throttle' command; it is CL.THROTTLE <key> <max_burst> <count per period> <period in seconds> [<quantity>]\r\n",
        ),
    ] {
        exchange(&mut stream, &command(&[&["CL.THROTTLE"], words].concat()), fault);
    }
    exchange(&mut stream, b"PING\r\n", "+PONG\r\n");
}

#[test]
fn a_check_is_decided_by_the_limits_of_its_domain() {
    let service = Service::start(LIMITS);
    let mut stream = connect(service.resp);
    let mut check =
        |cost: &str, user: &str| ask(&mut stream, &["TOLLGATE.CHECK", "default", cost, "user", user]);
    assert_eq!(check("1", "ann")[..4], [0, 3, 2, -1]);
    assert_eq!(check("0", "ann")[..4], [0, 3, 2, -1]);
    assert_eq!(check("4", "ann")[..4], [1, 3, 2, -2]);
    let denied = check("3", "ann");
    assert_eq!(denied[..3], [1, 3, 2]);
    assert!((3_590_000..=3_600_000).contains(&denied[3]), "{denied:?}");
    assert_eq!(check("3", "bob")[..4], [0, 3, 0, -1]);
    assert_eq!(ask(&mut stream, &["tollgate.refund", "default", "2", "user", "bob"]), [2]);
    assert_eq!(ask(&mut stream, &["tollgate.refund", "default", "9", "user", "bob"]), [1]);
    assert_eq!(ask(&mut stream, &["tollgate.check", "other", "1", "user", "ann"]), [0, -1, -1, -1, 0]);
    assert_eq!(ask(&mut stream, &["tollgate.check", "default", "1"]), [0, -1, -1, -1, 0]);
    for (words, fault) in [
        (
            &["TOLLGATE.CHECK", "default", "1", "user"][..],
            "-ERR wrong number of arguments for 'tollgate.check' command",
        ),
        (&["TOLLGATE.CHECK", "", "1", "user", "x"], "-ERR the domain must not be empty\r\n"),
        (&["TOLLGATE.CHECK", "default", "1", "", "x"], "-ERR an attribute's name must not be empty\r\n"),
        (
            &["TOLLGATE.CHECK", "default", "9007199254740992", "user", "x"],
            "-ERR cost must be an integer from 0 to",
        ),
        (&["TOLLGATE.REFUND", "default", "x", "user", "x"], "-ERR units must be an integer from 0 to"),
    ] {
        exchange(&mut connect(service.resp), &command(words), fault);
    }
    let not_text = b"*5\r\n$14\r\nTOLLGATE.CHECK\r\n$1\r\nd\r\n$1\r\n1\r\n$1\r\nk\r\n$1\r\n\xff\r\n";
    exchange(&mut stream, not_text, "-ERR an attribute's value must be UTF-8 text\r\n");
}

#[test]
fn a_pipeline_is_answered_in_order_and_a_refund_in_it_counts_for_what_comes_behind() {
    let service = Service::start(LIMITS);
    let mut stream = connect(service.resp);
    let check = command(&["TOLLGATE.CHECK", "default", "1", "user", "ann"]);
    let refund = command(&["TOLLGATE.REFUND", "default", "1", "user", "ann"]);
    let throttle = command(&["CL.THROTTLE", "ann", "0", "1", "3600"]);
    let pipeline =
        [&check, &check, &check, &check, &refund, &throttle, &check, &check, &throttle].map(Vec::as_slice);
    stream.write_all(&pipeline.concat()).unwrap();
    stream.write_all(b"QUIT\r\n").unwrap();
    let answers = rest(&mut stream);
    let first: Vec<&str> = answers.split("*5\r\n:").skip(1).map(|answer| &answer[..1]).collect();
    assert_eq!(first, ["0", "0", "0", "1", "0", "0", "1", "1"], "{answers}");
    assert!(answers.contains("\r\n:1\r\n*5\r\n"), "{answers}");
    assert!(answers.ends_with("+OK\r\n"), "{answers}");
}

#[test]
fn a_pipeline_longer_than_is_decided_at_once_is_answered_whole_however_its_bytes_come() {
    let service = Service::start("caps: {pipeline: 7}\nlimits:\n  - {name: all, limit: 500, window: 1h}\n");
    let mut stream = connect(service.resp);
    let all: Vec<u8> =
        (0..1_000).flat_map(|_| command(&["TOLLGATE.CHECK", "default", "1", "a", "b"])).collect();
    let mut writer = stream.try_clone().unwrap();
    let sender = std::thread::spawn(move || {
        all.chunks(333).for_each(|chunk| writer.write_all(chunk).unwrap());
        writer.write_all(b"QUIT\r\n").unwrap();
    });
    let answers = rest(&mut stream);
    sender.join().unwrap();
    assert_eq!(answers.matches("*5\r\n:0\r\n").count(), 500);
    assert_eq!(answers.matches("*5\r\n:1\r\n").count(), 500);
    let metrics = support::request(service.admin, "GET", "/metrics", &[], b"").body;
    assert!(metrics.contains("tollgate_requests_total{outcome=\"denied\"} 500"), "{metrics}");
    assert!(metrics.contains("tollgate_batch_size_bucket{le=\"8.0\"}"), "{metrics}");
}

#[test]
fn what_announces_more_than_the_caps_is_closed_at_once() {
    let service = Service::start("caps: {body: 1KiB}\nlimits: []\n");
    for announcement in
        ["*1025\r\n", "*1\r\n$1025\r\n", "*2\r\n$3\r\nfoo\r\n$9223372036854775807\r\n", "*1\r\n+x\r\n"]
    {
        let mut stream = connect(service.resp);
        stream.write_all(b"PING\r\n").unwrap();
        stream.write_all(announcement.as_bytes()).unwrap();
        let answer = rest(&mut stream);
        assert!(answer.starts_with("+PONG\r\n-ERR Protocol error: "), "{announcement:?}: {answer}");
    }
    let mut stream = connect(service.resp);
    stream.write_all(&[b'x'; 2_000]).unwrap();
    assert!(rest(&mut stream).starts_with("-ERR Protocol error: too big inline request"));
    let mut stream = connect(service.resp);
    stream.write_all(b"POST / HTTP/1.1\r\nHost: x\r\n\r\nCL.THROTTLE a 1 1 60\r\n").unwrap();
    assert!(rest(&mut stream).starts_with("-ERR this is no HTTP"));
}

#[test]
fn a_client_that_takes_no_answers_is_read_no_further() {
    let service = Service::start("caps: {idle: 1s}\nlimits: []\n");
    let mut stream = connect(service.resp);
    stream.set_write_timeout(Some(Duration::from_secs(20))).unwrap();
    let chunk: Vec<u8> =
        (0..1_000).flat_map(|_| command(&["TOLLGATE.CHECK", "default", "1", "a", "b"])).collect();
    // It is stopped long before all of that: by the buffers of the sockets, and then for having been silent.
    let sent = (0..10_000).take_while(|_| stream.write_all(&chunk).is_ok()).count();
    assert!(sent < 10_000, "{sent} thousand commands were taken in whose answers nobody took");
    exchange(&mut connect(service.resp), b"PING\r\n", "+PONG\r\n");
}

#[test]
fn both_versions_of_the_protocol_are_spoken_and_what_clients_send_on_connecting() {
    let service = Service::start(LIMITS);
    let mut stream = connect(service.resp);
    exchange(
        &mut stream,
        &command(&["HELLO", "2", "SETNAME", "me"]),
        "*14\r\n$6\r\nserver\r\n$8\r\ntollgate\r\n",
    );
    let mut stream = connect(service.resp);
    exchange(
        &mut stream,
        &command(&["HELLO", "3", "SETNAME", "me"]),
        "%7\r\n$6\r\nserver\r\n$8\r\ntollgate\r\n",
    );
    let mut stream = connect(service.resp);
    for (words, answer) in [
        (&["HELLO", "4"][..], "-NOPROTO unsupported protocol version: 2 and 3 are known\r\n"),
        (
            &["HELLO", "3", "AUTH", "a", "b"],
            "-ERR AUTH called without any password configured: connect without one\r\n",
        ),
        (&["AUTH", "b"], "-ERR AUTH called without any password configured: connect without one\r\n"),
        (&["CLIENT", "SETINFO", "LIB-NAME", "x"], "+OK\r\n"),
        (&["CLIENT", "GETNAME"], "$-1\r\n"),
        (&["CLIENT", "SETNAME", "me"], "+OK\r\n"),
        (&["CLIENT", "GETNAME"], "$2\r\nme\r\n"),
        (&["client", "nonsense"], "-ERR unknown subcommand 'NONSENSE' of CLIENT\r\n"),
        (&["SELECT", "0"], "+OK\r\n"),
        (&["SELECT", "1"], "-ERR DB index is out of range: there is 0 alone\r\n"),
        (&["ECHO", "a b"], "$3\r\na b\r\n"),
        (&["PING", "x"], "$1\r\nx\r\n"),
        (&["COMMAND", "COUNT"], ":15\r\n"),
        (&["COMMAND", "DOCS"], "*0\r\n"),
        (&["COMMAND", "INFO", "none"], "*1\r\n$-1\r\n"),
        (&["CONFIG", "GET", "save"], "*2\r\n$4\r\nsave\r\n$0\r\n\r\n"),
        (&["SET", "a", "b"], "-ERR unknown command 'SET'; known are "),
    ] {
        exchange(&mut stream, &command(words), answer);
    }
    let mut stream = connect(service.resp);
    exchange(&mut stream, b"\r\n\r\n  ping  'a b'\n", "$3\r\na b\r\n");
    exchange(&mut stream, b"RESET\r\n", "+RESET\r\n");
}

/// A program's output, which must have succeeded.
fn output(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{command:?}\n{text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// Where `scripts/test` puts the clients that it installs.
fn clients() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/clients")
}

#[test]
fn redis_cli_is_answered() {
    let service = Service::start(LIMITS);
    let port = service.resp.port().to_string();
    for version in ["-2", "-3"] {
        let cli = |words: &[&str]| output(Command::new("redis-cli").args(["-p", &port, version]).args(words));
        assert_eq!(cli(&["PING"]), "PONG\n");
        assert_eq!(cli(&["CL.THROTTLE", version, "15", "30", "3600"]), "0\n16\n15\n-1\n120\n");
        assert_eq!(cli(&["TOLLGATE.REFUND", "default", "1", "user", version]), "0\n");
        assert!(cli(&["INFO"]).contains("loading:0"));
    }
}

#[test]
fn redis_benchmark_runs_through() {
    let service = Service::start("limits: []");
    let port = service.resp.port().to_string();
    let run = |words: &[&str]| {
        output(
            Command::new("redis-benchmark")
                .args(["-p", &port, "-n", "20000", "-c", "20", "--csv"])
                .args(words),
        )
    };
    for depth in ["1", "16"] {
        let told = run(&["-P", depth, "-r", "1000", "CL.THROTTLE", "user:__rand_int__", "15", "30", "60"]);
        assert!(told.contains("CL.THROTTLE"), "{told}");
    }
    assert!(run(&["-t", "ping"]).contains("PING_MBULK"));
}

#[test]
fn redis_py_is_answered() {
    let service = Service::start(LIMITS);
    let script = r#"
import sys, redis
for protocol in (2, 3):
    client = redis.Redis(port=int(sys.argv[1]), protocol=protocol, client_name="test", db=0)
    assert client.ping() is True
    key = f"python {protocol}"
    assert client.execute_command("CL.THROTTLE", key, 1, 1, 3600) == [0, 2, 1, -1, 3600]
    pipeline = client.pipeline(transaction=False)
    for _ in range(5):
        pipeline.execute_command("TOLLGATE.CHECK", "default", 1, "user", key)
    assert [answer[0] for answer in pipeline.execute()] == [0, 0, 0, 1, 1]
    assert client.execute_command("TOLLGATE.REFUND", "default", 2, "user", key) == 2
    try:
        client.execute_command("CL.THROTTLE", key, 1, 0, 60)
        raise SystemExit("a rate of zero passed")
    except redis.ResponseError as error:
        assert "the count per period" in str(error), error
print("passed")
"#;
    let port = service.resp.port().to_string();
    let told = output(
        Command::new("python3").args(["-c", script, &port]).env("PYTHONPATH", clients().join("python")),
    );
    assert_eq!(told, "passed\n");
}

#[test]
fn the_script_of_the_documentation_is_answered() {
    let service = Service::start(LIMITS);
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/redis-clients.md")).unwrap();
    let script = page.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    assert!(script.contains("port=6380"));
    let script = script.replace("6380", &service.resp.port().to_string())
        + "print(limited, limit, remaining, retry)\n";
    let told =
        output(Command::new("python3").args(["-c", &script]).env("PYTHONPATH", clients().join("python")));
    assert_eq!(told, "0 16 15 -1\n");
}

#[test]
fn ioredis_is_answered() {
    let service = Service::start(LIMITS);
    let script = r#"
const assert = require("assert");
const Redis = require("ioredis");
(async () => {
  const client = new Redis({ port: Number(process.argv[1]), maxRetriesPerRequest: 1 });
  assert.deepStrictEqual(await client.call("CL.THROTTLE", "node", 1, 1, 3600), [0, 2, 1, -1, 3600]);
  const pipeline = client.pipeline();
  for (let i = 0; i < 5; i++) pipeline.call("TOLLGATE.CHECK", "default", 1, "user", "node");
  const answers = await pipeline.exec();
  assert.deepStrictEqual(answers.map(([error, answer]) => answer[0]), [0, 0, 0, 1, 1]);
  await client.quit();
  console.log("passed");
})().catch((error) => { console.error(error); process.exit(1); });
"#;
    let port = service.resp.port().to_string();
    let modules = clients().join("node/node_modules");
    let told = output(Command::new("node").args(["-e", script, &port]).env("NODE_PATH", modules));
    assert_eq!(told, "passed\n");
}

#[test]
fn the_redis_crate_is_answered() {
    let service = Service::start(LIMITS);
    for options in ["", "?protocol=resp3"] {
        let client = redis::Client::open(format!("redis://{}/{options}", service.resp)).unwrap();
        let mut connection = client.get_connection().unwrap();
        let mut throttle = redis::cmd("CL.THROTTLE");
        throttle.arg(format!("crate {options}")).arg(1).arg(1).arg(3_600);
        assert_eq!(throttle.query::<[i64; 5]>(&mut connection).unwrap(), [0, 2, 1, -1, 3_600]);
        let mut pipeline = redis::pipe();
        for _ in 0..5 {
            pipeline.cmd("TOLLGATE.CHECK").arg("default").arg(1).arg("user").arg(format!("crate {options}"));
        }
        let answers: Vec<[i64; 5]> = pipeline.query(&mut connection).unwrap();
        assert_eq!(answers.iter().map(|answer| answer[0]).collect::<Vec<_>>(), [0, 0, 0, 1, 1]);
    }
}

#[test]
fn what_had_come_when_the_service_is_told_to_stop_is_answered() {
    let mut process = Process::serve(&[]);
    let resp = process.greeting.iter().find_map(|line| line.strip_prefix("tollgate: resp on ")).unwrap();
    let mut stream = connect(resp.parse().unwrap());
    exchange(&mut stream, b"PING\r\n", "+PONG\r\n");
    stream.write_all(b"PING\r\nPING\r\n").unwrap();
    process.signal("-TERM");
    assert_eq!(rest(&mut stream), "+PONG\r\n+PONG\r\n");
    assert!(process.child.wait().unwrap().success());
}
