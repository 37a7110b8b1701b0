/** Plain text for a game whose words are not in this page: values and facts as the server has them. */
import type { Fact } from "../rules/fact.ts";
import type { Phrases } from "./phrases.ts";

const NOTHING = "–";

/** A value as text: lists with commas, what holds something as `name value`. */
export function plainText(value: unknown): string {
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value || NOTHING;
  if (Array.isArray(value)) return value.map(inner).join(", ") || NOTHING;
  const held = Object.entries(value ?? {});
  return held.map(([name, each]) => `${plainName(name)} ${inner(each)}`).join(", ") || NOTHING;
}

/** Inside a list: brackets around what is a list itself. */
function inner(value: unknown): string {
  const text = plainText(value);
  return typeof value === "object" && value !== null && text !== NOTHING ? `(${text})` : text;
}

/** `throws_left` is "throws left". */
export function plainName(name: string): string {
  return name.replace(/[-_]+/g, " ");
}

/** What happened: who, what kind of thing, and what it holds. */
export function plainFact(say: Phrases, { kind, args: { seat, ...held } }: Pick<Fact, "kind" | "args">): string {
  const player = typeof seat === "number" ? `${say.player(seat)}: ` : "";
  const details = Object.entries(held).map(([name, value]) => `${plainName(name)} ${inner(value)}`);
  return `${player}${[plainName(kind), ...details].join(", ")}.`;
}
