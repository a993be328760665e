import { compareCodeUnits, findFirstDifference } from '../../../shared/utf8';

const SLASH = 0x2f;
const NUMERIC_ID_PREFIX = '__id';
const NUMERIC_ID = /^__id(-?\d+)__$/;

/**
 * Compares resource names segment by segment, which is the order of `__name__`. A shorter segment comes before a longer
 * one that begins with it. Numeric ids (`__id7__`) come before others, in numeric order.
 */
export function compareNames(left: string, right: string): number {
  const index = findFirstDifference(left, right);
  const start = left.lastIndexOf('/', index - 1) + 1;
  if (left.startsWith(NUMERIC_ID_PREFIX, start) || right.startsWith(NUMERIC_ID_PREFIX, start)) {
    const order = compareNumericIds(getSegmentAt(left, start), getSegmentAt(right, start));
    if (order !== 0) return order;
  }
  if (index === Math.min(left.length, right.length)) return left.length - right.length;
  const a = left.charCodeAt(index);
  const b = right.charCodeAt(index);
  if (a === SLASH || b === SLASH) return a === SLASH ? -1 : 1;
  return compareCodeUnits(a, b);
}

/** Compares two segments of which at least one is a numeric id; zero for any other segments. */
function compareNumericIds(left: string, right: string): number {
  const a = NUMERIC_ID.exec(left)?.[1];
  const b = NUMERIC_ID.exec(right)?.[1];
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return BigInt(a) < BigInt(b) ? -1 : Number(BigInt(a) > BigInt(b));
}

function getSegmentAt(name: string, start: number): string {
  const end = name.indexOf('/', start);
  return end === -1 ? name.slice(start) : name.slice(start, end);
}
