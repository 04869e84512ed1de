//! The colours. Left's are lighter than Right's, both as solids and as tints, so they differ in grey print. Red and
//! blue differ for the common kinds of colour blindness.

use crate::Tint;

/// The colours of one role, as SVG colours.
pub(crate) struct Shade {
    /// Stones, borders, thick lines.
    pub solid: &'static str,
    /// Outlines of stones, text of this role.
    pub dark: &'static str,
    /// Backgrounds.
    pub pale: &'static str,
}

pub(crate) const INK: &str = "#22262b";
pub(crate) const SOFT_INK: &str = "#5d646c";
pub(crate) const PAPER: &str = "#ffffff";
pub(crate) const CELL: &str = "#fcfaf5";
pub(crate) const GRID: &str = "#9a9d9f";
pub(crate) const HOLE: &str = "#565c64";
pub(crate) const RING: &str = "#f2b200";

/// The colours of the lines of winning sets: five of those of Okabe and Ito, and three others.
pub(crate) const SETS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#7a4fbf", "#4d4d4d"];

pub(crate) fn shade(tint: Tint) -> Shade {
    let (solid, dark, pale) = match tint {
        Tint::None => ("#6b7178", "#3d434a", CELL),
        Tint::Left => ("#dc4a35", "#8f2415", "#fbdad3"),
        Tint::Right => ("#1b4b91", "#0e2c5c", "#a9c7ec"),
        Tint::Draw => ("#80858a", "#4b5056", "#dadcde"),
        Tint::Unknown => ("#b3b6b9", "#6b7178", "#ffffff"),
        Tint::Highlight => ("#e3a300", "#7a5600", "#ffe9a3"),
        Tint::Muted => ("#b9bdc1", "#868c92", "#eff0f1"),
    };
    Shade { solid, dark, pale }
}

/// The ANSI sequence that starts the colour of `tint`; empty for none.
pub(crate) fn ansi(tint: Tint) -> &'static str {
    match tint {
        Tint::None => "",
        Tint::Left => "\x1b[1;31m",
        Tint::Right => "\x1b[1;34m",
        Tint::Draw => "\x1b[36m",
        Tint::Unknown => "\x1b[35m",
        Tint::Highlight => "\x1b[1;33m",
        Tint::Muted => "\x1b[2m",
    }
}

/// The ANSI sequence that ends any colour.
pub(crate) const ANSI_END: &str = "\x1b[0m";

#[cfg(test)]
mod tests {
    use super::*;

    /// Perceived lightness (CIE L*), 0 black to 100 white.
    fn lightness(colour: &str) -> f64 {
        let part = |at: usize| {
            let c = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a hexadecimal colour")) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let y = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
        116.0 * y.cbrt() - 16.0
    }

    #[test]
    fn left_and_right_differ_in_grey() {
        let (left, right) = (shade(Tint::Left), shade(Tint::Right));
        assert!(lightness(left.solid) - lightness(right.solid) > 18.0);
        assert!(lightness(left.pale) - lightness(right.pale) > 10.0);
    }
}
