import {
  collections,
  databasePaths,
  getErrorCode,
  maintenanceMessage,
  quotaMessages,
  refusedCreationMessage,
  type LimitedKind,
} from '@appshelf/model';
import { isObject } from '../lib/isObject';
import { getDatabaseUrl } from './database/rest';

/** The codes of a write that security rules refused, of Firestore and Cloud Storage. */
const refusedCodes = ['permission-denied', 'storage/unauthorized'];

/** What rules refuse to create again under an id after it was hidden and deleted. */
const repeatableKinds: readonly LimitedKind[] = ['comments', 'collections'];

/** Reads the setting itself, since the copy that a page follows may be a moment old. */
async function isInMaintenance(): Promise<boolean> {
  try {
    const response = await fetch(getDatabaseUrl(databasePaths.maintenance));
    return (await response.json()) === true;
  } catch {
    return false;
  }
}

/** Finds of which of these kinds functions counted so much that rules refuse more (functions/src/platform/quotas). */
async function findUsedUp(kinds: readonly LimitedKind[]): Promise<LimitedKind | null> {
  try {
    const [{ auth }, { readDocument }] = await Promise.all([
      import('./auth/instance'),
      import('./firestore/sdk'),
    ]);
    const uid = auth.currentUser?.uid;
    if (uid === undefined) return null;
    return await readDocument(`${collections.quotas}/${uid}`, (_id, { refusedUntil }) => {
      const until = isObject(refusedUntil) ? refusedUntil : {};
      return kinds.find((kind) => Number(until[kind] ?? 0) > Date.now()) ?? null;
    });
  } catch {
    return null;
  }
}

async function findReason(kind: LimitedKind | null): Promise<string | null> {
  if (await isInMaintenance()) return maintenanceMessage;
  const usedUp = await findUsedUp(kind === null ? ['writes'] : [kind, 'writes']);
  if (usedUp !== null) return quotaMessages[usedUp];
  return kind !== null && repeatableKinds.includes(kind) ? refusedCreationMessage : null;
}

/**
 * Waits for a member's write. Security rules refuse without a reason, so the error of a write that they refused because
 * of maintenance or a quota is replaced by one whose message says so. A new comment or collection that is refused for neither
 * may be one that was hidden before, and the message says what becomes of those.
 *
 * @param kind the quota that the write counts for; null for none
 */
export async function explainRefusal<Result>(
  write: Promise<Result>,
  kind: LimitedKind | null = null,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const isRefused = refusedCodes.includes(getErrorCode(error) ?? '');
    const reason = isRefused ? await findReason(kind) : null;
    if (reason === null) throw error;
    throw new Error(reason, { cause: error });
  }
}

/** The quota that a new document counts for; null for none. */
export function getQuotaKind(path: string): LimitedKind | null {
  const parts = path.split('/');
  const parent = parts.at(-2);
  if (parent === collections.reviews) return 'reviews';
  if (parent === collections.comments) return 'comments';
  if (parent === collections.conversation) return 'conversation';
  if (parts.length !== 2) return null;
  if (parts[0] === collections.collections) return 'collections';
  return parts[0] === collections.instructions ? 'drafts' : null;
}
