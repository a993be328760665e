import * as z from '../../zod';
import { limits } from '../../limits';
import { toPlainName } from '../../names/plainName';
import { isWebUrl, millis } from '../../values/primitives';
import { storedEnum } from '../../values/stored';

/** A link of a public profile: an https address without a user name. */
export const memberLink = z
  .string()
  .overwrite(toPlainName)
  .trim()
  .max(limits.member.link, `Use at most ${String(limits.member.link)} characters.`)
  .refine(isLink, 'Enter a full address that starts with https://.');

function isLink(text: string): boolean {
  if (!isWebUrl(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/**
 * `members/{uid}` (server): the public profile of a member who wants one. Name, picture and bio are copies of
 * `users/{uid}`, which stays the only place where they are edited.
 */
export const memberProfile = z.object({
  uid: z.string(),
  handle: z.string(),
  /** The present handle and the former ones, whose addresses lead to the profile too. */
  handles: z.array(z.string()),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  bio: z.string(),
  links: z.array(z.string()),
  /** The apps with a published review of the member, the latest review first. */
  reviewedApps: z.array(z.string()),
  /** Whether the member shows the profile. */
  isPublic: z.boolean(),
  /** Whether moderators allow the profile to be shown. Saving does not change it. */
  status: storedEnum(['published', 'hidden'], 'hidden'),
  handleChosenAt: millis,
  createdAt: millis,
  updatedAt: millis,
});
export type MemberProfile = z.infer<typeof memberProfile>;
