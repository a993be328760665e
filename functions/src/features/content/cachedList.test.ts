import { appQueries, maxPublicCount } from '@appshelf/model';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createCachedList } from './cachedList';

interface Stored {
  name: unknown;
  status: string;
  /** Absent for an entry that no query in its order finds. */
  publishedAt?: number;
  updatedAt: number;
}

const card = z.object({ id: z.string(), name: z.string() });

let stored: Record<string, Stored>;
let reads: string[];
let now: number;

/** A fake of the three queries that a list sends: all published documents, the changed ones, and their number. */
function fakeFirestore(): Firestore {
  const documents = (entries: [string, Stored][]) => {
    const readTime = Timestamp.fromMillis(now);
    const docs = entries.map(([id, fields]) => ({
      id,
      ref: { path: `apps/${id}` },
      data: () => ({ name: fields.name }),
      get: (field: keyof Stored) =>
        field.endsWith('At') && fields[field] !== undefined
          ? Timestamp.fromMillis(Number(fields[field]))
          : fields[field],
    }));
    return { docs, size: docs.length, readTime };
  };
  const published = () => Object.entries(stored).filter(([, { status }]) => status === 'published');
  const chain = (get: (most?: number) => unknown, others: object = {}): object => {
    const query: Record<string, unknown> = { get: () => Promise.resolve(get()), ...others };
    for (const step of ['orderBy', 'select']) query[step] = () => query;
    query.limit = (most: number) => chain(() => get(most), others);
    return query;
  };
  const where = (field: string, _operator: string, value: unknown) =>
    field === 'status'
      ? chain(
          (most) => {
            const newest = published()
              .filter(([, { publishedAt }]) => publishedAt !== undefined)
              .toSorted(([, a], [, b]) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0))
              .slice(0, most);
            reads.push(`whole ${String(newest.length)}`);
            return documents(newest);
          },
          {
            count: () => chain(() => ({ data: () => ({ count: published().length }) })),
          },
        )
      : chain((most) => {
          const since = (value as Timestamp).toMillis();
          const changed = Object.entries(stored)
            .filter(([, { updatedAt }]) => updatedAt >= since)
            .slice(0, most);
          reads.push(`changes ${String(changed.length)}`);
          return documents(changed);
        });
  return { collection: () => ({ where }) } as unknown as Firestore;
}

const entry = (name: unknown, at: number, status = 'published'): Stored => ({
  name,
  status,
  publishedAt: at,
  updatedAt: at,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stored = { a: entry('A', 100_000), b: entry('B', 200_000), c: entry('C', 300_000, 'draft') };
  reads = [];
  now = 1_000_000;
});

const open = () => {
  const read = createCachedList(fakeFirestore(), appQueries.newest(maxPublicCount), card, {
    now: () => now,
  });
  return async () => (await read()).map(({ name }) => name);
};

it('reads everything once, newest first, and then only changes', async () => {
  const names = open();
  expect(await names()).toEqual(['B', 'A']);
  expect(await names()).toEqual(['B', 'A']);
  expect(reads).toEqual(['whole 2', 'changes 0']);
});

it('is the same array until an entry changes', async () => {
  const read = createCachedList(fakeFirestore(), appQueries.newest(maxPublicCount), card, {
    now: () => now,
  });
  const first = await read();
  expect(await read()).toBe(first);
  stored.b = { ...entry('B', 200_000, 'archived'), updatedAt: now };
  const changed = await read();
  expect(changed).not.toBe(first);
  expect(changed).toHaveLength(1);
});

it.each<[string, () => void, string[]]>([
  ['an edit', () => (stored.a = { ...entry('New', 100_000), updatedAt: now }), ['B', 'New']],
  ['a publication', () => (stored.c = entry('C', now)), ['C', 'B', 'A']],
  [
    'an archiving',
    () => (stored.b = { ...entry('B', 200_000, 'archived'), updatedAt: now }),
    ['A'],
  ],
])('shows %s without reading everything', async (_name, change, expected) => {
  const names = open();
  await names();
  change();
  expect(await names()).toEqual(expected);
  expect(reads.filter((read) => read.startsWith('whole'))).toHaveLength(1);
});

it.each<[string, () => void, string[]]>([
  ['a deletion', () => delete stored.a, ['B']],
  ['a publication without a new `updatedAt`', () => (stored.d = entry('D', 50)), ['B', 'A', 'D']],
])('reads everything again after %s', async (_name, change, expected) => {
  const names = open();
  await names();
  change();
  expect(await names()).toEqual(expected);
  expect(reads.filter((read) => read.startsWith('whole'))).toHaveLength(2);
});

it('leaves out an invalid document, and does not read everything again because of it', async () => {
  stored.a = entry(7, 100_000);
  const names = open();
  expect(await names()).toEqual(['B']);
  expect(await names()).toEqual(['B']);
  expect(reads.filter((read) => read.startsWith('whole'))).toHaveLength(1);
});

it('reads everything again after half an hour', async () => {
  const names = open();
  await names();
  stored.a = entry('Counted', 100_000);
  now += 30 * 60_000;
  expect(await names()).toEqual(['B', 'Counted']);
});

it('reads everything again when an entry was deleted and another one restored, so that the number is the same', async () => {
  stored.d = entry('D', 50_000);
  const restored = stored.d;
  delete stored.d;
  const names = open();
  expect(await names()).toEqual(['B', 'A']);
  delete stored.a;
  stored.d = { ...restored, updatedAt: now };
  expect(await names()).toEqual(['B', 'D']);
});

describe('a catalogue with more entries than the list', () => {
  const countWhole = () => reads.filter((read) => read.startsWith('whole')).length;
  const getLast = async (names: () => Promise<unknown[]>) => (await names()).slice(-2);

  beforeEach(() => {
    const old = Array.from({ length: 10_002 }, (_, index) => [
      `old${String(index)}`,
      entry(`Old ${String(index)}`, 1_000 + index),
    ]);
    stored = Object.fromEntries(old) as typeof stored;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it.each<[string, () => void, string[]]>([
    ['nothing', () => undefined, ['Old 3', 'Old 2']],
    ['a publication', () => (stored.n = entry('New', now)), ['Old 4', 'Old 3']],
    [
      'an edit of an entry that is too old for it',
      () => (stored.old0 = { ...entry('Edited', 1_000), updatedAt: now }),
      ['Old 3', 'Old 2'],
    ],
    [
      'an edit of its last entry',
      () => (stored.old2 = { ...entry('Edited', 1_002), updatedAt: now }),
      ['Old 3', 'Edited'],
    ],
    [
      'an archiving',
      () => (stored.old2 = { ...entry('Old 2', 1_002, 'archived'), updatedAt: now }),
      ['Old 4', 'Old 3'],
    ],
  ])('is not read again after %s', async (_name, change, expected) => {
    const names = open();
    await names();
    change();
    expect(await getLast(names)).toEqual(expected);
    expect(await getLast(names)).toEqual(expected);
    expect(countWhole()).toBe(1);
  });

  it('is read again once after a deletion', async () => {
    const names = open();
    await names();
    delete stored.old5000;
    expect(await getLast(names)).toEqual(['Old 2', 'Old 1']);
    expect(await getLast(names)).toEqual(['Old 2', 'Old 1']);
    expect(countWhole()).toBe(2);
  });
});

it('does not read everything again and again because of a document without a date, or of many that changed at once', async () => {
  stored.undated = { name: 'Undated', status: 'published', updatedAt: 100_000 };
  for (let index = 0; index < 600; index++)
    stored[`at once ${String(index)}`] = entry('X', now - 10_000);
  const names = open();
  await names();
  now += 60_000;
  await names();
  await names();
  expect(reads.filter((read) => read.startsWith('whole'))).toHaveLength(1);
});
