/** A result as text, with its squares: what is copied, or sent. Pure. */
export interface SharedLine {
  name: string;
  score: number;
  squares: string;
}

export interface Shared {
  title: string;
  /** Who has won: said where the figures alone do not show it. */
  winner: string;
  sentence: string;
  lines: readonly SharedLine[];
  /** Where it can be watched; empty where others cannot open it. */
  link: string;
}

export function shareText({ title, winner, sentence, lines, link }: Shared): string {
  const level = lines.length > 1 && lines[0]?.score === lines[1]?.score;
  const head = [`${title} ${lines.map(({ score }) => score).join("–")}`, level ? winner : "", sentence];
  const told = lines.map(({ name, score, squares }) => `${name} ${score}\n${squares}`);
  return [...head, "", ...told, link]
    .filter((part, i) => part || i === head.length)
    .join("\n")
    .trim();
}
