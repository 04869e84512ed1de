//! PNG and PDF from the SVG pictures of gruk. The crate has its own font: it reads no system font and no linked file.
//!
//! It is a separate crate because its dependencies take minutes to build, and SVG and text do without them.

use resvg::usvg;
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

const FONT: &[u8] = include_bytes!("../fonts/DejaVuSans-subset.ttf");

/// The longest side of a PNG, in pixels.
pub const MAX_SIDE: u32 = 16_384;

/// The largest area of a PNG, in pixels.
pub const MAX_PIXELS: u64 = 100_000_000;

/// Why a picture could not be turned into a PNG or a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExportError {
    /// The text is not an SVG document.
    NotSvg {
        /// What the reader of SVG says.
        why: String,
    },
    /// The scale is not a positive number.
    BadScale,
    /// The PNG would be larger than the limits.
    TooLarge {
        /// Width it would have, in pixels.
        width: u64,
        /// Height it would have, in pixels.
        height: u64,
        /// The longest side allowed, in pixels.
        max_side: u32,
        /// The largest area allowed, in pixels.
        max_pixels: u64,
    },
    /// The picture could not be written in the format asked for.
    NotWritten {
        /// What the writer says.
        why: String,
    },
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::NotSvg { why } => write!(f, "not an SVG picture: {why}"),
            ExportError::BadScale => write!(f, "the scale must be a positive number"),
            ExportError::TooLarge { width, height, max_side, max_pixels } => write!(
                f,
                "a picture of {width} x {height} pixels is over the limit of {max_side} pixels a side and {max_pixels} in all"
            ),
            ExportError::NotWritten { why } => write!(f, "the picture could not be written: {why}"),
        }
    }
}

impl std::error::Error for ExportError {}

fn read(svg: &str) -> Result<usvg::Tree, ExportError> {
    let mut options = usvg::Options { font_family: "DejaVu Sans".to_owned(), ..usvg::Options::default() };
    options.fontdb_mut().load_font_source(usvg::fontdb::Source::Binary(Arc::new(FONT)));
    options.image_href_resolver =
        usvg::ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    usvg::Tree::from_str(svg, &options).map_err(|why| ExportError::NotSvg { why: why.to_string() })
}

/// `svg`, a document of `gruk-render`, as a PNG with `scale` pixels for each pixel of the SVG.
///
/// # Errors
/// Text that is not SVG; a scale that is not positive; a picture over [`MAX_SIDE`] or [`MAX_PIXELS`], which is refused
/// before memory is taken for it.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, ExportError> {
    use resvg::tiny_skia::{Pixmap, Transform};
    if !(scale.is_finite() && scale > 0.0) {
        return Err(ExportError::BadScale);
    }
    let tree = read(svg)?;
    let pixels = |side: f32| (f64::from(side) * f64::from(scale)).ceil().max(1.0) as u64;
    let (width, height) = (pixels(tree.size().width()), pixels(tree.size().height()));
    let is_small = width.max(height) <= u64::from(MAX_SIDE) && width * height <= MAX_PIXELS;
    let pixmap = if is_small { Pixmap::new(width as u32, height as u32) } else { None };
    let Some(mut pixmap) = pixmap else {
        return Err(ExportError::TooLarge { width, height, max_side: MAX_SIDE, max_pixels: MAX_PIXELS });
    };
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|why| ExportError::NotWritten { why: why.to_string() })
}

/// `svg`, a document of `gruk-render`, as a PDF of one page with its text as text; a pixel is a 96th of an inch.
///
/// # Errors
/// Text that is not SVG.
pub fn pdf(svg: &str) -> Result<Vec<u8>, ExportError> {
    use svg2pdf::{ConversionOptions, PageOptions};
    let page = PageOptions { dpi: 96.0 };
    svg2pdf::to_pdf(&read(svg)?, ConversionOptions::default(), page)
        .map_err(|why| ExportError::NotWritten { why: why.to_string() })
}

/// Pages, each a document of `gruk-render` or of `gruk-explain`, as one PDF; a pixel is a 96th of an inch. Every page
/// embeds its own subset of the font.
///
/// # Errors
/// Text that is not SVG.
pub fn pdf_pages(pages: &[String]) -> Result<Vec<u8>, ExportError> {
    use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref};
    const PICTURE: Name<'_> = Name(b"P");
    let not_written = |why: svg2pdf::ConversionError| ExportError::NotWritten { why: why.to_string() };
    let mut last = Ref::new(1);
    let (catalog, tree) = (last.bump(), last.bump());
    let mut pdf = Pdf::new();
    let mut kids = Vec::with_capacity(pages.len());
    for svg in pages {
        let picture = read(svg)?;
        let (width, height) = (picture.size().width() * 0.75, picture.size().height() * 0.75);
        let (chunk, root) = svg2pdf::to_chunk(&picture, svg2pdf::ConversionOptions::default()).map_err(not_written)?;
        let mut numbers = HashMap::new();
        let chunk = chunk.renumber(|old| *numbers.entry(old).or_insert_with(|| last.bump()));
        let root = numbers[&root];
        let (page, text) = (last.bump(), last.bump());
        kids.push(page);
        let mut writer = pdf.page(page);
        writer.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree).contents(text);
        writer.resources().x_objects().pair(PICTURE, root);
        writer.finish();
        let mut content = Content::new();
        content.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(PICTURE);
        pdf.stream(text, &content.finish());
        pdf.extend(&chunk);
    }
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree).count(kids.len() as i32).kids(kids);
    Ok(pdf.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Diagram, Mark};
    use gruk_render::{Scene, board_svg};

    fn board() -> String {
        let mut scene = Scene::new(Diagram::Hex { columns: 3, rows: 3, cells: vec![Mark::Left; 9] });
        scene.caption = Some("Łódź – ½ × ★".to_owned());
        board_svg(&scene)
    }

    #[test]
    fn pictures_have_the_signatures_of_their_formats_and_never_vary() {
        let svg = board();
        let picture = png(&svg, 1.0).expect("a small picture");
        assert!(picture.starts_with(b"\x89PNG"));
        assert_eq!(picture, png(&svg, 1.0).expect("a small picture"));
        let page = pdf(&svg).expect("a small page");
        assert!(page.starts_with(b"%PDF"));
        assert_eq!(page, pdf(&svg).expect("a small page"));
    }

    #[test]
    fn pages_stand_in_one_file_which_never_varies() {
        let pages = [board(), board(), board()];
        let file = pdf_pages(&pages).expect("three small pages");
        assert!(file.starts_with(b"%PDF"));
        let text = String::from_utf8_lossy(&file);
        assert_eq!(text.matches("/Type /Page\n").count(), 3);
        assert!(text.contains("/Count 3"));
        assert_eq!(file, pdf_pages(&pages).expect("three small pages"));
        assert!(matches!(pdf_pages(&["<b>".into()]), Err(ExportError::NotSvg { .. })));
    }

    #[test]
    fn text_is_drawn_without_any_system_font() {
        let with = png(&board(), 1.0).expect("a picture");
        let without = png(&board().replace("★", " "), 1.0).expect("a picture");
        assert_ne!(with, without);
    }

    #[test]
    fn too_large_pictures_and_bad_input_are_errors() {
        let error = png(&board(), 1000.0).expect_err("over the limit");
        assert!(error.to_string().contains("16384"), "{error}");
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert_eq!(png(&board(), scale), Err(ExportError::BadScale));
        }
        assert!(matches!(png("<b>", 1.0), Err(ExportError::NotSvg { .. })));
        assert!(matches!(pdf(""), Err(ExportError::NotSvg { .. })));
        let giant = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1e9\"/>";
        assert!(matches!(png(giant, 1e30), Err(ExportError::TooLarge { .. })));
    }
}
