/** Cards on their way: from the pile to the hand, into a row, from a row or the pile to a collection. */
import { tick } from "svelte";
import { settings } from "../../../settings.svelte.ts";
import { play } from "../../../sound.ts";
import type { TableStore } from "../../../store/table.svelte.ts";
import type { Fact } from "../../../rules/fact.ts";
import { shiftFrom } from "../../screen/motion.ts";
import { briskness } from "../../screen/pace.ts";
import { STAGGER, SWEEP } from "../timing.ts";

export interface Flight {
  id: number;
  card: string;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  /** Says that it has landed: nothing is shown before. */
  lies: () => void;
}

type Aloft = () => () => void;
/** A card that lands is no wider than this. */
const WIDEST = 64;

export class Flying {
  flights = $state.raw<readonly Flight[]>([]);
  #last = 0;
  readonly #root: () => HTMLElement | null;

  constructor(root: () => HTMLElement | null) {
    this.#root = root;
  }

  /** For an effect: watches the table until it is undone. Listeners are called before the page is drawn again. */
  watch(store: TableStore): () => void {
    return store.onMoving((fresh) => {
      for (const entry of fresh) for (const fact of entry.facts ?? []) this.#handleFact(fact, () => store.aloft());
    });
  }

  #handleFact(fact: Fact, aloft: Aloft): void {
    const { kind, args } = fact;
    if (kind === "drawn") play("throw");
    if (kind === "placed") this.#flyToRow(Number(args["row"]));
    if (kind === "taken") this.#flyRow(Number(args["row"]), Number(args["seat"]), args["cards"] as string[], aloft);
    if (kind === "given") this.#flyCard(Number(args["seat"]), String(args["card"]), aloft);
    if (kind === "last-round" || kind === "reckoned") play("point");
  }

  #flyToRow(row: number): void {
    const before = this.#rect(".hand [data-card]");
    play("settle");
    void tick().then(() => {
      const card = [...this.#all(`[data-row="${row}"] [data-card]`)].at(-1);
      if (!card) return;
      if (settings.calm) card.animate({ opacity: [0, 1] }, { duration: 240 });
      else shiftFrom(card, before, false);
    });
  }

  #flyRow(row: number, seat: number, cards: readonly string[], aloft: Aloft): void {
    const from = [...this.#all(`[data-row="${row}"] [data-card]`)].map((card) => card.getBoundingClientRect());
    play("point");
    this.#fly(seat, cards, from, aloft);
  }

  #flyCard(seat: number, card: string, aloft: Aloft): void {
    const pile = this.#rect(".pile [data-card]");
    if (pile) this.#fly(seat, [card], [pile], aloft);
  }

  /** Each card lands on the pile that it belongs to, once the page shows that pile. */
  #fly(seat: number, cards: readonly string[], from: readonly DOMRect[], aloft: Aloft): void {
    if (settings.calm) return;
    void tick().then(() => {
      this.flights = [...this.flights, ...this.#flightsOf(seat, cards, from, aloft)];
    });
  }

  #flightsOf(seat: number, cards: readonly string[], from: readonly DOMRect[], aloft: Aloft): Flight[] {
    return cards.flatMap((card, i) => {
      const [start, to] = [from[i], this.#landing(seat, card)];
      if (!start?.width || !to) return [];
      return [{ id: ++this.#last, card, from: start, to, delay: i * STAGGER * briskness(), lies: aloft() }];
    });
  }

  /** The pile of a card before a player; the first of their piles for a card that has none, as a joker. */
  #landing(seat: number, card: string): DOMRect | undefined {
    const panel = this.#all(`[data-seat="${seat}"]`).find((each) => each.getBoundingClientRect().width > 0);
    const pile = panel?.querySelector(`[data-pile="${card}"]`) ?? panel?.querySelector("[data-pile]") ?? panel;
    return pile?.getBoundingClientRect();
  }

  /** For a card that flies: goes its way, then it is gone. */
  go(element: HTMLElement, { id, from, to, delay, lies }: Flight): void {
    const size = Math.min(1, Math.min(to.width, WIDEST) / from.width);
    const x = to.left + to.width / 2 - (from.left + from.width / 2);
    const y = to.top + Math.min(to.height, to.width * 1.4) / 2 - (from.top + (from.width * 1.4) / 2);
    const way = element.animate(
      [
        { transform: "none" },
        { transform: `translate(${x * 0.5}px, ${y * 0.5 - 24}px) scale(${(1 + size) / 2}) rotate(-5deg)`, offset: 0.5 },
        { transform: `translate(${x}px, ${y}px) scale(${size})` },
      ],
      { duration: SWEEP * briskness(), delay, easing: "cubic-bezier(0.4, 0, 0.3, 1)", fill: "both" },
    );
    const removeCard = (): void => {
      this.flights = this.flights.filter((flight) => flight.id !== id);
      lies();
    };
    way.finished.then(removeCard, removeCard);
  }

  #rect(selector: string): DOMRect | undefined {
    return this.#all(selector)[0]?.getBoundingClientRect();
  }

  #all(selector: string): HTMLElement[] {
    return [...(this.#root()?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }
}
