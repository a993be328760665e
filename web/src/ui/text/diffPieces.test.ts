import { describe, expect, it } from 'vitest';
import { getDiffPieces } from './diffPieces';

/** Writes pieces as text: removed ones in brackets, added ones in braces. */
const write = (before: string, now: string): string =>
  getDiffPieces(before, now)
    .map(({ text, kind }) =>
      kind === 'same' ? text : kind === 'added' ? `{${text}}` : `[${text}]`,
    )
    .join('');

describe('the differences between two texts', () => {
  it.each([
    ['Open the box.', 'Open the box.', 'Open the box.'],
    ['', 'Open the box.', '{Open the box.}'],
    ['Open the box.', '', '[Open the box.]'],
    ['Open the red box slowly.', 'Open the blue box slowly.', 'Open the [red]{blue} box slowly.'],
    [
      'Cut the paper. Fold it in the middle.',
      'Cut the paper. Fold it at the edge in the middle.',
      'Cut the paper. Fold it {at the edge }in the middle.',
    ],
  ])('%j and %j: %j', (before, now, expected) => {
    expect(write(before, now)).toBe(expected);
  });

  it('shows sentences that have little in common one after the other', () => {
    const before = 'Keep the sheet of paper dry and away from the light.';
    const now = 'Turn the oven on and wait for the lamp.';
    expect(write(`Begin. ${before} End.`, `Begin. ${now} End.`)).toBe(
      `Begin. [${before}]{${now}} End.`,
    );
  });

  it.each([
    ['One. Two.', 'Two. Three.'],
    ['a\n\nb. C', 'a\n\nb! D. C'],
    ['  x', 'x  '],
  ])('loses nothing of %j and %j', (before, now) => {
    const pieces = getDiffPieces(before, now);
    const join = (left: string) =>
      pieces
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('');
    expect([join('added'), join('removed')]).toEqual([before, now]);
  });
});
