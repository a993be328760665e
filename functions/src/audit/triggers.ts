import { collections, databasePaths } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { onValueWritten } from 'firebase-functions/database';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { createOnce } from '../createOnce';
import { auth, database, firestore } from '../firebase';
import type { Fields } from './changes';
import { recordWrite, type WriteLog } from './recordWrite';

// Who wrote is told by the event and not by a field of the document: a deletion leaves no field, and nobody can forge
// what is not theirs to write.

/** An event's id as the key of an entry, without the signs that no key of either database may hold. */
const keyOf = (id: string): string => id.replace(/[/.#$[\]]/g, '_');

const writeLog = (): WriteLog => ({
  accounts: auth(),
  keep: (id, entry) =>
    createOnce(firestore().collection(collections.audit).doc(keyOf(id)), {
      ...entry,
      at: Timestamp.fromDate(entry.at),
    }),
  report: (id, failure) =>
    database()
      .ref(`${databasePaths.auditFailures}/${keyOf(id)}`)
      .set(failure),
});

/** Records what administrators write to documents that fit a pattern. */
const auditsDocuments = (document: string) =>
  onDocumentWrittenWithAuthContext({ document, retry: true }, async (event) => {
    const { id, time, authType, authId, data } = event;
    if (data === undefined) return;
    await recordWrite(
      {
        id,
        time,
        authType,
        authId,
        target: event.document,
        before: data.before.data(),
        after: data.after.data(),
      },
      writeLog(),
    );
  });

/** An entry of whatever collection was written. */
export const entryAudited = auditsDocuments('{collection}/{id}');

/** A part of an app was written: a release or a review. */
export const appPartAudited = auditsDocuments(`${collections.apps}/{appId}/{part}/{id}`);

/** The live settings of the site were written. */
export const siteAudited = onValueWritten(
  { ref: `/${databasePaths.site}`, retry: true },
  async ({ id, time, authType, authId, data }) => {
    const [before, after] = [data.before, data.after].map((side) =>
      side.exists() ? (side.val() as Fields) : undefined,
    );
    await recordWrite(
      { id, time, authType, authId, target: databasePaths.site, before, after },
      writeLog(),
    );
  },
);
