import * as z from '../../zod';
import { millis } from '../../values/primitives';

/**
 * `health/backups`: when Firestore, the stored files and the accounts were last backed up; absent or null for never.
 * `npm run backup` writes the times of its run with the Admin SDK. Administrators read them on the overview.
 */
export const backupTimes = z.object({
  firestoreAt: millis.nullish(),
  storageAt: millis.nullish(),
  accountsAt: millis.nullish(),
});
export type BackupTimes = z.infer<typeof backupTimes>;
