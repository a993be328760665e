/** A moment as the database tells it. */
const isTime = (value: unknown): value is number => typeof value === 'number';

function parseTimes(value: unknown): Map<string, unknown> {
  if (isTime(value)) return new Map([['', value]]);
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/**
 * The keys whose moment is another one than before; '' where the value is a moment itself.
 *
 * @param before undefined for nothing known yet: then nothing has moved.
 */
export function movedKeys(before: unknown, now: unknown): string[] {
  if (before === undefined) return [];
  const known = parseTimes(before);
  return [...parseTimes(now)].flatMap(([key, time]) => (known.get(key) === time ? [] : [key]));
}
