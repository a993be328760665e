import { contentKinds } from '../kinds/contentKinds';
import { collections } from '../paths';
import { toPartKey } from './partKeys';
import { getMostCharacters, getTranslatableTexts, type TranslatedName } from './translatedKinds';

/** The document of a translation, or the collection with those of an entry. */
export const getTranslationPath = (name: TranslatedName, entryId: string, id?: string): string =>
  `${contentKinds[name].collection}/${entryId}/${collections.translations}${id === undefined ? '' : `/${id}`}`;

/** A text of an entry that may have a translation. */
export interface Part {
  /** `title`, or `steps_0_body` for the body of the first step. */
  key: string;
  /** The field, with a dot for one within a list: `steps.body`. */
  field: string;
  /** The index in the list; null for a field that is no list. */
  index: number | null;
  /** The original. */
  text: string;
  /** The most characters of a translation. */
  max: number;
  isMarkdown: boolean;
}

/** The items of a list of maps, each as its fields; empty for what is no list. */
export const listItems = (value: unknown): ReadonlyMap<string, unknown>[] =>
  Array.isArray(value)
    ? value.map(
        (item: unknown) =>
          new Map(Object.entries(typeof item === 'object' && item !== null ? item : {})),
      )
    : [];

/** Lists the texts of an entry that may have a translation, in the order of its page. Empty ones are left out. */
export function listParts(name: TranslatedName, entry: object): Part[] {
  const { texts, lists, markdown } = getTranslatableTexts(name);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const toPart = (place: Pick<Part, 'key' | 'field' | 'index'>, text: unknown, max: number) =>
    typeof text === 'string' && text !== ''
      ? [
          {
            ...place,
            text,
            max: getMostCharacters(max),
            isMarkdown: markdown.includes(place.field),
          },
        ]
      : [];
  return [
    ...Object.entries(texts).flatMap(([field, max]) =>
      toPart({ key: field, field, index: null }, fields.get(field), max),
    ),
    ...Object.entries(lists).flatMap(([list, itemTexts]) =>
      listItems(fields.get(list)).flatMap((item, index) =>
        Object.entries(itemTexts).flatMap(([field, max]) =>
          toPart(
            { key: toPartKey(list, index, field), field: `${list}.${field}`, index },
            item.get(field),
            max,
          ),
        ),
      ),
    ),
  ];
}
