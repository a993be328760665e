import { foldWord } from './words';

/** Writing without spaces between words, in which two signs are often a whole name. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** What separates the parts of a word, such as the dot in an email address. */
const separators = /[^\p{L}\p{N}\p{M}]+/u;

/** The length of the pieces of a word. */
const getLength = (word: string): number => (unspaced.test(word) ? 2 : 3);

/** The words of a text, as searches compare them. */
const foldWords = (text: string): string[] => text.split(/\s+/u).map(foldWord).filter(Boolean);

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
  const words = foldWords(text);
  const parts = text.split(separators).map(foldWord);
  const pieces = [
    ...words.flatMap((word) => cut(word, 3)),
    ...[...words, ...parts].flatMap((part) =>
      [1, 2].flatMap((length) => cut(part, length).slice(0, 1)),
    ),
    ...words
      .filter((word) => unspaced.test(word))
      .flatMap((word) => [1, 2].flatMap((length) => cut(word, length))),
  ];
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

/** How many pieces of a search are counted to choose one. */
const mostCounted = 10;

/**
 * Chooses the piece of a search that the fewest documents have; undefined for a search without letters. A database finds one
 * piece at a time, and counting costs little. What it finds by that piece, {@link matchesSearch} tells apart.
 */
export async function chooseRarestPiece(
  search: string,
  count: (piece: string) => Promise<number>,
): Promise<string | undefined> {
  const pieces = toSoughtPieces(search).slice(0, mostCounted);
  if (pieces.length < 2) return pieces[0];
  const counted = await Promise.all(
    pieces.map(async (piece) => ({ piece, count: await count(piece) })),
  );
  return counted.toSorted((one, other) => one.count - other.count)[0]?.piece;
}

/** Whether a text has each word of a search inside it, or begins with it where the word is shorter than a piece. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldWords(text).join(' ');
  const pieces = toPieces(text);
  return foldWords(search).every((word) =>
    Array.from(word).length < getLength(word) ? pieces.includes(word) : folded.includes(word),
  );
}

/** What administrators search of the documents of a table. Functions store its pieces with each, as `searchPieces`. */
export const searchedTexts = {
  media: ({ name }: { name: string }) => name,
  messages: ({ name, email, subject }: { name: string; email: string; subject: string }) =>
    [name, email, subject].join(' '),
  mail: ({ to }: { to: readonly string[] }) => to.join(' '),
};
