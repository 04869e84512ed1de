use crate::metrics::text_width;
use crate::palette::shade;
use crate::panel::{Panel, Point, Size, notice};
use crate::sheet::Sheet;
use crate::svg::{Path, Svg};
use crate::tree_box::{Form, NodeBox, dashed_pill};
use crate::tree_layout::{Gaps, Item, Tidy, tidy};
use crate::{Tint, Tree};

/// A parent with at least this many leaves has them in a block instead of a row. The later numbers are tried where the
/// drawing would be too large.
const BLOCKS: [usize; 3] = [5, 3, 2];
/// Trees with more nodes have smaller pictures.
const MANY: usize = 60;
/// White space between the leaves in a block and to its edge, in pixels.
const BLOCK_GAP: f64 = 12.0;
/// Width of the lines of a block in a tree that grows to the right, in pixels; more when there are very many leaves.
const LONG_LINE: f64 = 700.0;
/// Font size of what was folded, in pixels.
const FOLD_FONT: f64 = 11.0;

/// The tree as an SVG document: root on top or, when the tree is wide, on the left; white background, size in pixels.
///
/// The winner colours a node; a small stone at its corner shows who is to move. Moves stand between an edge and its
/// node, on the colour of the winner when emphasised. Five or more options without options of their own form a block.
/// Cost: linear in the nodes and their pictures.
#[must_use]
pub fn tree_svg(tree: &Tree) -> String {
    let (children, order) = tree.outline();
    let shows_turns = order.iter().any(|&node| tree.nodes[node].to_move.is_some());
    let sheet = Sheet {
        caption: tree.caption.as_deref(),
        legend: &tree.legend,
        title: format!("tree, nodes: {}", order.len()),
        description: format!("tree, nodes: {}", order.len()),
        note: shows_turns.then_some("The stone at a corner shows who is to move."),
    };
    if order.is_empty() {
        return sheet.document(&notice("no nodes"));
    }
    let size = if order.len() > MANY { Size::Miniature } else { Size::Thumbnail };
    let boxes: Vec<NodeBox> =
        tree.nodes.iter().zip(&children).map(|(node, below)| NodeBox::new(node, below.is_empty(), size)).collect();
    let mut plan = Plan::new(tree, &children, &boxes, Direction::Down, BLOCKS[0]);
    for (direction, block) in BLOCKS.iter().flat_map(|&block| [(Direction::Down, block), (Direction::Right, block)]) {
        if plan.awkwardness() > 1.0 {
            let other = Plan::new(tree, &children, &boxes, direction, block);
            if other.awkwardness() < plan.awkwardness() {
                plan = other;
            }
        }
    }
    sheet.document(&plan.draw(tree, &boxes))
}

/// The direction from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Down,
    Right,
}

/// What one box of the layout holds.
enum Content {
    Node(usize),
    /// Leaves, and how many of them stand in a line.
    Block(Vec<usize>, usize),
    /// The note of this node about what was folded.
    Folded(usize),
}

/// A rectangle: left, top, width, height.
type Area = (f64, f64, f64, f64);

/// A tree laid out in one direction.
struct Plan {
    direction: Direction,
    contents: Vec<Content>,
    /// Where the moves stand, for every box.
    forms: Vec<Form>,
    items: Vec<Item>,
    tidy: Tidy,
}

impl Plan {
    fn new(tree: &Tree, children: &[Vec<usize>], boxes: &[NodeBox], direction: Direction, block: usize) -> Plan {
        let mut contents = vec![Content::Node(0)];
        let mut below: Vec<Vec<usize>> = vec![Vec::new()];
        let mut levels = vec![0];
        let mut next = 0;
        while next < contents.len() {
            if let Content::Node(node) = contents[next] {
                let (mut inner, leaves): (Vec<usize>, Vec<usize>) =
                    children[node].iter().partition(|&&child| !children[child].is_empty());
                let mut added: Vec<Content> = Vec::new();
                if leaves.len() < block {
                    inner.clone_from(&children[node]);
                }
                added.extend(inner.into_iter().map(Content::Node));
                if leaves.len() >= block {
                    let in_a_line = block_line(&leaves, boxes, direction);
                    added.push(Content::Block(leaves, in_a_line));
                }
                if tree.nodes[node].folded.is_some() && !children[node].is_empty() {
                    added.push(Content::Folded(node));
                }
                for content in added {
                    below[next].push(contents.len());
                    contents.push(content);
                    below.push(Vec::new());
                    levels.push(levels[next] + 1);
                }
            }
            next += 1;
        }
        let mut strips = vec![0.0; levels.last().map_or(0, |level| level + 1)];
        for (content, &level) in contents.iter().zip(&levels) {
            if let Content::Node(node) = content {
                strips[level] = f64::max(strips[level], boxes[*node].label_width());
            }
        }
        let forms: Vec<Form> = levels.iter().map(|&level| direction.form(strips[level])).collect();
        let items: Vec<Item> = contents
            .iter()
            .zip(below)
            .zip(&forms)
            .map(|((content, children), &form)| {
                let (width, height) = content.size(tree, boxes, form);
                let (breadth, depth) = direction.turned(width, height);
                Item { children, breadth, depth }
            })
            .collect();
        let flat = Gaps { siblings: 16.0, cousins: 26.0, levels: 0.0 };
        let spread = tidy(&items, &flat).breadth;
        let levels_apart = (26.0 + spread * 0.025).min(80.0);
        let gaps = if direction == Direction::Down {
            Gaps { levels: levels_apart, ..flat }
        } else {
            Gaps { levels: levels_apart, siblings: 12.0, cousins: 18.0 }
        };
        let tidy = tidy(&items, &gaps);
        Plan { direction, contents, forms, items, tidy }
    }

    fn size(&self) -> (f64, f64) {
        self.direction.turned(self.tidy.breadth, self.tidy.depth)
    }

    /// How much the drawing exceeds a page: at most 1 if it fits into 1500 × 2000 pixels.
    fn awkwardness(&self) -> f64 {
        let (width, height) = self.size();
        (width / 1500.0).max(height / 2000.0).max(0.7)
    }

    fn area(&self, item: usize) -> Area {
        let Item { breadth, depth, .. } = self.items[item];
        let (middle, start) = (self.tidy.middle[item], self.tidy.start[item]);
        match self.direction {
            Direction::Down => (middle - breadth / 2.0, start, breadth, depth),
            Direction::Right => (start, middle - breadth / 2.0, depth, breadth),
        }
    }

    fn draw(&self, tree: &Tree, boxes: &[NodeBox]) -> Panel {
        let mut svg = Svg::default();
        for emphasised in [false, true] {
            for (parent, item) in self.items.iter().enumerate() {
                for &child in &item.children {
                    if self.emphasis(tree, child).is_some() == emphasised {
                        self.draw_edge(&mut svg, tree, boxes, parent, child);
                    }
                }
            }
        }
        for (item, content) in self.contents.iter().enumerate() {
            let area = self.area(item);
            match content {
                Content::Node(node) => {
                    boxes[*node].draw(&mut svg, &tree.nodes[*node], (area.0, area.1), area.2, self.forms[item])
                }
                Content::Block(..) => {
                    let (x, y, width, height) = area;
                    let rect = svg.element("rect").num("x", x).num("y", y).num("width", width).num("height", height);
                    rect.num("rx", 8.0).paint("#f6f7f8", "#cfd3d7", 1.0).end();
                    for (leaf, (x, y, width, _)) in content.leaves(boxes, (x, y)) {
                        boxes[leaf].draw(&mut svg, &tree.nodes[leaf], (x, y), width, Form::LabelAbove);
                    }
                }
                Content::Folded(node) => {
                    let text = tree.nodes[*node].folded.as_deref().unwrap_or_default();
                    dashed_pill(&mut svg, (area.0 + area.2 / 2.0, area.1 + area.3 / 2.0), area.2, text, FOLD_FONT);
                }
            }
        }
        let (width, height) = self.size();
        // Stones at the corners of the outermost boxes stand out a little.
        Panel::cropped(&svg, (-8.0, -8.0), (width + 8.0, height + 8.0))
    }

    /// The tint of an emphasised edge to `item`.
    fn emphasis(&self, tree: &Tree, item: usize) -> Option<Tint> {
        let tint = |&node: &usize| tree.nodes[node].emphasised.then_some(tree.nodes[node].tint);
        match &self.contents[item] {
            Content::Node(node) => tint(node),
            Content::Block(leaves, _) => leaves.iter().find_map(tint),
            Content::Folded(_) => None,
        }
    }

    fn draw_edge(&self, svg: &mut Svg, tree: &Tree, boxes: &[NodeBox], parent: usize, child: usize) {
        let (px, py, pw, ph) = self.area(parent);
        let (cx, cy, cw, ch) = self.area(child);
        let turn = self.tidy.level_end[parent];
        let path = match self.direction {
            Direction::Down => {
                let (from, to) = ((px + pw / 2.0, py + ph), (cx + cw / 2.0, cy));
                let half = (to.1 - turn) / 2.0;
                let bent = Path::default().to(from).line((from.0, turn));
                bent.cubic((from.0, turn + half), (to.0, to.1 - half), to)
            }
            Direction::Right => {
                let (from, to) = ((px + pw, py + ph / 2.0), (cx, cy + ch / 2.0));
                let half = (to.0 - turn) / 2.0;
                let bent = Path::default().to(from).line((turn, from.1));
                let bent = bent.cubic((turn + half, from.1), (to.0 - half, to.1), to);
                match (&self.contents[child], self.forms[child]) {
                    (Content::Node(node), Form::LabelBefore(strip)) => {
                        bent.line((to.0 + strip - boxes[*node].label_width(), to.1))
                    }
                    _ => bent,
                }
            }
        };
        let emphasis = self.emphasis(tree, child);
        let colour = emphasis.map_or("#8d9298", |tint| shade(tint).solid);
        let edge = svg.element("path").attr("d", path.as_str());
        let edge = edge.paint("", colour, if emphasis.is_some() { 4.0 } else { 1.4 });
        if matches!(self.contents[child], Content::Folded(_)) {
            edge.attr("stroke-dasharray", "4 3").end()
        } else {
            edge.end()
        }
    }
}

impl Direction {
    fn form(self, strip: f64) -> Form {
        match self {
            Direction::Down => Form::LabelAbove,
            Direction::Right => Form::LabelBefore(strip),
        }
    }

    /// Maps (width, height) to (breadth, depth), and back.
    fn turned(self, a: f64, b: f64) -> Point {
        if self == Direction::Down { (a, b) } else { (b, a) }
    }
}

impl Content {
    /// Width and height.
    fn size(&self, tree: &Tree, boxes: &[NodeBox], form: Form) -> Point {
        match self {
            Content::Node(node) => boxes[*node].size(form),
            Content::Folded(node) => {
                let text = tree.nodes[*node].folded.as_deref().unwrap_or_default();
                (text_width(text, FOLD_FONT) + 18.0, 22.0)
            }
            Content::Block(..) => {
                let far = |a: Point, area: Area| (a.0.max(area.0 + area.2), a.1.max(area.1 + area.3));
                let (right, bottom) =
                    self.leaves(boxes, (0.0, 0.0)).into_iter().map(|leaf| leaf.1).fold((0.0, 0.0), far);
                (right + BLOCK_GAP, bottom + BLOCK_GAP)
            }
        }
    }

    /// The leaves of a block at `corner`, with their places in it: equal columns, lines as high as they must be.
    fn leaves(&self, boxes: &[NodeBox], corner: Point) -> Vec<(usize, Area)> {
        let Content::Block(leaves, in_a_line) = self else { return Vec::new() };
        let sizes: Vec<Point> = leaves.iter().map(|&leaf| boxes[leaf].size(Form::LabelAbove)).collect();
        let column = sizes.iter().map(|size| size.0).fold(0.0, f64::max);
        let mut placed = Vec::new();
        let mut y = corner.1 + BLOCK_GAP;
        for (line, sizes) in leaves.chunks(*in_a_line).zip(sizes.chunks(*in_a_line)) {
            let high = sizes.iter().map(|size| size.1).fold(0.0, f64::max);
            for (i, &leaf) in line.iter().enumerate() {
                placed.push((leaf, (corner.0 + BLOCK_GAP + i as f64 * (column + BLOCK_GAP), y, column, sizes[i].1)));
            }
            y += high + BLOCK_GAP;
        }
        placed
    }
}

/// The number of leaves in a line of a block. Lines are long in a tree that grows to the right, and short in one that
/// grows down.
fn block_line(leaves: &[usize], boxes: &[NodeBox], direction: Direction) -> usize {
    let sizes: Vec<Point> = leaves.iter().map(|&leaf| boxes[leaf].size(Form::LabelAbove)).collect();
    let column = sizes.iter().map(|size| size.0).fold(1.0, f64::max) + BLOCK_GAP;
    let line = sizes.iter().map(|size| size.1).fold(1.0, f64::max) + BLOCK_GAP;
    let count = leaves.len() as f64;
    let in_a_line = match direction {
        Direction::Down => (count * 0.8 * line / column).sqrt().ceil(),
        Direction::Right => (LONG_LINE / column).max((count * line / column).sqrt()),
    };
    (in_a_line as usize).clamp(1, leaves.len())
}
