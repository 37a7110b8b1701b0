/** The settings of this device, reactive; changing one keeps it. */
import { device, type Settings, type Theme } from "./device.ts";

class LiveSettings {
  #now = $state<Settings>(device.settings);
  #system = $state({ calm: matches("(prefers-reduced-motion: reduce)") });

  constructor() {
    watch("(prefers-reduced-motion: reduce)", (calm) => (this.#system.calm = calm));
  }

  get language(): string | null {
    return this.#now.language;
  }

  get theme(): Theme {
    return this.#now.theme;
  }

  get sound(): boolean {
    return this.#now.sound;
  }

  get pips(): boolean {
    return this.#now.pips;
  }

  /** The share of the usual time for which each throw and card is looked at. */
  get pace(): number {
    return this.#now.pace;
  }

  /** Whether things should cross-fade instead of moving. */
  get calm(): boolean {
    return this.#now.calm ?? this.#system.calm;
  }

  change(changed: Partial<Settings>): void {
    Object.assign(this.#now, changed);
    device.keepSettings(changed);
  }
}

function query(text: string): MediaQueryList | null {
  return globalThis.matchMedia?.(text) ?? null;
}

function matches(text: string): boolean {
  return query(text)?.matches ?? false;
}

function watch(text: string, changed: (matches: boolean) => void): void {
  query(text)?.addEventListener("change", (event) => changed(event.matches));
}

export const settings = new LiveSettings();
