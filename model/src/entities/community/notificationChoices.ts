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
      label: 'A moderator decides about something I wrote',
      hint: 'Published or sent back, with the reason.',
      withoutQuotes: 'A moderator decided about something that you wrote.',
    },
    reply: {
      about: 'answers to your reviews',
      label: 'A publisher answers my review',
      hint: 'With the answer in full.',
      withoutQuotes: 'A publisher answered a review of yours.',
    },
    message: {
      about: 'messages about your submissions',
      label: 'A moderator writes about my submission',
      hint: 'The conversation beside it.',
      withoutQuotes: 'Somebody wrote to you about a submission.',
    },
    comment: {
      about: 'comments and their answers',
      label: 'Somebody comments on my instruction or answers my comment',
      hint: 'With the beginning of what they wrote.',
      withoutQuotes: 'Somebody commented on your instruction or answered your comment.',
    },
    report: {
      about: 'what became of reports',
      label: 'A report of mine, or about what I wrote, is settled',
      hint: 'What the moderators decided.',
      withoutQuotes: 'There was news about a report of yours, or of what you wrote.',
    },
    release: {
      about: 'new releases of apps that you follow',
      label: 'An app that I follow has a new release',
      hint: 'The version and its notes.',
      withoutQuotes: 'An app that you follow had a new release.',
    },
    author: {
      about: 'new instructions of authors whom you follow',
      label: 'An author whom I follow publishes an instruction',
      hint: 'Its title.',
      withoutQuotes: 'An author whom you follow published an instruction.',
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
