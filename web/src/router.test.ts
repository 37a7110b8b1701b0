import { describe, expect, test } from "vitest";
import { match, type Route } from "./router.svelte.ts";

const ROUTES: Route<string>[] = [
  { pattern: "/", page: "home" },
  { pattern: "/t/:table", page: "table" },
  { pattern: "/rules/:game/:rule", page: "rule" },
];

describe("an address", () => {
  test.each([
    ["/", "home", {}],
    ["/t/Nw2v", "table", { table: "Nw2v" }],
    ["/t/Nw2v/", "table", { table: "Nw2v" }],
    ["/t/a%20b", "table", { table: "a b" }],
    ["/t/%zz", "table", { table: "%zz" }],
    ["/rules/coloretto/CO-12", "rule", { game: "coloretto", rule: "CO-12" }],
  ])("%s leads to %s", (path, page, params) => {
    expect(match(ROUTES, path)).toEqual({ page, params });
  });

  test.each(["/t", "/t/a/b", "/nothing"])("%s leads nowhere", (path) => {
    expect(match(ROUTES, path)).toBeNull();
  });
});
