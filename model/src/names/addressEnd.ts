/** The most characters of an address, and the most of its encoded form, which the id of its document holds (`addressDocument`). */
const longest = { characters: 80, encoded: 180 };

/** Words of letters and digits, joined by single hyphens. */
const words = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

/** What nobody sees although it counts as a letter or mark. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * The scripts that Unicode recommends for names (UAX 31), each alone or as they are written together: letters of two scripts
 * may look alike, such as the Latin and the Cyrillic a.
 */
const writings = [
  ...['Latn Hira Kana Hani', 'Latn Hang Hani', 'Latn Bopo Hani'],
  ...[
    'Arab',
    'Armn',
    'Beng',
    'Cyrl',
    'Deva',
    'Ethi',
    'Geor',
    'Grek',
    'Gujr',
    'Guru',
    'Hebr',
    'Khmr',
  ],
  ...['Knda', 'Laoo', 'Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Thaa', 'Thai', 'Tibt'],
].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[0-9${letters.join('')}-]+$`, 'u');
});

/** Brings a typed end of an address into the form in which it is stored. An id of letters and digits of ASCII stays as it is. */
export const toAddressEnd = (text: string): string =>
  /^[\w-]*$/.test(text.trim()) ? text.trim() : text.trim().normalize('NFC').toLowerCase();

/** Whether a text may be the end of an address: lower-case words of one script, joined by single hyphens. */
export const isAddressEnd = (text: string): boolean =>
  text.length <= longest.characters &&
  words.test(text) &&
  encodeURIComponent(text).length <= longest.encoded &&
  text === text.normalize('NFC').toLowerCase() &&
  !invisible.test(text) &&
  writings.some((writing) => writing.test(text));

/** The end of an address that has the letters of a name: "Фото 2" becomes "фото-2". It may be no valid one. */
export const spellAddressEnd = (name: string): string =>
  toAddressEnd(
    name
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
      .replaceAll(' ', '-'),
  );
