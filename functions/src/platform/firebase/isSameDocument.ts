import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './firestore';

/**
 * Whether two states are of one document, and not of a later one at the same path. Events come late and twice: what they report
 * may have been deleted and created again.
 */
export const isSameDocument = (one: DocumentSnapshot, other: DocumentSnapshot): boolean =>
  one.createTime !== undefined &&
  other.createTime !== undefined &&
  one.createTime.isEqual(other.createTime);

/** Whether the document that an event reports is there now. Nobody is told what was written in a former one at its path. */
export const isStillThere = async (written: DocumentSnapshot): Promise<boolean> =>
  isSameDocument(await firestore().doc(written.ref.path).get(), written);
