/** A chameleon in harlequin's diamonds: on the cards of Coloretto, on paper too, and where something went wrong. */
import chameleon from "../../../src/arlequin/paper/drawings/chameleon.json";

/** The chameleon, on a field of 64 × 40. */
export const CHAMELEON = chameleon;
