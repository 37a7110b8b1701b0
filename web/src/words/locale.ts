/** The reader's own way to write numbers and times, as far as it is of the page's language: a Briton's clock has 24 hours. */
export function localeOf(language: string, preferred: readonly string[] = navigator.languages): string {
  return preferred.find((each) => each.toLowerCase().split("-")[0] === language) ?? language;
}
