import { databasePaths } from '@appshelf/model';
import { getAuth } from 'firebase-admin/auth';
import { ServerValue } from 'firebase-admin/database';
import { adminApp, adminDatabase } from './accounts';

/** Has the open clients of an account fetch a new token now rather than within the hour, as functions do. */
export async function makeTokensRefresh(uid: string): Promise<void> {
  await adminDatabase().ref(databasePaths.refreshTime(uid)).set(ServerValue.TIMESTAMP);
}

/** Disables an account; its open clients hear of it when they refresh their token. */
export async function disableAccount(uid: string): Promise<void> {
  await getAuth(adminApp()).updateUser(uid, { disabled: true });
}

/** Gives or takes the administrator's claim, and announces it. */
export async function setAdministrator(uid: string, admin: boolean): Promise<void> {
  await getAuth(adminApp()).setCustomUserClaims(uid, { admin });
  await makeTokensRefresh(uid);
}
