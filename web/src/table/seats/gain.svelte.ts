/** Points that were just won: shown for a while, flying from the middle of the table to the name. */
import { untrack } from "svelte";
import { settings } from "../../settings.svelte.ts";

const SHOWN = 2_600;
const FLIGHT = 700;

/** For a component: how much a score has grown just now; 0 after a while. */
export function trackGain(score: () => number): { readonly now: number; readonly count: number } {
  let before = untrack(score);
  let now = $state(0);
  let count = $state(0);
  $effect(() => {
    const more = score() - before;
    before = score();
    if (more <= 0) return void (now = 0);
    now = more;
    untrack(() => count++);
    const timer = setTimeout(() => (now = 0), SHOWN * settings.pace);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return now;
    },
    get count() {
      return count;
    },
  };
}

/** For an element: it comes from the middle of the table, or only fades in. */
export function flown(element: HTMLElement): void {
  if (typeof element.animate !== "function") return;
  const from = document.querySelector(".felt, .pad")?.getBoundingClientRect();
  if (settings.calm || !from) return void element.animate({ opacity: [0, 1] }, { duration: 200 });
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const start = `translate(${x}px, ${y}px) scale(2.2)`;
  element.animate(
    [
      { transform: start, opacity: 0 },
      { transform: start, opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: FLIGHT, easing: "cubic-bezier(0.3, 0.1, 0.3, 1)" },
  );
}
