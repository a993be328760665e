import { foldWord } from './words';

/** Writing without spaces between words, in which two signs are often a whole name. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** What separates the parts of a word, such as the dot in an email address. */
const separators = /[^\p{L}\p{N}]+/u;

/** The length of the pieces of a word. */
const getLength = (word: string): number => (unspaced.test(word) ? 2 : 3);

/** The words of a text, as searches compare them. */
export const foldWords = (text: string): string[] =>
  text.split(/\s+/u).map(foldWord).filter(Boolean);

/** All pieces of a word with this many letters. */
function cut(word: string, length: number): string[] {
  const letters = Array.from(word);
  return letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));
}

/**
 * The pieces by which a database finds a text: every three letters of its words, and the first one and two of each part. Of
 * writing without spaces also every single sign and every two.
 */
export function toPieces(text: string): string[] {
  const pieces = foldWords(text).flatMap((word) => [
    ...cut(word, 3),
    ...[word, ...word.split(separators)].flatMap((part) =>
      [1, 2].flatMap((length) => cut(part, length).slice(0, 1)),
    ),
    ...(unspaced.test(word) ? [1, 2].flatMap((length) => cut(word, length)) : []),
  ]);
  return [...new Set(pieces)];
}

/** The pieces that a text must have to match a search. A word that is shorter than a piece matches beginnings. */
export function toSoughtPieces(search: string): string[] {
  const pieces = foldWords(search).flatMap((word) => {
    const cuts = cut(word, getLength(word));
    return cuts.length === 0 ? [word] : cuts;
  });
  return [...new Set(pieces)];
}

/** Whether a text has each word of a search inside it. The pieces are those of the text. */
export function matchesSearch(text: string, pieces: readonly string[], search: string): boolean {
  const folded = foldWords(text).join(' ');
  return foldWords(search).every((word) =>
    Array.from(word).length < getLength(word) ? pieces.includes(word) : folded.includes(word),
  );
}
