//! The compiler with the flags of this build is right where rustc 1.95 without them is wrong: docs/compiler/README.md.

include!("recursion.rs");

#[test]
fn a_parameter_that_moves_to_an_earlier_place_is_not_taken_for_a_constant() {
    main();
    assert_eq!(seven(), 7);
}
