import { databasePaths, getErrorCode, maintenanceMessage } from '@appshelf/model';
import { getDatabaseUrl } from './database/rest';

/** The codes of a write that security rules refused, of Firestore and Cloud Storage. */
const refusedCodes = ['permission-denied', 'storage/unauthorized'];

/** Reads the setting itself, since the copy that a page follows may be a moment old. */
async function isInMaintenance(): Promise<boolean> {
  try {
    const response = await fetch(getDatabaseUrl(databasePaths.maintenance));
    return (await response.json()) === true;
  } catch {
    return false;
  }
}

/**
 * Waits for a member's write. Security rules refuse without a reason, so the error of a write that they refused while
 * the site is under maintenance is replaced by one whose message says so.
 */
export async function explainRefusal<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const isRefused = refusedCodes.includes(getErrorCode(error) ?? '');
    if (isRefused && (await isInMaintenance())) {
      throw new Error(maintenanceMessage, { cause: error });
    }
    throw error;
  }
}
