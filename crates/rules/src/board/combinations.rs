//! Subsets of a given size.

/// All choices of `size` of the `things`, in lexicographic order of their places; each keeps the order of `things`.
/// None if `size` is 0. Lazy, because there may be very many.
pub(super) fn combinations<T: Copy>(things: Vec<T>, size: usize) -> impl Iterator<Item = Vec<T>> {
    let mut chosen: Vec<usize> = (0..size).collect();
    let mut is_over = size == 0 || size > things.len();
    std::iter::from_fn(move || {
        if is_over {
            return None;
        }
        let choice = chosen.iter().map(|&index| things[index]).collect();
        // The last place that can be raised is raised by one; those after it take the next values.
        match (0..size).rev().find(|&place| chosen[place] + size - place < things.len()) {
            Some(place) => {
                let from = chosen[place] + 1;
                chosen[place..].iter_mut().enumerate().for_each(|(step, index)| *index = from + step);
            }
            None => is_over = true,
        }
        Some(choice)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_choices_as_binomial_coefficients_say_and_they_ascend() {
        for (things, size, count) in [(5, 2, 10), (6, 3, 20), (4, 4, 1), (4, 1, 4), (3, 0, 0), (2, 3, 0), (0, 1, 0)] {
            let choices: Vec<Vec<i32>> = combinations((0..things).collect(), size).collect();
            assert_eq!(choices.len(), count);
            assert!(
                choices.is_sorted_by(|a, b| a < b) && choices.iter().all(|choice| choice.is_sorted_by(|a, b| a < b))
            );
        }
    }
}
