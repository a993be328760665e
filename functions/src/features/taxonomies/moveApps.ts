import {
  collections,
  replaceMerged,
  taxonomies,
  taxonomyNames,
  type Taxonomies,
  type TaxonomyName,
  type Term,
} from '@appshelf/model';
import { isDeepStrictEqual } from 'node:util';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { readStoredTaxonomies } from '../../platform/site/siteTaxonomies';

/** How many apps one step moves. Each step is a transaction of its own. */
const stepSize = 100;

/** The fields of an app with each merged term replaced by the one that took over; null when it has none of them. */
function getMoved(
  app: DocumentSnapshot,
  lists: Partial<Taxonomies>,
): Record<string, string | string[]> | null {
  const moved = taxonomyNames.flatMap((name) => {
    const { field, isList } = taxonomies[name];
    const stored: unknown = app.get(field);
    const ids = [stored].flat().filter((id) => typeof id === 'string');
    const replaced = replaceMerged(lists[name] ?? [], ids);
    if (isDeepStrictEqual(replaced, [...new Set(ids)])) return [];
    return [[field, isList ? replaced : (replaced[0] ?? '')] as const];
  });
  return moved.length === 0 ? null : Object.fromEntries(moved);
}

/**
 * Writes the change of {@link getMoved}. With the new `updatedAt`, open editors do not save over the change, and the
 * search finds it.
 */
function move(app: DocumentSnapshot, lists: Partial<Taxonomies>, transaction: Transaction): void {
  const moved = getMoved(app, lists);
  if (moved === null) return;
  transaction.update(app.ref, { ...moved, updatedAt: FieldValue.serverTimestamp() });
}

/** Moves some apps of a term; returns how many. An app that somebody saves meanwhile is read again. */
async function moveSome(
  name: TaxonomyName,
  id: string,
  terms: readonly Term[],
  firestore: Firestore,
): Promise<number> {
  const { field, isList } = taxonomies[name];
  const waiting = firestore
    .collection(collections.apps)
    .where(field, isList ? 'array-contains' : '==', id)
    .limit(stepSize);
  return firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(waiting);
    for (const app of docs) move(app, { [name]: terms }, transaction);
    return docs.length;
  });
}

/**
 * Moves the apps of merged terms to those that took over, until none is left. What is moved is known from the apps
 * alone: a run that was interrupted is continued by the next one, and a repeated run does nothing.
 */
export async function moveMergedApps(
  name: TaxonomyName,
  terms: readonly Term[],
  firestore: Firestore,
): Promise<void> {
  for (const { id, mergedInto } of terms) {
    if (mergedInto === null) continue;
    while ((await moveSome(name, id, terms, firestore)) > 0);
  }
}

/**
 * Moves an app that was stored with merged terms to those that took over. Rules refuse to save a category or platform
 * that is merged, but an app may come back from the trash, be imported, or be saved at the moment of the merge; tags
 * are typed freely. The lists are read anew, and so is an app that has to be moved. A later state of the app has an event
 * of its own.
 */
export async function moveAppFromMerged(
  app: DocumentSnapshot,
  firestore: Firestore,
): Promise<void> {
  const lists = await readStoredTaxonomies(firestore);
  if (getMoved(app, lists) === null) return;
  await firestore.runTransaction(async (transaction) => {
    move(await transaction.get(app.ref), lists, transaction);
  });
}

/** Whether two states of an app differ in a field that holds terms. */
export const hasOtherTerms = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  Object.values(taxonomies).some(
    ({ field }) => !isDeepStrictEqual(before.get(field), after.get(field)),
  );
