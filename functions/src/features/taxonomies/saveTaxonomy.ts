import {
  acceptedTermsDocument,
  collections,
  getTaxonomyPath,
  listUsableTerms,
  parseTaxonomy,
  saveTaxonomyRequest,
  taxonomies,
  type SaveTaxonomyRequest,
  type SaveTaxonomyResponse,
  type TaxonomyName,
  type Term,
} from '@appshelf/model';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { createAuditRecorder, toActor, type AuditRecorder } from '../../lifecycle/audit/audit';
import { getChange, type Fields } from '../../lifecycle/audit/changes';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/resources';
import type { Accounts } from '../../platform/firebase/accounts';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';

/** A list as the audit compares it: each term by its id, and their order. */
const toAudited = (entries: readonly Term[]): Fields => ({
  ...Object.fromEntries(entries.map(({ id, ...fields }) => [id, fields])),
  order: entries.map(({ id }) => id),
});

/** Refuses a list that takes a term away from its apps, or an address from the category or platform that took it over. */
function requireAllKept(name: TaxonomyName, before: readonly Term[], after: readonly Term[]): void {
  const {
    names: [word],
    isOpen,
  } = taxonomies[name];
  for (const { id, label, mergedInto } of before) {
    const kept = after.find((term) => term.id === id);
    if (kept === undefined) {
      throw new HttpsError(
        'failed-precondition',
        `"${label}" is missing. Hide it, or merge it into another ${word}.`,
      );
    }
    if (!isOpen && mergedInto !== null && kept.mergedInto === null) {
      throw new HttpsError(
        'failed-precondition',
        `"${label}" was merged, and cannot be used again. Add a ${word} with another address.`,
      );
    }
  }
}

/**
 * Whether a site may replace a list as a whole: nobody has saved it, and no app has or had a term of it. Then no address of
 * a term leads to anything.
 */
async function mayReplaceAll(transaction: Transaction, database: Firestore): Promise<boolean> {
  const apps = await transaction.get(database.collection(collections.apps).limit(1).select());
  const deleted = await transaction.get(
    database.collection(collections.trash).where('kind', '==', 'app').limit(1).select(),
  );
  return apps.empty && deleted.empty;
}

interface TaxonomyStore {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
}

/** The fields that say which ids the rules accept, by the list that they belong to. Any text may be a tag. */
const acceptedFields = { categories: 'accepted', platforms: 'acceptedPlatforms' } as const;

/**
 * Stores a list. What the rules accept of all lists is in one document, because they may look up no more: that of the
 * categories, with whose defaults it begins.
 */
async function store(
  name: TaxonomyName,
  list: { entries: readonly Term[]; revision: number },
  { firestore, transaction }: { firestore: Firestore; transaction: Transaction },
): Promise<void> {
  const reference = firestore.doc(getTaxonomyPath(name));
  if (name === 'tags') {
    transaction.set(reference, list);
    return;
  }
  const getAccepted = (terms: readonly Term[]) => listUsableTerms(terms).map(({ id }) => id);
  const rules = firestore.doc(acceptedTermsDocument);
  if (!(await transaction.get(rules)).exists) {
    const initial = parseTaxonomy('categories', null);
    transaction.set(rules, {
      ...initial,
      [acceptedFields.categories]: getAccepted(initial.entries),
    });
  }
  transaction.set(reference, list, { merge: true });
  transaction.set(rules, { [acceptedFields[name]]: getAccepted(list.entries) }, { merge: true });
}

/**
 * Stores a list of terms and the record of who changed it, in one transaction.
 *
 * @throws HttpsError `aborted` when somebody else saved in the meantime, `failed-precondition` for a list that takes
 *   something away
 */
async function saveList(
  { input, by }: CheckedCall<SaveTaxonomyRequest, StaffMember>,
  { firestore: database, recorder }: TaxonomyStore,
): Promise<SaveTaxonomyResponse> {
  const { taxonomy: name, entries } = input;
  const target = getTaxonomyPath(name);
  return database.runTransaction(async (transaction) => {
    const current = parseTaxonomy(name, (await transaction.get(database.doc(target))).data());
    if (current.revision !== input.revision) {
      throw new HttpsError(
        'aborted',
        `Somebody else saved the ${taxonomies[name].names[1]} in the meantime.`,
      );
    }
    const isFirstSave = current.revision === 0;
    if (!(isFirstSave && (await mayReplaceAll(transaction, database)))) {
      requireAllKept(name, current.entries, entries);
    }
    const change = getChange(toAudited(current.entries), toAudited(entries));
    if (change === null) return { revision: current.revision };
    const revision = current.revision + 1;
    await store(name, { entries, revision }, { firestore: database, transaction });
    recorder.addTo(transaction, { action: 'saveTaxonomy', ...toActor(by), target, ...change });
    return { revision };
  });
}

/** `saveTaxonomy`: takes all terms of a list and the revision that was edited, and returns the new revision. */
export const saveTaxonomy = callable({
  name: 'saveTaxonomy',
  schema: saveTaxonomyRequest,
  caller: staffWith('apps.edit'),
  createContext: () => ({
    accounts: auth(),
    firestore: firestore(),
    recorder: createAuditRecorder(firestore()),
  }),
  options: { ...rareFunction, timeoutSeconds: 60 },
  handler: saveList,
});
