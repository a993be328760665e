import {
  changeAddressRequest,
  collections,
  getEntryPath,
  getSlug,
  sentence,
  toReadablePath,
  type AddressedCollection,
  type Permission,
} from '@appshelf/model';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext, type RecordedContext } from '../../lifecycle/audit/recordedContext';
import { requirePermission, staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { decodeField, optional, text, time } from '../../platform/firebase/decode';
import { refusal } from '../../platform/languages/refusal';
import { holdsAddress, listLeadingTo, readAddress, requireAddress, requireRoom } from './redirects';

interface AddressContext extends RecordedContext {
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Who may change the address of an entry of a collection. */
const permissions: Record<AddressedCollection, Permission> = {
  apps: 'apps.edit',
  instructions: 'instructions.moderate',
  pages: 'pages.edit',
};

/** The entry of the trash that was at a path: it keeps the address of its id, at which it comes back. */
const queryTrashed = (path: string, database: Firestore) =>
  database.collection(collections.trash).where('path', '==', path).limit(1);

/** `changeAddress`: gives an app, an instruction or an own page another address (docs/code/addresses.md). */
export const changeAddress = staffCallable({
  name: 'changeAddress',
  schema: changeAddressRequest,
  options: rareFunction,
  createContext: (): AddressContext => ({ ...createRecordedContext(), now: Date.now }),
  /**
   * Gives an entry another address, in one transaction with the redirect from its former one and the record of who did it. The
   * document of the new address keeps others from taking it: another app is not created under it, and no other entry gets it.
   *
   * @throws HttpsError `already-exists` or `failed-precondition`, as the contract says
   */
  handler: async ({ input, request }, { accounts, firestore: database, recorder, now }) => {
    const { entry, slug, takesBack } = input;
    const collection = entry.split('/')[0] as AddressedCollection;
    const by = await requirePermission(request, permissions[collection], accounts);
    await requireRoom(database);
    const reference = database.doc(entry);
    const path = getEntryPath(collection, { id: slug });
    const taken = refusal(
      'already-exists',
      sentence(
        'The address {path} is already used by another entry, possibly one in the trash. Choose another address.',
        { path: toReadablePath(path) },
      ),
    );
    return database.runTransaction(async (transaction) => {
      const document = await transaction.get(reference);
      if (!document.exists)
        throw new HttpsError('failed-precondition', 'It has been deleted in the meantime.');
      const present = getSlug({
        id: reference.id,
        slug: decodeField(document, 'slug', optional(text)),
      });
      if (present === slug) {
        return { path, updatedAt: decodeField(document, 'updatedAt', time)?.toMillis() ?? 0 };
      }
      const formerPath = getEntryPath(collection, { id: present });
      const isOwnId = slug === reference.id;
      const address = requireAddress(database, path);
      const [stored, sameId, trashed, leading] = await Promise.all([
        transaction.get(address),
        isOwnId ? null : transaction.get(database.collection(collection).doc(slug)),
        isOwnId ? null : transaction.get(queryTrashed(`${collection}/${slug}`, database)),
        listLeadingTo(formerPath, transaction, database),
      ]);
      const known = readAddress(stored);
      if ((sameId !== null && holdsAddress(sameId)) || trashed?.empty === false) throw taken;
      if (known !== null && known.entry !== entry) {
        if (known.target === null) throw taken;
        if (!takesBack) {
          throw refusal(
            'already-exists',
            sentence(
              '{path} redirects to {target}. Delete that redirect, or choose to replace it.',
              {
                path: toReadablePath(path),
                target: toReadablePath(known.target),
              },
            ),
          );
        }
      }
      const made = { createdAt: FieldValue.serverTimestamp(), createdBy: by.uid };
      if (isOwnId) transaction.delete(address);
      else transaction.set(address, { path, target: null, entry, ...made });
      // The first address is the document's id, from which the page itself redirects.
      if (present !== reference.id) {
        transaction.set(requireAddress(database, formerPath), {
          path: formerPath,
          target: path,
          entry,
          ...made,
        });
      }
      for (const redirect of leading) {
        if (redirect.path !== address.path) transaction.update(redirect, { target: path });
      }
      const updatedAt = now();
      transaction.update(reference, {
        slug: isOwnId ? FieldValue.delete() : slug,
        updatedAt: Timestamp.fromMillis(updatedAt),
      });
      recorder.addTo(transaction, {
        action: 'changeAddress',
        ...toActor(by),
        target: entry,
        before: { slug: present },
        after: { slug },
      });
      return { path, updatedAt };
    });
  },
});
