//! What is kept of an answer.

use crate::digest;

/// An answer that is to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The verb that gave it: `solve`.
    pub verb: String,
    /// The position in full notation: what makes two queries the same.
    pub position: String,
    /// Who moves first: `left` or `right`.
    pub first: String,
    /// The query as it was given, and the name of the player to move: what the file of the certificate is called by.
    pub query: (String, String),
    /// The answer as the JSON object that the front end prints.
    pub json: String,
    /// The version of the program that gave it.
    pub program: String,
}

/// An answer that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the catalogue.
    pub id: i64,
    /// The verb that gave it.
    pub verb: String,
    /// The position in full notation.
    pub position: String,
    /// Who moves first: `left` or `right`.
    pub first: String,
    /// The answer as a JSON object.
    pub json: String,
    /// The version of the program that gave it.
    pub program: String,
    /// When, in seconds since 1970.
    pub made: i64,
    /// What proves it.
    pub certificate: Option<KeptCertificate>,
}

/// A certificate in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptCertificate {
    /// The name of its file in `certificates/`.
    pub file: String,
    /// Its length in bytes.
    pub bytes: i64,
    /// Its SHA-256, in hexadecimal.
    pub sha256: String,
}

impl Entry {
    /// The digest of the row.
    pub(crate) fn digest(&self) -> String {
        let (made, bytes);
        let mut texts = vec![self.verb.as_str(), &self.position, &self.first, &self.json, &self.program];
        made = self.made.to_string();
        texts.push(&made);
        if let Some(certificate) = &self.certificate {
            bytes = certificate.bytes.to_string();
            texts.extend([certificate.file.as_str(), &bytes, &certificate.sha256]);
        }
        digest::of_texts(&texts)
    }
}
