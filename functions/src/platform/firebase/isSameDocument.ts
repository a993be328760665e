import type { DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Whether two states are of one document, and not of a later one at the same path. Events come late and twice: what they report
 * may have been deleted and created again.
 */
export const isSameDocument = (one: DocumentSnapshot, other: DocumentSnapshot): boolean =>
  one.createTime !== undefined &&
  other.createTime !== undefined &&
  one.createTime.isEqual(other.createTime);
