/*
 * Names that are what they look like. A direction character turns what follows around ("exe.gpj" reads "jpg.exe"), and
 * an invisible one makes two names look alike. Without zod, so that pages can use it before they load a schema.
 */

/* eslint-disable no-misleading-character-class -- Each character of these classes is meant alone. */

/**
 * Control, direction and other invisible characters except for the two joiners, as the inside of a class of a regular
 * expression. The security rules name the same ones.
 */
export const invisibleCharacters =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890-\\u0891\\u08E2\\u115F-\\u1160\\u17B4-\\u17B5\\u180B-\\u180F\\u200B\\u200E-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{110BD}\\u{110CD}\\u{13430}-\\u{1345F}\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E007F}';

/** The zero-width non-joiner and joiner. Persian and the scripts of India need them between letters, emoji between signs. */
const joiner = '[\\u200C\\u200D]';

/** What a joiner may stand beside: letters from Arabic to Balinese, marks, and signs that form emoji. */
export const joinedCharacter =
  '[\\u0620-\\u06DC\\u06DE-\\u070E\\u0710-\\u088F\\u0892-\\u08E1\\u08E3-\\u115E\\u1161-\\u17B3\\u17B6-\\u180A\\u1810-\\u1BFF\\u2190-\\u27FF\\u2801-\\u2BFF\\uFE0F\\u{1F000}-\\u{1FAFF}]';

const lineBreaks = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
const strayJoiners = new RegExp(
  `(?<!${joinedCharacter})${joiner}|${joiner}(?!${joinedCharacter})`,
  'gu',
);
const hidden = new RegExp(`[${invisibleCharacters}\\p{Cs}]`, 'gu');

/** Matches a name as the security rules do (`isName` in firestore.rules): one line with a character that can be seen. */
const plainName = new RegExp(
  `^ *(?:[^\\p{Z}\\u200C\\u200D${invisibleCharacters}]|${joinedCharacter}(?:${joiner}${joinedCharacter})+)(?:[^\\u200C\\u200D${invisibleCharacters}]|${joinedCharacter}(?:${joiner}${joinedCharacter})+)*$`,
  'u',
);

/** Removes control, direction and invisible characters from a name. A line break becomes a space. */
export function toPlainName(text: string): string {
  return text.replace(lineBreaks, ' ').replace(strayJoiners, '').replace(hidden, '');
}

/** Whether a text is a name: one line, with something to see, and without control, direction and invisible characters. */
export function isPlainName(text: string): boolean {
  return plainName.test(text);
}

/** The name of an author without one. No part of the email address is published in its place. */
export const namelessAuthor = 'Member';

/** The name under which an account publishes, as the security rules require it (`ownName` in firestore.rules). */
export function toAuthorName(displayName: unknown): string {
  return typeof displayName === 'string' && isPlainName(displayName) ? displayName : namelessAuthor;
}
