import { collections, databasePaths } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { createOnce } from '../../platform/firebase/createOnce';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import type { WriteLog } from './recordWrite';

/** Converts an event's id to a document id, without characters that a key in either database must not contain. */
const toKey = (id: string): string => id.replace(/[/.#$[\]]/g, '_');

/** Writes audit entries to Firestore and failures to the Realtime Database. */
export const createWriteLog = (): WriteLog => ({
  accounts: auth(),
  create: (id, entry) =>
    createOnce(firestore().collection(collections.audit).doc(toKey(id)), {
      ...entry,
      at: Timestamp.fromDate(entry.at),
    }),
  report: (id, failure) =>
    database()
      .ref(`${databasePaths.auditFailures}/${toKey(id)}`)
      .set(failure),
});
