import { announcementPaths, databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { recordWrite } from '../../lifecycle/audit/recordWrite';
import { createWriteLog } from '../../lifecycle/audit/writeLog';
import { regions } from '../../platform/deployment/regions';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { retried } from '../../platform/events/retried';
import { runAll } from '../../platform/events/runAll';
import { decodeValue, map } from '../../platform/firebase/decode';
import { createAnnouncementContext, showAnnouncement } from '../../platform/site/showAnnouncement';

/** Shows visitors what they may see of the announcement, and records its change among those of the settings. */
export const announcementWritten = onValueWritten(
  {
    ref: `/${announcementPaths.saved}`,
    region: regions.database,
    retry: true,
    ...rareFunction,
  },
  retried('announcementWritten', async ({ id, time, authType, authId, data }) => {
    const [before, after] = [data.before, data.after].map((side) => ({
      ...(side.exists() && {
        announcement: decodeValue(announcementPaths.saved, side.val(), map),
      }),
    }));
    const target = databasePaths.site;
    await runAll([
      () => recordWrite({ id, time, authType, authId, target, before, after }, createWriteLog()),
      () => showAnnouncement(createAnnouncementContext()),
    ]);
  }),
);
