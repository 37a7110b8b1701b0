/** The editor's remarks in a rule: what the book says or leaves open, apart from the rule itself. Pure. */
import type { Language } from "../words/parts.ts";

/** What a remark speaks of: the book, but neither the Spanish nor the French one, which have rules of their own. */
const BOOK: Record<Language, RegExp> = {
  en: /\b(the|both) books?\b/i,
  fr: /\blivrets?\b(?! espagnol| français)/i,
  es: /\breglamentos?\b(?! español| francés)/i,
};
/** Options, and numbers of other rules: what names one is a rule. */
const RULE = /`|\b[A-Z]{2}-\d\d/;
const SENTENCE = /[^.!?]+[.!?]+[”»)"’]*\s*|[^.!?]+$/g;
const ASIDE = /\s*\(([^()]*)\)/g;

export interface Remarked {
  rule: string;
  remarks: string[];
}

/** A sentence or an aside about the book is a remark, unless it names an option or another rule. */
export function splitRemarks(text: string, language: Language): Remarked {
  const remarks: string[] = [];
  const isRemark = (part: string): boolean => BOOK[language].test(part) && !RULE.test(part);
  const kept = text.replace(ASIDE, (whole, aside: string) => {
    if (!isRemark(aside)) return whole;
    remarks.push(sentence(aside));
    return "";
  });
  const said = kept.match(SENTENCE) ?? [];
  const rule = said.filter((part) => !isRemark(part));
  // A rule that is nothing but remarks stays a rule.
  if (!rule.length) return { rule: text, remarks: [] };
  return { rule: rule.join("").trim(), remarks: [...said.filter(isRemark).map((part) => part.trim()), ...remarks] };
}

function sentence(aside: string): string {
  const whole = aside.charAt(0).toUpperCase() + aside.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
