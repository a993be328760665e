import * as z from '../zod';
import { memberLink } from '../entities/account/member';
import { handle } from '../names/handle';
import { limits } from '../limits';

/**
 * The callable `saveMemberProfile` stores the caller's public profile: whether others see it, its handle and its links.
 * Name, picture and bio come from `users/{uid}`. It answers `already-exists` when the handle, or one that looks like it,
 * belongs to somebody else, and `failed-precondition` when the last choice of a handle was too short ago.
 */
export const saveMemberProfileRequest = z.strictObject({
  isPublic: z.boolean(),
  handle,
  links: z
    .array(memberLink)
    .max(limits.member.links, `Use at most ${String(limits.member.links)} links.`),
});
export type SaveMemberProfileRequest = z.infer<typeof saveMemberProfileRequest>;

/** The handle as it was stored. */
export interface SaveMemberProfileResponse {
  handle: string;
}
