//! Where servers are, and who we are to them.

use redis::{Client, ConnectionAddr, ConnectionInfo, IntoConnectionInfo, ProtocolVersion, RedisResult};

use crate::settings::Settings;

/// How to connect to a node of the settings.
pub(crate) fn of_node(node: &str, settings: &Settings) -> RedisResult<ConnectionInfo> {
    let info = node.into_connection_info()?;
    // In this protocol a connection that broke is noticed before something is sent on it.
    let mut redis = info.redis_settings().clone().set_protocol(ProtocolVersion::RESP3);
    if let Some(user) = &settings.user {
        redis = redis.set_username(user);
    }
    if let Some(password) = &settings.password {
        redis = redis.set_password(password);
    }
    Ok(info.set_redis_settings(redis))
}

/// Another server, to be connected to in the same way.
pub(crate) fn at(like: &ConnectionInfo, host: &str, port: u16) -> RedisResult<Client> {
    let address = match like.addr() {
        ConnectionAddr::TcpTls { insecure, tls_params, .. } => ConnectionAddr::TcpTls {
            host: host.to_owned(),
            port,
            insecure: *insecure,
            tls_params: tls_params.clone(),
        },
        _ => ConnectionAddr::Tcp(host.to_owned(), port),
    };
    Client::open(like.clone().set_addr(address))
}

/// A node's name for messages: without its password.
pub(crate) fn name(info: &ConnectionInfo) -> String {
    info.addr().to_string()
}

/// Another server, by `host:port`, to be connected to in the same way.
pub(crate) fn at_name(like: &ConnectionInfo, name: &str) -> RedisResult<Client> {
    let parts = name.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    match parts {
        Some((host, port)) => at(like, host.trim_matches(['[', ']']), port),
        None => Err((redis::ErrorKind::InvalidClientConfig, "a member of the cluster has no address").into()),
    }
}
