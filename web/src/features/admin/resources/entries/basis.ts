import type { PlainFields, PlainValue } from '../../../../firebase/firestore/plain';

/** The collections whose entries stand in an order that administrators give them. */
export type EntryCollection = 'products' | 'resources';

/** A value as a text in which equal values are equal, in whatever order their fields come. */
function canonical(value: PlainValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${name}:${canonical(value[name] ?? null)}`).join()}}`;
}

/** A whole number that another text has with next to no probability (FNV-1a, twice over, 52 bits). */
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
 * Tells one state of an entry from another, as a number: the time of the last change, or for products, which have none,
 * a number made of the content. Its place in the list is no part of it.
 */
export function getBasis(collection: EntryCollection, fields: PlainFields): number {
  if (collection === 'resources') return Number(fields.updatedAt);
  const { position: _position, id: _id, ...content } = fields;
  return toNumber(canonical(content));
}
