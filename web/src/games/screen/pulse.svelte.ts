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
