/** Light or dark, as chosen here or as the system says. */
import type { Theme } from "./device.ts";
import { settings } from "./settings.svelte.ts";

const DARK = "(prefers-color-scheme: dark)";

class LiveTheme {
  #dark = $state(globalThis.matchMedia?.(DARK).matches ?? false);

  constructor() {
    globalThis.matchMedia?.(DARK).addEventListener("change", (event) => (this.#dark = event.matches));
  }

  get shown(): "light" | "dark" {
    if (settings.theme !== "auto") return settings.theme;
    return this.#dark ? "dark" : "light";
  }

  /** auto, then the other one, then the system's own. */
  next(): Theme {
    const order: Theme[] = this.#dark ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    return order[(order.indexOf(settings.theme) + 1) % order.length] ?? "auto";
  }

  show(): void {
    document.documentElement.dataset["theme"] = this.shown;
  }
}

export const theme = new LiveTheme();
