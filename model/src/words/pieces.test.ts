import { describe, expect, it } from 'vitest';
import { chooseRarestPiece, matchesSearch, toPieces, toSoughtPieces } from './pieces';

/** Whether a database finds a text by each piece of a search, and the text then matches. */
function finds(search: string, text: string): boolean {
  const pieces = toPieces(text);
  const sought = toSoughtPieces(search);
  const isFound = sought.length > 0 && sought.every((piece) => pieces.includes(piece));
  // What a database doesn't find must not match either, or the choice of a piece would decide.
  expect(isFound || !matchesSearch(text, search) || sought.length === 0).toBe(true);
  return isFound && matchesSearch(text, search);
}

describe('a search by pieces', () => {
  it.each([
    ['lovel', 'Ada Lovelace'],
    ['ACE', 'Ada Lovelace'],
    ['lace ada', 'Ada Lovelace'],
    ['a', 'Ada Lovelace'],
    ['lo', 'Ada Lovelace'],
    ['ben.ald', 'ben.aldous@example.com'],
    ['al', 'ben.aldous@example.com'],
    ['@example.c', 'ben.aldous@example.com'],
    ['muller', 'Jürgen Müller'],
    ['Mül', 'Jurgen Muller'],
    ['strasse', 'Straße'],
    ['ＡＤＡ', 'Ada'],
    ['ﾀﾅｶ', 'タナカ'],
    ['田', '山田太郎'],
    ['太郎', '山田太郎'],
    ['abc', '田中abcd'],
    ['احمد', 'أحمد علي'],
    ['ben-aldous', 'Ben-Aldous'],
    ['al', 'Ben-Aldous'],
    ['My Pict', 'my-picture.png'],
    ['🎉', '🎉 Party'],
  ])('%j finds %j', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['ov', 'Ada Lovelace'],
    ['lovelada', 'Ada Lovelace'],
    ['ada grace', 'Ada Lovelace'],
    // It has each piece, but not together.
    ['abcde', 'abcd bcde'],
    ['太山', '山田太郎'],
    ['', 'Ada'],
    ['…', 'Ada'],
  ])('%j does not find %j', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it('keeps few pieces of a long text', () => {
    expect(toPieces(`${'a'.repeat(64)}@${'b'.repeat(250)}.example`)).toHaveLength(19);
    expect(toPieces('')).toEqual([]);
  });

  it('asks for the piece that the fewest documents have, and counts no single one', async () => {
    const counts: Record<string, number> = { exa: 900, xam: 900, amp: 20, mpl: 400, ple: 900 };
    const count = (piece: string) => Promise.resolve(counts[piece] ?? 1_000);
    expect(await chooseRarestPiece('example', count)).toBe('amp');
    const uncounted = () => Promise.reject(new Error('One piece is not counted.'));
    expect(await chooseRarestPiece('exa', uncounted)).toBe('exa');
    expect(await chooseRarestPiece(' ', uncounted)).toBeUndefined();
  });
});
