/** Games as the rules have played them: web/make_courses.py. */
import { readFileSync } from "node:fs";
import type { Standing } from "../src/store/standing.ts";
import type { SentFact, Outcome } from "../src/wire/types.ts";

export interface Course {
  game: string;
  players: number;
  agreed: string[];
  /** An owner's box; empty for ours. */
  material: string;
  events: string[];
  /** The facts of some events, the first of which is 1. */
  facts: [event: number, facts: SentFact[]][];
  /** After how many events: the view, the end, and the moves of each seat. */
  shown: [events: number, view: Standing["view"], outcome: Outcome | null, moves: string[][]][];
}

/** More games than the fixtures have, one a line. */
export const { COURSES } = process.env;
const text = readFileSync(COURSES ?? "fixtures/courses.json", "utf8");
export const COURSES_PLAYED = JSON.parse(COURSES ? `[${text.trim().replaceAll("\n", ",")}]` : text) as Course[];
/** The case, of how many, and from whose hand, if from anybody's. */
export const CHANCE = / ~(\d+)\/(\d+)(?:\*(\d+))?$/;
