//! A proof as pages of SVG of the size A4, for PDF: lines are broken by the widths of the one font of the pictures.

use crate::text::is_case;
use crate::{Document, Item, Text};
use gruk_render::{text_width, wrapped};
use gruk_translations::{Language, said};
use std::fmt::Write as _;

/// Width and height of a page, in pixels of a 96th of an inch.
pub const PAGE: (f64, f64) = (794.0, 1123.0);

const MARGIN: f64 = 64.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = PAGE.1 - 72.0;
const WIDTH: f64 = PAGE.0 - 2.0 * MARGIN;
/// The largest picture.
const PICTURE: (f64, f64) = (236.0, 240.0);
const GAP: f64 = 18.0;

const TITLE: Style = Style { size: 19.0, lead: 25.0, colour: "#22262b", indent: 0.0 };
const HEADING: Style = Style { size: 13.5, lead: 20.0, colour: "#1b4b91", indent: 0.0 };
const BODY: Style = Style { size: 11.0, lead: 16.5, colour: "#22262b", indent: 0.0 };
const CASE: Style = Style { indent: 14.0, ..BODY };
const SMALL: Style = Style { size: 9.0, lead: 14.0, colour: "#5d646c", indent: 0.0 };

#[derive(Clone, Copy)]
struct Style {
    size: f64,
    lead: f64,
    colour: &'static str,
    indent: f64,
}

/// A line of text with its place in a block.
struct Line {
    y: f64,
    style: Style,
    text: String,
    /// Does it begin a case?
    is_marked: bool,
}

/// What stands together: lines, and a picture at the right of the first of them.
#[derive(Default)]
struct Block {
    lines: Vec<Line>,
    picture: Option<(String, f64, f64)>,
    height: f64,
}

impl Block {
    /// A paragraph; lines beside the picture are shorter.
    fn say(&mut self, text: &str, style: Style, is_marked: bool) {
        let beside = self.picture.as_ref().map_or(0.0, |&(_, _, height)| height + GAP / 2.0);
        let narrow = self.picture.as_ref().map_or(0.0, |&(_, width, _)| width + GAP);
        let mut rest = text.to_string();
        let mut is_first = true;
        while !rest.is_empty() {
            let width = WIDTH - style.indent - if self.height < beside { narrow } else { 0.0 };
            let line = wrapped(&rest, style.size, width).swap_remove(0);
            let taken = line.split_whitespace().count();
            rest = rest.split_whitespace().skip(taken).collect::<Vec<_>>().join(" ");
            self.height += style.lead;
            self.lines.push(Line { y: self.height, style, text: line, is_marked: is_marked && is_first });
            is_first = false;
        }
        self.height += 4.0;
    }

    fn show(&mut self, svg: String) {
        let (width, height) = size(&svg);
        let scale = (PICTURE.0 / width).min(PICTURE.1 / height).min(1.0);
        self.picture = Some((svg, width * scale, height * scale));
    }

    fn finish(mut self) -> Block {
        if let Some((_, _, height)) = self.picture {
            self.height = self.height.max(height);
        }
        self.height += 14.0;
        self
    }
}

/// The document as pages in a language, `None` for English, each an SVG document of the size [`PAGE`].
#[must_use]
pub fn pages(document: &Document, language: Option<Language>) -> Vec<String> {
    let title = document.title.in_language(language);
    let mut writer = Writer { title: &title, pages: Vec::new(), y: TOP, page: String::new() };
    let mut block = Block::default();
    block.say(&title, TITLE, false);
    block.height += 6.0;
    document.preface.iter().for_each(|text| block.say(&text.in_language(language), BODY, false));
    writer.place(&block.finish());
    for item in document.lemmas.iter().chain(&document.theorems) {
        writer.place(&item_block(item, language));
    }
    if !document.notes.is_empty() {
        let mut block = Block::default();
        block.say(&said!("Notes").in_language(language), HEADING, false);
        document.notes.iter().for_each(|text: &Text| block.say(&text.in_language(language), BODY, false));
        writer.place(&block.finish());
    }
    writer.turn();
    writer.pages
}

fn item_block(item: &Item, language: Option<Language>) -> Block {
    let mut block = Block::default();
    if let Some(picture) = &item.picture {
        block.show(picture.svg(language));
    }
    block.say(&item.heading().in_language(language), HEADING, false);
    item.says.iter().for_each(|says| block.say(&says.in_language(language), BODY, false));
    let proof = said!("Proof.").in_language(language);
    if item.proof.first().is_some_and(is_case) {
        block.say(&proof, BODY, false);
    }
    for (index, case) in item.proof.iter().filter(|case| !case.says.0.is_empty()).enumerate() {
        let begin = if index == 0 && !is_case(case) { format!("{proof} ") } else { String::new() };
        let style = if is_case(case) { CASE } else { BODY };
        block.say(&format!("{begin}{}", case.says.in_language(language)), style, is_case(case));
    }
    block.finish()
}

/// Pages on their way.
struct Writer<'a> {
    title: &'a str,
    pages: Vec<String>,
    /// How far the page is full.
    y: f64,
    page: String,
}

impl Writer<'_> {
    fn place(&mut self, block: &Block) {
        let fits = self.y + block.height <= BOTTOM;
        let head = block.picture.as_ref().map_or(60.0, |&(_, _, height)| height);
        // A block is kept together where that is possible; a long one begins where its picture has room.
        if !fits && (block.height <= BOTTOM - TOP || self.y + head > BOTTOM) && self.y > TOP {
            self.turn();
        }
        let mut start = self.y;
        if let Some((svg, width, height)) = &block.picture {
            let x = PAGE.0 - MARGIN - width;
            let _ = write!(self.page, "{}", nested(svg, x, start + 4.0, *width, *height));
        }
        let mut last = 0.0;
        for line in &block.lines {
            if start + line.y > BOTTOM {
                self.turn();
                start = TOP - last;
            }
            last = line.y;
            let Style { size, colour, indent, .. } = line.style;
            let (x, y) = (MARGIN + indent, start + line.y - 4.0);
            if line.is_marked {
                let (x, y) = (MARGIN + 4.0, y - size * 0.32);
                let _ = write!(self.page, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"1.8\" fill=\"{colour}\"/>");
            }
            self.text(x, y, size, colour, &line.text);
        }
        self.y = start + block.height;
    }

    fn text(&mut self, x: f64, y: f64, size: f64, colour: &str, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ =
            write!(self.page, "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{colour}\">{text}</text>");
    }

    /// Ends the page.
    fn turn(&mut self) {
        let number = (self.pages.len() + 1).to_string();
        let foot = BOTTOM + 32.0;
        let aside = PAGE.0 - MARGIN - text_width(&number, SMALL.size);
        self.text(aside, foot, SMALL.size, SMALL.colour, &number);
        let title = wrapped(self.title, SMALL.size, WIDTH - 60.0).swap_remove(0);
        self.text(MARGIN, foot, SMALL.size, SMALL.colour, &title);
        let (width, height) = PAGE;
        let page = std::mem::take(&mut self.page);
        self.pages.push(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans\">\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>{page}</svg>"
        ));
        self.y = TOP;
    }
}

/// Width and height of a picture.
fn size(svg: &str) -> (f64, f64) {
    let side = |name: &str| {
        let rest = svg.split_once(&format!(" {name}=\""))?.1;
        rest.split_once('"')?.0.parse().ok().filter(|side| *side > 0.0)
    };
    (side("width").unwrap_or(1.0), side("height").unwrap_or(1.0))
}

/// A picture inside a page.
fn nested(svg: &str, x: f64, y: f64, width: f64, height: f64) -> String {
    let (whole_width, whole_height) = size(svg);
    let inside = svg.trim_end().split_once('>').map_or("", |(_, inside)| inside);
    format!(
        "<svg x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
         viewBox=\"0 0 {whole_width} {whole_height}\">{inside}"
    )
}
