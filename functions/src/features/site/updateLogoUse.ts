import { collections, getSettingsMediaUse, settingsMediaUseId } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import type { Firestore } from 'firebase-admin/firestore';
import { readSiteSettings } from '../../platform/site/siteSettings';

/**
 * Stores which media file is the logo, so that whoever deletes it is told. The settings are read in the transaction and not
 * taken from an event, because events come late, twice and in any order.
 */
export async function updateLogoUse(database: Database, firestore: Firestore): Promise<void> {
  const use = firestore.collection(collections.mediaUses).doc(settingsMediaUseId);
  await firestore.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(use);
    const wanted = getSettingsMediaUse((await readSiteSettings(database)).logo);
    if (wanted !== null) transaction.set(use, wanted);
    else if (exists) transaction.delete(use);
  });
}
