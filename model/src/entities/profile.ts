import { z } from 'zod';
import { limits } from '../limits';
import { millis, optionalText } from '../primitives';

/** `users/{uid}`: the public face and choices of a member. */
export const userProfile = z.object({
  uid: z.string(),
  displayName: optionalText(limits.user.displayName),
  photoURL: z.string().nullable(),
  bio: optionalText(limits.user.bio),
  preferences: z.object({
    theme: z.enum(['system', 'light', 'dark']),
    emailOnModeration: z.boolean(),
    emailOnReply: z.boolean(),
  }),
  createdAt: millis,
  lastSeenAt: millis,
});
export type UserProfile = z.infer<typeof userProfile>;
