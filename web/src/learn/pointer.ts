/** Makes the control glow that is to be tapped next. Screens name theirs with `data-point`. */
import type { GuidedStep } from "./guided.ts";

/** The names of the controls that a step is about; after those of its own, the one that makes its move. */
function namesOf(step: GuidedStep): string[] {
  return [...step.point, step.does === "throw" ? "throw" : (step.event ?? "")];
}

function findElements(root: ParentNode, names: readonly string[]): HTMLElement[][] {
  return names.map((name) => [...root.querySelectorAll<HTMLElement>(`[data-point="${CSS.escape(name)}"]`)].filter(isVisible));
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

function control(element: Element): Element {
  return element.matches("button") ? element : (element.querySelector("button") ?? element);
}

/** A die that is kept and a box that is chosen need no more taps. */
function isSettled(element: HTMLElement): boolean {
  return control(element).getAttribute("aria-pressed") === "true";
}

/** Seen by eyes, and heard: a reader says it after the name of the control. */
function glow(element: Element, said: string): void {
  if (!element.hasAttribute("data-glow")) element.setAttribute("data-glow", "");
  control(element).setAttribute("aria-description", said);
}

function dim(element: Element): void {
  element.removeAttribute("data-glow");
  control(element).removeAttribute("aria-description");
}

/** Dice that are kept, and must not be: they are put back first. */
function wronglyKept(root: ParentNode, names: readonly string[]): HTMLElement[] {
  if (!names.some(isDie)) return [];
  const dice = [...root.querySelectorAll<HTMLElement>('[data-point^="die-"]')];
  return dice.filter((die) => isVisible(die) && isSettled(die) && !names.includes(die.dataset["point"] ?? ""));
}

/** Whether dice are to be kept that lie on the other side of the screen. */
function isOutOfView(root: ParentNode, names: readonly string[]): boolean {
  const found = names.filter(isDie).map((name) => [...root.querySelectorAll<HTMLElement>(`[data-point="${CSS.escape(name)}"]`)]);
  return found.some((dice) => dice.length > 0 && !dice.some((die) => isVisible(die) || isSettled(die)));
}

function isDie(name: string): boolean {
  return name.startsWith("die-");
}

/** What to tap now: dice to be put back, all dice to be kept, or the next control. */
export function toTap(root: ParentNode, names: readonly string[]): HTMLElement[] {
  const wrong = wronglyKept(root, names);
  if (wrong.length || isOutOfView(root, names)) return wrong;
  const left = findElements(root, names)
    .map((found) => (found.some(isSettled) ? [] : found.slice(0, 1)))
    .flat();
  const dice = left.filter((element) => isDie(element.dataset["point"] ?? ""));
  return dice.length ? dice : left.slice(0, 1);
}

/** What sticks to the bottom: the buttons of a turn. */
const BAR = 190;
/** Where one only reads, the button that continues; what can be seen above it in part is not scrolled to. */
const READING_BAR = 96;

/** Into view, where it is hidden by what sticks to the bottom or has scrolled away; else back to where the table is whole. */
function bring(target: Element | null, reads: boolean): void {
  const box = target?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const bar = target?.matches("button") ? 0 : reads ? READING_BAR : BAR;
  const end = reads ? box.top : box.bottom;
  const away = box.top < 0 || end > innerHeight - bar;
  if (scrollY > 0 && (!target || end + scrollY <= innerHeight - bar)) scrollTo({ top: 0 });
  else if (away) target?.scrollIntoView({ block: "center" });
}

/** What a step is about: what is to be tapped; where something is read, what is to be looked at. */
function about(step: GuidedStep | null): string[] {
  if (step === null || step.who === "it") return [];
  return step.who === "you" ? namesOf(step) : step.point;
}

/** For an $effect: marks what a step is about, and brings it into view. */
export function pointAt(root: HTMLElement, step: GuidedStep | null, said: string): () => void {
  const done = glowing(root, about(step), said);
  bring(root.querySelector("[data-glow]"), step?.who === "read");
  return done;
}

/** For an $effect: marks what is to be tapped, as long as it lasts and whatever is drawn again. */
export function glowing(root: HTMLElement, names: readonly string[], said: string): () => void {
  const mark = (): void => {
    const wanted = toTap(root, names);
    for (const old of root.querySelectorAll("[data-glow]")) if (!wanted.includes(old as HTMLElement)) dim(old);
    for (const element of wanted) glow(element, said);
  };
  mark();
  const watching = new MutationObserver(mark);
  watching.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-pressed", "data-point", "class"] });
  return () => {
    watching.disconnect();
    root.querySelectorAll("[data-glow]").forEach(dim);
  };
}
