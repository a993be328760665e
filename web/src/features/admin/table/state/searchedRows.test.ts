import { toPieces } from '@appshelf/model';
import { beforeEach, expect, it } from 'vitest';
import { startTestFirestore } from '../../../../testing/firestore';
import { getSearchedRows } from './searchedRows';
import type { TableQuery } from './firestoreRows';

const firestore = startTestFirestore();

const query: TableQuery = { collection: 'media', equal: {}, order: [['timeCreated', 'asc']] };

const search = (text: string, more: Partial<TableQuery> = {}) =>
  getSearchedRows(
    { ...query, ...more },
    (_id, { name }) => (typeof name === 'string' ? name : ''),
    text,
    (name) => name,
  );

async function store(...names: string[]) {
  for (const [index, name] of names.entries()) {
    await firestore.put(`media/m${String(index)}`, {
      name,
      kind: index % 2 === 0 ? 'picture' : 'document',
      timeCreated: new Date(index),
      searchPieces: toPieces(name),
    });
  }
}

beforeEach(() => firestore.signIn('ada', { admin: true }));

it('finds rows by a part, in the order and with the filters of the query', async () => {
  await store('dark-settings.png', 'settings.pdf', 'lights.png', 'my-settings.png');
  expect((await search('etti').read(null, 50)).rows).toEqual([
    'dark-settings.png',
    'settings.pdf',
    'my-settings.png',
  ]);
  const pictures = { equal: { kind: 'picture' } };
  expect((await search('ett', pictures).read(null, 50)).rows).toEqual(['dark-settings.png']);
  expect((await search('MY png').read(null, 50)).rows).toEqual(['my-settings.png']);
});

it('fills each page, however many rows only have the pieces', async () => {
  await store(...Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 'abcd' : 'abc-xbcd')));
  const pages: number[] = [];
  let after: unknown = null;
  do {
    const { rows, end } = await search('abcd').read(after, 4);
    expect(rows.every((name) => name === 'abcd')).toBe(true);
    pages.push(rows.length);
    after = end;
  } while (after !== null);
  expect(pages.filter((length) => length > 0)).toEqual([4, 4, 2]);
});

it('asks for as many rows as a page has, however few are still missing', async () => {
  await store('abcd', 'abcd', 'abcd', ...Array.from({ length: 36 }, () => 'abc-xbcd'), 'abcd');
  const before = firestore.queries().length;
  const { rows } = await search('abcd').read(null, 4);
  expect(rows).toHaveLength(4);
  expect(firestore.queries().length - before).toBe(10);
});

it('counts a search of one piece, and no longer one', async () => {
  await store('one.png', 'two.png', 'on.pdf');
  expect(await search('png').count?.()).toBe(2);
  expect(await search('on').count?.()).toBe(2);
  expect(search('one.').count).toBeNull();
});

it('finds nothing without letters, and asks for nothing', async () => {
  const before = firestore.queries().length;
  expect(await search('–').read(null, 50)).toMatchObject({ rows: [], end: null });
  expect(await search('–').count?.()).toBe(0);
  expect(firestore.queries()).toHaveLength(before);
});
