//! What is proved of a position is proved of its images.

use gruk_core::Player;
use gruk_workbench::{SolveOptions, images, open, proved};

/// Every certificate of an image, rewritten, proves the position: how many images there are.
fn all_prove(position: &str, first: Option<&str>) -> usize {
    let study = open(position, first).unwrap();
    let (position, first) = (study.notation(), study.to_move());
    let truth = study.solve(&SolveOptions::default(), &mut ()).verdict;
    let images = images(&position, first);
    for image in &images {
        let study = open(&image.position, Some(&image.first.to_string())).unwrap();
        let made = study.solve(&SolveOptions { certificate: true, ..Default::default() }, &mut ());
        let text = image.rewritten(&made.certificate.unwrap().text);
        let text = text.unwrap_or_else(|| panic!("{} for {position}", image.position));
        let proved = proved(&text, &position, first);
        let proved = proved.unwrap_or_else(|why| panic!("{} for {position}: {why}", image.position));
        assert_eq!(proved.verdict, truth, "{} for {position}", image.position);
    }
    images.len()
}

#[test]
fn certificates_of_images_prove_the_position_itself() {
    // A board of Hex may be turned round.
    assert_eq!(all_prove("hex:3x3:a1,b3", None), 1);
    assert_eq!(all_prove("hex:4x4:b2", None), 1);
    assert_eq!(all_prove("mm:row-3-3x3:a1,b2,b1", None), 7);
    assert_eq!(all_prove("mb:row-3-4x4:a1,b1", None), 7);
    assert_eq!(all_prove("domineering:.../..#", Some("left")), 7);
    assert_eq!(all_prove("col:x../..o/...", Some("right")), 15);
    assert!(all_prove("y:4:a1", None) >= 2);
}

#[test]
fn a_board_that_lies_elsewhere_is_the_same() {
    // The same board without its holes, three images of it, and each with the players exchanged; and images with
    // the holes.
    let found = images("domineering:#####/#..##/#...#", Player::Left);
    assert!(found.iter().any(|image| image.position == "domineering:..#/..." && image.first == Player::Left));
    assert!(found.iter().any(|image| image.position == "domineering:../../.#"
        || image.position == "domineering:../.#/.."
        || image.position == "domineering:../../#."));
    all_prove("domineering:#####/#..##/#...#", Some("left"));
    all_prove("snort:##/x./..", Some("left"));
}

#[test]
fn a_certificate_of_another_position_is_not_rewritten_into_a_proof() {
    let image = &images("hex:3x3:a1,b3", Player::Left)[0];
    let other = open("hex:3x3:b2", None).unwrap();
    let made = other.solve(&SolveOptions { certificate: true, ..Default::default() }, &mut ());
    let text = image.rewritten(&made.certificate.unwrap().text);
    assert!(text.is_none_or(|text| proved(&text, "hex:3x3:x../.../.o.", Player::Left).is_err()));
}
