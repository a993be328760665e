import { describe, expect, it } from 'vitest';
import { createByteBudget, takeFitting } from './byteBudget';
import { getPublicUrl, toJson } from './exportFormat';
import { findReferencedFiles } from '../../platform/firebase/files';

describe('toJson', () => {
  const time = { toDate: () => new Date(Date.UTC(2026, 0, 2)) };

  it.each([
    ['a time', time, '2026-01-02T00:00:00.000Z'],
    ['nothing', undefined, null],
    ['a number that JSON lacks', NaN, null],
    ['a list', [1, 'a', null, time], [1, 'a', null, '2026-01-02T00:00:00.000Z']],
    ['fields', { a: { b: [true] } }, { a: { b: [true] } }],
  ])('%s', (_name, value, expected) => {
    expect(toJson(value)).toEqual(expected);
  });
});

describe('takeFitting', () => {
  it('takes entries until the response is full, and reads no further', async () => {
    const read: number[] = [];
    function* entries() {
      for (const size of [8, 8, 8]) {
        read.push(size);
        yield 'x'.repeat(size);
      }
    }
    const budget = createByteBudget(2 * 11);
    expect(await takeFitting(entries(), budget)).toEqual({
      taken: ['xxxxxxxx', 'xxxxxxxx'],
      isAll: false,
    });
    expect(read).toHaveLength(3);
    expect(await takeFitting(['y'], budget)).toEqual({ taken: [], isAll: false });
    expect(await takeFitting([], budget)).toEqual({ taken: [], isAll: true });
  });

  it('counts bytes, not characters', async () => {
    expect(await takeFitting(['ä'], createByteBudget(4))).toMatchObject({ isAll: false });
    expect(await takeFitting(['ä'], createByteBudget(5))).toMatchObject({ isAll: true });
  });
});

describe('getPublicUrl and findReferencedFiles', () => {
  it.each([
    [
      undefined,
      'https://firebasestorage.googleapis.com/v0/b/b/o/avatars%2Fu%2Fa%20b.png?alt=media',
    ],
    ['127.0.0.1:9199', 'http://127.0.0.1:9199/v0/b/b/o/avatars%2Fu%2Fa%20b.png?alt=media'],
  ])('getPublicUrl returns a download URL (%s)', (emulator, address) => {
    expect(getPublicUrl('b', 'avatars/u/a b.png', emulator)).toBe(address);
  });

  it('findReferencedFiles finds files in fields and within texts', () => {
    const paths = ['a', 'b (1)', 'c', 'd'].map((name) => `submissions/u/x/${name}.png`);
    const [cover, step, linked] = paths.map((path) => getPublicUrl('b', path, undefined));
    const fields = {
      coverUrl: cover,
      steps: [
        { body: 'None.', imageUrl: step },
        { body: `See ![it](${linked ?? ''} "now").`, imageUrl: null },
      ],
    };
    expect(findReferencedFiles(fields, paths)).toEqual(paths.slice(0, 3));
    expect(findReferencedFiles({}, paths)).toEqual([]);
  });
});
