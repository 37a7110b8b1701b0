/** Dragging the drawn card to a row, with a mouse, a pen or a finger. */
import type { Attachment } from "svelte/attachments";

/** Nearer than this it was a tap. */
const NEAR = 8;

export class Dragging {
  /** The row under the card; null where there is none. */
  over = $state<number | null>(null);
  active = $state(false);
  readonly #drop: (row: number) => void;

  constructor(drop: (row: number) => void) {
    this.#drop = drop;
  }

  /** For the card that may be dragged. */
  readonly card: Attachment<HTMLElement> = (element) => {
    const start = (event: PointerEvent) => this.#start(element, event);
    // A finger that drags a card does not swipe the panel.
    const stopTouch = (event: TouchEvent) => event.stopPropagation();
    element.addEventListener("pointerdown", start);
    element.addEventListener("touchstart", stopTouch, { passive: true });
    return () => {
      element.removeEventListener("pointerdown", start);
      element.removeEventListener("touchstart", stopTouch);
      this.#rest();
    };
  };

  #start(element: HTMLElement, from: PointerEvent): void {
    if (from.button !== 0 || !from.isPrimary) return;
    from.preventDefault();
    element.setPointerCapture(from.pointerId);
    const move = (event: PointerEvent) => this.#move(element, from, event);
    const end = (event: PointerEvent) => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      this.#end(element, event.type === "pointerup");
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  }

  #move(element: HTMLElement, from: PointerEvent, event: PointerEvent): void {
    const x = event.clientX - from.clientX;
    const y = event.clientY - from.clientY;
    if (!this.active && Math.hypot(x, y) < NEAR) return;
    this.active = true;
    element.style.translate = `${x}px ${y}px`;
    this.over = rowAt(event.clientX, event.clientY);
  }

  #end(element: HTMLElement, dropped: boolean): void {
    const row = dropped && this.active ? this.over : null;
    this.#rest();
    // The card is let go where it is: its flight into the row begins there.
    if (row !== null) this.#drop(row);
    element.style.translate = "";
  }

  #rest(): void {
    this.active = false;
    this.over = null;
  }
}

function rowAt(x: number, y: number): number | null {
  const found = document.elementsFromPoint(x, y).find((each) => each.closest("[data-row]"));
  const row = found?.closest<HTMLElement>("[data-row]")?.dataset["row"];
  return row === undefined ? null : Number(row);
}
