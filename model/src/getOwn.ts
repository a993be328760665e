/**
 * What a record holds for a key that an address, a form or a stored document gave; undefined for none. Plain access would
 * also find what every object inherits, such as `constructor` and `toString`.
 */
export function getOwn<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
