/** What of a search is counted when it finds nothing. */
export const searchTermLimits = {
  /** The shortest and the longest term, in characters. */
  shortest: 2,
  longest: 60,
  /** The largest number of words. A text with more is a sentence. */
  words: 6,
  /** The length of the longest word, in characters. A longer one is a key or a password. */
  word: 30,
  /** The largest number of digits. A text with more has the number of a phone, an account or an order. */
  digits: 5,
} as const;

/** What looks like an address: of a mailbox, a page or a site. */
const address = /@|:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}(?:$|[\s/:])|[/\\]/u;

const controlCharacter = /\p{C}/u;

/**
 * A search term as it is counted: in lower case, without accents that can be written in two ways, and with single
 * spaces. Null for a term that is not counted: one that is too short or too long, or looks like an address, a number or
 * a key.
 */
export function normalizeSearchTerm(query: string): string | null {
  const term = query.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/gu, ' ');
  const { shortest, longest, words, word, digits } = searchTermLimits;
  const parts = term.split(' ');
  const isCountable =
    term.length >= shortest &&
    term.length <= longest &&
    parts.length <= words &&
    parts.every((part) => part.length <= word) &&
    (term.match(/\p{Nd}/gu) ?? []).length <= digits &&
    /\p{L}/u.test(term) &&
    !address.test(term) &&
    !controlCharacter.test(term);
  return isCountable ? term : null;
}
