/** A button that goes away must not take the focus with it: the main action gets it. */

function main(): HTMLElement | null {
  return document.getElementById("main");
}

function hasFocus(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== main() && (main()?.contains(focused) ?? false);
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The main action gets the focus: Enter does it then. */
export function toMain(): void {
  const next = main()?.querySelector<HTMLElement>(".bar .primary") ?? main();
  next?.focus({ preventScroll: true });
}

/** For a component: whenever `changes` change, a focus that was at the table stays there. */
export function keepFocus(changes: () => unknown): void {
  let before = false;
  $effect.pre(() => {
    changes();
    before = hasFocus();
  });
  $effect(() => {
    changes();
    if (before && isFocusLost()) toMain();
  });
}

/** Draws the eye to something for a moment. */
const LONG = 1_000;

export class Pulsing {
  now = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly start = (): void => {
    this.now = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = false), LONG);
  };
}
