//! Measurements of memory and pauses run in a process of their own, so that none finds what another left behind.

use std::process::{Command, Stdio};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{flood, memory, pauses};

/// A measurement that a child takes. Its result comes back as JSON.
#[derive(Clone, Debug, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Job {
    Memory(memory::Job),
    Pauses(pauses::Job),
    Flood(flood::Job),
}

impl Job {
    /// Runs the job in a fresh process.
    pub(crate) fn spawn<T: DeserializeOwned>(&self) -> Result<T, Box<dyn std::error::Error>> {
        let job = serde_json::to_string(self)?;
        let child =
            Command::new(std::env::current_exe()?).args(["child", &job]).stderr(Stdio::inherit()).output()?;
        if !child.status.success() {
            return Err(format!("the measurement {job} failed: {}", child.status).into());
        }
        Ok(serde_json::from_slice(&child.stdout)?)
    }

    /// Runs the job in this process.
    pub(crate) fn run(&self) -> Result<String, serde_json::Error> {
        match self {
            Self::Memory(job) => serde_json::to_string(&job.run()),
            Self::Pauses(job) => serde_json::to_string(&job.run()),
            Self::Flood(job) => serde_json::to_string(&job.run()),
        }
    }
}
