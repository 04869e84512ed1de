use crate::Tint;
use crate::caption::footer;
use crate::palette::PAPER;
use crate::panel::Panel;
use crate::svg::Svg;

/// White space around everything, in pixels.
const MARGIN: f64 = 16.0;
/// White space between the drawing and the legend, in pixels.
const GAP: f64 = 14.0;

/// The words with a drawing: caption, note, legend, title and description.
pub(crate) struct Sheet<'a> {
    pub caption: Option<&'a str>,
    pub legend: &'a [(Tint, String)],
    /// How to read the drawing, in small print.
    pub note: Option<&'a str>,
    /// The title of a drawing without a caption.
    pub title: String,
    /// The drawing in words, for those who do not see it.
    pub description: String,
}

impl Sheet<'_> {
    /// The whole SVG document around `drawing`.
    pub(crate) fn document(&self, drawing: &Panel) -> String {
        let caption = self.caption.filter(|text| !text.trim().is_empty());
        let footer = footer(caption, self.note, self.legend, drawing.width);
        let inner = drawing.width.max(footer.width);
        let width = (inner + 2.0 * MARGIN).ceil();
        let below = if footer.height > 0.0 { GAP + footer.height } else { 0.0 };
        let height = (drawing.height + below + 2.0 * MARGIN).ceil();
        let mut svg = Svg::default();
        svg.element("svg")
            .attr("xmlns", "http://www.w3.org/2000/svg")
            .num("width", width)
            .num("height", height)
            .attr("viewBox", &format!("0 0 {width} {height}"))
            .attr("role", "img")
            .attr("font-family", "DejaVu Sans, Verdana, sans-serif")
            .open();
        svg.element("title").text(caption.unwrap_or(&self.title));
        svg.element("desc").text(&self.description);
        svg.element("rect").num("width", width).num("height", height).attr("fill", PAPER).end();
        svg.place(&drawing.svg, MARGIN + (inner - drawing.width) / 2.0, MARGIN);
        if footer.height > 0.0 {
            svg.place(&footer.svg, MARGIN, MARGIN + drawing.height + GAP);
        }
        svg.close("svg");
        svg.into_string()
    }
}
