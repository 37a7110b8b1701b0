/** Names of tables. There is one spelling: by its name a device finds what it has kept of a table. */

const NAME = /^~?[\w-]{1,64}$/;

/** A server may say anything: what is no text is no name. */
export function isTableName(said: unknown): said is string {
  return typeof said === "string" && NAME.test(said);
}

/** The page of a table. */
export function tablePage(table: string): string {
  return `/t/${encodeURIComponent(table)}`;
}
