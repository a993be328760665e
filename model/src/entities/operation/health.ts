import * as z from '../../zod';
import { millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

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

/**
 * `health/migrations`: how far each migration is, by its id. `npm run migrate` writes it with the Admin SDK (docs/run/upgrade.md).
 * Administrators read on the overview which are due.
 */
export const migrationRecord = z.object({
  progress: z
    .record(z.string(), z.object({ status: storedEnum(['running', 'done'], 'running') }))
    .default({}),
});
export type MigrationRecord = z.infer<typeof migrationRecord>;
