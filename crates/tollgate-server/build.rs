//! Makes Rust of what Envoy asks, without protoc.

use std::error::Error;

use prost::Message;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=proto");
    let files = protox::compile(["envoy/service/ratelimit/v3/rls.proto"], ["proto"])?;
    let out = std::path::PathBuf::from(std::env::var("OUT_DIR")?);
    // What reflection tells.
    std::fs::write(out.join("rls.bin"), files.encode_to_vec())?;
    tonic_prost_build::configure()
        .bytes(".")
        .build_client(false)
        .include_file("envoy.rs")
        .compile_fds(files)?;
    Ok(())
}
