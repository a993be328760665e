import { contentKinds } from '../kinds/contentKinds';
import { collections } from '../paths';
import type { TranslatableTexts } from '../kinds/kind';
import { getMostCharacters, toItemKey, toPartKey } from '../values/partKeys';
import { getTranslatableTexts, type TranslatedName } from '../kinds/translatedKinds';

/** The document of a translation, or the collection with those of an entry. */
export const getTranslationPath = (name: TranslatedName, entryId: string, id?: string): string =>
  `${contentKinds[name].collection}/${entryId}/${collections.translations}${id === undefined ? '' : `/${id}`}`;

/** A text of an entry that may have a translation. */
export interface Part {
  /** `title`, `steps_0_body` for the body of the first step, or `categories_design_label` for the name of a category. */
  key: string;
  /** The field, with a dot for one within a list: `steps.body`. */
  field: string;
  /** The index in the list; null for a field that is no list. */
  index: number | null;
  /** The id of the item in the list, such as the address of a link; null where items have none. */
  item: string | null;
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

/** The id of an item of a list; null where items are found by their texts. */
function getItemId(
  { ids = {} }: TranslatableTexts,
  list: string,
  item: ReadonlyMap<string, unknown>,
): string | null {
  const field = ids[list];
  return field === undefined ? null : String(item.get(field));
}

/** The key of a text of an item of a list. */
export function getListKey(
  declared: TranslatableTexts,
  list: string,
  item: ReadonlyMap<string, unknown>,
  index: number,
  field: string,
): string {
  const id = getItemId(declared, list, item);
  return id === null ? toPartKey(list, index, field) : toItemKey(list, id, field);
}

/** Lists the texts of an entry that may have a translation, in the order of its page. Empty ones are left out. */
export function listParts(name: TranslatedName, entry: object): Part[] {
  const declared = getTranslatableTexts(name);
  const { texts, lists, markdown } = declared;
  const fields = new Map<string, unknown>(Object.entries(entry));
  const toPart = (
    place: Pick<Part, 'key' | 'field' | 'index' | 'item'>,
    text: unknown,
    max: number,
  ) =>
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
      toPart({ key: field, field, index: null, item: null }, fields.get(field), max),
    ),
    ...Object.entries(lists).flatMap(([list, itemTexts]) =>
      listItems(fields.get(list)).flatMap((item, index) => {
        const id = getItemId(declared, list, item);
        return Object.entries(itemTexts).flatMap(([field, max]) => {
          const key = getListKey(declared, list, item, index, field);
          return toPart({ key, field: `${list}.${field}`, index, item: id }, item.get(field), max);
        });
      }),
    ),
  ];
}
