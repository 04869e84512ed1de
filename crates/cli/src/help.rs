//! The help of the program as a whole: its verbs in groups, by what people want to do.
//!
//! clap lists all verbs under one heading; here each group has its own, and every line is the verb's own description.

use clap::Command;
use std::fmt::Write as _;

/// A heading, and how many verbs stand under it, in the order of the verbs.
pub(crate) type Group = (&'static str, usize);

/// The command with the list of its verbs in these groups, which must have as many verbs as the command.
pub(crate) fn grouped(command: Command, groups: &[Group]) -> Command {
    let header = *command.get_styles().get_header();
    let list = verbs(&command, groups);
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{{before-help}}\
         {header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    command.before_help(list).help_template(template)
}

/// The groups with their verbs, each verb in one line with its description.
fn verbs(command: &Command, groups: &[Group]) -> String {
    let (header, literal) = (*command.get_styles().get_header(), *command.get_styles().get_literal());
    let width = command.get_subcommands().map(|verb| verb.get_name().len()).max().unwrap_or(0);
    let mut verbs = command.get_subcommands();
    let mut text = String::new();
    for &(heading, count) in groups {
        let _ = writeln!(text, "{header}{heading}:{header:#}");
        for verb in verbs.by_ref().take(count) {
            let (name, about) = (verb.get_name(), verb.get_about().map(ToString::to_string).unwrap_or_default());
            let _ = writeln!(text, "  {literal}{name}{literal:#}{:gap$}{about}", "", gap = width - name.len() + 2);
        }
        text.push('\n');
    }
    text.push_str("'gruk VERB --help' says more about a verb, with examples.");
    text
}
