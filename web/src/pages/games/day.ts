/** When something was, the shorter the nearer: a time today, a date otherwise. */
export function day(at: number, language: string, now = Date.now()): string {
  const date = new Date(at);
  const today = new Date(now).toDateString() === date.toDateString();
  const options: Intl.DateTimeFormatOptions = today
    ? { hour: "numeric", minute: "2-digit" }
    : { day: "numeric", month: "long", ...(sameYear(date, now) ? {} : { year: "numeric" }) };
  return new Intl.DateTimeFormat(language, options).format(date);
}

function sameYear(date: Date, now: number): boolean {
  return new Date(now).getFullYear() === date.getFullYear();
}
