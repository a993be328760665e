import type { PlainFields, PlainValue } from '../../../../firebase/firestore/plain';

/** The collections whose entries administrators put in order. */
export type EntryCollection = 'products' | 'resources';

/** Serializes a value. Equal values give equal texts, whatever the order of their fields. */
function canonical(value: PlainValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${name}:${canonical(value[name] ?? null)}`).join()}}`;
}

/** Hashes a text to a whole number of 52 bits (FNV-1a, twice). */
function toNumber(text: string): number {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ (code + index), 0x01000193) >>> 0;
  }
  return (high & 0xfffff) * 0x1_0000_0000 + low;
}

/**
 * Identifies a state of an entry by a number: the time of the last change, or for products, which store no such time, a
 * hash of the content. The position is not part of the state.
 */
export function getBasis(collection: EntryCollection, fields: PlainFields): number {
  if (collection === 'resources') return Number(fields.updatedAt);
  const { position: _position, id: _id, ...content } = fields;
  return toNumber(canonical(content));
}
