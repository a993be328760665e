import {
  categoriesDocument,
  collections,
  listUsableCategories,
  parseCategories,
  saveCategoriesRequest,
  type Category,
} from '@appshelf/model';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { toActor, createAuditRecorder, type AuditRecorder } from '../../lifecycle/audit/audit';
import { getChange, type Fields } from '../../lifecycle/audit/changes';
import { callable, staffWith } from '../../platform/callables/callables';
import type { Accounts } from '../../platform/firebase/accounts';
import { rareFunction } from '../../platform/deployment/resources';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';

/** The categories as the audit compares them: each by its id, and their order. */
const toAudited = (entries: readonly Category[]): Fields => ({
  ...Object.fromEntries(entries.map(({ id, ...fields }) => [id, fields])),
  order: entries.map(({ id }) => id),
});

/** Refuses a list that takes a category away from its apps, or an address from the category that took it over. */
function requireAllKept(before: readonly Category[], after: readonly Category[]): void {
  for (const { id, label, mergedInto } of before) {
    const kept = after.find((category) => category.id === id);
    if (kept === undefined) {
      throw new HttpsError(
        'failed-precondition',
        `"${label}" is missing. Hide it, or merge it into another category.`,
      );
    }
    if (mergedInto !== null && kept.mergedInto === null) {
      throw new HttpsError(
        'failed-precondition',
        `"${label}" was merged, and cannot be used again. Add a category with another address.`,
      );
    }
  }
}

/**
 * Whether a site may replace its categories: nobody has saved any, and no app is or was in one. Then no address of a
 * category leads to anything.
 */
async function mayReplaceAll(transaction: Transaction, database: Firestore): Promise<boolean> {
  const apps = await transaction.get(database.collection(collections.apps).limit(1).select());
  const deleted = await transaction.get(
    database.collection(collections.trash).where('kind', '==', 'app').limit(1).select(),
  );
  return apps.empty && deleted.empty;
}

interface CategoryStore {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
}

/** `saveCategories`: takes all categories and the revision that was edited, and returns the new revision. */
export const saveCategories = callable({
  name: 'saveCategories',
  schema: saveCategoriesRequest,
  caller: staffWith('apps.edit'),
  createContext: (): CategoryStore => ({
    accounts: auth(),
    firestore: firestore(),
    recorder: createAuditRecorder(firestore()),
  }),
  /**
   * Stores the categories and the record of who changed them, in one transaction.
   *
   * @throws HttpsError `aborted` when somebody else saved in the meantime, `failed-precondition` for a list that takes
   *   something away
   */
  handler: async ({ input, by }, { firestore: database, recorder }) => {
    const { entries } = input;
    const reference = database.doc(categoriesDocument);
    return database.runTransaction(async (transaction) => {
      const current = parseCategories((await transaction.get(reference)).data());
      if (current.revision !== input.revision) {
        throw new HttpsError('aborted', 'Somebody else saved the categories in the meantime.');
      }
      const isFirstSave = current.revision === 0;
      if (!(isFirstSave && (await mayReplaceAll(transaction, database))))
        requireAllKept(current.entries, entries);
      const change = getChange(toAudited(current.entries), toAudited(entries));
      if (change === null) return { revision: current.revision };
      const revision = current.revision + 1;
      const accepted = listUsableCategories(entries).map(({ id }) => id);
      transaction.set(reference, { entries, accepted, revision });
      recorder.addTo(transaction, {
        action: 'saveCategories',
        ...toActor(by),
        target: categoriesDocument,
        ...change,
      });
      return { revision };
    });
  },
  options: { ...rareFunction, timeoutSeconds: 60 },
});
