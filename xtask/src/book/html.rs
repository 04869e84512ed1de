//! The links of the book as it was built.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Links from one page to another file, or to a place in one, that lead nowhere.
pub fn faults(folder: &Path) -> Result<Vec<String>, String> {
    let mut pages = BTreeMap::new();
    let folder = &folder.canonicalize().map_err(|error| format!("{}: {error}", folder.display()))?;
    collect(folder, &mut pages)?;
    let (mut wrong, mut links) = (Vec::new(), 0);
    for (page, (targets, _)) in &pages {
        let name = page.strip_prefix(folder).unwrap_or(page).display();
        for target in targets {
            if target.contains("://")
                || ["mailto:", "data:", "javascript:"].iter().any(|start| target.starts_with(start))
            {
                continue;
            }
            links += 1;
            let (file, id) = target.split_once('#').map_or((target.as_str(), ""), |(file, id)| (file, id));
            let file = file.split('?').next().unwrap_or_default();
            let path = if file.is_empty() { page.clone() } else { page.parent().unwrap_or(folder).join(file) };
            let Ok(path) = path.canonicalize() else {
                wrong.push(format!("{name}: the link to {target} leads nowhere"));
                continue;
            };
            let is_there = id.is_empty() || pages.get(&path).is_none_or(|(_, ids)| ids.contains(id));
            if !is_there {
                wrong.push(format!("{name}: the link to {target} names a place that is not there"));
            }
        }
    }
    println!("book: {links} links in {} pages of HTML", pages.len());
    Ok(wrong)
}

/// The targets and the places of a page.
type Ends = (Vec<String>, BTreeSet<String>);

fn collect(folder: &Path, pages: &mut BTreeMap<PathBuf, Ends>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path().canonicalize().map_err(failed)?;
        if path.is_dir() {
            collect(&path, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "html") {
            let text = std::fs::read_to_string(&path).map_err(failed)?;
            let all = |name: &str| {
                let start = format!(" {name}=\"");
                let each = text.split(&*start).skip(1).filter_map(|rest| rest.split('"').next());
                each.map(|value| value.replace("&amp;", "&")).collect::<Vec<_>>()
            };
            let targets = all("href").into_iter().chain(all("src")).collect();
            pages.insert(path, (targets, all("id").into_iter().collect()));
        }
    }
    Ok(())
}
