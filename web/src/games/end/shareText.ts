/** A result as text, with its squares: what is copied, or sent. Pure. */
export interface SharedLine {
  name: string;
  score: number;
  squares: string;
}

export interface Shared {
  title: string;
  sentence: string;
  lines: readonly SharedLine[];
  /** Where it can be watched; empty where others cannot open it. */
  link: string;
}

export function shareText({ title, sentence, lines, link }: Shared): string {
  const head = [`${title} ${lines.map(({ score }) => score).join("–")}`, sentence];
  const told = lines.map(({ name, score, squares }) => `${name} ${score}\n${squares}`);
  return [...head, "", ...told, link]
    .filter((part, i) => part || i === 2)
    .join("\n")
    .trim();
}
