/// A number: where it is drawn, and how it is written.
#[derive(Clone, Debug, PartialEq)]
pub struct Exact {
    /// The number, as nearly as a drawing needs it.
    pub at: f64,
    /// The number, exactly.
    pub text: String,
}

impl Exact {
    /// A number with its text.
    pub fn new(at: f64, text: impl Into<String>) -> Self {
        Exact { at, text: text.into() }
    }

    /// The text with a true minus sign.
    pub(crate) fn printed(&self) -> String {
        self.text.replace('-', "\u{2212}")
    }
}
