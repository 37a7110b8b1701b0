/** Modules that are made when the pages are built: see build/. */
declare module "virtual:words/*" {
  const part: import("../build/words.ts").WordsPart;
  export default part;
}
declare module "virtual:rules/*" {
  const book: import("../build/words.ts").RulesBook;
  export default book;
}
declare module "virtual:material" {
  export const material: Record<
    string,
    { dice?: readonly (readonly string[])[]; cards?: readonly Readonly<Record<string, number>>[] }
  >;
}
