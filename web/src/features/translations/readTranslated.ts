import {
  applyTranslation,
  getTranslationPath,
  type Language,
  type Translated,
  type TranslatedName,
  type Translation,
} from '@appshelf/model';
import { isPermissionDenied, readDocument, type Decoder } from '../../firebase/firestore';

/** Decodes a document of `translations`. */
export const toTranslation: Decoder<Translation> = (id, fields, _path, { translation }) =>
  translation.parse({ ...fields, id });

/** Reads the translation of an entry and puts it over the entry's texts. What cannot be read leaves the original. */
export async function readTranslated<Entry extends { id: string }>(
  name: TranslatedName,
  entry: Entry,
  language: Language,
): Promise<Translated<Entry>> {
  const path = getTranslationPath(name, entry.id, language);
  try {
    return applyTranslation(name, entry, await readDocument(path, toTranslation));
  } catch (error) {
    // The entry was taken off the site meanwhile, or the translation is not stored as it should be.
    if (!isPermissionDenied(error)) console.error(error);
    return applyTranslation(name, entry, null);
  }
}
