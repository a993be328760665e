import { collections, databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { getDataStores } from '../../platform/firebase/dataStores';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { retried } from '../../platform/events/retried';
import { runAll } from '../../platform/events/runAll';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { copyCommentsOff } from './copySettings';
import { regions } from '../../platform/deployment/regions';
import { handleDeletion } from '../../lifecycle/trash/moveToTrash';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import type { Fields } from '../../lifecycle/audit/changes';
import { recordWrite } from '../../lifecycle/audit/recordWrite';
import { createWriteLog } from '../../lifecycle/audit/writeLog';

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
