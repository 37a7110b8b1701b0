/** Light or dark, as chosen here or as the system says. */
import type { Theme } from "./device.ts";
import { settings } from "./settings.svelte.ts";

const DARK = "(prefers-color-scheme: dark)";

class LiveTheme {
  #dark = $state(globalThis.matchMedia?.(DARK).matches ?? false);

  constructor() {
    globalThis.matchMedia?.(DARK).addEventListener("change", (event) => (this.#dark = event.matches));
  }

  get mode(): "light" | "dark" {
    if (settings.theme !== "auto") return settings.theme;
    return this.#dark ? "dark" : "light";
  }

  /** auto, then the other one, then the system's own. */
  next(): Theme {
    const order: Theme[] = this.#dark ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    return order[(order.indexOf(settings.theme) + 1) % order.length] ?? "auto";
  }

  /** On the page, and on what the browser draws around it. What first.js has begun. */
  show(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.mode;
    root.style.colorScheme = this.mode;
    const cloth = getComputedStyle(root).getPropertyValue("--paper").trim();
    for (const around of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) around.content = cloth;
  }
}

export const theme = new LiveTheme();
