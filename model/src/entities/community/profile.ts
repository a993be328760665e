import * as z from '../../zod';
import { limits } from '../../limits';
import { languageCodes } from '../../languages/languages';
import { moderationMailChoices } from '../operation/queueCounts';
import { millis, optionalName, optionalText } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** The profile fields that a member edits. Without a name what they publish is by `namelessAuthor`. */
export const profileInput = z.object({
  displayName: optionalName(limits.user.displayName),
  bio: optionalText(limits.user.bio),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** How a member hears of a kind of notification: by email and in the page, in the page only, or not at all. */
export const notificationChoices = ['mail', 'page', 'off'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

/** A member's settings: the theme on a new device, their language, and how they hear of what concerns them. */
export const memberPreferences = z.object({
  theme: storedEnum(['system', 'light', 'dark'], 'system'),
  emailOnModeration: z.boolean(),
  emailOnReply: z.boolean(),
  /** When a member with a role gets emails about waiting entries; absent for the default. */
  moderationMail: z.enum(moderationMailChoices).exactOptional(),
  /**
   * The choice for each kind of notification that the member chose for. Absent in older profiles. `decision` and `reply`
   * are never `mail` here: `emailOnModeration` and `emailOnReply` say that (`getNotificationChoice`). The keys are texts, so
   * that an open page of an older build can read the kinds of a newer one.
   */
  notifications: z.record(z.string(), z.enum(notificationChoices)).exactOptional(),
  /** The language in which the member reads the site. Absent until one was chosen. */
  language: z.enum(languageCodes).exactOptional(),
});
export type MemberPreferences = z.infer<typeof memberPreferences>;

/** The settings of a member who has changed none. */
export const defaultPreferences: MemberPreferences = {
  theme: 'system',
  emailOnModeration: true,
  emailOnReply: true,
};

/** `users/{uid}`: the public profile and the settings of a member. */
export const userProfile = profileInput.extend({
  uid: z.string(),
  photoURL: z.string().nullable(),
  preferences: memberPreferences,
  createdAt: millis,
  lastSeenAt: millis,
});
export type UserProfile = z.infer<typeof userProfile>;
