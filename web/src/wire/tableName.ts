/** Names of tables. There is one spelling: by its name a device finds what it has kept of a table. */

const NAME = /^~?[\w-]{1,64}$/;

export function isTableName(text: string): boolean {
  return NAME.test(text);
}

/** The page of a table. */
export function tablePage(table: string): string {
  return `/t/${encodeURIComponent(table)}`;
}
