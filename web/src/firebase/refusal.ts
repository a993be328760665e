import { collections, getErrorCode, type LimitedKind } from '@appshelf/model';
import type { RefusedWrite } from './refusalReason';

/** The codes of a write that security rules refused, of Firestore and Cloud Storage. */
const refusedCodes = ['permission-denied', 'storage/unauthorized'];

/** Finds the reason, whose code few people ever load; null when it cannot be loaded. */
const findReason = async (write: RefusedWrite): Promise<string | null> =>
  import('./refusalReason').then(
    (reasons) => reasons.findReason(write),
    () => null,
  );

/**
 * Waits for a member's write. Security rules refuse without a reason, so the error of a write that they refused because
 * of maintenance, a module that is switched off or a quota is replaced by one whose message says so. A new comment or
 * collection that is refused for none of these may be one that was hidden before, and the message says what becomes of those.
 */
export async function explainRefusal<Result>(
  write: Promise<Result>,
  about: RefusedWrite = {},
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const isRefused = refusedCodes.includes(getErrorCode(error) ?? '');
    const reason = isRefused ? await findReason(about) : null;
    if (reason === null) throw error;
    throw new Error(reason, { cause: error });
  }
}

/** The quota to which a new document counts; null for none. */
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
