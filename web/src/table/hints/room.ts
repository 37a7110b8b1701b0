/** Room for the card of a hint: the page scrolls so far that nothing of the table lies under it, and back. */
import { settings } from "../../settings.svelte.ts";

/** How far the card's lower end lies below the screen (above it: less than 0) where it stands by itself; a bar that sticks there hides that. */
export function distanceBelow(table: DOMRect | null, under: DOMRect, height: number): number {
  const beside = !table || !table.height || table.right <= under.left;
  return (beside ? under.bottom : table.bottom + under.height) - height;
}

function tableOf(card: HTMLElement): Element | null {
  return card.closest(".both")?.querySelector(":scope > .at-table") ?? null;
}

function cardHeight(card: HTMLElement): number {
  const under = (card.closest(".both")?.querySelector(":scope > .under") ?? card).getBoundingClientRect();
  return distanceBelow(tableOf(card)?.getBoundingClientRect() ?? null, under, innerHeight);
}

function scroll(top: number): void {
  scrollTo({ top, behavior: settings.calm ? "instant" : "smooth" });
}

/** Room that was made for one card: when it came, and again when it grew. */
export class Room {
  /** Where the page stood, each time. */
  readonly #from: number[] = [];
  #end = 0;

  /** For an effect: room as long as the card is there, as much as it needs when it or the table gets another size. */
  hold(card: HTMLElement): () => void {
    this.make(card);
    const resized = new ResizeObserver(() => this.#follow(card));
    for (const each of [card, tableOf(card)]) if (each) resized.observe(each);
    return () => {
      resized.disconnect();
      this.giveBack(Infinity);
    };
  }

  make(card: HTMLElement): void {
    this.#from.push(scrollY);
    this.#reach(card);
  }

  /** The screen was turned: as much room as the card needs there, from where the page stood before it came. */
  fit(card: HTMLElement): void {
    const [from] = this.#from;
    if (from === undefined || !this.#isOwnScroll(from)) return;
    scrollTo({ top: from, behavior: "instant" });
    this.#reach(card);
  }

  /** Fit it, unless the page goes to the right place already. */
  #follow(card: HTMLElement): void {
    const end = Math.max(this.#from[0] ?? 0, scrollY + cardHeight(card));
    if (Math.abs(end - this.#end) > 1) this.fit(card);
  }

  #reach(card: HTMLElement): void {
    const top = Math.max(0, cardHeight(card));
    this.#end = scrollY + top;
    if (top > 0) scroll(this.#end);
  }

  /** Whether the page stands where it was scrolled to, or on the way there; no one has scrolled further away. */
  #isOwnScroll(from: number): boolean {
    return scrollY >= from && scrollY <= this.#end + 1;
  }

  /**
   * Back to where the page was before the last scrolls, unless someone has scrolled further away.
   * A page that got shorter, or that is still on its way, stands somewhere in between.
   */
  giveBack(times = 1): void {
    const [from] = this.#from.splice(-times);
    if (from === undefined) return;
    if (this.#isOwnScroll(from)) scroll(from);
    this.#end = from;
  }
}
