/** Sorts before every key. Clients send it in exclusive bounds without a key. */
export const MIN_KEY = '[MIN_NAME]';
/** Sorts after every key. */
export const MAX_KEY = '[MAX_NAME]';

const INTEGER_KEY = /^-?0*\d{1,10}$/;
const INT32_MIN = -(2 ** 31);
const INT32_MAX = 2 ** 31 - 1;

function parseIntegerKey(key: string): number | undefined {
  if (!INTEGER_KEY.test(key)) return undefined;
  const value = Number(key);
  return value >= INT32_MIN && value <= INT32_MAX ? value : undefined;
}

/** Orders keys: those that look like 32-bit integers first, by number, then the others by UTF-16 code units. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const left = parseIntegerKey(a);
  const right = parseIntegerKey(b);
  if (left !== undefined && right !== undefined) return left - right || a.length - b.length;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return a < b ? -1 : 1;
}
