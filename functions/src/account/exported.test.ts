import { describe, expect, it } from 'vitest';
import { budgetOf, fitting } from './budget';
import { publicUrlOf, toJson } from './exported';
import { filesShownIn } from './files';

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

describe('fitting', () => {
  it('takes entries until the answer is full, and reads no further', async () => {
    const read: number[] = [];
    function* entries() {
      for (const size of [8, 8, 8]) {
        read.push(size);
        yield 'x'.repeat(size);
      }
    }
    const budget = budgetOf(2 * 11);
    expect(await fitting(entries(), budget)).toEqual({
      kept: ['xxxxxxxx', 'xxxxxxxx'],
      isAll: false,
    });
    expect(read).toHaveLength(3);
    expect(await fitting(['y'], budget)).toEqual({ kept: [], isAll: false });
    expect(await fitting([], budget)).toEqual({ kept: [], isAll: true });
  });

  it('counts bytes, not characters', async () => {
    expect(await fitting(['ä'], budgetOf(4))).toMatchObject({ isAll: false });
    expect(await fitting(['ä'], budgetOf(5))).toMatchObject({ isAll: true });
  });
});

describe('files', () => {
  it.each([
    [
      undefined,
      'https://firebasestorage.googleapis.com/v0/b/b/o/avatars%2Fu%2Fa%20b.png?alt=media',
    ],
    ['127.0.0.1:9199', 'http://127.0.0.1:9199/v0/b/b/o/avatars%2Fu%2Fa%20b.png?alt=media'],
  ])('have an address (%s)', (emulator, address) => {
    expect(publicUrlOf('b', 'avatars/u/a b.png', emulator)).toBe(address);
  });

  it('are found in fields and in the middle of texts', () => {
    const paths = ['a', 'b (1)', 'c', 'd'].map((name) => `submissions/u/x/${name}.png`);
    const [cover, step, linked] = paths.map((path) => publicUrlOf('b', path, undefined));
    const fields = {
      coverUrl: cover,
      steps: [
        { body: 'None.', imageUrl: step },
        { body: `See ![it](${linked ?? ''} "now").`, imageUrl: null },
      ],
    };
    expect(filesShownIn(fields, paths)).toEqual(paths.slice(0, 3));
    expect(filesShownIn({}, paths)).toEqual([]);
  });
});
