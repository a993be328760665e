import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** gRPC status codes of a write with a failed precondition: the document changed (9) or does not exist (5). */
const preconditionCodes = [5, 9];

/**
 * Publishes the version of the snapshot. Does nothing when the review has changed since: that change has its own event.
 */
export async function publishVersion({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  if (updateTime === undefined) return;
  try {
    await ref.update({ status: 'published' }, { lastUpdateTime: updateTime });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'number' || !preconditionCodes.includes(code)) throw error;
  }
}
