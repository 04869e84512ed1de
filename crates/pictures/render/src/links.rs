use crate::metrics::text_width;
use crate::palette::{INK, PAPER, shade};
use crate::panel::Point;
use crate::pieces;
use crate::svg::{Path, Svg};
use crate::{Link, Scene, Tint};

/// How the links of one board are drawn.
pub(crate) struct Links<'a> {
    /// The middle of every cell.
    pub centre: &'a dyn Fn(usize) -> Point,
    /// Number of cells.
    pub count: usize,
    /// Radius of the circle that fits a cell.
    pub r: f64,
    /// Are links between these neighbours dominoes, and not lines?
    pub dominoes: bool,
}

impl Links<'_> {
    fn inside<'s>(&self, scene: &'s Scene) -> impl Iterator<Item = &'s Link> {
        let count = self.count;
        scene.links.iter().filter(move |link| link.from < count && link.to < count)
    }

    /// Is `link` drawn as a domino?
    pub(crate) fn is_domino(&self, link: &Link) -> bool {
        let ((ax, ay), (bx, by)) = ((self.centre)(link.from), (self.centre)(link.to));
        let apart = (ax - bx).abs() + (ay - by).abs();
        self.dominoes && matches!(link.tint, Tint::Left | Tint::Right) && (apart - 2.0 * self.r).abs() < self.r * 0.1
    }

    /// Draws all links, the dominoes first.
    pub(crate) fn draw(&self, svg: &mut Svg, scene: &Scene) {
        for link in self.inside(scene).filter(|link| self.is_domino(link)) {
            self.draw_domino(svg, link);
        }
        for link in self.inside(scene).filter(|link| !self.is_domino(link)) {
            self.draw_line(svg, link);
        }
    }

    fn draw_domino(&self, svg: &mut Svg, link: &Link) {
        let ((ax, ay), (bx, by)) = ((self.centre)(link.from), (self.centre)(link.to));
        let (colours, half) = (shade(link.tint), self.r * 0.8);
        svg.element("rect")
            .num("x", ax.min(bx) - half)
            .num("y", ay.min(by) - half)
            .num("width", (ax - bx).abs() + 2.0 * half)
            .num("height", (ay - by).abs() + 2.0 * half)
            .num("rx", self.r * 0.35)
            .paint(colours.solid, colours.dark, self.r * 0.08)
            .end();
        let middle = ((ax + bx) / 2.0, (ay + by) / 2.0);
        match &link.label {
            Some(label) => pieces::fitted_text(svg, middle, label, self.r * 0.85, self.r * 1.4, PAPER),
            None => pieces::sign(svg, middle, self.r * 0.28, link.tint, PAPER),
        }
    }

    fn draw_line(&self, svg: &mut Svg, link: &Link) {
        let (a, b) = ((self.centre)(link.from), (self.centre)(link.to));
        let colour = shade(link.tint).solid;
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy);
        let neighbours = length < self.r * 2.6;
        let bend = if neighbours { 0.0 } else { 0.14 };
        let control = ((a.0 + b.0) / 2.0 - dy * bend, (a.1 + b.1) / 2.0 + dx * bend);
        let path = Path::default().to(a).quad(control, b);
        svg.element("path")
            .attr("d", path.as_str())
            .paint("", colour, self.r * 0.2)
            .attr("stroke-linecap", "round")
            .end();
        for (x, y) in [a, b] {
            svg.element("circle").num("cx", x).num("cy", y).num("r", self.r * 0.24).attr("fill", colour).end();
        }
        if let Some(label) = &link.label {
            let middle = ((a.0 + b.0) / 2.0 - dy * bend / 2.0, (a.1 + b.1) / 2.0 + dx * bend / 2.0);
            let size = self.r * 0.6;
            let width = text_width(label, size) + size * 0.6;
            svg.element("rect")
                .num("x", middle.0 - width / 2.0)
                .num("y", middle.1 - size * 0.65)
                .num("width", width)
                .num("height", size * 1.3)
                .num("rx", size * 0.4)
                .paint(PAPER, colour, self.r * 0.06)
                .end();
            pieces::text(svg, middle, label, size, INK);
        }
    }

    /// The same for very many cells: thin straight lines, one path for each colour.
    pub(crate) fn draw_plain(&self, svg: &mut Svg, scene: &Scene) {
        let mut tints: Vec<Tint> = self.inside(scene).map(|link| link.tint).collect();
        tints.sort_unstable();
        tints.dedup();
        for tint in tints {
            let links = self.inside(scene).filter(|link| link.tint == tint);
            let path = links
                .fold(Path::default(), |path, link| path.to((self.centre)(link.from)).line((self.centre)(link.to)));
            svg.element("path").attr("d", path.as_str()).paint("", shade(tint).solid, self.r * 0.4).end();
        }
    }
}
