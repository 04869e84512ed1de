// The words of the page in the person's language. English stands in the sources; the tables say it in the others.

export const LANGUAGES = { en: "English", nb: "Norsk", da: "Dansk", de: "Deutsch", hu: "Magyar", zh: "中文" } as const;
export type Language = keyof typeof LANGUAGES;

const KEPT = "gruk-language";
type Table = Record<string, string>;

const tables: Record<Exclude<Language, "en">, () => Promise<{ default: Table }[]>> = {
  nb: () => Promise.all([import("texts:nb"), import("../languages/nb")]),
  da: () => Promise.all([import("texts:da"), import("../languages/da")]),
  de: () => Promise.all([import("texts:de"), import("../languages/de")]),
  hu: () => Promise.all([import("texts:hu"), import("../languages/hu")]),
  zh: () => Promise.all([import("texts:zh"), import("../languages/zh")]),
};

class Words {
  language = $state<Language>("en");
  #table = $state.raw<Table>({});

  /** The language that was chosen, or the first of the browser's that is here. */
  async begin(): Promise<void> {
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(KEPT);
    } catch {
      // Nothing is kept here.
    }
    await this.#take(known(kept) ?? navigator.languages.map(known).find((one) => one !== null) ?? "en");
  }

  async choose(language: Language): Promise<void> {
    await this.#take(language);
    try {
      localStorage.setItem(KEPT, language);
    } catch {
      // It holds until the page is left.
    }
  }

  async #take(language: Language): Promise<void> {
    try {
      const found = language === "en" ? [] : await tables[language]();
      this.#table = Object.assign({}, ...found.map((table) => table.default));
      this.language = language;
    } catch {
      this.language = "en";
    }
    // The Chinese source is set in traditional characters, and so is the page.
    document.documentElement.lang = this.language === "zh" ? "zh-Hant" : this.language;
  }

  look(text: string): string {
    return this.#table[text] ?? text;
  }

  /** Has the table a word for it? What it has not is English. */
  has(text: string): boolean {
    return this.language === "en" || text in this.#table;
  }
}

function known(tag: string | null): Language | null {
  const base = tag?.toLowerCase().split("-")[0] ?? "";
  if (base === "no" || base === "nn") return "nb";
  return base in LANGUAGES ? (base as Language) : null;
}

export const words = new Words();

/**
 * A text of the page in the language chosen, with values for what stands in braces. A bar separates what is said of one
 * from
 * what is said of many, by the value n.
 */
export function t(text: string, values: Record<string, string | number> = {}): string {
  let said = words.look(text);
  if ("n" in values && said.includes("|")) {
    const forms = said.split("|");
    said = new Intl.PluralRules(words.language).select(Number(values.n)) === "one" ? forms[0]! : forms.at(-1)!;
  }
  return said.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
}

export { k } from "./words";

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it; with so many digits behind the point if they are asked for. */
export function number(value: number, digits?: number): string {
  const key = `${words.language} ${digits ?? ""}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits ?? 6 })));
  return format.format(value);
}

/** What the program says in English, such as the name of a player or of a game, where the tables have it. */
export const named = (text: string): string => words.look(text);
