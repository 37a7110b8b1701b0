/** Modules that are made when the pages are built: see build/. */
declare module "virtual:words/*" {
  const part: import("../build/words.ts").WordsPart;
  export default part;
}
declare module "virtual:rules/*" {
  const book: import("../build/words.ts").RulesBook;
  export default book;
}
declare module "virtual:material/*" {
  const material: import("./rules/material.ts").Material;
  export default material;
}
declare module "virtual:box/*" {
  const box: object;
  export default box;
}
declare module "virtual:offline" {
  const pack: import("../build/offline.ts").Pack;
  export default pack;
}
