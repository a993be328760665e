import { collections, getKind } from '@appshelf/model';
import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { decode, fields, number, text } from '../../platform/firebase/decode';
import { getTrashedPart, toTrashHash } from '../../platform/events/trashRestores';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { formatDocument, parseDocument } from './documentText';

/**
 * `trash/{id}/trashedDocuments/{document}-{part}`: a document, or a part of a large one, as a text. A copy of its fields
 * could be larger than a document may be, because the copy has a path to remember as well.
 */
export interface TrashedDocument {
  /** The path of the document before it was deleted. */
  path: string;
  /** The member who wrote the document; null for none. */
  memberUid: string | null;
  /** The email address of the author, where the document has it; absent otherwise, and in older documents. */
  memberEmail?: string;
  part: number;
  parts: number;
  text: string;
}

/** Matches a part of a text: at most 200,000 characters of 4 bytes. A document of Firestore has at most 1 MiB. */
const partPattern = /[^]{1,200000}/gu;

/** The reference of the entry of the trash for a document that existed since `createTime`. It is the same each time. */
export function getTrashRef(
  { ref, createTime }: DocumentSnapshot,
  firestore: Firestore,
): DocumentReference {
  const since = createTime === undefined ? '' : createTime.valueOf();
  return firestore.collection(collections.trash).doc(toTrashHash(`${ref.path}@${since}`));
}

/** The member who wrote a document, as its declaration says. */
function getMember({ ref }: DocumentSnapshot, fields: Record<string, unknown>) {
  const personal = getKind(ref.parent.id)?.personal;
  if (personal === undefined || !('owner' in personal)) return { memberUid: null };
  const { owner, ownerEmail } = personal;
  const [uid, email] = [owner, ownerEmail].map((field) => fields[field ?? '']);
  return {
    memberUid: typeof uid === 'string' ? uid : null,
    ...(typeof email === 'string' ? { memberEmail: email } : {}),
  };
}

/** Converts a document to trashed documents: one, or several parts of a large one. */
export function toTrashedDocuments(
  stored: DocumentSnapshot,
  entry: DocumentReference,
): { ref: DocumentReference; document: TrashedDocument }[] {
  const fields = stored.data() ?? {};
  const texts = formatDocument(fields).match(partPattern) ?? [];
  return texts.map((text, part) => ({
    ref: getTrashedPart(entry, stored.ref.path, part),
    document: {
      path: stored.ref.path,
      ...getMember(stored, fields),
      part,
      parts: texts.length,
      text,
    },
  }));
}

/**
 * Lists the documents of the trash that a member wrote, with every part.
 *
 * @param email the member's address; null for an unverified one
 */
export async function* listMembersTrash(
  uid: string,
  email: string | null,
  firestore: Firestore,
): AsyncGenerator<QueryDocumentSnapshot> {
  const documents = firestore.collectionGroup(collections.trashedDocuments);
  const queries = [
    documents.where('memberUid', '==', uid),
    ...(email === null ? [] : [documents.where('memberEmail', '==', email)]),
  ];
  const listed = new Set<string>();
  for (const query of queries) {
    for await (const document of streamDocuments(query.orderBy(FieldPath.documentId()))) {
      if (!listed.has(document.ref.path)) yield document;
      listed.add(document.ref.path);
    }
  }
}

/** A document of the trash with all its parts. */
export interface ReadDocument {
  path: string;
  fields: Record<string, unknown>;
  /** The number of characters of its text. */
  size: number;
  /** Where its parts lie. */
  refs: DocumentReference[];
}

const firstPart = fields<Pick<TrashedDocument, 'path' | 'text' | 'parts'>>({
  path: text,
  text,
  parts: number,
});

const furtherPart = fields<Pick<TrashedDocument, 'text'>>({ text });

/** Reads the text of a part. Throws when the part is missing or has another shape. */
function requireText(part: DocumentSnapshot): string {
  const decoded = decode(part, furtherPart);
  if (decoded === undefined) throw new Error(`${part.ref.path} cannot be read.`);
  return decoded.text;
}

/** Parses the text of all parts. Throws for a text that was not made of a document. */
function parseFields(whole: string, first: DocumentSnapshot): Record<string, unknown> {
  try {
    return parseDocument(whole, first.ref.firestore);
  } catch (cause) {
    throw new Error(`${first.ref.path} cannot be read.`, { cause });
  }
}

/**
 * Reads a document of the trash by its first part.
 *
 * @throws for one of another shape, so that nothing else is put back without it
 */
export async function readTrashedDocument(first: DocumentSnapshot): Promise<ReadDocument> {
  const decoded = decode(first, firstPart);
  if (decoded === undefined) throw new Error(`${first.ref.path} cannot be read.`);
  const { path, text, parts } = decoded;
  const entry = first.ref.parent.parent;
  if (entry === null) throw new Error(`${first.ref.path} lies in no entry of the trash.`);
  const refs = Array.from({ length: parts }, (_, part) => getTrashedPart(entry, path, part));
  const others = refs.slice(1);
  const rest = others.length === 0 ? [] : await entry.firestore.getAll(...others);
  const whole = [text, ...rest.map(requireText)].join('');
  return { path, fields: parseFields(whole, first), size: whole.length, refs };
}

/** The document that was at `path`; null when the entry does not contain it, or it was restored. */
export async function findTrashed(
  entry: DocumentReference,
  path: string,
): Promise<ReadDocument | null> {
  const first = await getTrashedPart(entry, path, 0).get();
  if (!first.exists || first.get('isRestored') === true) return null;
  return readTrashedDocument(first);
}
