const SLASH = 0x2f;

/** Compares strings by their UTF-8 bytes, which is code point order and differs from JavaScript's own for surrogates. */
export function compareUtf8(left: string, right: string): number {
  const index = firstDifference(left, right);
  if (index === Math.min(left.length, right.length)) return left.length - right.length;
  return compareCodeUnits(left.charCodeAt(index), right.charCodeAt(index));
}

/** Compares resource names segment by segment, the order of `__name__`: where a segment ends comes before all else. */
export function compareNames(left: string, right: string): number {
  const index = firstDifference(left, right);
  if (index === Math.min(left.length, right.length)) return left.length - right.length;
  const a = left.charCodeAt(index);
  const b = right.charCodeAt(index);
  if (a === SLASH || b === SLASH) return a === SLASH ? -1 : 1;
  return compareCodeUnits(a, b);
}

function firstDifference(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  return index;
}

/** Surrogates stand for code points above all others. */
function compareCodeUnits(a: number, b: number): number {
  const isSupplementary = isSurrogate(a);
  if (isSupplementary !== isSurrogate(b)) return isSupplementary ? 1 : -1;
  return a - b;
}

function isSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff;
}
