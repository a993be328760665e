import { Timestamp, type CollectionReference } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createCachedList } from './cachedList';

interface Stored {
  name: unknown;
  status: string;
  publishedAt: number;
  updatedAt: number;
}

const card = z.object({ id: z.string(), name: z.string() });

let stored: Record<string, Stored>;
let reads: string[];
let now: number;

/** A fake of the three queries that a list sends: all published documents, the changed ones, and their number. */
function fakeCollection(): CollectionReference {
  const documents = (entries: [string, Stored][]) => {
    const docs = entries.map(([id, fields]) => ({
      id,
      ref: { path: `apps/${id}` },
      data: () => ({ name: fields.name }),
      get: (field: keyof Stored) =>
        field.endsWith('At') ? Timestamp.fromMillis(Number(fields[field])) : fields[field],
    }));
    return { docs, size: docs.length };
  };
  const published = () => Object.entries(stored).filter(([, { status }]) => status === 'published');
  const chain = (get: () => unknown, others: object = {}): object => {
    const query: Record<string, unknown> = { get: () => Promise.resolve(get()), ...others };
    for (const step of ['orderBy', 'limit', 'select']) query[step] = () => query;
    return query;
  };
  const where = (field: string, _operator: string, value: unknown) =>
    field === 'status'
      ? chain(
          () => {
            reads.push(`whole ${String(published().length)}`);
            return documents(published());
          },
          {
            count: () => chain(() => ({ data: () => ({ count: published().length }) })),
          },
        )
      : chain(() => {
          const since = (value as Timestamp).toMillis();
          const changed = Object.entries(stored).filter(([, { updatedAt }]) => updatedAt >= since);
          reads.push(`changes ${String(changed.length)}`);
          return documents(changed);
        });
  return { id: 'apps', where } as unknown as CollectionReference;
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
  const read = createCachedList(fakeCollection(), card, () => now);
  return async () => (await read()).map(({ name }) => name);
};

it('reads everything once, newest first, and then only changes', async () => {
  const names = open();
  expect(await names()).toEqual(['B', 'A']);
  expect(await names()).toEqual(['B', 'A']);
  expect(reads).toEqual(['whole 2', 'changes 2']);
});

it.each<[string, () => void, string[]]>([
  ['an edit', () => (stored.a = { ...entry('New', 100_000), updatedAt: 400_000 }), ['B', 'New']],
  ['a publication', () => (stored.c = entry('C', 400_000)), ['C', 'B', 'A']],
  [
    'an archiving',
    () => (stored.b = { ...entry('B', 200_000, 'archived'), updatedAt: 400_000 }),
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
