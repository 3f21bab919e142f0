//! Numbers and texts as bytes, and back, with a checksum of all of them.

use std::io::{self, Read, Write};

use super::SnapshotError;

/// Collects bytes.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Encoder(Vec<u8>);

impl Encoder {
    pub(crate) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(crate) fn word(&mut self, word: u64) {
        self.0.extend_from_slice(&word.to_le_bytes());
    }

    pub(crate) fn varint(&mut self, mut number: u64) {
        while number > 0x7f {
            self.0.push(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        self.0.push(number.to_le_bytes()[0]);
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.varint(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
    }

    /// A list: its length, and each item as `write` writes it.
    pub(crate) fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.varint(items.len() as u64);
        items.iter().for_each(|item| write(self, item));
    }

    pub(crate) fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.byte(u8::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
    }

    /// Moves what the other holds to the end.
    pub(crate) fn append(&mut self, other: &mut Self) {
        self.0.append(&mut other.0);
    }
}

/// Writes bytes and sums them up.
pub(crate) struct Sink<'a> {
    to: &'a mut dyn Write,
    sum: crc32fast::Hasher,
}

impl<'a> Sink<'a> {
    pub(crate) fn new(to: &'a mut dyn Write) -> Self {
        Self { to, sum: crc32fast::Hasher::new() }
    }

    pub(crate) fn write(&mut self, bytes: &Encoder) -> io::Result<()> {
        self.sum.update(&bytes.0);
        self.to.write_all(&bytes.0)
    }

    /// Ends with the checksum.
    pub(crate) fn finish(self) -> io::Result<()> {
        self.to.write_all(&self.sum.finalize().to_le_bytes())?;
        self.to.flush()
    }
}

/// Bytes that are read at once.
const BUFFER: usize = 64 << 10;

/// The longest varint.
const VARINT: u32 = 64;

/// Reads bytes and sums them up. Holds only what is there, whatever lengths they claim.
pub(crate) struct Decoder<'a> {
    from: &'a mut dyn Read,
    sum: crc32fast::Hasher,
    buffer: Vec<u8>,
    /// Bytes of the buffer that were taken, and of all before it.
    taken: usize,
    before: u64,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(from: &'a mut dyn Read) -> Self {
        Self { from, sum: crc32fast::Hasher::new(), buffer: Vec::new(), taken: 0, before: 0 }
    }

    pub(crate) fn byte(&mut self) -> Result<u8, SnapshotError> {
        self.array().map(|[byte]| byte)
    }

    pub(crate) fn word(&mut self) -> Result<u64, SnapshotError> {
        self.array().map(u64::from_le_bytes)
    }

    pub(crate) fn varint(&mut self) -> Result<u64, SnapshotError> {
        let mut number = 0;
        for shift in (0..VARINT).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                break;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(self.damaged("a number is too large"))
    }

    pub(crate) fn text(&mut self) -> Result<String, SnapshotError> {
        let mut left = self.varint()?;
        let mut bytes = Vec::new();
        while left > 0 {
            self.fill(1)?;
            let rest = &self.buffer[self.taken..];
            let some = rest.len().min(usize::try_from(left).unwrap_or(usize::MAX));
            bytes.extend_from_slice(&rest[..some]);
            self.taken += some;
            left -= some as u64;
        }
        String::from_utf8(bytes).map_err(|_| self.damaged("a text is not UTF-8"))
    }

    /// A list, each item of it as `read` reads it.
    pub(crate) fn list<T>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Result<T, SnapshotError>,
    ) -> Result<Vec<T>, SnapshotError> {
        let mut items = Vec::new();
        for _ in 0..self.varint()? {
            items.push(read(self)?);
        }
        Ok(items)
    }

    pub(crate) fn option<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, SnapshotError>,
    ) -> Result<Option<T>, SnapshotError> {
        if self.flag()? { read(self).map(Some) } else { Ok(None) }
    }

    /// 0 or 1.
    pub(crate) fn flag(&mut self) -> Result<bool, SnapshotError> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(self.damaged("it is neither 0 nor 1")),
        }
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], SnapshotError> {
        self.fill(N)?;
        let mut bytes = [0; N];
        bytes.copy_from_slice(&self.buffer[self.taken..self.taken + N]);
        self.taken += N;
        Ok(bytes)
    }

    /// Checks the checksum, behind which nothing comes.
    pub(crate) fn finish(mut self) -> Result<(), SnapshotError> {
        self.sum.update(&self.buffer[..self.taken]);
        self.buffer.drain(..self.taken);
        self.before += self.taken as u64;
        self.taken = 0;
        let sum = self.sum.clone().finalize();
        if u32::from_le_bytes(self.array()?) != sum {
            return Err(self.damaged("its checksum is another"));
        }
        match self.fill(1) {
            Err(SnapshotError::Truncated) => Ok(()),
            Err(error) => Err(error),
            Ok(()) => Err(self.damaged("it should end here")),
        }
    }

    pub(crate) fn damaged(&self, what: &'static str) -> SnapshotError {
        SnapshotError::Damaged { at: self.before + self.taken as u64, what }
    }

    /// Sees that so many bytes are in the buffer.
    fn fill(&mut self, bytes: usize) -> Result<(), SnapshotError> {
        if self.buffer.len() - self.taken >= bytes {
            return Ok(());
        }
        self.sum.update(&self.buffer[..self.taken]);
        self.before += self.taken as u64;
        self.buffer.drain(..self.taken);
        self.taken = 0;
        while self.buffer.len() < bytes {
            let room = (BUFFER - self.buffer.len()) as u64;
            match self.from.take(room).read_to_end(&mut self.buffer) {
                Ok(0) => return Err(SnapshotError::Truncated),
                Ok(_) => {}
                Err(error) => return Err(SnapshotError::Io(error)),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(numbers in prop::collection::vec(any::<u64>(), 0..20_000), text in ".*") {
            let mut bytes = Encoder::default();
            bytes.list(&numbers, |to, &number| {
                to.varint(number >> (number % 64));
                to.word(number);
            });
            bytes.text(&text);
            let mut written = Vec::new();
            let mut sink = Sink::new(&mut written);
            sink.write(&bytes).unwrap();
            sink.finish().unwrap();

            let mut from = &written[..];
            let mut from = Decoder::new(&mut from);
            let read = from.list(|from| Ok((from.varint()?, from.word()?))).unwrap();
            prop_assert_eq!(read, numbers.iter().map(|n| (n >> (n % 64), *n)).collect::<Vec<_>>());
            prop_assert_eq!(from.text().unwrap(), text);
            from.finish().unwrap();
        }
    }

    #[test]
    fn a_number_of_more_than_64_bits_is_damaged() {
        for bytes in
            [&[0xff; 10][..], &[0x80; 10][..], &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2]]
        {
            let mut from = bytes;
            let error = Decoder::new(&mut from).varint().unwrap_err();
            assert!(matches!(error, SnapshotError::Damaged { .. }), "{error}");
        }
    }
}
