import { collections, databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { getDataStores } from '../account/accountDeletion';
import { onDocumentWrite, type WritePart } from '../events/onDocumentWrite';
import { retried } from '../events/retried';
import { runAll } from '../events/runAll';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { copyCommentsOff } from '../maintenance/maintenance';
import { regions } from '../regions';
import { handleDeletion } from '../trash/moveToTrash';
import { auditWrite } from './auditWrite';
import type { Fields } from './changes';
import { recordWrite } from './recordWrite';
import { createWriteLog } from './writeLog';

// What writes to these entries start is little more than the audit. The functions of other audited collections record
// them too.

/** Records administrators' writes to the GitHub repositories that apps follow. */
export const releaseFeedWritten = onDocumentWrite(
  'releaseFeedWritten',
  `${collections.apps}/{appId}/${collections.releaseFeeds}/{feedId}`,
  [auditWrite],
);

/** Records editors' writes to the texts of pages. */
export const pageTextWritten = onDocumentWrite(
  'pageTextWritten',
  `${collections.pageTexts}/{page}`,
  [auditWrite],
);

/** Moves the file of a deleted document to the trash, where the callable that deleted it could not. */
const moveFileOnDeletion: WritePart = async ({ data }) => {
  if (data.after.exists) return;
  await handleDeletion(data.before, getDataStores(), () => Promise.resolve());
};

/** Records administrators' writes to the documents of media files, and moves deleted files to the trash. */
export const mediaWritten = onDocumentWrite('mediaWritten', `${collections.media}/{mediaId}`, [
  moveFileOnDeletion,
  auditWrite,
]);

/** Records administrators' writes to the site's settings, and copies one of them for the rules of Firestore. */
export const siteWritten = onValueWritten(
  { ref: `/${databasePaths.site}`, region: regions.database, retry: true },
  retried('siteWritten', async ({ id, time, authType, authId, data }) => {
    const [before, after] = [data.before, data.after].map((side) =>
      side.exists() ? (side.val() as Fields) : undefined,
    );
    const target = databasePaths.site;
    await runAll([
      () => recordWrite({ id, time, authType, authId, target, before, after }, createWriteLog()),
      () => copyCommentsOff(database(), firestore()),
    ]);
  }),
);
