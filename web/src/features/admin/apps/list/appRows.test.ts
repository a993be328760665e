import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '@appshelf/model';
import { makeApp } from '../../../../testing/app';
import { startTestFirestore } from '../../../../testing/firestore';
import { getAppRows } from './appRows';
import type { TableState } from '../../table';

const firestore = startTestFirestore();

const all: TableState = {
  q: '',
  filters: { status: null, category: null, platform: null, featured: null },
  sort: 'updatedAt',
  direction: 'desc',
  page: 1,
  size: 50,
};

/** Stores apps by their id. */
async function store(apps: Record<string, Partial<App>>): Promise<void> {
  for (const [id, app] of Object.entries(apps)) {
    await firestore.put(`apps/${id}`, makeApp({ id, ...app }));
  }
}

const listIds = async (state: TableState): Promise<string[]> =>
  (await getAppRows(state).read(null, 50)).rows.map(({ id }) => id);

beforeEach(() => firestore.signIn('ada', { editor: true }));

describe('appRows', () => {
  it('reads every app in the order that was asked for', async () => {
    await store({
      older: { status: 'published', updatedAt: 1_000 },
      latest: { status: 'draft', updatedAt: 3_000 },
      archived: { status: 'archived', updatedAt: 2_000 },
    });
    expect(await listIds(all)).toEqual(['latest', 'archived', 'older']);
    expect(await listIds({ ...all, direction: 'asc' })).toEqual(['older', 'archived', 'latest']);
  });

  it('lets the query filter', async () => {
    const wanted = {
      status: 'draft',
      category: 'design',
      platforms: ['linux', 'web'],
      featured: false,
    } as const satisfies Partial<App>;
    await store({
      wanted: { ...wanted, platforms: ['linux', 'web'] },
      published: { ...wanted, platforms: ['linux', 'web'], status: 'published' },
      notes: { ...wanted, platforms: ['linux', 'web'], category: 'productivity' },
      web: { ...wanted, platforms: ['web'] },
      featured: { ...wanted, platforms: ['linux', 'web'], featured: true },
    });
    const filters = {
      status: 'draft',
      category: 'design',
      platform: 'linux',
      featured: 'no',
    } as const;
    expect(await listIds({ ...all, filters })).toEqual(['wanted']);
  });

  const search = { ...all, q: 'Café Mü', sort: 'address', direction: 'asc' } as const;

  it('searches addresses by the text in address form', async () => {
    await store({
      'cafe-munich': { name: 'One' },
      'cafe-munster': { name: 'Two' },
      'cafe-muse': { name: 'Three' },
      'cafe-paris': { name: 'Café Mü' },
    });
    expect(await listIds(search)).toEqual(['cafe-munich', 'cafe-munster', 'cafe-muse']);
    expect(await getAppRows(search).count?.()).toBe(3);
  });

  it.each([['Renamed'], ['…']])('searches names where no address begins like %s', async (q) => {
    await store({
      former: { name: `${q} two` },
      earlier: { name: `${q} one` },
      other: { name: 'Other' },
    });
    expect(await listIds({ ...search, q })).toEqual(['earlier', 'former']);
    expect(await getAppRows({ ...search, q }).count?.()).toBe(2);
  });

  it('leaves out of a row what the table does not show', async () => {
    await store({ margin: {} });
    const [row] = (await getAppRows(all).read(null, 50)).rows;
    expect(row).toMatchObject({ id: 'margin', name: 'Margin', status: 'draft' });
    expect(row).not.toHaveProperty('description');
  });

  it('is refused to a member', async () => {
    firestore.signIn('mia');
    await store({ margin: {} });
    await expect(listIds(all)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
