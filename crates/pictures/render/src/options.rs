use crate::Scene;

/// A position with its options: what both players can move to, and what that is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsSheet {
    /// The position.
    pub position: Scene,
    /// Its value.
    pub value: String,
    /// Left's options, then Right's.
    pub sides: [Vec<OptionPicture>; 2],
    /// What the players are called.
    pub names: [String; 2],
    /// A line of text under the picture.
    pub caption: Option<String>,
}

/// One option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionPicture {
    /// The position after the move; its caption and legend are not drawn.
    pub scene: Scene,
    /// The move, or several that a symmetry makes the same.
    pub moves: String,
    /// The value of the option.
    pub value: String,
    /// Does the canonical form keep it?
    pub standing: Standing,
}

/// The part of an option in the canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is neither dominated nor reversible.
    Kept,
    /// Another option is at least as good: the move to it.
    Dominated(String),
    /// The opponent has a reply after which he is at least as well off as before: that reply.
    Reversible(String),
}

impl Standing {
    /// The standing in words; `None` for an option that is kept.
    pub(crate) fn words(&self) -> Option<String> {
        match self {
            Standing::Kept => None,
            Standing::Dominated(by) => Some(format!("dominated by {by}")),
            Standing::Reversible(through) => Some(format!("reversible through {through}")),
        }
    }
}
