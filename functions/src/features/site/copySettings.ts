import {
  collections,
  commentsOffDocument,
  getSettingsMediaUse,
  listSwitchedOff,
  maintenanceDocument,
  modulesDocument,
  settingsMediaUseId,
  type SiteSettings,
} from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { readSiteSettings } from '../../platform/site/siteSettings';

/**
 * Keeps a document of Firestore that follows from the settings. They are read in the transaction and not taken from an
 * event, because events come late, twice and in any order.
 *
 * @param toFields the fields of the document, from the settings and the stored document; null for no document
 */
const copySettings =
  (
    path: string,
    toFields: (settings: SiteSettings, stored: DocumentSnapshot) => DocumentData | null,
  ) =>
  async (database: Database, firestore: Firestore): Promise<void> => {
    const copy = firestore.doc(path);
    await firestore.runTransaction(async (transaction) => {
      const stored = await transaction.get(copy);
      const fields = toFields(await readSiteSettings(database), stored);
      if (fields !== null) transaction.set(copy, fields);
      else if (stored.exists) transaction.delete(copy);
    });
  };

/** The fields of a document that says by its existence since when something is so. */
const since = (stored: DocumentSnapshot): DocumentData =>
  stored.data() ?? { since: FieldValue.serverTimestamp() };

/** Creates the document of {@link maintenanceDocument} while the site is under maintenance, and deletes it otherwise. */
export const copyMaintenance = copySettings(maintenanceDocument, ({ maintenance }, stored) =>
  maintenance ? since(stored) : null,
);

/** Creates the document of {@link commentsOffDocument} while readers cannot comment, and deletes it otherwise. */
export const copyCommentsOff = copySettings(commentsOffDocument, ({ comments }, stored) =>
  comments ? null : since(stored),
);

/** Keeps the document of {@link modulesDocument}: it says which modules are off, and does not exist while all are on. */
export const copyModules = copySettings(modulesDocument, ({ modules }) => {
  const off = listSwitchedOff({ modules });
  return off.length === 0 ? null : Object.fromEntries(off.map((id) => [id, false] as const));
});

/** Stores which media files are logos, so that people are warned before they delete one. */
export const copyLogoUse = copySettings(
  `${collections.mediaUses}/${settingsMediaUseId}`,
  ({ logo, darkLogo }) => getSettingsMediaUse([logo, darkLogo]),
);
