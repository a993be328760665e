import { collections, databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import type { Fields } from './changes';
import { recordWrite } from './recordWrite';
import { createWriteLog } from './writeLog';

// The writer is taken from the event and not from a field of the document: a deletion leaves no fields, and a client
// could write a false value.

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

/** Records administrators' writes to the entries of every collection. */
export const entryAudited = auditDocuments('{collection}/{id}');

/** Records administrators' writes to the parts of an app: releases and reviews. */
export const appPartAudited = auditDocuments(`${collections.apps}/{appId}/{part}/{id}`);

/** Records administrators' writes to the site's settings. */
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
