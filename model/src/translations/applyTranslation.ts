import type { Translation } from '../entities/community/translation';
import { alignTranslation } from './alignTranslation';
import { pickFields } from '../values/pickFields';
import { getListKey, listItems, listParts } from './parts';
import { isPlainName } from '../names/plainName';
import { toShownText } from './shownText';
import { getTranslatableTexts, type TranslatedName } from '../kinds/translatedKinds';

/**
 * What a part of a shown entry is, when it is no translation of the present original: the `original` itself, or a translation
 * of what the original said before it `changed`.
 */
export type PartState = 'original' | 'changed';

/** What readers of another language are told about the texts of an entry. */
export interface ShownTranslation {
  /** The parts that are not translated, or whose original changed since. */
  states: Readonly<Record<string, PartState>>;
  /** Whether any text is translated. */
  isTranslated: boolean;
  /** Who is credited; empty where nothing is translated. */
  authorUid: string;
  authorName: string;
}

/** An entry with its texts in the reader's language. In the language of the originals it has no `translation`. */
export type Translated<Entry> = Entry & { translation?: ShownTranslation };

/**
 * Puts the texts of a translation over those of an entry. Texts without a translation stay, and `translation` says which. A
 * translation of a part that the entry does not have is ignored, and so is one that is too long ({@link toShownText}).
 *
 * @param translation null where the entry has none in the reader's language.
 */
export function applyTranslation<Entry extends object>(
  name: TranslatedName,
  entry: Entry,
  translation: Pick<Translation, 'texts' | 'sources' | 'authorUid' | 'authorName'> | null,
): Translated<Entry> {
  const aligned = alignTranslation(name, entry, translation ?? { texts: {}, sources: {} });
  const { sources } = aligned;
  const parts = listParts(name, entry);
  const texts = Object.fromEntries(
    parts.flatMap(({ key, text, max, isMarkdown }): [string, string][] => {
      const isName = !isMarkdown && isPlainName(text);
      const shown = toShownText(aligned.texts[key] ?? '', max, isName);
      return shown === undefined ? [] : [[key, shown]];
    }),
  );
  const states = Object.fromEntries(
    parts.flatMap(({ key, text }): [string, PartState][] => {
      if (texts[key] === undefined) return [[key, 'original']];
      return sources[key] === text ? [] : [[key, 'changed']];
    }),
  );
  const isTranslated = Object.keys(texts).length > 0;
  const declared = getTranslatableTexts(name);
  const fields = new Map<string, unknown>(Object.entries(entry));
  const lists = Object.entries(declared.lists).flatMap(([list, itemTexts]) => {
    const items: unknown = fields.get(list);
    if (!Array.isArray(items)) return [];
    const maps = listItems(items);
    const translated = items.map((item: object, index) => ({
      ...item,
      ...pickFields(
        Object.keys(itemTexts),
        (field) => texts[getListKey(declared, list, maps[index] ?? new Map(), index, field)],
      ),
    }));
    return [[list, translated]];
  });
  return {
    ...entry,
    ...pickFields(Object.keys(declared.texts), (field) => texts[field]),
    ...(Object.fromEntries(lists) as object),
    translation: {
      states,
      isTranslated,
      authorUid: isTranslated ? (translation?.authorUid ?? '') : '',
      authorName: isTranslated ? (translation?.authorName ?? '') : '',
    },
  };
}
