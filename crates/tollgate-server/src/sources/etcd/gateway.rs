//! HTTP to etcd: questions with one answer, and answers that come line by line. Each has a connection of its own.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderValue};
use http::{Request, Response};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_rustls::TlsConnector;

use super::super::address::Host;
use super::super::remote::Away;
use super::messages::Fault;
use crate::net::Stream;

/// Bytes of an answer, or of a line: more than the largest configuration in base64.
const MAX_ANSWER: usize = 16 << 20;

/// A host that answered.
pub(super) struct Gateway {
    host: Host,
    tls: Option<Arc<ClientConfig>>,
    token: Option<HeaderValue>,
}

impl Gateway {
    /// The gateway at a host, if one can connect to it.
    pub(super) async fn reach(host: Host, tls: Option<Arc<ClientConfig>>) -> Result<Self, Away> {
        let gateway = Self { host, tls, token: None };
        gateway.dial().await?;
        Ok(gateway)
    }

    /// Shows this token from now on.
    pub(super) fn authorize(&mut self, token: &str) -> Result<(), Away> {
        let token = HeaderValue::from_str(token);
        self.token = Some(token.map_err(|_| Away("the token that it gave is no header".to_owned()))?);
        Ok(())
    }

    /// What a question is answered.
    pub(super) async fn ask<T: DeserializeOwned>(&self, path: &str, asked: &Value) -> Result<T, Away> {
        let (response, _connection) = self.post(path, asked).await?;
        let body = Limited::new(response.into_body(), MAX_ANSWER).collect().await;
        let body = body.map_err(|error| Away(format!("{path}: {error}")))?.to_bytes();
        serde_json::from_slice(&body)
            .map_err(|error| Away(format!("{path}: an answer is not understood: {error}")))
    }

    /// What a question is answered line by line.
    pub(super) async fn stream(&self, path: &str, asked: &Value) -> Result<Lines, Away> {
        let (response, connection) = self.post(path, asked).await?;
        Ok(Lines { body: response.into_body(), read: Vec::new(), _connection: connection })
    }

    /// An answer that is none of an error, and its connection, which ends when that is dropped.
    async fn post(&self, path: &str, asked: &Value) -> Result<(Response<Incoming>, JoinSet<()>), Away> {
        let stream = TokioIo::new(self.dial().await?);
        let failed = |error: hyper::Error| Away(told(&error));
        let (mut sender, connection) = http1::handshake(stream).await.map_err(failed)?;
        let mut task = JoinSet::new();
        task.spawn(async move {
            // How it ends is told by the answer.
            let _ = connection.await;
        });
        let mut request = Request::post(path)
            .header(HOST, self.host.to_string())
            .header(CONTENT_TYPE, HeaderValue::from_static("application/json"))
            .body(Full::new(Bytes::from(asked.to_string())))
            .map_err(|error| Away(error.to_string()))?;
        if let Some(token) = &self.token {
            request.headers_mut().insert(AUTHORIZATION, token.clone());
        }
        let response = sender.send_request(request).await.map_err(failed)?;
        if response.status().is_success() {
            return Ok((response, task));
        }
        let status = response.status();
        let body = Limited::new(response.into_body(), MAX_ANSWER).collect().await;
        let fault = body.ok().and_then(|body| serde_json::from_slice::<Fault>(&body.to_bytes()).ok());
        Err(fault.map_or_else(|| Away(format!("{path} is answered {status}")), Fault::into_away))
    }

    async fn dial(&self) -> Result<Box<dyn Stream>, Away> {
        let failed = |error: std::io::Error| Away(format!("{}: {error}", self.host));
        let Host { name, port } = &self.host;
        let stream = TcpStream::connect((name.as_str(), *port)).await.map_err(failed)?;
        let Some(tls) = &self.tls else { return Ok(Box::new(stream)) };
        let name = ServerName::try_from(name.clone());
        let name = name.map_err(|_| Away(format!("{} is no name for TLS", self.host)))?;
        Ok(Box::new(TlsConnector::from(tls.clone()).connect(name, stream).await.map_err(failed)?))
    }
}

impl fmt::Debug for Gateway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gateway").field("host", &self.host).finish_non_exhaustive()
    }
}

/// An error with what caused it, which hyper leaves to be asked for.
fn told(error: &hyper::Error) -> String {
    error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}"))
}

/// An answer that comes line by line.
#[derive(Debug)]
pub(super) struct Lines {
    body: Incoming,
    /// What has come of the next lines.
    read: Vec<u8>,
    _connection: JoinSet<()>,
}

impl Lines {
    /// The next line that is not empty. Who drops this while it waits loses nothing.
    pub(super) async fn next(&mut self) -> Result<Vec<u8>, Away> {
        let mut searched = 0;
        loop {
            if let Some(end) = self.read[searched..].iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=searched + end).collect();
                searched = 0;
                if !line.trim_ascii().is_empty() {
                    return Ok(line);
                }
                continue;
            }
            searched = self.read.len();
            if searched > MAX_ANSWER {
                return Err(Away("the watch says more at once than fits".to_owned()));
            }
            match self.body.frame().await {
                Some(Ok(frame)) => self.read.extend_from_slice(frame.data_ref().map_or(&[], |data| data)),
                Some(Err(error)) => return Err(Away(told(&error))),
                None => return Err(Away("the watch has ended".to_owned())),
            }
        }
    }
}
