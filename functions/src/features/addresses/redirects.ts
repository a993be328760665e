import {
  addressedCollections,
  collections,
  findAddressDocument,
  limits,
  sentence,
  type SaveRedirectRequest,
  type Sentence,
} from '@appshelf/model';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { type HttpsError } from 'firebase-functions/https';
import { decode, fields, nullable, text } from '../../platform/firebase/decode';
import { refusal } from '../../platform/languages/refusal';

const storedAddress = fields({ path: text, target: nullable(text), entry: nullable(text) });

const refuse = (told: Sentence): HttpsError => refusal('failed-precondition', told);

/**
 * The document of `addresses` for a path.
 *
 * @throws HttpsError `invalid-argument` for a path that no document can name, such as that of the home page
 */
export function requireAddress(firestore: Firestore, path: string): DocumentReference {
  const document = findAddressDocument(path);
  if (document === null)
    throw refusal('invalid-argument', sentence('{path} can’t be redirected.', { path }));
  return firestore.doc(document);
}

/** What is stored of an address; null for nothing. */
export const readAddress = (snapshot: DocumentSnapshot) => decode(snapshot, storedAddress) ?? null;

/**
 * Finds what a path leads to: the target of a redirect, or the document whose present address the path is. Null for
 * neither. It costs one read at most.
 */
export async function findAddress(
  firestore: Firestore,
  path: string,
): Promise<{ target: string | null; entry: string | null } | null> {
  const document = findAddressDocument(path);
  return document === null ? null : readAddress(await firestore.doc(document).get());
}

/** The redirects that lead to a path. */
export async function listLeadingTo(
  path: string,
  transaction: Transaction,
  firestore: Firestore,
): Promise<DocumentReference[]> {
  const { docs } = await transaction.get(
    firestore
      .collection(collections.addresses)
      .where('target', '==', path)
      .limit(limits.address.toOne + 1),
  );
  if (docs.length > limits.address.toOne) {
    throw refuse(
      sentence('More than {count} redirects lead to {path}. Delete some of them first.', {
        count: limits.address.toOne,
        path,
      }),
    );
  }
  return docs.map(({ ref }) => ref);
}

/**
 * Refuses more addresses than a site may have. It is asked before a transaction, so that two at once may exceed it by one.
 *
 * @throws HttpsError `failed-precondition`
 */
export async function requireRoom(firestore: Firestore): Promise<void> {
  const counted = await firestore.collection(collections.addresses).count().get();
  if (counted.data().count < limits.address.count) return;
  throw refuse(
    sentence('The site has {count} redirects, which is the limit. Delete some of them first.', {
      count: limits.address.count,
    }),
  );
}

/**
 * Whether a document holds the address of its id. A draft of a member does not, because every member can create one under any
 * id.
 */
export const holdsAddress = (document: DocumentSnapshot): boolean =>
  document.exists &&
  (document.ref.parent.id !== collections.instructions || document.get('status') !== 'draft');

/**
 * The entry whose id is the end of a path, such as `apps/margin` for `/apps/margin`; null for a path of another form.
 */
function findEntry(firestore: Firestore, path: string): DocumentReference | null {
  const [, collection = '', id = '', rest] = path.split('/');
  const hasEntries = addressedCollections.some((one) => one === collection);
  return hasEntries && id !== '' && rest === undefined ? firestore.doc(path.slice(1)) : null;
}

const refuseEntry = (path: string): HttpsError =>
  refuse(
    sentence('{path} is the address of an entry. Change the entry’s address instead.', {
      path,
    }),
  );

/** A redirect before and after a change, for the audit. Null for none. */
export interface SavedRedirect {
  from: DocumentReference;
  to: string | null;
  former: string | null;
}

/**
 * Stores a redirect. Where its end redirects itself, it leads to that end; what led to its beginning leads to its end, too. So
 * no redirect leads to another one, and none can lead back.
 *
 * @throws HttpsError `already-exists` and `failed-precondition`, as the contract says
 */
export async function storeRedirect(
  { from, to, replaces }: SaveRedirectRequest & { to: string },
  by: string,
  transaction: Transaction,
  firestore: Firestore,
): Promise<SavedRedirect> {
  const beginning = requireAddress(firestore, from);
  const entry = findEntry(firestore, from);
  const after = findAddressDocument(to);
  const [stored, entryThere, leadsOn, leading] = await Promise.all([
    transaction.get(beginning),
    entry && transaction.get(entry),
    after === null ? null : transaction.get(firestore.doc(after)),
    listLeadingTo(from, transaction, firestore),
  ]);
  const known = readAddress(stored);
  if (known?.target === null || (entryThere && holdsAddress(entryThere))) {
    throw refuseEntry(from);
  }
  if (known !== null && known.target !== to && !replaces) {
    throw refusal(
      'already-exists',
      sentence('{from} already redirects to {target}. Change that redirect, or delete it.', {
        from,
        target: known.target,
      }),
    );
  }
  const end = (leadsOn && readAddress(leadsOn)?.target) ?? to;
  if (end === from) {
    throw refuse(
      to === from
        ? sentence('A redirect can’t lead to itself.', {})
        : sentence(
            '{to} redirects to {from}, so visitors would go round in circles. Delete that redirect first.',
            {
              to,
              from,
            },
          ),
    );
  }
  transaction.set(beginning, {
    path: from,
    target: end,
    entry: null,
    createdAt: FieldValue.serverTimestamp(),
    createdBy: by,
  });
  for (const reference of leading) transaction.update(reference, { target: end });
  return { from: beginning, to: end, former: known?.target ?? null };
}

/**
 * Deletes a redirect. What is gone already counts as deleted.
 *
 * @throws HttpsError `failed-precondition` for the present address of an entry
 */
export async function deleteRedirect(
  path: string,
  transaction: Transaction,
  firestore: Firestore,
): Promise<SavedRedirect> {
  const from = requireAddress(firestore, path);
  const known = readAddress(await transaction.get(from));
  if (known?.target === null) throw refuseEntry(path);
  if (known !== null) transaction.delete(from);
  return { from, to: null, former: known?.target ?? null };
}
