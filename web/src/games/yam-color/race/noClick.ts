/**
 * No click after a touch that counted at once: by the time the finger is lifted, something else may lie under it,
 * which nobody meant to press.
 */
export function noClick(): void {
  const done = new AbortController();
  const until = { capture: true, signal: done.signal };
  addEventListener("pointerdown", () => done.abort(), until);
  addEventListener("click", (event) => stop(event, done), until);
}

/** A click of keys or of a screen reader is no finger that is lifted. */
function stop(click: MouseEvent, done: AbortController): void {
  if (click.detail === 0) return;
  click.stopPropagation();
  done.abort();
}
