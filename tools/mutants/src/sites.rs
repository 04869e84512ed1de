//! The sites of a source file, and the text in which the mutant of each can be turned on.
//!
//! A site is a place in the text and a change. All changes stand in one text, each behind `switch::on(N)` with the
//! number of its site. What is written around a site stands between the comments `/*<N*/` and `/*>N*/`, from which a
//! message of the compiler is traced to its site.

use proc_macro2::LineColumn;
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Lit, Pat, ReturnType, Stmt, Type, UnOp};

/// Methods that take time or memory from a limit: what they are given is no site.
const LIMITS: [&str; 8] = ["spend", "hold", "hold_all", "release", "step", "keep", "at", "weight"];
/// Methods whose last argument is a function that says yes or no.
const PREDICATES: [&str; 13] = [
    "all",
    "any",
    "filter",
    "find",
    "position",
    "is_some_and",
    "is_none_or",
    "is_ok_and",
    "take_while",
    "skip_while",
    "partition",
    "retain",
    "rposition",
];

/// A site.
pub struct Site {
    pub number: usize,
    pub file: String,
    pub line: usize,
    /// The function, with the type that it belongs to.
    pub function: String,
    /// What becomes of what; the second of two equal ones in a function has `#2` behind it.
    pub change: String,
}

/// A file with its sites.
pub struct Mutated {
    pub text: String,
    pub sites: Vec<Site>,
}

/// The sites of a text, numbered from `first`. Those in `dropped` are counted, and do not stand in the text.
pub fn mutated(file: &str, text: &str, first: usize, dropped: &HashSet<usize>) -> Result<Mutated, String> {
    let syntax = syn::parse_file(text).map_err(|error| format!("{file}: {error}"))?;
    let mut starts = vec![0];
    starts.extend(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1));
    let mut writer = Writer {
        file,
        text,
        starts,
        next: first,
        dropped,
        sites: Vec::new(),
        before: BTreeMap::new(),
        after: BTreeMap::new(),
        replaced: BTreeMap::new(),
        function: Vec::new(),
        seen: BTreeMap::new(),
    };
    writer.visit_file(&syntax);
    Ok(Mutated { text: writer.written(), sites: writer.sites })
}

struct Writer<'a> {
    file: &'a str,
    text: &'a str,
    /// Where each line starts.
    starts: Vec<usize>,
    next: usize,
    dropped: &'a HashSet<usize>,
    sites: Vec<Site>,
    /// What is written before and after a place.
    before: BTreeMap<usize, String>,
    after: BTreeMap<usize, String>,
    /// What stands in the place of the text up to another place.
    replaced: BTreeMap<usize, (usize, String)>,
    function: Vec<String>,
    /// How often a change was met in a function.
    seen: BTreeMap<(String, String), usize>,
}

impl Writer<'_> {
    fn place(&self, at: LineColumn) -> usize {
        let start = self.starts[at.line - 1];
        let line = &self.text[start..];
        start + line.char_indices().nth(at.column).map_or(line.len(), |(place, _)| place)
    }

    fn range(&self, node: &impl Spanned) -> Range<usize> {
        let span = node.span();
        self.place(span.start())..self.place(span.end())
    }

    /// The text of a node.
    fn raw(&self, node: &impl Spanned) -> &str {
        &self.text[self.range(node)]
    }

    /// Adds a site: what is written before and after it, with `N` for its number.
    fn site(&mut self, range: Range<usize>, change: String, before: &str, after: &str) -> bool {
        let number = self.next;
        self.next += 1;
        let function = self.function.join("::");
        let mut change = change.split_whitespace().collect::<Vec<_>>().join(" ");
        let count = self.seen.entry((function.clone(), change.clone())).or_default();
        *count += 1;
        if *count > 1 {
            change = format!("{change} #{count}");
        }
        let line = self.starts.partition_point(|start| *start <= range.start);
        self.sites.push(Site { number, file: self.file.into(), line, function, change });
        if self.dropped.contains(&number) {
            return false;
        }
        let numbered = |text: &str| text.replace("{N}", &number.to_string());
        let opening = format!("/*<{number}*/{}", numbered(before));
        let closing = format!("{}/*>{number}*/", numbered(after));
        if range.is_empty() {
            self.after.entry(range.end).or_default().push_str(&(opening + &closing));
        } else {
            self.before.entry(range.start).or_default().insert_str(0, &opening);
            self.after.entry(range.end).or_default().push_str(&closing);
        }
        true
    }

    /// In the place of a node another text, where the mutant is on.
    fn other(&mut self, node: &impl Spanned, text: &str) {
        let change = format!("{} → {text}", self.raw(node));
        let before = format!("(if ::switch::on({{N}}) {{ {text} }} else {{ ");
        self.site(self.range(node), change, &before, " })");
    }

    /// A condition: true, and false.
    fn condition(&mut self, node: &Expr) {
        match node {
            Expr::Paren(inner) => self.condition(&inner.expr),
            Expr::Block(block) => {
                if let Some(Stmt::Expr(tail, None)) = block.block.stmts.last() {
                    self.condition(tail);
                }
            }
            // Those have sites of their own.
            Expr::Let(_) | Expr::Lit(_) | Expr::Unary(_) | Expr::Match(_) | Expr::If(_) => {}
            Expr::Binary(binary) if is_judging(&binary.op) => {}
            Expr::Macro(inner) if inner.mac.path.is_ident("needs") => {}
            _ => self.truth(node),
        }
    }

    fn truth(&mut self, node: &Expr) {
        let raw = self.raw(node).to_string();
        self.site(self.range(node), format!("{raw} → true"), "((", ") || ::switch::on({N}))");
        self.site(self.range(node), format!("{raw} → false"), "((", ") && !::switch::on({N}))");
    }

    /// The text with all that is written.
    fn written(&self) -> String {
        let mut text = String::new();
        let mut places: Vec<usize> =
            self.before.keys().chain(self.after.keys()).chain(self.replaced.keys()).copied().collect();
        places.sort_unstable();
        places.dedup();
        let mut at = 0;
        for place in places {
            text.push_str(&self.text[at.min(place)..place]);
            at = at.max(place);
            text.push_str(self.after.get(&place).map_or("", String::as_str));
            text.push_str(self.before.get(&place).map_or("", String::as_str));
            if let Some((end, other)) = self.replaced.get(&place) {
                text.push_str(other);
                at = *end;
            }
        }
        text + &self.text[at..]
    }

    /// The sites of a function: that it returns at once, and those in its block.
    fn body(&mut self, signature: &syn::Signature, block: &Block) {
        self.function.push(signature.ident.to_string());
        self.returns(&signature.output, block);
        visit::visit_block(self, block);
        self.function.pop();
    }

    /// A function that returns at once.
    fn returns(&mut self, output: &ReturnType, block: &Block) {
        if block.stmts.is_empty() {
            return;
        }
        let output = match output {
            ReturnType::Default => "()".to_string(),
            ReturnType::Type(_, output) => self.raw(&**output).split_whitespace().collect::<Vec<_>>().join(" "),
        };
        let inner = output.strip_prefix("Result<").and_then(|rest| rest.split(',').next());
        let is_number = |name: &str| {
            matches!(name, "usize" | "u64" | "u32" | "u16" | "u8" | "isize" | "i64" | "i32" | "u128" | "i128")
        };
        let values: &[&str] = match (output.as_str(), inner) {
            ("()", _) => &["()"],
            ("bool", _) => &["true", "false"],
            (name, _) if is_number(name) => &["0", "1"],
            (name, _) if name.starts_with("Option<") => &["None"],
            (name, _) if name.starts_with("Vec<") => &["Vec::new()"],
            _ if output.starts_with("Result<()") => &["Ok(())"],
            (_, Some("bool")) => &["Ok(true)", "Ok(false)"],
            (_, Some(name)) if is_number(name) => &["Ok(0)", "Ok(1)"],
            (_, Some(name)) if name.starts_with("Option<") => &["Ok(None)"],
            (_, Some(name)) if name.starts_with("Vec<") => &["Ok(Vec::new())"],
            _ => &[],
        };
        let inside = self.range(block).start + 1;
        for value in values {
            let text = format!(" if ::switch::on({{N}}) {{ return {value}; }}");
            self.site(inside..inside, format!("returns {value}"), &text, "");
        }
    }
}

/// Comparisons, `&&` and `||`.
fn is_judging(op: &BinOp) -> bool {
    is_comparing(op) || matches!(op, BinOp::And(_) | BinOp::Or(_))
}

fn is_comparing(op: &BinOp) -> bool {
    matches!(op, BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) | BinOp::Eq(_) | BinOp::Ne(_))
}

/// The operator that stands in the place of another one.
fn exchanged(op: &BinOp) -> Option<&'static str> {
    Some(match op {
        BinOp::Add(_) => "-",
        BinOp::Sub(_) => "+",
        BinOp::Mul(_) => "+",
        BinOp::Div(_) => "*",
        BinOp::Rem(_) => "/",
        BinOp::BitAnd(_) => "|",
        BinOp::BitOr(_) => "&",
        BinOp::BitXor(_) => "|",
        BinOp::Shl(_) => ">>",
        BinOp::Shr(_) => "<<",
        BinOp::AddAssign(_) => "-=",
        BinOp::SubAssign(_) => "+=",
        BinOp::MulAssign(_) => "+=",
        BinOp::BitAndAssign(_) => "|=",
        BinOp::BitOrAssign(_) => "&=",
        BinOp::BitXorAssign(_) => "|=",
        _ => return None,
    })
}

fn has_let(node: &Expr) -> bool {
    match node {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// Does a pattern match whatever comes?
fn takes_all(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase),
        Pat::Tuple(parts) => parts.elems.iter().all(takes_all),
        _ => false,
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || matches!(&attribute.meta, syn::Meta::List(list) if list.tokens.to_string().starts_with("test"))
    })
}

impl<'ast> Visit<'ast> for Writer<'_> {
    // What is known to the compiler, and what is matched, is no site.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        if !is_test(&node.attrs) {
            visit::visit_item_mod(self, node);
        }
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        if is_test(&node.attrs) || node.sig.constness.is_some() {
            return;
        }
        self.body(&node.sig, &node.block);
    }

    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        if is_test(&node.attrs) {
            return;
        }
        let name = self.raw(&*node.self_ty);
        let name = name.split('<').next().unwrap_or_default().to_string();
        self.function.push(name);
        visit::visit_item_impl(self, node);
        self.function.pop();
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        if is_test(&node.attrs) || node.sig.constness.is_some() {
            return;
        }
        self.body(&node.sig, &node.block);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(block) = &node.default {
            self.body(&node.sig, block);
        }
    }

    fn visit_stmt(&mut self, node: &'ast Stmt) {
        visit::visit_stmt(self, node);
        let Stmt::Expr(expr, Some(_)) = node else { return };
        let inner = if let Expr::Try(tried) = expr { &*tried.expr } else { expr };
        let is_deleted = match inner {
            Expr::MethodCall(call) => !LIMITS.contains(&call.method.to_string().as_str()),
            Expr::Call(_) | Expr::Assign(_) => true,
            Expr::Binary(binary) => exchanged(&binary.op).is_some(),
            _ => false,
        };
        if is_deleted {
            let change = format!("{} → nothing", self.raw(node));
            self.site(self.range(node), change, "if !::switch::on({N}) { ", " }");
        }
    }

    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        self.visit_expr(&node.left);
        self.visit_expr(&node.right);
        let (left, right) = (self.raw(&*node.left).to_string(), self.raw(&*node.right).to_string());
        let (op, range) = (self.raw(&node.op).to_string(), self.range(node));
        match &node.op {
            BinOp::And(_) | BinOp::Or(_) => {
                self.condition(&node.left);
                self.condition(&node.right);
                if has_let(&node.left) || has_let(&node.right) {
                    return;
                }
                let is_and = matches!(node.op, BinOp::And(_));
                let change = format!("{left} {op} {right} → {}", if is_and { "||" } else { "&&" });
                let closing = if is_and { " } else { left{N} } })" } else { " } })" };
                // The second part may use a variable of any other name.
                if self.site(range, change, "({ let left{N} = ", closing) {
                    let (number, at) = (self.next - 1, self.range(&node.op));
                    let otherwise = if is_and { String::new() } else { format!("left{number} }} else {{ ") };
                    let middle = format!("; if left{number} ^ ::switch::on({number}) {{ {otherwise}");
                    self.replaced.insert(at.start, (at.end, middle));
                }
            }
            _ if is_comparing(&node.op) => {
                let refers = |test: &str| format!(")) {{ (left, right) => {test} }})");
                let boundary = match node.op {
                    BinOp::Lt(_) => Some(("<=", "left < right || left == right && ::switch::on({N})")),
                    BinOp::Gt(_) => Some((">=", "left > right || left == right && ::switch::on({N})")),
                    BinOp::Le(_) => Some(("<", "left <= right && !(left == right && ::switch::on({N}))")),
                    BinOp::Ge(_) => Some((">", "left >= right && !(left == right && ::switch::on({N}))")),
                    _ => None,
                };
                if let Some((other, test)) = boundary
                    && self.site(range.clone(), format!("{left} {op} {right} → {other}"), "(match (&(", &refers(test))
                {
                    let at = self.range(&node.op);
                    self.replaced.insert(at.start, (at.end, "), &(".into()));
                }
                let raw = self.text[range.clone()].to_string();
                self.site(range.clone(), format!("{raw} → true"), "((", ") || ::switch::on({N}))");
                self.site(range, format!("{raw} → false"), "((", ") && !::switch::on({N}))");
            }
            op => {
                if let Some(other) = exchanged(op) {
                    self.other(node, &format!("{left} {other} {right}"));
                }
            }
        }
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        visit::visit_expr_unary(self, node);
        if matches!(node.op, UnOp::Not(_)) {
            self.condition(&node.expr);
            let inner = self.raw(&*node.expr).to_string();
            self.other(node, &inner);
        }
    }

    fn visit_expr_if(&mut self, node: &'ast syn::ExprIf) {
        visit::visit_expr_if(self, node);
        self.condition(&node.cond);
    }

    fn visit_expr_while(&mut self, node: &'ast syn::ExprWhile) {
        visit::visit_expr_while(self, node);
        self.condition(&node.cond);
    }

    fn visit_expr_let(&mut self, node: &'ast syn::ExprLet) {
        visit::visit_expr_let(self, node);
        let (pattern, range) = (self.raw(&*node.pat).to_string(), self.range(&*node.expr));
        let change = format!("let {pattern} = {} → false", self.raw(&*node.expr));
        self.site(range.end..range.end, change, " && !::switch::on({N})", "");
    }

    fn visit_expr_match(&mut self, node: &'ast syn::ExprMatch) {
        self.visit_expr(&node.expr);
        let has_rest = node.arms.last().is_some_and(|arm| takes_all(&arm.pat));
        for (place, arm) in node.arms.iter().enumerate() {
            match &arm.pat {
                Pat::Guard(guarded) => {
                    self.visit_expr(&guarded.guard);
                    self.condition(&guarded.guard);
                }
                pattern if has_rest && place + 1 < node.arms.len() => {
                    let end = self.range(pattern).end;
                    let change = format!("the arm {} → none", self.raw(pattern));
                    self.site(end..end, change, " if !::switch::on({N})", "");
                }
                _ => {}
            }
            self.visit_expr(&arm.body);
        }
    }

    fn visit_expr_method_call(&mut self, node: &'ast syn::ExprMethodCall) {
        let method = node.method.to_string();
        self.visit_expr(&node.receiver);
        if LIMITS.contains(&method.as_str()) {
            return;
        }
        node.args.iter().for_each(|argument| self.visit_expr(argument));
        if PREDICATES.contains(&method.as_str())
            && let Some(Expr::Closure(closure)) = node.args.last()
        {
            self.condition(&closure.body);
        }
        let receiver = self.raw(&*node.receiver).to_string();
        match (method.as_str(), node.args.len()) {
            ("min", 1) | ("max", 1) => {
                let other = if method == "min" { "max" } else { "min" };
                let argument = self.raw(&node.args[0]).to_string();
                self.other(node, &format!("{receiver}.{other}({argument})"));
            }
            ("opponent", 0) => self.other(node, &receiver),
            _ => {}
        }
    }

    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    fn visit_expr_range(&mut self, node: &'ast syn::ExprRange) {
        visit::visit_expr_range(self, node);
        if let Some(end) = &node.end
            && !matches!(**end, Expr::Lit(_))
        {
            let change = format!("{} → one more at the end", self.raw(node));
            self.site(self.range(&**end), change, "::switch::more({N}, ", ")");
        }
    }

    fn visit_expr_lit(&mut self, node: &'ast syn::ExprLit) {
        if let Lit::Int(number) = &node.lit {
            let change = format!("{number} → one more");
            self.site(self.range(node), change, "::switch::more({N}, ", ")");
        }
    }

    fn visit_expr_path(&mut self, node: &'ast syn::ExprPath) {
        let names: Vec<String> = node.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        match names[..] {
            [.., "Player", "Left"] => self.other(node, "Player::Right"),
            [.., "Player", "Right"] => self.other(node, "Player::Left"),
            _ => {}
        }
    }

    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        if node.path.is_ident("needs") {
            let parts = syn::punctuated::Punctuated::<Expr, syn::Token![,]>::parse_terminated;
            let Ok(parts) = node.parse_body_with(parts) else { return };
            let Some(condition) = parts.last() else { return };
            self.visit_expr(condition);
            self.condition(condition);
        }
    }
}
