import type { DraftKey } from '../../drafts';

/** Where a member's unfinished review of an app is kept on this device. */
export function reviewDraftKey(uid: string, appId: string): DraftKey {
  return `appshelf.draft.review.${uid}.${appId}`;
}
