import { databasePaths } from '@appshelf/model';
import { getAuth } from 'firebase-admin/auth';
import { ServerValue } from 'firebase-admin/database';
import { adminApp, adminDatabase } from './accounts';

/** Makes the open clients of an account request a new token at once, as functions do. */
export async function makeTokensRefresh(uid: string): Promise<void> {
  await adminDatabase().ref(databasePaths.refreshTime(uid)).set(ServerValue.TIMESTAMP);
}

/** Disables an account. Its open clients notice when they refresh their token. */
export async function disableAccount(uid: string): Promise<void> {
  await getAuth(adminApp()).updateUser(uid, { disabled: true });
}

/** Replaces the claims of an account, and notifies open clients. */
export async function setClaims(uid: string, claims: Record<string, boolean>): Promise<void> {
  await getAuth(adminApp()).setCustomUserClaims(uid, claims);
  await makeTokensRefresh(uid);
}

/** Grants or removes the administrator's claim, and notifies open clients. */
export const setAdministrator = (uid: string, admin: boolean): Promise<void> =>
  setClaims(uid, { admin });
