// How the page looks: light or dark, and how boards of hexagons lie. The browser remembers both.

const THEME = "gruk-theme";
const HEXAGONS = "gruk-hexagons";

/** How a board of hexagons lies: with corners or with flat sides up, and seen from the front or in a mirror. */
export interface Hexagons {
  isFlat: boolean;
  isMirrored: boolean;
}

class Looks {
  dark = $state(false);
  hexagons = $state.raw<Hexagons>({ isFlat: false, isMirrored: false });

  /** Reads what the browser remembers, or else the preference of the system. */
  begin(): void {
    const theme = remembered(THEME);
    this.#paint(theme ? theme === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches);
    const hexagons = remembered(HEXAGONS) ?? "";
    this.hexagons = { isFlat: hexagons.includes("flat"), isMirrored: hexagons.includes("mirrored") };
  }

  toggle(): void {
    this.#paint(!this.dark);
    remember(THEME, this.dark ? "dark" : "light");
  }

  lay(hexagons: Hexagons): void {
    this.hexagons = hexagons;
    remember(HEXAGONS, `${hexagons.isFlat ? "flat" : "upright"}${hexagons.isMirrored ? " mirrored" : ""}`);
  }

  #paint(dark: boolean): void {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    this.dark = dark;
  }
}

function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // It holds until the page is left.
  }
}

export const looks = new Looks();
