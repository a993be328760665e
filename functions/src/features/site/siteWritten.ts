import { databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { recordWrite } from '../../lifecycle/audit/recordWrite';
import { createWriteLog } from '../../lifecycle/audit/writeLog';
import { regions } from '../../platform/deployment/regions';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { retried } from '../../platform/events/retried';
import { runAll } from '../../platform/events/runAll';
import { decodeValue, map } from '../../platform/firebase/decode';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { copyCommentsOff, copyLogoUse, copyModules } from './copySettings';
import { createAnnouncementContext, showAnnouncement } from '../../platform/site/showAnnouncement';

/**
 * Records administrators' writes to the site's settings, copies some of them for the rules of Firestore, notes which
 * media files are logos, and keeps from visitors what they may not see of the announcement.
 */
export const siteWritten = onValueWritten(
  { ref: `/${databasePaths.site}`, region: regions.database, retry: true, ...rareFunction },
  retried('siteWritten', async ({ id, time, authType, authId, data }) => {
    const [before, after] = [data.before, data.after].map((side) =>
      side.exists() ? decodeValue(databasePaths.site, side.val(), map) : undefined,
    );
    const target = databasePaths.site;
    await runAll([
      () => recordWrite({ id, time, authType, authId, target, before, after }, createWriteLog()),
      () => copyCommentsOff(database(), firestore()),
      () => copyLogoUse(database(), firestore()),
      () => copyModules(database(), firestore()),
      () => showAnnouncement(createAnnouncementContext()),
    ]);
  }),
);
