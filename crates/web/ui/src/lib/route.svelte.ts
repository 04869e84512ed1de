// Which page is shown: the path says it.

import { desk } from "./desk.svelte";

export type View = "desk" | "games" | "notebook" | "gallery" | "plane" | "nowhere";

/** Where the desk begins when nothing is asked for. */
export const START = "hex:11x11";

class Route {
  view = $state<View>("desk");
  /** What follows the path of the page, for those that read it themselves. */
  search = $state("");

  /** Reads the path of the page, when it is loaded or when the person goes back. */
  async read(): Promise<void> {
    const { pathname, search } = window.location;
    const view = pathname.slice(1);
    this.search = search;
    if (view === "games" || view === "notebook" || view === "gallery" || view === "plane") {
      this.#show(view);
      return;
    }
    if (pathname !== "/" && !pathname.startsWith("/p/")) {
      this.#show("nowhere");
      return;
    }
    this.view = "desk";
    const query = pathname.startsWith("/p/") ? decoded(pathname.slice(3)) : START;
    await desk.open(query, new URLSearchParams(search).get("first"), "none");
  }

  /** Goes to a page of this program. */
  async to(path: string): Promise<void> {
    window.history.pushState(null, "", path);
    await this.read();
    window.scrollTo(0, 0);
  }

  #show(view: View): void {
    desk.stop();
    this.view = view;
    document.title = `${view === "nowhere" ? "no such page" : view} · gruk`;
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
  void route.to(link.pathname + link.search);
}
