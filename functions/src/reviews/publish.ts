import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** gRPC codes of a write whose precondition does not hold: the document changed (9) or is gone (5). */
const preconditionCodes = [5, 9];

/** Publishes exactly the version that the snapshot shows; one that was overtaken has its own event. */
export async function publishVersion({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  if (updateTime === undefined) return;
  try {
    await ref.update({ status: 'published' }, { lastUpdateTime: updateTime });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code !== 'number' || !preconditionCodes.includes(code)) throw error;
  }
}
