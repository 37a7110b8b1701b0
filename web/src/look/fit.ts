/** Text that fits: `data-fit` on an element grows, level by level, until nothing of it is cut; what a level means says its style. */
import type { Attachment } from "svelte/attachments";

/** Letters may be higher than their line by a rounding; one that is wider is cut. */
const SLACK = 1;

function cut(node: HTMLElement): boolean {
  return node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + SLACK;
}

/** The first level at which nothing is cut, or the last one. */
export function fit(node: HTMLElement, last: number): void {
  for (let level = 0; level <= last; level++) {
    node.dataset["fit"] = String(level);
    if (!cut(node)) return;
  }
}

/** Fits an element when it comes, and again when its text or its width changes. */
export function fitText(last: number): Attachment<HTMLElement> {
  return (node) => {
    const refit = (): void => fit(node, last);
    let width = -1;
    const texts = new MutationObserver(refit);
    const widths = new ResizeObserver(() => {
      if (width !== node.clientWidth) refit();
      width = node.clientWidth;
    });
    // Before its letters have come a text has another width.
    document.fonts?.addEventListener("loadingdone", refit);
    texts.observe(node, { childList: true, characterData: true, subtree: true });
    widths.observe(node);
    return () => {
      document.fonts?.removeEventListener("loadingdone", refit);
      texts.disconnect();
      widths.disconnect();
    };
  };
}
