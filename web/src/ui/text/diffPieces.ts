import { diffWordsWithSpace } from 'diff';

/** A piece of text, and whether it is in both versions, or was added or removed. */
export interface DiffPiece {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Compares two texts word by word. */
export function getDiffPieces(before: string, now: string): DiffPiece[] {
  return diffWordsWithSpace(before, now).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
