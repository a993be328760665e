import type { Firestore } from 'firebase-admin/firestore';
import type { Accounts } from '../../platform/firebase/accounts';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { createAuditRecorder, type AuditRecorder } from './audit';

/** The dependencies of a callable for staff that changes documents and records that in the same transaction. */
export interface RecordedContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
}

/** Creates the context from the Firebase services. */
export const createRecordedContext = (): RecordedContext => ({
  accounts: auth(),
  firestore: firestore(),
  recorder: createAuditRecorder(firestore()),
});
