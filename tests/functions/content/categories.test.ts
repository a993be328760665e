import {
  categoriesDocument,
  defaultCategories,
  homePath,
  packedApps,
  parseCategories,
  searchPaths,
  type Category,
  type FacetsResponse,
  type HomeResponse,
} from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appData } from '../../support/appData';
import { call, createMember, firestore, site, unique } from '../support/suite';

const suffix = unique();
const herbs = `herbs-${suffix}`;
const plants = `plants-${suffix}`;
const roses = `roses-${suffix}`;

const make = (id: string, fields: Partial<Category> = {}): Category => ({
  id,
  label: id,
  description: '',
  icon: null,
  hidden: false,
  mergedInto: null,
  ...fields,
});

const made: DocumentReference[] = [];
const stored = firestore.doc(categoriesDocument);
const read = async () => parseCategories((await stored.get()).data());

async function addApp(category: string, fields: object = {}): Promise<DocumentReference> {
  const app = firestore.doc(`apps/test-${unique()}`);
  made.push(app);
  await app.set({ ...appData({ status: 'draft' }), category, ...fields });
  return app;
}

const count = async (category: string): Promise<number> =>
  (await firestore.collection('apps').where('category', '==', category).count().get()).data().count;

const readCategory = async (app: DocumentReference): Promise<unknown> =>
  (await app.get()).get('category');

let idToken: string;

/** Saves over the present revision. */
async function save(change: (entries: readonly Category[]) => Category[]): Promise<unknown> {
  const { revision, entries } = await read();
  return call('saveCategories', { revision, entries: change(entries) }, idToken);
}

const replace = (id: string, fields: Partial<Category>) => (entries: readonly Category[]) =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry));

const soon = { timeout: 60_000, interval: 250 };

beforeAll(async () => {
  await stored.delete();
  ({ idToken } = await createMember({ editor: true }));
});

afterAll(async () => {
  await stored.delete();
  await Promise.all(made.map((reference) => reference.delete()));
});

describe('saveCategories', () => {
  it('is for editors', async () => {
    const request = { revision: 0, entries: defaultCategories };
    expect(await call('saveCategories', request, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    for (const claims of [{}, { moderator: true }, { analyst: true }]) {
      const member = await createMember(claims);
      expect(await call('saveCategories', request, member.idToken)).toMatchObject({
        error: { status: 'PERMISSION_DENIED' },
      });
    }
    expect((await stored.get()).exists).toBe(false);
  });

  it.each<[string, object]>([
    ['a list without a category', { entries: [] }],
    ['an id twice', { entries: [make('a'), make('a')] }],
    ['an icon that is none', { entries: [{ ...make('a'), icon: 'javascript:' }] }],
    ['a field more', { entries: [...defaultCategories], more: 1 }],
  ])('refuses %s', async (_name, fields) => {
    expect(await call('saveCategories', { revision: 0, ...fields }, idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });

  it('stores the list with who changed what, and nothing for no change', async () => {
    expect(await save((entries) => [...entries])).toEqual({ result: { revision: 0 } });
    const added = [make(herbs, { icon: 'sprout' }), make(plants), make(roses)];
    expect(await save((entries) => [...entries, ...added])).toEqual({ result: { revision: 1 } });
    expect((await stored.get()).get('accepted')).toEqual([
      ...defaultCategories.map(({ id }) => id),
      ...[herbs, plants, roses],
    ]);
    const audit = firestore.collection('audit').where('target', '==', categoriesDocument);
    const entry = (await audit.get()).docs.find((each) => herbs in (each.get('after') as object));
    expect(entry?.data()).toMatchObject({
      action: 'saveCategories',
      outcome: 'done',
      after: { [herbs]: { label: herbs, icon: 'sprout' } },
    });
  });

  it('refuses to overwrite what somebody else saved', async () => {
    const { entries } = await read();
    const request = { revision: 0, entries: [...entries].reverse() };
    expect(await call('saveCategories', request, idToken)).toMatchObject({
      error: {
        status: 'ABORTED',
        message: 'Somebody else saved the categories in the meantime.',
      },
    });
  });

  it('takes no category away', async () => {
    expect(await save((entries) => entries.filter(({ id }) => id !== herbs))).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
  });
});

describe('a merge', () => {
  it('moves the apps in steps, until none is left', async () => {
    const moved = Array.from({ length: 130 }, () => firestore.doc(`apps/test-${unique()}`));
    made.push(...moved);
    const batch = firestore.batch();
    for (const app of moved) batch.set(app, { ...appData({ status: 'draft' }), category: plants });
    await batch.commit();
    const other = await addApp(roses);
    await save(replace(plants, { mergedInto: herbs }));
    await expect.poll(() => count(plants), soon).toBe(0);
    expect(await count(herbs)).toBe(moved.length);
    expect(await readCategory(other)).toBe(roses);
    const [first] = moved;
    // Open editors see that it was changed.
    const changed = (await first?.get())?.get('updatedAt') as { toMillis: () => number };
    expect(changed.toMillis()).toBeGreaterThan(Date.UTC(2026, 0));
  });

  it('also takes an app that is stored in the old category afterwards', async () => {
    const late = await addApp(plants);
    await expect.poll(() => readCategory(late), soon).toBe(herbs);
    await late.update({ category: roses });
    await late.update({ category: plants });
    await expect.poll(() => readCategory(late), soon).toBe(herbs);
  });

  it('also takes an app that comes back from the trash', async () => {
    const app = await addApp(roses);
    await call('deleteEntry', { target: app.path }, idToken);
    await expect.poll(async () => (await app.get()).exists, soon).toBe(false);
    await save(replace(roses, { mergedInto: herbs }));
    const trash = firestore.collection('trash').where('path', '==', app.path);
    const entry = async () => (await trash.get()).docs[0];
    await expect.poll(async () => (await entry())?.get('state') as string, soon).toBe('kept');
    await call('restoreEntry', { id: (await entry())?.id }, idToken);
    await expect.poll(() => readCategory(app), soon).toBe(herbs);
  });

  it('is not undone', async () => {
    expect(await save(replace(plants, { mergedInto: null }))).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
  });

  it('of the category that took over leads on from both', async () => {
    await save(replace(herbs, { mergedInto: 'utilities' }));
    const { entries } = await read();
    const targets = entries.filter(({ id }) => [herbs, plants, roses].includes(id));
    expect(targets.map(({ mergedInto }) => mergedInto)).toEqual(
      Array.from({ length: 3 }, () => 'utilities'),
    );
    await expect.poll(() => count(herbs), soon).toBe(0);
  });
});

describe('the site', () => {
  const open = (path: string) => fetch(site + path, { redirect: 'manual' });
  const getJson = async <T>(path: string) => (await (await fetch(site + path)).json()) as T;

  it('leads from the address of a merged category to the other for good, and from an unknown one to all', async () => {
    const merged = async () => {
      const response = await open(`/apps?category=${plants}&sort=name`);
      return [response.status, response.headers.get('location')];
    };
    await expect.poll(merged, soon).toEqual([301, '/apps?category=utilities&sort=name']);
    const unknown = await open('/apps?category=nothing');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/apps']);
  });

  it('shows new names in pages, the search and the facets, and hides what is hidden', async () => {
    const label = `Tools ${suffix}`;
    await save((entries) => [
      ...replace('design', { hidden: true })(replace('utilities', { label })(entries)),
    ]);
    await expect.poll(async () => (await open('/apps')).text(), soon).toContain(`>${label}</a>`);
    const page = await (await open('/apps')).text();
    expect(page).not.toContain('href="/apps?category=design"');
    expect(page).toContain('All apps in 7 categories.');
    // Its address still shows its apps.
    expect(await (await open('/apps?category=design')).text()).toContain('>Design</h1>');
    const home = async () =>
      (await getJson<HomeResponse>(homePath)).categories.map(({ category }) => category);
    await expect.poll(home, soon).not.toContain('design');
    const names = async () =>
      packedApps.parse(await getJson(searchPaths.apps)).names.category?.utilities;
    await expect.poll(names, soon).toBe(label);
    const { counts } = await getJson<FacetsResponse>('/api/facets.json');
    expect(counts.design?.category.any).toBeGreaterThan(0);
    expect(counts[herbs]).toBeUndefined();
  });
});
