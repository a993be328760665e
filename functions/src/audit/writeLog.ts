import { collections, databasePaths } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { createOnce } from '../createOnce';
import { auth } from '../firebase/auth';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import type { WriteLog } from './recordWrite';

/** An event's id as the key of an entry, without the signs that no key of either database may hold. */
const toKey = (id: string): string => id.replace(/[/.#$[\]]/g, '_');

/** The collection `audit`, and what of it administrators are shown as missing. */
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
