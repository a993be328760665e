/**
 * Compares strings by their UTF-8 bytes, which is the order of code points. JavaScript's own order differs for
 * surrogates.
 */
export function compareUtf8(left: string, right: string): number {
  const index = findFirstDifference(left, right);
  if (index === Math.min(left.length, right.length)) return left.length - right.length;
  return compareCodeUnits(left.charCodeAt(index), right.charCodeAt(index));
}

/** The index of the first code unit that differs, or the length of the shorter text. */
export function findFirstDifference(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  return index;
}

/** Compares two code units by the code points that they begin. Surrogates stand for code points above all others. */
export function compareCodeUnits(a: number, b: number): number {
  const isSupplementary = isSurrogate(a);
  if (isSupplementary !== isSurrogate(b)) return isSupplementary ? 1 : -1;
  return a - b;
}

function isSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff;
}
