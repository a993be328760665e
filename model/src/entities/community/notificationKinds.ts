/** What notifications are about. A member chooses for each kind whether it comes by email, in the page, or not at all. */
export const notificationKinds = [
  /** A decision on a submission or review of the member. */
  'decision',
  /** A publisher's reply to the member's review. */
  'reply',
  /** A message in the conversation about a submission. */
  'message',
  /** A comment under an instruction of the member, or an answer to their comment. */
  'comment',
  /** The outcome of a report that the member made, or of one about what they wrote. */
  'report',
  /** A new release of an app that the member follows. */
  'release',
  /** A new instruction of an author whom the member follows. */
  'author',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
