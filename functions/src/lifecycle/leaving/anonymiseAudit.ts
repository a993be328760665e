import { collections } from '@appshelf/model';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { decodeField, map } from '../../platform/firebase/decode';
import { streamDocuments } from '../../platform/firebase/streamDocuments';

type Fields = Record<string, unknown>;

/** Texts in the audit that say what was done and nothing about a person. */
const keptTexts = ['kind', 'state', 'status'];

/**
 * Removes what may name or quote somebody from the `before` or `after` of an entry. Numbers and truth values stay, and
 * so do a few texts. Every other field is removed, so that a new field of an entry is not forgotten here.
 */
export function withoutPersonalFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        typeof value === 'boolean' || typeof value === 'number' || keptTexts.includes(name),
    ),
  );
}

const isSmaller = (fewer: Fields, fields: Fields): boolean =>
  Object.keys(fewer).length < Object.keys(fields).length;

/**
 * Removes names, addresses and texts from the audit entries about a document, such as `users/{uid}`. The entries still
 * say which administrator did what to which document, and when.
 */
export async function anonymiseEntriesAbout(subject: string, firestore: Firestore): Promise<void> {
  const entries = firestore
    .collection(collections.audit)
    .where('about', 'array-contains', subject)
    .orderBy(FieldPath.documentId());
  for await (const entry of streamDocuments(entries)) {
    const before = decodeField(entry, 'before', map) ?? {};
    const after = decodeField(entry, 'after', map) ?? {};
    const fewer = { before: withoutPersonalFields(before), after: withoutPersonalFields(after) };
    if (!isSmaller(fewer.before, before) && !isSmaller(fewer.after, after)) continue;
    await entry.ref.update(fewer);
  }
}

/** Removes the email address of a former administrator. The uid stays, so that actors can be told apart. */
export async function anonymiseActor(uid: string, firestore: Firestore): Promise<void> {
  const entries = firestore
    .collection(collections.audit)
    .where('actorUid', '==', uid)
    .orderBy(FieldPath.documentId());
  for await (const entry of streamDocuments(entries)) {
    if (entry.get('actorEmail') !== null) await entry.ref.update({ actorEmail: null });
  }
}
