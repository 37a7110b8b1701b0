/** Moves an element from where it was to where it is now. */
export function shiftFrom(element: HTMLElement, before: DOMRect | undefined, calm: boolean): void {
  const now = element.getBoundingClientRect();
  if (!before || calm || !now.width || typeof element.animate !== "function") return;
  const x = before.left - now.left;
  const y = before.top - now.top;
  const scale = before.width / now.width;
  if (Math.abs(x) + Math.abs(y) < 1 && scale === 1) return;
  const from = `translate(${x}px, ${y}px) scale(${scale})`;
  element.animate(
    [
      { transformOrigin: "top left", transform: from },
      { transformOrigin: "top left", transform: "none" },
    ],
    { duration: 240, easing: "cubic-bezier(0.2, 0.9, 0.25, 1)" },
  );
}
