use gruk_core::{Diagram, Mark};

/// The role of a colour: a player, an outcome, or an emphasis. It is never an RGB value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tint {
    /// No colour.
    #[default]
    None,
    /// Left's colour (red).
    Left,
    /// Right's colour (blue).
    Right,
    /// A draw.
    Draw,
    /// The outcome is not known.
    Unknown,
    /// Emphasised.
    Highlight,
    /// Less important than the rest.
    Muted,
}

impl Tint {
    /// The letter that stands for the tint where there is no colour, with these letters for the players; a dot for
    /// none.
    #[must_use]
    pub fn letter(self, players: [char; 2]) -> char {
        match self {
            Tint::None => '.',
            Tint::Left => players[0],
            Tint::Right => players[1],
            Tint::Draw => '=',
            Tint::Unknown => '?',
            Tint::Highlight => '*',
            Tint::Muted => '-',
        }
    }
}

/// The letters of the players where no names say otherwise.
pub const LEFT_AND_RIGHT: [char; 2] = ['L', 'R'];

/// A line between two cells, or a domino on them.
///
/// On a grid, a link between neighbours whose tint is Left or Right is drawn as a domino; every other link is a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Index of a cell of the diagram.
    pub from: usize,
    /// Index of a cell of the diagram.
    pub to: usize,
    /// Colour of the line or the domino.
    pub tint: Tint,
    /// Text in the middle.
    pub label: Option<String>,
}

/// One picture of one position: a diagram and what is written on it.
///
/// A *cell* below is a cell of a hexagonal or square board, a vertex of a hypergraph or a heap, by its index in the
/// diagram. Indices that the diagram does not have are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The position.
    pub diagram: Diagram,
    /// Background of every cell; empty, or too short, for none.
    pub tints: Vec<Tint>,
    /// A second background, where a cell belongs to two things at once; empty, or too short, for none.
    pub second_tints: Vec<Tint>,
    /// Cells with an outline in the colour of [`Tint::Highlight`], which leaves their background as it is.
    pub outlined: Vec<usize>,
    /// Text on every cell; empty, or too short, for none.
    pub labels: Vec<Option<String>>,
    /// Cells with a ring: the last move, a winning move.
    pub marked: Vec<usize>,
    /// Lines between cells, and dominoes.
    pub links: Vec<Link>,
    /// A line of text under the board.
    pub caption: Option<String>,
    /// What the tints mean here.
    pub legend: Vec<(Tint, String)>,
    /// The letters of Left's and Right's tints where there is no colour.
    pub letters: [char; 2],
}

impl Scene {
    /// A picture of the diagram alone.
    #[must_use]
    pub fn new(diagram: Diagram) -> Self {
        Scene {
            diagram,
            tints: Vec::new(),
            second_tints: Vec::new(),
            outlined: Vec::new(),
            labels: Vec::new(),
            marked: Vec::new(),
            links: Vec::new(),
            caption: None,
            legend: Vec::new(),
            letters: LEFT_AND_RIGHT,
        }
    }

    pub(crate) fn tint(&self, cell: usize) -> Tint {
        self.tints.get(cell).copied().unwrap_or_default()
    }

    pub(crate) fn second_tint(&self, cell: usize) -> Tint {
        self.second_tints.get(cell).copied().unwrap_or_default()
    }

    /// The letters of a cell's tints where there is no colour: `*` for an outline, and the letters of its backgrounds.
    pub(crate) fn tint_letters(&self, cell: usize) -> String {
        let (first, second) = (self.tint(cell), self.second_tint(cell));
        let mut letters = String::new();
        if self.outlined.contains(&cell) {
            letters.push(Tint::Highlight.letter(self.letters));
        }
        if first != Tint::None || letters.is_empty() {
            letters.push(first.letter(self.letters));
        }
        if second != Tint::None {
            letters.push(second.letter(self.letters));
        }
        letters
    }

    pub(crate) fn label(&self, cell: usize) -> Option<&str> {
        self.labels.get(cell)?.as_deref().filter(|text| !text.is_empty())
    }

    /// Number of cells, vertices or heaps.
    pub(crate) fn count(&self) -> usize {
        match &self.diagram {
            Diagram::Hex { cells, .. } | Diagram::Grid { cells, .. } | Diagram::WalledGrid { cells, .. } => cells.len(),
            Diagram::Digraph { vertices, .. } => vertices.len(),
            Diagram::Hypergraph { vertices, .. } => vertices.len(),
            Diagram::Net { cells, .. } => cells.len(),
            Diagram::Heaps(sizes) => sizes.len(),
            Diagram::Graph { edges, .. } => edges.len(),
            _ => 0,
        }
    }

    /// Columns and rows of a board of cells; `None` for heaps, graphs and hypergraphs.
    #[must_use]
    pub fn size(&self) -> Option<(usize, usize)> {
        match &self.diagram {
            Diagram::Hex { columns, rows, .. }
            | Diagram::Grid { columns, rows, .. }
            | Diagram::WalledGrid { columns, rows, .. } => Some((*columns, *rows)),
            _ => None,
        }
    }

    /// The links whose two cells exist.
    pub(crate) fn links_inside(&self) -> impl Iterator<Item = &Link> {
        let count = self.count();
        self.links.iter().filter(move |link| link.from < count && link.to < count)
    }

    /// The marks of a board of cells or of vertices; none for heaps.
    pub(crate) fn mark(&self, cell: usize) -> Mark {
        match &self.diagram {
            Diagram::Hex { cells, .. } | Diagram::Grid { cells, .. } | Diagram::WalledGrid { cells, .. } => {
                cells.get(cell).copied()
            }
            Diagram::Hypergraph { vertices, .. } => vertices.get(cell).map(|(_, mark)| *mark),
            Diagram::Net { cells, .. } => cells.get(cell).map(|cell| cell.mark),
            _ => None,
        }
        .unwrap_or(Mark::Empty)
    }

    /// The marked cells in order, each once.
    pub(crate) fn marked_once(&self) -> Vec<usize> {
        let mut cells = self.marked.clone();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
