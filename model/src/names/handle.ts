import * as z from '../zod';
import { limits } from '../limits';

/** Parts of a handle that would look like the people who run the site. */
const staffWords = [
  'admin',
  'administrator',
  'appshelf',
  'editor',
  'mod',
  'moderation',
  'moderator',
  'official',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
];

/**
 * Further words for the people who run the site. Others need them too ("dog-owner"), so that they are refused alone or
 * with nothing but such words and {@link companions}.
 */
const ownerWords = [
  'abuse',
  'administration',
  'billing',
  'founder',
  'helpdesk',
  'owner',
  'publisher',
  'superuser',
  'sysadmin',
  'webmaster',
];

/** Words that do not change the meaning of a staff word before or after them: "theadmin", "supportdesk". */
const companions = [
  'account',
  'app',
  'apps',
  'care',
  'center',
  'centre',
  'chief',
  'contact',
  'customer',
  'desk',
  'group',
  'head',
  'help',
  'hq',
  'info',
  'lead',
  'member',
  'members',
  'my',
  'online',
  'our',
  'real',
  's',
  'service',
  'services',
  'site',
  'super',
  'the',
  'true',
  'user',
  'users',
  'web',
];

/** Words that are, or may become, an address or a role of the site. They are refused as a whole handle. */
const addressWords = [
  'about',
  'account',
  'analyst',
  'anonymous',
  'api',
  'app',
  'apps',
  'author',
  'authors',
  'by-uid',
  'collections',
  'contact',
  'everyone',
  'former-member',
  'guest',
  'help',
  'home',
  'instructions',
  'login',
  'me',
  'member',
  'members',
  'new',
  'null',
  'products',
  'settings',
  'undefined',
  'user',
  'users',
];

/** Letters and digits that look like another one, with the one that replaces them in a skeleton. */
const similarCharacters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '2': 'z',
  '5': 's',
  '6': 'b',
  '8': 'b',
  '9': 'g',
  q: 'g',
};

/** Pairs of letters that look like one letter. */
const similarPairs = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
  ['c1', 'd'],
] as const;

/**
 * The skeleton of a handle: the handle without hyphens, in which letters, digits and pairs that look alike are replaced
 * by one of them. Two handles with the same skeleton look alike, so only one member may hold them.
 */
export function getHandleSkeleton(handle: string): string {
  const joined = similarPairs.reduce(
    (text, [pair, letter]) => text.replaceAll(pair, letter),
    handle.replaceAll('-', ''),
  );
  return joined.replace(/./g, (character) => similarCharacters[character] ?? character);
}

const staffSkeletons = new Set(staffWords.map(getHandleSkeleton));
const reservedSkeletons = new Set([...staffWords, ...addressWords].map(getHandleSkeleton));

const toAlternatives = (words: readonly string[]) => words.map(getHandleSkeleton).join('|');
const staffAlternatives = toAlternatives([...staffWords, ...ownerWords]);
const companion = `(?:${staffAlternatives}|${toAlternatives(companions)}|\\d)*`;

/** Matches the skeleton of a staff word with its companions, and any skeleton with the site's name in it. */
const staffName = new RegExp(
  `^${companion}(?:${staffAlternatives})${companion}$|${getHandleSkeleton('appshelf')}`,
);

/** Whether a handle is reserved for the site, looks like a reserved one, or claims to be the site's staff. */
function isReserved(handle: string): boolean {
  return (
    reservedSkeletons.has(getHandleSkeleton(handle)) ||
    handle.split('-').some((part) => staffSkeletons.has(getHandleSkeleton(part))) ||
    [handle, handle.replace(/^\d+|\d+$/g, '')].some((text) =>
      staffName.test(getHandleSkeleton(text)),
    )
  );
}

// ASCII includes control characters.
// eslint-disable-next-line no-control-regex
const foreign = /[^\u0000-\u007f]/;
const handlePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What is wrong with a handle, as a sentence; null for a valid handle, which may still be taken. */
function findProblem(text: string): string | null {
  const { handleMin, handle: max } = limits.member;
  if (text === '') return 'Choose a handle.';
  if (foreign.test(text)) {
    return 'Use the letters a to z, digits and hyphens. Accents and other alphabets aren’t possible, because they can look like another member’s handle.';
  }
  const handle = text.toLowerCase();
  if (!handlePattern.test(handle)) {
    return 'Use the letters a to z, digits, and single hyphens between them.';
  }
  if (handle.length < handleMin) return `Use at least ${String(handleMin)} characters.`;
  if (handle.length > max) return `Use at most ${String(max)} characters.`;
  if (isReserved(handle)) {
    return 'This handle is reserved for the people who run the site. Choose another one.';
  }
  return null;
}

/**
 * The handle of a member, which is the address of their public profile: `/members/{handle}`. Upper case is made lower
 * case.
 */
export const handle = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = findProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .transform((text) => text.toLowerCase());

/** Whether a text can be a handle, so that there may be a profile at its address. */
export const isHandle = (text: string): boolean =>
  text.length <= limits.member.handle && handlePattern.test(text);

/** How many days must pass between two choices of a handle. */
export const handleChangeDays = 90;

/** How many days the handles of a deleted account stay taken, so that nobody can pass for its owner. */
export const handleReservationDays = 365;
