import { collections, databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import type { Fields } from './changes';
import { recordWrite } from './recordWrite';
import { createWriteLog } from './writeLog';

// Who wrote is told by the event and not by a field of the document: a deletion leaves no field, and nobody can forge
// what is not theirs to write.

/** Creates a trigger that records administrators' writes to documents whose path matches a pattern. */
const auditDocuments = (document: string) =>
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
      createWriteLog(),
    );
  });

/** An entry of whatever collection was written. */
export const entryAudited = auditDocuments('{collection}/{id}');

/** A part of an app was written: a release or a review. */
export const appPartAudited = auditDocuments(`${collections.apps}/{appId}/{part}/{id}`);

/** The live settings of the site were written. */
export const siteAudited = onValueWritten(
  { ref: `/${databasePaths.site}`, retry: true },
  async ({ id, time, authType, authId, data }) => {
    const [before, after] = [data.before, data.after].map((side) =>
      side.exists() ? (side.val() as Fields) : undefined,
    );
    await recordWrite(
      { id, time, authType, authId, target: databasePaths.site, before, after },
      createWriteLog(),
    );
  },
);
