import { sourceLanguage, type Language } from '../languages/languages';
import { getOwn } from '../getOwn';
import { pickFields } from '../values/pickFields';
import type { TranslatedTexts } from '../values/translatedTexts';
import { getMostCharacters } from '../values/partKeys';
import { toShownText } from './shownText';
import { getTranslatableTexts, type TranslatedName } from '../kinds/translatedKinds';

/** An entry as lists show it. */
export interface ListedEntry {
  /** As it is stored, in all languages; absent once the entry is in the reader's. */
  translated?: TranslatedTexts | undefined;
  /** Which of its texts are originals, on a page of another language. */
  translation?: { states: Record<string, 'original'> } | undefined;
}

/**
 * The translated texts that lists show of an entry, each in one line ({@link toShownText}): every reader of a list loads these.
 *
 * @param texts the texts of a translation by the keys of their parts.
 */
export function pickListedTexts(
  name: TranslatedName,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const { texts: limits, listed } = getTranslatableTexts(name);
  return Object.fromEntries(
    listed.flatMap((field) => {
      const text = getOwn(texts, field) ?? '';
      const shown = toShownText(text, getMostCharacters(limits[field] ?? 0), true);
      return shown === undefined ? [] : [[field, shown]];
    }),
  );
}

/**
 * Puts an entry of a list into a reader's language, from its field `translated`, which is taken away. Texts without a translation
 * stay, and `translation` says which, as for an entry with a page of its own (`applyTranslation`).
 */
export function toListed<Entry extends ListedEntry>(
  name: TranslatedName,
  entry: Entry,
  language: Language,
): Entry {
  const { translated, ...shown } = entry;
  if (language === sourceLanguage) return shown as Entry;
  const texts = pickListedTexts(
    name,
    getOwn<Record<string, string>>(translated ?? {}, language) ?? {},
  );
  const fields = new Map<string, unknown>(Object.entries(shown));
  const present = getTranslatableTexts(name).listed.filter((field) => {
    const original = fields.get(field);
    return typeof original === 'string' && original !== '';
  });
  return {
    ...(shown as Entry),
    ...pickFields(present, (field) => getOwn(texts, field)),
    translation: {
      states: pickFields(present, (field) =>
        getOwn(texts, field) === undefined ? 'original' : undefined,
      ),
    },
  };
}
