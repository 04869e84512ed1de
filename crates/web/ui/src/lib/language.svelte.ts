// The words of the page in the person's language. The sources are in English; tables have the other languages.

import { filled, patternsOf, type Pattern } from "./patterns";

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

const messages: Record<Exclude<Language, "en">, () => Promise<{ default: Table }>> = {
  nb: () => import("messages:nb"),
  da: () => import("messages:da"),
  de: () => import("messages:de"),
  hu: () => import("messages:hu"),
  zh: () => import("messages:zh"),
};

class Words {
  language = $state<Language>("en");
  /** What the program says is wrong, and writes into pictures, with the language it is in. */
  #messages = $state.raw<{ language: Language; texts: Table; patterns: Pattern[] } | null>(null);
  #learning: Language | null = null;
  #table = $state.raw<Table>({});
  #taken = 0;

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
    // Stored at once, so that the choice counts even if the page is left before the words are loaded.
    try {
      localStorage.setItem(KEPT, language);
    } catch {
      // It holds until the page is left.
    }
    await this.#take(language);
  }

  async #take(language: Language): Promise<void> {
    const number = ++this.#taken;
    let found: { default: Table }[] = [];
    try {
      if (language !== "en") found = await tables[language]();
    } catch {
      language = "en";
    }
    // Another language has been chosen meanwhile.
    if (number !== this.#taken) return;
    this.#table = Object.assign({}, ...found.map((table) => table.default));
    this.language = language;
    // The Chinese source is set in traditional characters, and so is the page.
    document.documentElement.lang = this.language === "zh" ? "zh-Hant" : this.language;
  }

  /** Loads what the program says is wrong, and writes into pictures, in the language chosen. */
  async learn(): Promise<void> {
    const { language } = this;
    if (language === "en" || this.#messages?.language === language) return;
    this.#learning = language;
    try {
      const texts = (await messages[language]()).default;
      this.#messages = { language, texts, patterns: patternsOf(texts) };
    } catch {
      // Then it is English.
    }
  }

  /** What the program says is wrong, or writes into pictures, in the language chosen; null where the tables do not have
   * it. */
  message(text: string): string | null {
    if (this.language === "en") return text;
    const own = this.#messages?.language === this.language ? this.#messages : null;
    const known = this.#table[text] ?? own?.texts[text];
    if (known) return known;
    const small = this.#table[text.charAt(0).toLowerCase() + text.slice(1)];
    if (small) return small.charAt(0).toUpperCase() + small.slice(1);
    // They are loaded in the background; texts are shown again when they are there.
    if (!own && this.#learning !== this.language) void this.learn();
    return own && filled(text, own.patterns, (value) => this.message(value));
  }

  look(text: string): string {
    return this.#table[text] ?? text;
  }

  /** Has the table this text? Otherwise it is shown in English. */
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

/** A move in words of the program, in the language of the page as soon as its texts are there. */
export const moveWords = (text: string): string => words.message(text) ?? text;

/** What the program says in English, such as the name of a player or of a game, where the tables have it. */
export const named = (text: string): string => words.look(text);
