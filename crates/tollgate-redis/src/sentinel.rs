//! Who the primary is, as Sentinels say.

use redis::aio::ConnectionLike;
use redis::{Client, ConnectionInfo, IntoConnectionInfo, RedisResult, Value};

use crate::address;
use crate::failure::{CallError, CallErrorKind, StoreFailure};
use crate::settings::Settings;

/// Sentinels that watch a primary of this name.
pub(crate) struct Sentinels {
    sentinels: Vec<Client>,
    /// How to connect to the primary, but for its address.
    like: ConnectionInfo,
    primary: String,
}

impl Sentinels {
    /// The settings' nodes. Users and passwords in them are for the Sentinels; the database and TLS are for the primary too.
    pub(crate) fn new(settings: &Settings) -> RedisResult<Self> {
        let sentinel = |node: &String| {
            let info = node.as_str().into_connection_info()?;
            let redis = info.redis_settings().clone().set_db(0);
            Client::open(info.set_redis_settings(redis))
        };
        let sentinels = settings.nodes.iter().map(sentinel).collect::<RedisResult<_>>()?;
        let like = address::of_node(&settings.nodes[0], settings)?;
        Ok(Self { sentinels, like, primary: settings.primary.clone() })
    }

    /// The name by which they know it.
    pub(crate) fn name(&self) -> &str {
        &self.primary
    }

    /// The primary, as the first Sentinel that answers says.
    pub(crate) async fn primary(&self) -> Result<Client, CallError> {
        let mut last = None;
        for sentinel in &self.sentinels {
            match self.ask(sentinel).await {
                Ok(Some(client)) => return Ok(client),
                Ok(None) => {}
                Err(error) => last = Some(CallError::of_connecting(&error)),
            }
        }
        Err(last.unwrap_or_else(|| CallError {
            kind: CallErrorKind::WrongServer,
            failure: StoreFailure::Unreachable,
            message: format!("no Sentinel knows a primary named `{}`", self.primary),
        }))
    }

    async fn ask(&self, sentinel: &Client) -> RedisResult<Option<Client>> {
        let mut connection = sentinel.get_multiplexed_async_connection().await?;
        let mut command = redis::cmd("SENTINEL");
        command.arg("get-master-addr-by-name").arg(&self.primary);
        let Value::Array(parts) = connection.req_packed_command(&command).await? else { return Ok(None) };
        let [Value::BulkString(host), Value::BulkString(port)] = &parts[..] else { return Ok(None) };
        let (host, port) = (String::from_utf8_lossy(host), String::from_utf8_lossy(port));
        let Ok(port) = port.parse() else { return Ok(None) };
        address::at(&self.like, &host, port).map(Some)
    }
}
