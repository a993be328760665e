import { foundOrNull, type Account, type Accounts } from '../accounts';
import { auditLogIn, type AuditLog } from '../audit/audit';
import { auth } from '../firebase/auth';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { bucket } from '../firebase/storage';
import { announce } from '../users/announce';
import { removeTraces, type Leaver, type Stores } from './removeTraces';

/** What the deletion of an account depends on, whoever asks for it. */
export interface DepartureContext {
  accounts: Accounts;
  log: AuditLog;
  removeTraces: (leaver: Leaver) => Promise<void>;
  /** Moves `userMeta/{uid}/refreshTime`, so that open clients notice. */
  announce: (uid: string) => Promise<void>;
}

/** The stores that hold what members leave. */
export const stores = (): Stores => ({
  firestore: firestore(),
  database: database(),
  bucket: bucket(),
});

/** The real one. */
export const departureContext = (): DepartureContext => ({
  accounts: auth(),
  log: auditLogIn(firestore()),
  removeTraces: (leaver) => removeTraces(leaver, stores()),
  announce,
});

/** Whose traces are removed with this account. An address that was never verified may be somebody else's. */
export function leaverOf(account: Pick<Account, 'uid' | 'email' | 'emailVerified'>): Leaver {
  return { uid: account.uid, email: account.emailVerified ? (account.email ?? null) : null };
}

/** Removes the traces and then the account; one that is gone already is no failure. */
export async function removeAccount(leaver: Leaver, context: DepartureContext): Promise<void> {
  await context.removeTraces(leaver);
  await foundOrNull(context.accounts.deleteUser(leaver.uid));
}
