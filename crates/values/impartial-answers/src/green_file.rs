//! Green Hackenbush from a file of edges, for pictures that are too large for a position.

use crate::impartial::NimberAnswer;
use gruk_impartial::hackenbush::green_value;
use gruk_notation::BadInput;
use rustc_hash::FxHashMap;
use std::time::Instant;

/// The most edges of a file.
const MAX_EDGES: usize = 1 << 27;

/// The Grundy value of the green picture in a file: edges as in positions, `g0-1`, with commas, blanks or new lines
/// between them; `#` begins a comment. `query` is the name that the answer has.
///
/// # Errors
/// The line of what is no green edge, or of an edge that nothing joins to the ground.
pub fn green_file(query: &str, text: &[u8]) -> Result<NimberAnswer, BadInput> {
    let started = Instant::now();
    let mut numbers: FxHashMap<u32, u32> = FxHashMap::default();
    numbers.insert(0, 0);
    let (mut edges, mut lines) = (Vec::new(), Vec::new());
    for (line, words) in text.split(|&byte| byte == b'\n').enumerate() {
        let words = words.split(|&byte| byte == b'#').next().unwrap_or_default();
        let words = words.split(|&byte| byte == b',' || byte.is_ascii_whitespace()).filter(|word| !word.is_empty());
        for word in words {
            let ends = edge(word).ok_or_else(|| wrong(line, word, "a green edge such as g0-1"))?;
            if edges.len() == MAX_EDGES {
                return Err(BadInput::TooMuch { what: "edges", limit: MAX_EDGES });
            }
            let [a, b] = ends.map(|end| {
                let fresh = numbers.len() as u32;
                *numbers.entry(end).or_insert(fresh)
            });
            edges.push((a, b));
            lines.push(line as u32);
        }
    }
    let vertices = numbers.len();
    let mut leaders: Vec<u32> = (0..vertices as u32).collect();
    for &(a, b) in &edges {
        let (a, b) = (leader(&mut leaders, a), leader(&mut leaders, b));
        leaders[a.max(b) as usize] = a.min(b);
    }
    // The ground has the number 0 and leads its part.
    if let Some(place) = edges.iter().position(|&(a, _)| leader(&mut leaders, a) != 0) {
        let name = |number: u32| numbers.iter().find(|&(_, &other)| other == number).map_or(0, |(&name, _)| name);
        let word = format!("g{}-{}", name(edges[place].0), name(edges[place].1));
        let expected = "an edge that is joined to the ground, vertex 0: this one hangs in the air";
        return Err(wrong(lines[place] as usize, word.as_bytes(), expected));
    }
    drop((numbers, lines, leaders));
    let grundy = green_value(vertices, &edges);
    let seconds = started.elapsed().as_secs_f64();
    Ok(NimberAnswer { query: query.into(), grundy, genus: None, nodes: edges.len() as u64, seconds })
}

fn wrong(line: usize, word: &[u8], expected: &str) -> BadInput {
    let word = String::from_utf8_lossy(&word[..word.len().min(40)]).into_owned();
    BadInput::Unsupported(format!("line {}: expected {expected}, found '{word}'", line + 1))
}

/// The ends of an edge.
fn edge(word: &[u8]) -> Option<[u32; 2]> {
    let rest = word.strip_prefix(b"g")?;
    let dash = rest.iter().position(|&byte| byte == b'-')?;
    let vertex = |digits: &[u8]| {
        let is_plain = (1..=9).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
        is_plain.then(|| digits.iter().fold(0, |number, &digit| 10 * number + u32::from(digit - b'0')))
    };
    Some([vertex(&rest[..dash])?, vertex(&rest[dash + 1..])?])
}

fn leader(leaders: &mut [u32], mut at: u32) -> u32 {
    while leaders[at as usize] != at {
        leaders[at as usize] = leaders[leaders[at as usize] as usize];
        at = leaders[at as usize];
    }
    at
}
