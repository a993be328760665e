import { collections, databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { onDocumentWrite } from '../events/onDocumentWrite';
import { retried } from '../events/retried';
import { regions } from '../regions';
import { auditWrite } from './auditWrite';
import type { Fields } from './changes';
import { recordWrite } from './recordWrite';
import { createWriteLog } from './writeLog';

// What writes to these entries start is the audit alone. The functions of other audited collections record them too.

/** Records administrators' writes to releases. */
export const releaseWritten = onDocumentWrite(
  'releaseWritten',
  `${collections.apps}/{appId}/${collections.releases}/{version}`,
  [auditWrite],
);

/** Records administrators' writes to the GitHub repositories that apps follow. */
export const releaseFeedWritten = onDocumentWrite(
  'releaseFeedWritten',
  `${collections.apps}/{appId}/${collections.releaseFeeds}/{feedId}`,
  [auditWrite],
);

/** Records administrators' writes to messages. */
export const messageWritten = onDocumentWrite(
  'messageWritten',
  `${collections.messages}/{messageId}`,
  [auditWrite],
);

/** Records administrators' writes to the documents of media files. */
export const mediaWritten = onDocumentWrite('mediaWritten', `${collections.media}/{mediaId}`, [
  auditWrite,
]);

/** Records administrators' writes to the site's settings. */
export const siteWritten = onValueWritten(
  { ref: `/${databasePaths.site}`, region: regions.database, retry: true },
  retried('siteWritten', async ({ id, time, authType, authId, data }) => {
    const [before, after] = [data.before, data.after].map((side) =>
      side.exists() ? (side.val() as Fields) : undefined,
    );
    await recordWrite(
      { id, time, authType, authId, target: databasePaths.site, before, after },
      createWriteLog(),
    );
  }),
);
