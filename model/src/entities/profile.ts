import * as z from '../zod';
import { limits } from '../limits';
import { millis, optionalText } from '../primitives';

/** The profile fields that a member edits. Without a name the part of the e-mail before the @ is shown. */
export const profileInput = z.object({
  displayName: optionalText(limits.user.displayName),
  bio: optionalText(limits.user.bio),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** A member's settings: the theme on a new device, and which mails they get. */
export const memberPreferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  emailOnModeration: z.boolean(),
  emailOnReply: z.boolean(),
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
