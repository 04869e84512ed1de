//! `born DAY`: how many values are born by a day.

fn main() {
    let day = std::env::args().nth(1).and_then(|day| day.parse().ok()).unwrap_or(3);
    println!("{}", gruk_value::Games::new().born_by(day).expect("within limits").len());
}
