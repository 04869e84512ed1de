//! The language of what is written.

use crate::words;
use gruk_explain::Language;

words! {
    /// The language of a document.
    pub enum TextLanguage {
        /// English.
        English = "en",
        /// Norwegian, Bokmål.
        Norwegian = "nb",
        /// Danish.
        Danish = "da",
        /// German.
        German = "de",
        /// Hungarian.
        Hungarian = "hu",
        /// Chinese, in traditional characters.
        Chinese = "zh",
    }
}

impl TextLanguage {
    /// The language of the tables; `None` is English, which stands in the sources.
    #[must_use]
    pub fn table(self) -> Option<Language> {
        Some(match self {
            TextLanguage::English => return None,
            TextLanguage::Norwegian => Language::Norwegian,
            TextLanguage::Danish => Language::Danish,
            TextLanguage::German => Language::German,
            TextLanguage::Hungarian => Language::Hungarian,
            TextLanguage::Chinese => Language::Chinese,
        })
    }
}
