/** Levels of computers that have a name, the weakest first. */
export const LEVELS: readonly string[] = ["random", "easy", "steady", "expert", "champion"];
