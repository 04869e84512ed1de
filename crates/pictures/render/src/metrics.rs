//! The width of text in the font of the pictures (DejaVu Sans). Layout needs no font file.

/// Advance widths of the characters from space to tilde, in thousandths of the font size.
const ASCII: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
    748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
    615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
    337, 636, 838,
];

/// Width of `text` at font size `size`, in the same unit. Characters beyond ASCII get a width that is large enough.
#[must_use]
pub fn text_width(text: &str, size: f64) -> f64 {
    let thousandths: u64 = text
        .chars()
        .map(|c| match u32::from(c) {
            code @ 32..=126 => u64::from(ASCII[code as usize - 32]),
            0xa0 | 0xb7 => 318,
            0xc0..=0x24f => 700,
            _ => 1000,
        })
        .sum();
    thousandths as f64 * size / 1000.0
}

/// `text` broken at spaces into lines of at most `width`; a longer word stands alone.
#[must_use]
pub fn wrapped(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if !line.is_empty() && text_width(&longer, size) > width {
                lines.push(line);
                line = word.to_owned();
            } else {
                line = longer;
            }
        }
        lines.push(line);
    }
    lines
}

/// `text`, or its beginning and an ellipsis when it has more than `most` characters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
    short.push('…');
    short
}

/// `number` with its digits in groups of three.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push('\u{a0}');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_the_font() {
        assert!((text_width("a2", 10.0) - 12.49).abs() < 1e-9);
    }

    #[test]
    fn long_text_is_broken_at_spaces() {
        assert_eq!(wrapped("aaa bbb ccc", 10.0, 45.0), ["aaa bbb", "ccc"]);
        assert_eq!(wrapped("", 10.0, 45.0), Vec::<String>::new());
    }

    #[test]
    fn digits_come_in_groups() {
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000_000), "1\u{a0}000\u{a0}000");
    }
}
