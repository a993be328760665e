import { getDraftKey, type DraftKey } from '../../drafts';

/** The storage key of a member's unfinished review of an app on this device. */
export function getReviewDraftKey(uid: string, appId: string): DraftKey {
  return getDraftKey(uid, 'review', appId);
}
