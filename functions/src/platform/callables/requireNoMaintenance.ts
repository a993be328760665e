import { maintenanceMessage } from '@appshelf/model';
import type { Database } from 'firebase-admin/database';
import { HttpsError } from 'firebase-functions/https';
import { readSiteSettings } from '../site/siteSettings';
import { database } from '../firebase/database';
import type { Caller } from './requireMember';

/**
 * Refuses a call that writes while the site is under maintenance, unless an administrator calls.
 *
 * @throws HttpsError `aborted`
 */
export async function requireNoMaintenance({ auth }: Caller, database: Database): Promise<void> {
  if (auth?.token.admin === true || !(await readSiteSettings(database)).maintenance) return;
  throw new HttpsError('aborted', maintenanceMessage);
}

/**
 * Refuses calls of visitors and members while the site is under maintenance, as their writes under security rules are: a
 * check of `callable`.
 */
export const outsideMaintenance = (caller: Caller): Promise<void> =>
  requireNoMaintenance(caller, database());
