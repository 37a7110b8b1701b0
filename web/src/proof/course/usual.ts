/** What an option is where nobody says otherwise, by game. Twin of `games/<game>/options.py`. */
type Options = Readonly<Record<string, string>>;

export const USUAL: ReadonlyMap<string, Options> = new Map<string, Options>([
  ["color-yam", { edition: "fr", sheet: "random", starter: "seat1", free_lines: "no", rising: "yes", total_yams: "no" }],
  ["double-yam", { single_throw: "any", match: "off" }],
  ["yam-color", { count: "balls", limit: "20", win: "lower", unwon: "under", end: "pile", tie: "shared", bets: "no", blind: "no" }],
  ["coloretto", { side: "beige", pairs: "apart", match: "1", golden_joker: "no" }],
]);
