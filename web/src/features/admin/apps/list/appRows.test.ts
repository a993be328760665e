import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as schemas from '../../../../firebase/firestore/schemas';
import { makeApp } from '../../../../testing/app';
import { combinationsOf } from '../../table';
import { appRows } from './appRows';
import { appsTable, type AppsTable } from './appsTable';

const firestore = vi.hoisted(() => ({
  readPage: vi.fn(),
  countSelected: vi.fn<(selection: object) => Promise<number>>(),
}));
vi.mock('../../../../firebase/firestore', () => firestore);

const all: AppsTable = {
  q: '',
  filters: { status: null, category: null, platform: null, featured: null },
  sort: 'updatedAt',
  direction: 'desc',
  page: 1,
  size: 50,
};

async function queryOf(state: AppsTable): Promise<unknown> {
  const { rows } = await appRows(state).read(null, 50);
  expect(rows).toEqual([]);
  return firestore.readPage.mock.lastCall?.[0];
}

beforeEach(() => {
  firestore.readPage.mockReset().mockResolvedValue({ entities: [], end: null });
  firestore.countSelected.mockReset().mockResolvedValue(3);
});

describe('appRows', () => {
  it('reads every app in the order that was asked for', async () => {
    expect(await queryOf(all)).toEqual({
      collection: 'apps',
      equal: {},
      order: [['updatedAt', 'desc']],
      size: 50,
      after: null,
    });
  });

  it('lets the query filter', async () => {
    const filters = {
      status: 'draft',
      category: 'design',
      platform: 'linux',
      featured: 'no',
    } as const;
    expect(await queryOf({ ...all, filters })).toMatchObject({
      equal: { status: 'draft', category: 'design', featured: false },
      contains: ['platforms', 'linux'],
    });
  });

  const search = { ...all, q: 'Café Mü', sort: 'name', direction: 'asc' } as const;

  it('searches addresses by what is typed, written as one', async () => {
    expect(await queryOf(search)).toMatchObject({
      beginsWith: { field: null, text: 'cafe-mu' },
      order: [],
      idDirection: 'asc',
    });
    expect(await appRows(search).count?.()).toBe(3);
  });

  it.each([
    ['Renamed', [0, 2]],
    ['…', [2]],
  ])('searches names where no address begins like %s', async (q, counts) => {
    for (const count of counts) firestore.countSelected.mockResolvedValueOnce(count);
    expect(await queryOf({ ...search, q })).toMatchObject({
      beginsWith: { field: 'name', text: q },
      order: [['name', 'asc']],
    });
  });

  it('leaves out of a row what the table does not show', async () => {
    firestore.readPage.mockImplementation(
      (
        _query: object,
        decode: (id: string, fields: object, path: string, known: unknown) => object,
      ) => {
        const { id, ...fields } = makeApp();
        return Promise.resolve({
          entities: [decode(id, fields, `apps/${id}`, schemas)],
          end: null,
        });
      },
    );
    const [row] = (await appRows(all).read(null, 50)).rows;
    expect(row).toMatchObject({ id: 'margin', name: 'Margin', status: 'draft' });
    expect(row).not.toHaveProperty('description');
  });
});

interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

describe('firestore.indexes.json', () => {
  const { indexes } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../../firestore.indexes.json'), 'utf8'),
  ) as { indexes: { collectionGroup: string; fields: IndexField[] }[] };
  const present = indexes
    .filter(({ collectionGroup }) => collectionGroup === 'apps')
    .map(({ fields }) =>
      fields.map((field) => `${field.fieldPath} ${field.order ?? field.arrayConfig ?? ''}`).join(),
    );
  const first = {
    status: 'status ASCENDING',
    category: 'category ASCENDING',
    featured: 'featured ASCENDING',
    platform: 'platforms CONTAINS',
  };

  // Firestore merges indexes that end in the same order, one for each filter.
  it.each(['ASCENDING', 'DESCENDING'])('has what each offered combination needs, %s', (order) => {
    const needed = combinationsOf(appsTable).flatMap(({ filters, sort }) =>
      filters.map((filter) => `${first[filter]},${sort} ${order}`),
    );
    expect(new Set(needed).size).toBe(16);
    expect(present).toEqual(expect.arrayContaining(needed));
  });
});
