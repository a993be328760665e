import * as z from '../zod';
import { formatCount } from './formatCount';
import { invalidEmailMessage, missingEmailMessage } from '../errors/messages';
import { limits } from '../limits';
import { isAddressEnd } from '../names/addressEnd';
import { toPlainName } from '../names/plainName';

/** A time in milliseconds since the epoch. The client converts Firestore's Timestamps to it. */
export const millis = z.number().int().nonnegative();

/**
 * A text of one line that names something or leads somewhere. Control, direction and invisible characters are removed,
 * so that they are neither stored nor shown where they were stored before.
 */
const name = z.string().overwrite(toPlainName).trim();

/** An http(s) URL, or a path of this site such as the download URLs of the Storage emulator. */
export const webUrl = name
  .max(limits.url, `Use at most ${String(limits.url)} characters.`)
  .refine(isWebUrl, 'Enter a full address that starts with https://.');

/** True for absolute http(s) addresses with a host. */
export function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
}

/** The form of a {@link slug}. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A {@link slug} whose form is not checked yet. */
export const slugText = z
  .string()
  .min(1, 'Enter an address.')
  .max(limits.slug, `Use at most ${String(limits.slug)} characters.`);

/** The id of an app or product, which is part of its URL: lower-case words joined by single hyphens. */
export const slug = slugText.regex(
  slugPattern,
  'Use lower-case letters, digits and single hyphens.',
);

/** The end of the address of an entry that has another one than its id. */
export const addressEnd = z.string().refine(isAddressEnd);

/** An id that the client or Firebase creates, in the form that the security rules accept. */
export const entryId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'This isn’t a valid id.');

/** The pattern of a text that has another pattern or is empty. */
export const orEmpty = ({ source, flags }: RegExp): RegExp => new RegExp(`^$|${source}`, flags);

const semverPattern =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

const makeSemver = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .max(limits.app.version, `Use at most ${String(limits.app.version)} characters.`)
    .regex(pattern, 'Enter a version such as 1.4.0.');

/** Semantic versioning 2.0.0, as https://semver.org states it. */
export const semver = makeSemver(semverPattern);

/** A {@link semver}, or empty. */
export const optionalSemver = makeSemver(orEmpty(semverPattern));

function compareIdentifiers(one: string, other: string): number {
  const [oneIsNumber, otherIsNumber] = [one, other].map((part) => /^\d+$/.test(part));
  if (oneIsNumber === true && otherIsNumber === true) return Number(one) - Number(other);
  if (oneIsNumber !== otherIsNumber) return oneIsNumber === true ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}

/**
 * Compares two versions by https://semver.org#spec-item-11: negative when `one` is older. Build metadata, which follows
 * a plus sign, is ignored.
 */
export function compareVersions(one: string, other: string): number {
  const [oneCore = '', onePre = ''] = (one.split('+')[0] ?? '').split(/-(.*)/s);
  const [otherCore = '', otherPre = ''] = (other.split('+')[0] ?? '').split(/-(.*)/s);
  const [ones, others] = [oneCore.split('.'), otherCore.split('.')];
  for (const [place, part] of ones.entries()) {
    const order = compareIdentifiers(part, others[place] ?? '0');
    if (order !== 0) return order;
  }
  if (onePre === '' || otherPre === '') return Number(onePre === '') - Number(otherPre === '');
  const [onePres, otherPres] = [onePre.split('.'), otherPre.split('.')];
  for (const [place, part] of onePres.entries()) {
    const counterpart = otherPres[place];
    if (counterpart === undefined) return 1;
    const order = compareIdentifiers(part, counterpart);
    if (order !== 0) return order;
  }
  return onePres.length - otherPres.length;
}

/** A required name or title with a limit in characters. */
export function requiredName(label: string, max: number) {
  return name.min(1, `Enter ${label}.`).max(max, `Use at most ${formatCount(max)} characters.`);
}

/** An optional name or title with a limit in characters. */
export function optionalName(max: number) {
  return name.max(max, `Use at most ${formatCount(max)} characters.`);
}

/** A required text with a limit in characters; surrounding space is dropped. */
export function requiredText(label: string, max: number) {
  return z
    .string()
    .trim()
    .min(1, `Enter ${label}.`)
    .max(max, `Use at most ${formatCount(max)} characters.`);
}

/** An optional text with a limit in characters. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Use at most ${formatCount(max)} characters.`);
}

/** An email address from a form. Surrounding space is removed, and the messages are those of the error catalogue. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, missingEmailMessage)
  .max(limits.message.email, invalidEmailMessage)
  .pipe(z.email(invalidEmailMessage));
