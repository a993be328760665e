import { isDeepStrictEqual } from 'node:util';
import {
  collections,
  findTranslatedName,
  getTranslatableTexts,
  isLanguage,
  languageCodes,
  pickListedTexts,
  sourceLanguage,
  type Language,
  type TranslatedName,
} from '@appshelf/model';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { decodeField, map, optional, record, text } from '../../platform/firebase/decode';

/** The texts that lists show of a stored translation; empty for one that does not exist or cannot be read. */
const readListedTexts = (name: TranslatedName, translation: DocumentSnapshot) =>
  pickListedTexts(name, decodeField(translation, 'texts', optional(record(text))) ?? {});

/**
 * Copies the translated texts that lists show onto their entry, from the translations as they are now: a late or repeated event
 * changes nothing. Nor does it when nothing differs, when the entry is gone, or for a kind of which lists show no text.
 *
 * @param languages the languages whose texts are copied; those of others stay as they are.
 */
async function copyListedTexts(
  name: TranslatedName,
  entry: DocumentReference,
  languages: readonly Language[],
): Promise<void> {
  if (getTranslatableTexts(name).listed.length === 0) return;
  const translations = entry.collection(collections.translations);
  await entry.firestore.runTransaction(async (transaction) => {
    const [stored, ...translated] = await transaction.getAll(
      entry,
      ...languages.map((language) => translations.doc(language)),
    );
    if (stored?.exists !== true) return;
    const before = decodeField(stored, 'translated', optional(map)) ?? {};
    const others = Object.entries(before).filter(
      ([language]) => !languages.some((code) => code === language),
    );
    const copied = translated.flatMap((translation): [string, unknown][] => {
      const texts = readListedTexts(name, translation);
      return Object.keys(texts).length === 0 ? [] : [[translation.id, texts]];
    });
    const after = Object.fromEntries([...others, ...copied]);
    if (isDeepStrictEqual(before, after)) return;
    const isEmpty = Object.keys(after).length === 0;
    const isTakenBack = Object.keys(before).some((language) => !(language in after));
    transaction.update(entry, {
      translated: isEmpty ? FieldValue.delete() : after,
      // Lists find what was taken back as a change (`createCachedList`). Otherwise it stays, because an editor who has the entry
      // open would find a conflict.
      ...(isTakenBack && { updatedAt: FieldValue.serverTimestamp() }),
    });
  });
}

/** The part of a translation's event that copies its texts onto its entry. A proposal is not for readers. */
export const copyToEntry: WritePart<'entries' | 'translationId'> = async ({
  data: { after },
  params: { entries, translationId },
}) => {
  const name = findTranslatedName(entries);
  const entry = after.ref.parent.parent;
  if (name === undefined || entry === null || !isLanguage(translationId)) return;
  await copyListedTexts(name, entry, [translationId]);
};

/** Copies the texts of all translations of an entry anew, such as after it came back from the trash. */
export const recopyListedTexts = (name: TranslatedName, entry: DocumentReference): Promise<void> =>
  copyListedTexts(
    name,
    entry,
    languageCodes.filter((language) => language !== sourceLanguage),
  );
