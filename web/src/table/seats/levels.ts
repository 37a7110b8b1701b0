/** Levels of computers that have a name, the weakest first. */
export const LEVELS: readonly string[] = ["random", "easy", "steady", "expert", "champion"];

/** Whether the game continues without the player of a seat: its computer throws and passes, and the seat stays theirs. */
export function isSilent({ kind, level = "" }: { kind: string; level?: string }): boolean {
  return kind === "computer" && level === "silent";
}
