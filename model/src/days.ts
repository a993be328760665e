const dayMs = 24 * 60 * 60_000;

/** Converts a time in milliseconds since the epoch to its day in UTC, as `yyyy-mm-dd`. */
export function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The moment, in milliseconds since the epoch, at which a day in UTC begins. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDay(text) : NaN;
  return !Number.isNaN(start) && toDay(start) === text;
}

/** The day that is so many days later, or earlier for a negative number. */
export function addDays(day: string, count: number): string {
  return toDay(startOfDay(day) + count * dayMs);
}

/** All days from one to another, both included; none when the second is the earlier one. */
export function listDays(first: string, last: string): string[] {
  const length = Math.round((startOfDay(last) - startOfDay(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index));
}

/** The months, as `yyyy-mm`, that some days in order lie in. */
export function listMonths(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 7)))];
}
