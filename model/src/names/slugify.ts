import { transliterate } from 'transliteration';
import { limits } from '../limits';

const trimHyphens = (text: string): string => text.replace(/^-+|-+$/g, '');

/** Signs that tell one name from another: C, C++ and C#. */
const nameSigns = (text: string): string =>
  text.replaceAll('+', ' plus ').replaceAll(/(?<=\p{L})#/gu, ' sharp ');

/** Names the signs of a text by their numbers in Unicode, such as `u1f600`. What cannot be seen has none. */
const numberSigns = (text: string): string =>
  [...text.matchAll(/[\p{S}\p{P}\p{L}\p{N}]/gu)]
    .map(([sign]) => `u${(sign.codePointAt(0) ?? 0).toString(16)}`)
    .join('-');

const toSlug = (text: string): string =>
  trimHyphens(trimHyphens(text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).slice(0, limits.slug));

/**
 * Converts a name in any script to the id and first address of an entry: "Café Müller 2" becomes "cafe-muller-2", and
 * "カメラ" becomes "kamera". Ids are ASCII, because functions of the second generation read others wrongly
 * (docs/code/addresses.md). Empty for a name that nobody can see.
 */
export function slugify(name: string): string {
  const visible = name
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cc}]+/gu, (hidden) => (/\s/.test(hidden) ? ' ' : ''));
  return toSlug(transliterate(nameSigns(visible))) || toSlug(numberSigns(visible));
}

/** The slug of the n-th entry with the same name: the slug itself, then `name-2` and so on, within the limit. */
export function numberSlug(slug: string, number: number, max: number = limits.slug): string {
  const end = number === 1 ? '' : `-${String(number)}`;
  return `${trimHyphens(slug.slice(0, max - end.length))}${end}`;
}
