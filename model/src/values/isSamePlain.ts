/** Whether a value has named fields. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two plain values are equal; the order of fields does not matter. */
export function isSamePlain(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length && one.every((part, place) => isSamePlain(part, other[place]))
    );
  }
  if (!isMap(one) || !isMap(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSamePlain(one[name], other[name]))
  );
}
