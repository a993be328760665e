const dayMs = 24 * 60 * 60_000;

/** Converts a time in milliseconds since the epoch to its day in UTC, as `yyyy-mm-dd`. */
export function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The start of a day in UTC, in milliseconds since the epoch. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether a text is an existing day in the form `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDay(text) : NaN;
  return !Number.isNaN(start) && toDay(start) === text;
}

/** Adds days to a day. A negative number goes back. */
export function addDays(day: string, count: number): string {
  return toDay(startOfDay(day) + count * dayMs);
}

/** Lists the days from `first` to `last`, both included. Empty when `last` is before `first`. */
export function listDays(first: string, last: string): string[] {
  const length = Math.round((startOfDay(last) - startOfDay(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index));
}

/** Lists the months, as `yyyy-mm`, of these days. The days must be in order. */
export function listMonths(days: readonly string[]): string[] {
  return [...new Set(days.map((day) => day.slice(0, 7)))];
}
