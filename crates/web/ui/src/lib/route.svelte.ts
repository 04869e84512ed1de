// The page that is shown, by the path.

import { desk, type Remembered } from "./desk.svelte";
import { t } from "./language.svelte";
import { unpacked } from "./link";
import { read } from "./study";
import { said } from "./api";

const VIEWS = ["studies", "games", "notebook", "plane", "gallery"] as const;
export type View = "start" | "desk" | "nowhere" | (typeof VIEWS)[number];

class Route {
  view = $state<View>("desk");
  /** What follows the path of the page, for those that read it themselves. */
  search = $state("");
  /** What was wrong with a link. */
  wrong = $state<string | null>(null);

  /** Reads the path of the page, when it is loaded or when the person goes back. */
  async read(): Promise<void> {
    const { pathname, search, hash } = window.location;
    const view = VIEWS.find((one) => pathname === `/${one}`);
    this.search = search;
    this.wrong = null;
    if (view) return this.#show(view);
    if (pathname === "/") return this.#show("start");
    if (pathname === "/study" && hash.startsWith("#z=")) return this.#linked(hash.slice(3));
    if (!pathname.startsWith("/p/")) return this.#show("nowhere");
    this.view = "desk";
    const state = window.history.state as Remembered | null;
    await desk.open(decoded(pathname.slice(3)), new URLSearchParams(search).get("first"), "none", state && "study" in state ? state : null);
  }

  /** Goes to a page of this program. */
  async to(path: string): Promise<void> {
    window.history.pushState(null, "", path);
    await this.read();
    window.scrollTo(0, 0);
  }

  /** A study that a link carries becomes one more of those that are kept. */
  async #linked(letters: string): Promise<void> {
    try {
      const study = read(await unpacked(letters));
      // The link is removed from the address: loading it again would make another copy.
      window.history.replaceState(null, "", "/studies");
      this.view = "desk";
      await desk.take(study);
    } catch (error) {
      this.wrong = said(error);
      this.#show("studies");
    }
  }

  #show(view: View): void {
    desk.stop();
    this.view = view;
    const titles: Record<string, string> = { start: "gruk", studies: t("Studies"), games: t("Games"), notebook: t("Notebook"), plane: t("Plane"), gallery: t("Gallery"), nowhere: t("There is no such page") };
    document.title = view === "start" ? "gruk" : `${titles[view]} · gruk`;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const route = new Route();

/** Links to pages of this program are followed without loading the page anew. */
export function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  void route.to(link.pathname + link.search + link.hash);
}
