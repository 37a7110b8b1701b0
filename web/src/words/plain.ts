/** Plain text for a game whose words are not in this page: values and facts as the server has them. */
import type { FactTold } from "../wire/types.ts";
import type { Phrases } from "./phrases.ts";

/** A value as text: lists with commas, what holds something as `name value`. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "✗";
  if (Array.isArray(value)) return value.map(inner).join(", ") || "–";
  if (typeof value === "object")
    return (
      Object.entries(value)
        .map(([name, held]) => `${plainName(name)} ${inner(held)}`)
        .join(", ") || "–"
    );
  return String(value as string | number);
}

/** Inside a list: brackets around what is a list itself. */
function inner(value: unknown): string {
  const text = plainText(value);
  return typeof value === "object" && value !== null && text !== "–" ? `(${text})` : text;
}

/** `throws_left` is "throws left". */
export function plainName(name: string): string {
  return name.replace(/[-_]+/g, " ");
}

/** What happened: who, what kind of thing, and what it holds. */
export function plainFact(say: Phrases, { kind, args: { seat, ...held } }: Pick<FactTold, "kind" | "args">): string {
  const player = typeof seat === "number" ? `${say.player(seat)}: ` : "";
  const details = Object.entries(held).map(([name, value]) => `${plainName(name)} ${inner(value)}`);
  return `${player}${[plainName(kind), ...details].join(", ")}.`;
}
