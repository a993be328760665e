import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as schemas from '../../../../firebase/firestore/schemas';
import { makeApp } from '../../../../testing/app';
import { getAppRows } from './appRows';
import type { AppsTable } from './appsTable';

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

async function getQuery(state: AppsTable): Promise<unknown> {
  const { rows } = await getAppRows(state).read(null, 50);
  expect(rows).toEqual([]);
  return firestore.readPage.mock.lastCall?.[0];
}

beforeEach(() => {
  firestore.readPage.mockReset().mockResolvedValue({ entities: [], end: null });
  firestore.countSelected.mockReset().mockResolvedValue(3);
});

describe('appRows', () => {
  it('reads every app in the order that was asked for', async () => {
    expect(await getQuery(all)).toEqual({
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
    expect(await getQuery({ ...all, filters })).toMatchObject({
      equal: { status: 'draft', category: 'design', featured: false },
      contains: ['platforms', 'linux'],
    });
  });

  const search = { ...all, q: 'Café Mü', sort: 'address', direction: 'asc' } as const;

  it('searches addresses by the text in address form', async () => {
    expect(await getQuery(search)).toMatchObject({
      beginsWith: { field: null, text: 'cafe-mu' },
      order: [],
    });
    expect(await getAppRows(search).count?.()).toBe(3);
  });

  it.each([
    ['Renamed', [0, 2]],
    ['…', [2]],
  ])('searches names where no address begins like %s', async (q, counts) => {
    for (const count of counts) firestore.countSelected.mockResolvedValueOnce(count);
    expect(await getQuery({ ...search, q })).toMatchObject({
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
    const [row] = (await getAppRows(all).read(null, 50)).rows;
    expect(row).toMatchObject({ id: 'margin', name: 'Margin', status: 'draft' });
    expect(row).not.toHaveProperty('description');
  });
});
