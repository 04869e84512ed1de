//! A small writer of SVG elements. All text and all attribute values are escaped; numbers have at most two decimals.

/// A piece of SVG: elements one after the other.
#[derive(Default)]
pub(crate) struct Svg {
    text: String,
}

impl Svg {
    /// Starts an element; finish it with [`Element::end`], [`Element::text`] or [`Element::open`].
    pub(crate) fn element(&mut self, name: &'static str) -> Element<'_> {
        self.text.push('<');
        self.text.push_str(name);
        Element { text: &mut self.text, name }
    }

    /// Ends an element left open by [`Element::open`].
    pub(crate) fn close(&mut self, name: &'static str) {
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push('>');
    }

    /// Adds another piece, moved by (`x`, `y`).
    pub(crate) fn place(&mut self, piece: &Svg, x: f64, y: f64) {
        self.text.push_str("<g transform=\"translate(");
        push_number(&mut self.text, x);
        self.text.push(' ');
        push_number(&mut self.text, y);
        self.text.push_str(")\">");
        self.text.push_str(&piece.text);
        self.text.push_str("</g>");
    }

    pub(crate) fn into_string(self) -> String {
        self.text
    }
}

/// An element whose attributes are being written.
#[must_use]
pub(crate) struct Element<'a> {
    text: &'a mut String,
    name: &'static str,
}

impl Element<'_> {
    pub(crate) fn attr(self, name: &str, value: &str) -> Self {
        self.text.push(' ');
        self.text.push_str(name);
        self.text.push_str("=\"");
        push_escaped(self.text, value);
        self.text.push('"');
        self
    }

    pub(crate) fn num(self, name: &str, value: f64) -> Self {
        self.text.push(' ');
        self.text.push_str(name);
        self.text.push_str("=\"");
        push_number(self.text, value);
        self.text.push('"');
        self
    }

    /// Fill, stroke and stroke width; an empty colour is left out (fill: `none`).
    pub(crate) fn paint(self, fill: &str, stroke: &str, width: f64) -> Self {
        let element = self.attr("fill", if fill.is_empty() { "none" } else { fill });
        if stroke.is_empty() { element } else { element.attr("stroke", stroke).num("stroke-width", width) }
    }

    /// Ends the element without content.
    pub(crate) fn end(self) {
        self.text.push_str("/>");
    }

    /// Ends the start tag; [`Svg::close`] ends the element.
    pub(crate) fn open(self) {
        self.text.push('>');
    }

    /// Ends the element with `content` in it.
    pub(crate) fn text(self, content: &str) {
        self.text.push('>');
        push_escaped(self.text, content);
        self.text.push_str("</");
        self.text.push_str(self.name);
        self.text.push('>');
    }
}

/// The `d` of a path.
#[derive(Default)]
pub(crate) struct Path {
    text: String,
}

impl Path {
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    fn step(mut self, letter: char, numbers: &[f64]) -> Self {
        self.text.push(letter);
        for (i, &number) in numbers.iter().enumerate() {
            if i > 0 && number >= 0.0 {
                self.text.push(' ');
            }
            push_number(&mut self.text, number);
        }
        self
    }

    pub(crate) fn to(self, (x, y): (f64, f64)) -> Self {
        self.step('M', &[x, y])
    }

    pub(crate) fn line(self, (x, y): (f64, f64)) -> Self {
        self.step('L', &[x, y])
    }

    pub(crate) fn quad(self, (cx, cy): (f64, f64), (x, y): (f64, f64)) -> Self {
        self.step('Q', &[cx, cy, x, y])
    }

    pub(crate) fn cubic(self, (ax, ay): (f64, f64), (bx, by): (f64, f64), (x, y): (f64, f64)) -> Self {
        self.step('C', &[ax, ay, bx, by, x, y])
    }

    /// Closes the figure.
    pub(crate) fn shut(self) -> Self {
        self.step('Z', &[])
    }

    /// A figure through `points`, closed.
    pub(crate) fn polygon(mut self, points: &[(f64, f64)]) -> Self {
        for (i, &point) in points.iter().enumerate() {
            self = if i == 0 { self.to(point) } else { self.line(point) };
        }
        if points.is_empty() { self } else { self.shut() }
    }

    /// A path of length 0; a stroke with round ends draws it as a disk.
    pub(crate) fn dot(self, at: (f64, f64)) -> Self {
        self.to(at).step('h', &[0.01])
    }

    /// The two strokes of a cross that reaches `r` from its centre.
    pub(crate) fn cross(self, (x, y): (f64, f64), r: f64) -> Self {
        self.to((x - r, y - r)).line((x + r, y + r)).to((x - r, y + r)).line((x + r, y - r))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }
}

fn push_number(out: &mut String, value: f64) {
    let hundredths = (value * 100.0).round() as i64;
    if hundredths < 0 {
        out.push('-');
    }
    let size = hundredths.unsigned_abs();
    out.push_str(&(size / 100).to_string());
    match size % 100 {
        0 => {}
        part if part % 10 == 0 => {
            out.push('.');
            out.push(char::from(b'0' + (part / 10) as u8));
        }
        part => {
            out.push('.');
            out.push(char::from(b'0' + (part / 10) as u8));
            out.push(char::from(b'0' + (part % 10) as u8));
        }
    }
}

fn push_escaped(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            // XML does not allow these characters.
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_exact() {
        let mut out = String::new();
        for value in [0.0, -0.001, 1.5, -2.25, 10.05, 1234.999] {
            push_number(&mut out, value);
            out.push(' ');
        }
        assert_eq!(out, "0 0 1.5 -2.25 10.05 1235 ");
    }

    #[test]
    fn text_is_escaped() {
        let mut svg = Svg::default();
        svg.element("text").attr("id", "\"<&'").text("<b>\u{1}&amp;");
        assert_eq!(svg.into_string(), "<text id=\"&quot;&lt;&amp;&#39;\">&lt;b&gt;\u{fffd}&amp;amp;</text>");
    }

    #[test]
    fn paths_separate_their_numbers() {
        assert_eq!(Path::default().to((1.0, -2.0)).line((-3.0, 4.0)).shut().as_str(), "M1-2L-3 4Z");
    }
}
