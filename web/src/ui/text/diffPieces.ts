import { diffSentences, diffWordsWithSpace, type Change } from 'diff';

/** A piece of text, and whether it is in both versions, or was added or removed. */
export interface DiffPiece {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** The share of equal characters below which two sentences are shown one after the other, and not word by word. */
const leastShared = 0.3;

const toPiece = ({ value, added, removed }: Change): DiffPiece => ({
  text: value,
  kind: added ? 'added' : removed ? 'removed' : 'same',
});

/** The number of characters of words that two versions share: white space says nothing. */
const countShared = (pieces: readonly DiffPiece[]): number =>
  pieces
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0);

/** Compares a sentence with the one that replaced it, word by word when they are similar. */
function compareSentences(before: string, now: string): DiffPiece[] {
  const pieces = diffWordsWithSpace(before, now).map(toPiece);
  const longest = Math.max(...[before, now].map((text) => text.replaceAll(/\s/g, '').length));
  if (countShared(pieces) >= longest * leastShared) return pieces;
  return [
    { text: before, kind: 'removed' },
    { text: now, kind: 'added' },
  ];
}

/** Compares two texts sentence by sentence, and changed sentences word by word. */
export function getDiffPieces(before: string, now: string): DiffPiece[] {
  const sentences = diffSentences(before, now).map(toPiece);
  return sentences.flatMap((piece, index) => {
    const next = sentences[index + 1];
    if (piece.kind === 'removed' && next?.kind === 'added') {
      return compareSentences(piece.text, next.text);
    }
    if (piece.kind === 'added' && sentences[index - 1]?.kind === 'removed') return [];
    return [piece];
  });
}
