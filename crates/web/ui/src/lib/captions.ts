// Words in pictures of the program, in the language of the page.

const LINE = /<text ([^>]*)>([^<]*)<\/text>/g;
const attribute = (text: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(` ${text}`)?.[1] ?? "";
const plain = (text: string): string => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** How wide a text is, in letters of the usual width. */
const width = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 1.65 : /[ijlíI.,:;'|!]/.test(letter) ? 0.5 : /[tfr ()-]/.test(letter) ? 0.62 : /[mwMW–]/.test(letter) ? 1.5 : /[A-ZÁÉÖÜÓŐÚŰÆØÅ]/.test(letter) ? 1.15 : 1), 0);

/** A text on so many lines of about the same width. */
function broken(text: string, lines: number): string[] {
  // Chinese text may be broken at any character.
  const parts = text.split(/(?<= )|(?<=[\u2e80-\uffff])/);
  const made: string[] = [];
  let left = width(text);
  for (let line = ""; parts.length; line = "") {
    const wanted = left / (lines - made.length);
    while (parts.length && (!line || made.length + 1 === lines || width(line + parts[0]!.trimEnd()) <= wanted * 1.1)) line += parts.shift()!;
    left -= width(line);
    made.push(line.trimEnd());
  }
  return made;
}

/** The picture with its words in another language where that has them; text that is too long is condensed. */
export function captioned(svg: string, said: (text: string) => string | null): string {
  return svg
    .replace(/(?:<text [^>]*>[^<]*<\/text>)+/g, (run) => {
      const lines = [...run.matchAll(LINE)].map(([, attributes, text]) => ({ attributes: attributes!, text: plain(text!) }));
      let drawn = "";
      for (let first = 0, next = 0; first < lines.length; first = next) {
        const like = (line: { attributes: string }) => ["x", "font-size", "fill"].map((name) => attribute(line.attributes, name)).join(" ");
        next = first + 1;
        while (next < lines.length && like(lines[next]!) === like(lines[first]!)) next++;
        const block = lines.slice(first, next);
        const joined = block.map(({ text }) => text).join(" ");
        const other = joined.length > 3 ? said(joined) : null;
        const texts = other === null ? [] : broken(other, block.length);
        const most = Math.max(...block.map(({ text }) => width(text)));
        for (const [index, { attributes, text }] of block.entries()) {
          const shown = other === null ? text : (texts[index] ?? "");
          const isLong = width(shown) > most;
          drawn += `<text ${attributes}${isLong ? ` textLength="${Math.round(most * 0.6 * Number(attribute(attributes, "font-size")))}" lengthAdjust="spacingAndGlyphs"` : ""}>${escaped(shown)}</text>`;
        }
      }
      return drawn;
    })
    .replace(/<title>([^<]*)<\/title>/, (whole, title) => {
      const other = said(plain(title));
      return other === null ? whole : `<title>${escaped(other)}</title>`;
    });
}
