// Prints 7. rustc 1.95.0 with optimisation prints 0: see README.md.

struct Run {
    calls: u32,
    new: u32,
    value: u32,
}

/// Leaves the value that `a` has after so many calls.
fn after(a: u32, b: u32, run: &mut Run) {
    if run.calls == 0 {
        run.value = a;
        return;
    }
    run.calls -= 1;
    // `b` goes to an earlier place unchanged, and something new takes its own.
    after(b, run.new, run);
}

/// `a` and `b` are 0 and 0, then 0 and 7, then 7 and 7.
fn seven() -> u32 {
    let mut run = Run { calls: 2, new: 7, value: 1 };
    after(0, 0, &mut run);
    run.value
}

fn main() {
    println!("{}", seven());
}
