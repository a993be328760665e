/** Where a member's unfinished review of an app is kept on this device. */
export function reviewDraftKey(uid: string, appId: string): string {
  return `appshelf.draft.review.${uid}.${appId}`;
}
