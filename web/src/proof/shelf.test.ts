import { expect, test } from "vitest";
import { chainsOf, device } from "../device.ts";
import type { OwnChain } from "./own.ts";
import { shelfOf } from "./shelf.ts";

const chain = (commit: string): OwnChain => ({ commit, seed: "s", secret: "k", seat: 1 });

test("two pages that write at once lose none of each other's chains", () => {
  const [one, two] = [shelfOf("both"), shelfOf("both")];
  one.write(chain("a"));
  two.write(chain("b"));
  one.write({ ...chain("a"), left: 1 });
  expect([...shelfOf("both").read()].sort((x, y) => x.commit.localeCompare(y.commit))).toEqual([{ ...chain("a"), left: 1 }, chain("b")]);
});

test("what an earlier version has kept in one list is read, until it is written again", () => {
  device.keep(chainsOf("old"), [chain("a"), chain("b")]);
  shelfOf("old").write({ ...chain("a"), left: 2 });
  expect(
    shelfOf("old")
      .read()
      .map(({ commit, left }) => [commit, left]),
  ).toEqual([
    ["a", 2],
    ["b", undefined],
  ]);
});
