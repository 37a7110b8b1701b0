import { expect, test } from "vitest";
import { CHANCE, COURSES_PLAYED } from "../../test/courses.ts";
import { opening } from "../rules/opening.ts";
import type { Position } from "../rules/position.ts";
import type { AnyView } from "../store/tableState.svelte.ts";
import { pendingSeats } from "./prompts.ts";

/** By the rules: from whose hand chance falls, or who may move. */
function dueBy({ pending: due, view }: Position): readonly number[] {
  if (!due) return view.actors;
  return due.owner === null ? [] : [due.owner];
}

test.each(["color-yam", "double-yam", "yam-color", "coloretto"])("%s: whose seat is due is seen in a view as the rules have it", (game) => {
  const seen = new Set<string>();
  for (const { players, agreed, material, events } of COURSES_PLAYED.filter((each) => each.game === game)) {
    let position = opening(game, players, agreed, material)!;
    for (const event of events) {
      const due = dueBy(position);
      expect(pendingSeats(position.view as AnyView)).toEqual(due);
      seen.add(due.join());
      position = position.after(event.replace(CHANCE, ""))!;
    }
  }
  expect(seen.size).toBeGreaterThan(2);
});
