/** Searching rules: every word asked for must be there, accents and capitals do not matter. */
import type { RulesBook } from "../../build/words.ts";

/** Letters as they are compared: `Égalité` is `egalite`. One letter stays one letter. */
export function plain(text: string): string {
  return Array.from(text, (letter) => letter.normalize("NFD").replace(/\p{M}/gu, "")[0] ?? letter)
    .join("")
    .toLowerCase()
    .replaceAll("’", "'");
}

export function asked(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** Whether a text has every word that is asked for. */
export function fits(text: string, query: string): boolean {
  const where = plain(text);
  return asked(query).every((word) => where.includes(word));
}

export interface Stretch {
  text: string;
  found: boolean;
}

/** A text with what was found marked. */
export function marked(text: string, query: string): Stretch[] {
  const where = plain(text);
  const wanted = asked(query);
  if (!wanted.length || where.length !== text.length) return [{ text, found: false }];
  const flags = new Array<boolean>(text.length).fill(false);
  for (const word of wanted) {
    for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + 1)) flags.fill(true, at, at + word.length);
  }
  return stretches(text, flags);
}

function stretches(text: string, flags: readonly boolean[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [i, flag] of flags.entries()) {
    const last = found.at(-1);
    if (last?.found === flag) last.text += text[i] ?? "";
    else found.push({ text: text[i] ?? "", found: flag });
  }
  return found;
}

type Section = RulesBook["sections"][number];

/** The sections with the rules that fit; a section whose title fits keeps all of its rules. */
export function sectionsFound(sections: readonly Section[], query: string): Section[] {
  return sections
    .map((section) => ({ ...section, rules: section.rules.filter((rule) => fits(`${section.title} ${rule.number} ${rule.text}`, query)) }))
    .filter((section) => section.rules.length > 0);
}
