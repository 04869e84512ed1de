//! The document: a tree of nodes, and what stands at them.

use gruk_core::Player;
use serde_json::{Map, Value};

/// A study. Node 0 is the root; every other node stands behind its parent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// What it is called.
    pub title: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// When, as in `2026-11-24`.
    pub date: Option<String>,
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The texts of certificates, by the names that nodes call them by.
    pub certificates: Vec<(String, String)>,
    /// Fields that are not known here.
    pub extra: Map<String, Value>,
}

/// A node of the tree.
///
/// It has a position of its own, or the move that led to it; with neither it is a remark on the position of its parent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Node {
    /// The node that it follows; `None` at the root.
    pub parent: Option<usize>,
    /// The nodes that follow it; the first one goes on with the main line.
    pub children: Vec<usize>,
    /// A position in the notation: the root's, or one that is set up.
    pub position: Option<String>,
    /// The move that led here.
    pub the_move: Option<String>,
    /// Who made it, where that is not the player whose turn it was.
    pub player: Option<Player>,
    /// Who moves at a position that is set up, where the text does not say it.
    pub first: Option<Player>,
    /// What it is called.
    pub name: Option<String>,
    /// What is said about it.
    pub comment: Option<String>,
    /// Signs on the board.
    pub marks: Vec<Mark>,
    /// The answer of `solve` about it, in JSON.
    pub verdict: Option<Value>,
    /// The answer of `value` about it, in JSON.
    pub value: Option<Value>,
    /// The name of the certificate that proves it.
    pub certificate: Option<String>,
    /// Fields that are not known here. `sgf` holds the properties of a record that have no field.
    pub extra: Map<String, Value>,
}

/// A sign on a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The cell, as moves are written.
    pub cell: String,
    /// What is drawn.
    pub kind: MarkKind,
    /// The text of a label.
    pub text: Option<String>,
    /// Fields that are not known here.
    pub extra: Map<String, Value>,
}

/// The kinds of signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A ring.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross.
    Cross,
    /// A text.
    Label,
}

impl MarkKind {
    /// All kinds.
    pub const ALL: [MarkKind; 5] =
        [MarkKind::Circle, MarkKind::Square, MarkKind::Triangle, MarkKind::Cross, MarkKind::Label];

    /// The word of the format.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            MarkKind::Circle => "circle",
            MarkKind::Square => "square",
            MarkKind::Triangle => "triangle",
            MarkKind::Cross => "cross",
            MarkKind::Label => "label",
        }
    }
}

impl Document {
    /// A study of one position.
    #[must_use]
    pub fn of(position: &str, first: Option<Player>) -> Document {
        let root = Node { position: Some(position.into()), first, ..Node::default() };
        Document { nodes: vec![root], ..Document::default() }
    }

    /// Adds a node behind `parent`, after its other children, and gives its number.
    pub fn add(&mut self, parent: usize, node: Node) -> usize {
        let number = self.nodes.len();
        self.nodes[parent].children.push(number);
        self.nodes.push(Node { parent: Some(parent), ..node });
        number
    }

    /// The certificate of this name.
    #[must_use]
    pub fn certificate(&self, name: &str) -> Option<&str> {
        self.certificates.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// Keeps a certificate and gives its name; a text that is there already is kept once.
    pub fn keep_certificate(&mut self, text: &str) -> String {
        if let Some((name, _)) = self.certificates.iter().find(|(_, known)| known == text) {
            return name.clone();
        }
        let free = |name: &String| self.certificate(name).is_none();
        let name = (1..).map(|number| format!("c{number}")).find(free).expect("there are numbers enough");
        self.certificates.push((name.clone(), text.into()));
        name
    }

    /// The nodes of the main line, the root first.
    #[must_use]
    pub fn main_line(&self) -> Vec<usize> {
        let mut line = vec![0];
        while let Some(&next) = self.nodes[line[line.len() - 1]].children.first() {
            line.push(next);
        }
        line
    }

    /// The nodes in the order of reading: each before its children, and these in their order.
    #[must_use]
    pub fn in_order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut open = vec![0];
        while let Some(node) = open.pop() {
            order.push(node);
            open.extend(self.nodes[node].children.iter().rev());
        }
        order
    }
}

/// How many nodes lie between a node and the root, the root counted.
#[must_use]
pub fn depth(document: &Document, node: usize) -> usize {
    above(document, node).count()
}

/// How many variations a node lies in: steps on its way that are not the first child.
#[must_use]
pub fn forks(document: &Document, node: usize) -> usize {
    let mut child = node;
    let mut forks = 0;
    for parent in above(document, node) {
        forks += usize::from(document.nodes[parent].children.first() != Some(&child));
        child = parent;
    }
    forks
}

/// The nodes above a node, its parent first.
fn above(document: &Document, node: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(document.nodes[node].parent, |&at| document.nodes[at].parent)
}
