import { sourceLanguage, type Translated, type TranslatedName } from '@appshelf/model';
import { getLanguage } from '../../lib/i18n';

/**
 * Puts the translation into the reader's language over an entry, with one read. In the language of the originals it reads nothing
 * and loads no code.
 */
export async function translateEntry<Entry extends { id: string }>(
  name: TranslatedName,
  entry: Entry | null,
): Promise<Translated<Entry> | null> {
  const language = getLanguage();
  if (entry === null || language === sourceLanguage) return entry;
  const { readTranslated } = await import('./readTranslated');
  return readTranslated(name, entry, language);
}
