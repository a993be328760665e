import * as z from '../zod';
import { limits } from '../limits';
import { millis, optionalText } from '../primitives';

/** What a member writes about themself. Without a name the part of the e-mail before the @ is shown. */
export const profileInput = z.object({
  displayName: optionalText(limits.user.displayName),
  bio: optionalText(limits.user.bio),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** What a member chooses: how the site looks on a new device, and what it writes to them about. */
export const memberPreferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  emailOnModeration: z.boolean(),
  emailOnReply: z.boolean(),
});
export type MemberPreferences = z.infer<typeof memberPreferences>;

/** What holds for a member who has chosen nothing. */
export const defaultPreferences: MemberPreferences = {
  theme: 'system',
  emailOnModeration: true,
  emailOnReply: true,
};

/** `users/{uid}`: the public face and choices of a member. */
export const userProfile = profileInput.extend({
  uid: z.string(),
  photoURL: z.string().nullable(),
  preferences: memberPreferences,
  createdAt: millis,
  lastSeenAt: millis,
});
export type UserProfile = z.infer<typeof userProfile>;
