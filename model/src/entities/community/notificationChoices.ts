import { sentences } from '../../languages/sentence';
import type { NotificationKind } from './notificationKinds';
import type { MemberPreferences, NotificationChoice } from './profile';

interface NotificationKindTexts {
  /** What such notifications are about: what stands after the word “about”. */
  about: string;
  /** When a member gets one. */
  label: string;
  /** What it contains. */
  hint: string;
  /**
   * The text that replaces a notification's when what it quoted is hidden or deleted, or the member whom it named has
   * left.
   */
  withoutQuotes: string;
}

/** The words for each kind of notification, in settings and emails. */
export const notificationKindTexts: Readonly<Record<NotificationKind, NotificationKindTexts>> =
  sentences({
    decision: {
      about: 'decisions on what you wrote',
      label: 'A moderator decides on something I wrote',
      hint: 'Whether it was published or sent back, and why.',
      withoutQuotes: 'A moderator made a decision about something you wrote.',
    },
    reply: {
      about: 'replies to your reviews',
      label: 'A publisher replies to my review',
      hint: 'The email contains the whole reply.',
      withoutQuotes: 'A publisher replied to your review.',
    },
    message: {
      about: 'messages about your submissions',
      label: 'A moderator writes about my submission',
      hint: 'The conversation beside it.',
      withoutQuotes: 'Someone wrote to you about a submission.',
    },
    comment: {
      about: 'comments and replies to them',
      label: 'Someone comments on my instruction or replies to my comment',
      hint: 'The email contains the beginning of what they wrote.',
      withoutQuotes: 'Someone commented on your instruction or replied to your comment.',
    },
    report: {
      about: 'the outcome of reports',
      label: 'A report by me, or about something I wrote, is decided',
      hint: 'What the moderators decided.',
      withoutQuotes: 'There is news about a report you made, or about something you wrote.',
    },
    release: {
      about: 'new releases of apps you follow',
      label: 'An app I follow has a new release',
      hint: 'The version and its notes.',
      withoutQuotes: 'An app you follow has a new release.',
    },
    author: {
      about: 'new instructions by authors you follow',
      label: 'An author I follow publishes an instruction',
      hint: 'The title of the instruction.',
      withoutQuotes: 'An author you follow published an instruction.',
    },
  });

/** The choice for a kind that a member has not chosen for. Followed apps and authors may have a lot of news. */
const defaultChoices: Readonly<Record<NotificationKind, NotificationChoice>> = {
  decision: 'mail',
  reply: 'mail',
  message: 'mail',
  comment: 'mail',
  report: 'mail',
  release: 'page',
  author: 'page',
};

/** The kinds whose emails have a preference field of their own. */
const mailFields: Partial<Record<NotificationKind, 'emailOnModeration' | 'emailOnReply'>> = {
  decision: 'emailOnModeration',
  reply: 'emailOnReply',
};

/**
 * How a member hears of a kind of notification. Whether decisions and replies are mailed is stored only in
 * `emailOnModeration` and `emailOnReply`. For these kinds, `notifications` has the choice that applies without emails.
 */
export function getNotificationChoice(
  preferences: MemberPreferences,
  kind: NotificationKind,
): NotificationChoice {
  const stored = preferences.notifications?.[kind];
  const field = mailFields[kind];
  if (field === undefined) return stored ?? defaultChoices[kind];
  if (preferences[field]) return 'mail';
  return stored === 'off' ? 'off' : 'page';
}

/** The change of the preferences that stores a choice; {@link getNotificationChoice} reads it. */
export function toPreferencesChange(
  { notifications }: Pick<MemberPreferences, 'notifications'>,
  kind: NotificationKind,
  choice: NotificationChoice,
): Partial<MemberPreferences> {
  const field = mailFields[kind];
  if (field === undefined) return { notifications: { ...notifications, [kind]: choice } };
  const { [kind]: _former, ...others } = notifications ?? {};
  return {
    [field]: choice === 'mail',
    notifications: choice === 'mail' ? others : { ...others, [kind]: choice },
  };
}
