import { commentsOffDocument, maintenanceDocument, maintenanceMessage } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Caller } from '../callables/callables';
import { readSiteSettings } from './siteSettings';

async function isInMaintenance(database: Database): Promise<boolean> {
  return (await readSiteSettings(database)).maintenance;
}

/**
 * Refuses a call that writes while the site is under maintenance, unless an administrator calls.
 *
 * @throws HttpsError `aborted`
 */
export async function requireNoMaintenance({ auth }: Caller, database: Database): Promise<void> {
  if (auth?.token.admin === true || !(await isInMaintenance(database))) return;
  throw new HttpsError('aborted', maintenanceMessage);
}

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
  await copySetting(maintenanceDocument, () => isInMaintenance(database), firestore);
}

/** Creates the document of {@link commentsOffDocument} while readers cannot comment, and deletes it otherwise. */
export async function copyCommentsOff(database: Database, firestore: Firestore): Promise<void> {
  const isOff = async () => !(await readSiteSettings(database)).comments;
  await copySetting(commentsOffDocument, isOff, firestore);
}
