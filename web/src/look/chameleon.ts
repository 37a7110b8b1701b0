/** A chameleon in harlequin's diamonds: on the cards of Coloretto, and where something went wrong. */

/** The chameleon, on a field of 64 × 40. */
export const CHAMELEON = {
  body: "M4 21 C8 17 11 13 14 11 L20 3 C21 8 24 10 28 9 C39 7 48 12 51 20 C48 27 40 30 30 30 C20 30 11 28 7 25 Z",
  tail: "M49 19 C57 19 61 26 58.5 31.5 C56 36.5 49 36 48 31.5 C47.3 28 51.5 26.3 53.3 29",
  legs: "M17 27 L13.5 35.5 M21 28 L24 35.5 M37 28 L34 35.5 M41 27 L44.5 35.5",
  branch: "M1 37.6 H63",
  mouth: "M5.4 22 L13 22.6",
  diamonds: "M27.5 13 L31 19 L27.5 25 L24 19 Z M35.5 13.5 L38.6 19 L35.5 24.5 L32.4 19 Z M42.7 14.8 L45.3 19 L42.7 23.2 L40.1 19 Z",
} as const;
