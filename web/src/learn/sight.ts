/** What a link points at stays in the middle of the window while the page around it grows, until its reader does something. */

const TOUCHES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Show it now and whenever the page's size changes; ends by itself, or with what is returned. */
export function keepInSight(target: HTMLElement): () => void {
  const show = (): void => target.scrollIntoView({ block: "center", behavior: "instant" });
  const sizes = new ResizeObserver(show);
  const stop = (): void => {
    sizes.disconnect();
    for (const touch of TOUCHES) removeEventListener(touch, stop);
  };
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  sizes.observe(document.body);
  show();
  return stop;
}
