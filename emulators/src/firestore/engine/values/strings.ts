/** Compares strings by their UTF-8 bytes, which is code point order and differs from JavaScript's own for surrogates. */
export function compareUtf8(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    const isSupplementary = isSurrogate(a);
    if (isSupplementary !== isSurrogate(b)) return isSupplementary ? 1 : -1;
    return a - b;
  }
  return left.length - right.length;
}

/** Compares resource names segment by segment, the order of `__name__`. */
export function compareNames(left: string, right: string): number {
  if (left === right) return 0;
  const a = left.split('/');
  const b = right.split('/');
  for (const [index, segment] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareUtf8(segment, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function isSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff;
}
