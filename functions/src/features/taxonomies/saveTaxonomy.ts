import {
  acceptedTermsDocument,
  collections,
  getTaxonomyPath,
  keepStored,
  listUsableTerms,
  parseTaxonomy,
  saveTaxonomyRequest,
  sentence,
  taxonomies,
  type Sentence,
  type TaxonomyName,
  type Term,
} from '@appshelf/model';
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext } from '../../lifecycle/audit/recordedContext';
import { getChange, type Fields } from '../../lifecycle/audit/changes';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { saveRevision } from '../../platform/firebase/saveRevision';
import { refusal } from '../../platform/languages/refusal';
import { saveSynonyms } from './saveSynonyms';

/** A list as the audit compares it: each term by its id, and their order. */
const toAudited = (entries: readonly Term[]): Fields => ({
  ...Object.fromEntries(entries.map(({ id, ...fields }) => [id, fields])),
  order: entries.map(({ id }) => id),
});

/** What each list is called when somebody else saved it. */
const subjects: Readonly<Record<TaxonomyName, Sentence>> = {
  categories: sentence('the categories', {}),
  platforms: sentence('the platforms', {}),
  tags: sentence('the tags', {}),
};

/** Refuses a list that takes a term away from its apps, or an address from the category or platform that took it over. */
function requireAllKept(name: TaxonomyName, before: readonly Term[], after: readonly Term[]): void {
  const { isOpen } = taxonomies[name];
  for (const { id, label, mergedInto } of before) {
    const kept = after.find((term) => term.id === id);
    if (kept === undefined) {
      throw refusal(
        'failed-precondition',
        sentence('“{label}” is missing. Hide it, or merge it into another one.', { label }),
      );
    }
    if (!isOpen && mergedInto !== null && kept.mergedInto === null) {
      throw refusal(
        'failed-precondition',
        sentence(
          '“{label}” was merged and can’t be used again. Add another one with a different address.',
          {
            label,
          },
        ),
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

/** Keeps of each stored term what this version of the site does not know, such as an icon that a later version has. */
const keepUnknown = (
  edited: readonly Term[],
  { stored, entries }: { stored: readonly Term[]; entries: readonly Term[] },
): Term[] =>
  edited.map((term) => {
    const place = entries.findIndex(({ id }) => id === term.id);
    const before = stored[place];
    return before === undefined ? term : keepStored(before, entries[place], term);
  });

/** The fields that say which ids the rules accept, by the list that they belong to. Any text may be a tag. */
const acceptedFields = { categories: 'accepted', platforms: 'acceptedPlatforms' } as const;

/**
 * Stores a list. The rules look up only one document. So the document of the categories holds the ids that they accept
 * of all lists; when it does not exist, it is created with the default categories.
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
 * `saveTaxonomy`: takes all terms of a list, or the synonyms of the search, and the revision that was edited, and returns the new
 * revision.
 */
export const saveTaxonomy = staffCallable({
  name: 'saveTaxonomy',
  schema: saveTaxonomyRequest,
  createContext: createRecordedContext,
  options: rareFunction,
  /**
   * Stores a list of terms and the record of who changed it, in one transaction.
   *
   * @throws HttpsError `aborted` when somebody else saved in the meantime, `failed-precondition` for a list that takes
   *   something away
   */
  handler: async ({ input, by }, context) => {
    if (input.taxonomy === 'synonyms') return saveSynonyms(input, by, context);
    const { firestore: database, recorder } = context;
    const { taxonomy: name, entries } = input;
    const target = getTaxonomyPath(name);
    const saved = {
      reference: database.doc(target),
      parse: (stored: DocumentData | undefined) => ({
        ...parseTaxonomy(name, stored),
        stored: (stored?.entries ?? []) as readonly Term[],
      }),
      revision: input.revision,
      subject: subjects[name],
    };
    return saveRevision(saved, async (transaction, current, revision) => {
      const isFirstSave = current.revision === 0;
      if (!(isFirstSave && (await mayReplaceAll(transaction, database)))) {
        requireAllKept(name, current.entries, entries);
      }
      const change = getChange(toAudited(current.entries), toAudited(entries));
      if (change === null) return current.revision;
      const kept = keepUnknown(entries, current);
      await store(name, { entries: kept, revision }, { firestore: database, transaction });
      recorder.addTo(transaction, { action: 'saveTaxonomy', ...toActor(by), target, ...change });
      return revision;
    });
  },
});
