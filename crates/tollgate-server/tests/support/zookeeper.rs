//! A real ZooKeeper of a test's own, and what is put into it.
#![allow(dead_code, reason = "each test uses a part of it")]
#![allow(unreachable_pub, reason = "it is a module of each test")]
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use zookeeper_client::{Acls, Client, CreateMode, Error};

/// What starts it, as Debian's package has it.
const SCRIPT: &str = "/usr/share/zookeeper/bin/zkServer.sh";

/// A server that keeps its port and data when it is killed and started again.
pub struct ZooKeeper {
    child: Child,
    pub client: SocketAddr,
    folder: PathBuf,
    runtime: Runtime,
}

impl ZooKeeper {
    /// A server that keeps its data in this directory.
    pub fn start(folder: PathBuf) -> Self {
        fs::create_dir_all(&folder).unwrap();
        let client = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let data = folder.join("data");
        let config = format!(
            "tickTime=500\ndataDir={}\nclientPort={}\nclientPortAddress=127.0.0.1\nmaxClientCnxns=0\n\
             admin.enableServer=false\n",
            data.display(),
            client.port()
        );
        fs::write(folder.join("zoo.cfg"), config).unwrap();
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let zookeeper = Self { child: run(&folder), client, folder, runtime };
        zookeeper.wait();
        zookeeper
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn start_again(&mut self) {
        self.child = run(&self.folder);
        self.wait();
    }

    pub fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }

    /// Puts a text into a node, which is made if it is not there.
    pub fn put(&self, path: &str, text: impl AsRef<[u8]>) {
        self.put_for(path, text, None);
    }

    /// The same in a node that only this user may read, if there is one.
    pub fn put_for(&self, path: &str, text: impl AsRef<[u8]>, user: Option<&str>) {
        self.runtime.block_on(async {
            let mut connector = Client::connector();
            let mut acls = Acls::anyone_all();
            if let Some(user) = user {
                connector = connector.with_auth("digest", user.as_bytes());
                acls = Acls::creator_all();
            }
            let client = connector.connect(&self.client.to_string()).await.unwrap();
            match client.set_data(path, text.as_ref(), None).await {
                Err(Error::NoNode) => {
                    let options = CreateMode::Persistent.with_acls(acls);
                    client.create(path, text.as_ref(), &options).await.unwrap();
                }
                result => drop(result.unwrap()),
            }
        });
    }

    pub fn delete(&self, path: &str) {
        self.runtime.block_on(async {
            let client = Client::connect(&self.client.to_string()).await.unwrap();
            client.delete(path, None).await.unwrap();
        });
    }

    /// Waits until it answers.
    fn wait(&self) {
        let until = Instant::now() + Duration::from_secs(60);
        while self.runtime.block_on(ask(&self.client.to_string())).is_err() {
            assert!(Instant::now() < until, "ZooKeeper does not answer: is it installed?");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

async fn ask(to: &str) -> Result<(), Error> {
    let client = Client::connector().with_fail_eagerly().connect(to).await?;
    client.check_stat("/").await.map(drop)
}

impl Drop for ZooKeeper {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(folder: &PathBuf) -> Child {
    Command::new(SCRIPT)
        .arg("start-foreground")
        .arg(folder.join("zoo.cfg"))
        .envs([
            ("JMXDISABLE", "true"),
            ("ZK_SERVER_HEAP", "128"),
            ("SERVER_JVMFLAGS", "-XX:TieredStopAtLevel=1"),
        ])
        .env("ZOO_LOG_DIR", folder)
        .env("ZOO_LOG4J_PROP", "WARN,CONSOLE")
        .current_dir(folder)
        .stdout(fs::File::create(folder.join("out")).unwrap())
        .stderr(Stdio::null())
        .spawn()
        .expect("zookeeper is installed")
}
