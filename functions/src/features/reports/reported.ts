import {
  applyTranslation,
  collections,
  findTranslatedName,
  getTranslatableTexts,
  languageCodes,
  sourceLanguage,
  type ReportTarget,
} from '@appshelf/model';
import type {
  DocumentData,
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { decode } from '../../platform/firebase/decode';
import { storedTranslation } from '../../platform/firebase/storedTranslation';
import { getTargetDocument } from './targets';

/** A document that holds what was reported, as readers see it. */
interface Reported {
  ref: DocumentReference;
  /** Its fields, with its translated texts by language as `translations`; undefined when it is gone. */
  fields: DocumentData | undefined;
}

/**
 * Reads the document that holds what was reported. Its translations are a part of what readers see: a report is about them, too,
 * and a decision to keep something is about the translations that it had.
 */
export async function readReported(
  target: Pick<ReportTarget, 'kind' | 'ids'>,
  transaction: Transaction,
  firestore: Firestore,
): Promise<Reported> {
  const ref = firestore.doc(getTargetDocument(target));
  const name = findTranslatedName(ref.parent.id);
  const languages =
    name === undefined ? [] : languageCodes.filter((code) => code !== sourceLanguage);
  const [document, ...stored] = await transaction.getAll(
    ref,
    ...languages.map((language) => ref.collection(collections.translations).doc(language)),
  );
  const fields = document?.data();
  if (name === undefined || fields === undefined) return { ref, fields };
  const { texts, lists } = getTranslatableTexts(name);
  const names = [...Object.keys(texts), ...Object.keys(lists)];
  const translations = stored.flatMap((snapshot): [string, DocumentData][] => {
    const decoded = decode(snapshot, storedTranslation);
    if (decoded === undefined) return [];
    const { translation, ...shown } = applyTranslation(name, fields, {
      ...decoded,
      authorUid: '',
      authorName: '',
    });
    if (translation?.isTranslated !== true) return [];
    const entries = Object.entries(shown).filter(([field]) => names.includes(field));
    return [[snapshot.id, Object.fromEntries<unknown>(entries)]];
  });
  return translations.length === 0
    ? { ref, fields }
    : {
        ref,
        fields: { ...fields, translations: Object.fromEntries<unknown>(translations) },
      };
}
