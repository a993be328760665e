/*
 * Names for tests: schemas and security rules must decide on them alike.
 */

/** Names that may be stored. */
export const plainNames = [
  'Ada Lovelace',
  'Åsa Öberg-Müller',
  'Наталья',
  '山田 太郎',
  'שלום עולם',
  'محمد',
  // Persian, Hindi and Sinhala words with a zero-width non-joiner or joiner.
  'می\u200cخواهم',
  'کتاب\u200cها\u200cیم',
  'क\u094d\u200dष',
  'ශ\u0dca\u200dරී',
  // Emoji of several signs: a programmer, a family, a rainbow flag, a heart on fire.
  'Ada 👩🏽\u200d💻',
  '👨\u200d👩\u200d👧',
  '🏳\ufe0f\u200d🌈 pride',
  '❤\ufe0f\u200d🔥',
  'C\u0323afe\u0301',
  'x',
];

/** Names with invisible or direction-changing characters, and what is left without them. */
export const disguisedNames: readonly (readonly [string, string])[] = [
  ['Ada\u202egpj.exe', 'Adagpj.exe'],
  ['\u2066Ada\u2069', 'Ada'],
  ['Ada\u200b', 'Ada'],
  ['A\u00adda', 'Ada'],
  ['\ufeffAda', 'Ada'],
  ['Ada\u200f', 'Ada'],
  ['Ada\u061c', 'Ada'],
  ['Ada\u2060', 'Ada'],
  ['Ada\u{e0041}\u{e007f}', 'Ada'],
  ['Ada\u3164', 'Ada'],
  ['Ada\u115f', 'Ada'],
  ['A\u0000d\u001ba\u009f', 'Ada'],
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['Ada\r\nLovelace\u2028Byron', 'Ada Lovelace Byron'],
  // Joiners where nothing is joined.
  ['ad\u200cmin', 'admin'],
  ['Ada\u200d', 'Ada'],
  ['\u200c\u200c', ''],
  ['می\u200c\u200cخواهم', 'میخواهم'],
  ['می\u200c\u061cخ', 'میخ'],
];

/** Names without a visible character. */
export const blankNames = ['', ' ', '\u00a0', '\u3000 ', '\u200b', '\u2800'];
