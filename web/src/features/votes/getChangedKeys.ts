/** Whether a value of the database is a time. */
const isTime = (value: unknown): value is number => typeof value === 'number';

function parseTimes(value: unknown): Map<string, unknown> {
  if (isTime(value)) return new Map([['', value]]);
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/**
 * Lists the keys whose time has changed; '' when the value itself is a time.
 *
 * @param before undefined for the first value, with which nothing has changed.
 */
export function getChangedKeys(before: unknown, now: unknown): string[] {
  if (before === undefined) return [];
  const known = parseTimes(before);
  return [...parseTimes(now)].flatMap(([key, time]) => (known.get(key) === time ? [] : [key]));
}
