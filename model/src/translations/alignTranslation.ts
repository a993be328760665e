import type { Translation } from '../entities/community/translation';
import { parsePartKey, toPartKey } from '../values/partKeys';
import { listItems, listParts } from './parts';
import { getTranslatableTexts, type TranslatedName } from '../kinds/translatedKinds';

/** The texts of a translation and the originals that they were made from. */
export type TranslationTexts = Pick<Translation, 'texts' | 'sources'>;

/** A translation by the parts that its entry has today. */
export interface AlignedTranslation extends TranslationTexts {
  /** Translated texts whose original is gone, such as those of a deleted step. */
  lost: string[];
}

/** The texts of an item of a list, by field. */
type Item = ReadonlyMap<string, unknown>;

/**
 * Finds for each item of a list the stored one that was translated from it: items have no id, and are added, moved and deleted.
 * First come those whose texts are the same, then those with one text that is the same, at last those that stand
 * beside a found one as before.
 *
 * @param stored the originals of the translated items by their index at that time.
 * @returns the stored index by the present one.
 */
function pairItems(items: readonly Item[], stored: ReadonlyMap<number, Item>): Map<number, number> {
  const pairs = new Map<number, number>();
  const left = new Set(stored.keys());
  const pair = (index: number, storedIndex: number | undefined): void => {
    if (storedIndex === undefined || pairs.has(index) || !left.delete(storedIndex)) return;
    pairs.set(index, storedIndex);
  };
  const pairWhere = (isSame: (item: Item, source: Item) => boolean): void => {
    for (const [index, item] of items.entries()) {
      if (pairs.has(index)) continue;
      const fits = (storedIndex: number) => isSame(item, stored.get(storedIndex) ?? new Map());
      const found = [...left].filter(fits);
      pair(index, found.includes(index) ? index : found[0]);
    }
  };
  pairWhere((item, source) => [...source].every(([field, text]) => item.get(field) === text));
  pairWhere((item, source) => [...source].some(([field, text]) => item.get(field) === text));
  for (const index of items.keys()) {
    const before = index === 0 ? -1 : pairs.get(index - 1);
    if (before !== undefined) pair(index, before + 1);
  }
  for (const index of [...items.keys()].reverse()) {
    const after = pairs.get(index + 1);
    if (after !== undefined) pair(index, after - 1);
  }
  return pairs;
}

/** The originals in the stored translation of a list, by index. */
function listStored(list: string, sources: TranslationTexts['sources']): Map<number, Item> {
  const stored = new Map<number, Map<string, string>>();
  for (const [key, source] of Object.entries(sources)) {
    const place = parsePartKey(key);
    if (place?.list !== list) continue;
    const item = stored.get(place.index) ?? new Map<string, string>();
    stored.set(place.index, item.set(place.field, source));
  }
  return stored;
}

/**
 * Brings a stored translation to the parts that its entry has today. A step that moved keeps its translation; a deleted one
 * is among the lost texts.
 */
export function alignTranslation(
  name: TranslatedName,
  entry: object,
  { texts, sources }: TranslationTexts,
): AlignedTranslation {
  const fields = new Map<string, unknown>(Object.entries(entry));
  const { lists, ids = {} } = getTranslatableTexts(name);
  const withoutIds = Object.entries(lists).filter(([list]) => ids[list] === undefined);
  const storedKeys = new Map(
    withoutIds.flatMap(([list, itemTexts]) =>
      [...pairItems(listItems(fields.get(list)), listStored(list, sources))].flatMap(
        ([index, storedIndex]) =>
          Object.keys(itemTexts).map((field): [string, string] => [
            toPartKey(list, index, field),
            toPartKey(list, storedIndex, field),
          ]),
      ),
    ),
  );
  const aligned: AlignedTranslation = { texts: {}, sources: {}, lost: [] };
  const used = new Set<string>();
  for (const { key, index, item } of listParts(name, entry)) {
    const storedKey = index === null || item !== null ? key : storedKeys.get(key);
    const text = storedKey === undefined ? undefined : texts[storedKey];
    if (storedKey === undefined || text === undefined || text === '') continue;
    used.add(storedKey);
    aligned.texts[key] = text;
    aligned.sources[key] = sources[storedKey] ?? '';
  }
  aligned.lost = Object.entries(texts).flatMap(([key, text]) =>
    used.has(key) || text === '' ? [] : [text],
  );
  return aligned;
}
