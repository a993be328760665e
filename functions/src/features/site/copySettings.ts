import {
  commentsOffDocument,
  listSwitchedOff,
  maintenanceDocument,
  modulesDocument,
} from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { readSiteSettings } from '../../platform/site/siteSettings';

/**
 * Creates a document while a setting says so, and deletes it otherwise, for the rules of Firestore. The setting is read
 * in the transaction and not taken from an event, because events come late, twice and in any order.
 */
async function copySetting(
  path: string,
  isOn: () => Promise<boolean>,
  firestore: Firestore,
): Promise<void> {
  const copy = firestore.doc(path);
  await firestore.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(copy);
    const isWanted = await isOn();
    if (isWanted && !exists) transaction.create(copy, { since: FieldValue.serverTimestamp() });
    if (!isWanted && exists) transaction.delete(copy);
  });
}

/** Creates the document of {@link maintenanceDocument} while the site is under maintenance, and deletes it otherwise. */
export async function copyMaintenance(database: Database, firestore: Firestore): Promise<void> {
  const isOn = async () => (await readSiteSettings(database)).maintenance;
  await copySetting(maintenanceDocument, isOn, firestore);
}

/** Creates the document of {@link commentsOffDocument} while readers cannot comment, and deletes it otherwise. */
export async function copyCommentsOff(database: Database, firestore: Firestore): Promise<void> {
  const isOff = async () => !(await readSiteSettings(database)).comments;
  await copySetting(commentsOffDocument, isOff, firestore);
}

/** Keeps the document of {@link modulesDocument}: it says which modules are off, and does not exist while all are on. */
export async function copyModules(database: Database, firestore: Firestore): Promise<void> {
  const copy = firestore.doc(modulesDocument);
  await firestore.runTransaction(async (transaction) => {
    await transaction.get(copy);
    const { modules } = await readSiteSettings(database);
    const off = listSwitchedOff({ modules }).map((id) => [id, false]);
    if (off.length === 0) transaction.delete(copy);
    else transaction.set(copy, Object.fromEntries(off));
  });
}
