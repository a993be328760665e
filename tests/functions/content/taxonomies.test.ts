import {
  acceptedTermsDocument,
  defaultTaxonomies,
  getTaxonomyPath,
  homePath,
  makeTerm,
  packedApps,
  parseTaxonomy,
  searchPaths,
  taxonomyNames,
  type Term,
  type FacetsResponse,
  type HomeResponse,
  type TaxonomyName,
} from '@appshelf/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appData } from '../../support/appData';
import { call, getCaller, firestore, site, unique } from '../support/suite';

const suffix = unique();
const herbs = `herbs-${suffix}`;
const plants = `plants-${suffix}`;
const roses = `roses-${suffix}`;

const make = (id: string, fields: Partial<Term> = {}): Term => ({ ...makeTerm(id), ...fields });

const made: DocumentReference[] = [];
const stored = firestore.doc(acceptedTermsDocument);
const defaultCategories = defaultTaxonomies.categories;
const read = async (name: TaxonomyName = 'categories') =>
  parseTaxonomy(name, (await firestore.doc(getTaxonomyPath(name)).get()).data());

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
async function save(
  change: (entries: readonly Term[]) => Term[],
  name: TaxonomyName = 'categories',
): Promise<unknown> {
  const { revision, entries } = await read(name);
  return call('saveTaxonomy', { taxonomy: name, revision, entries: change(entries) }, idToken);
}

const replace = (id: string, fields: Partial<Term>) => (entries: readonly Term[]) =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry));

const soon = { timeout: 60_000, interval: 250 };

const deleteLists = () =>
  Promise.all(taxonomyNames.map((name) => firestore.doc(getTaxonomyPath(name)).delete()));

beforeAll(async () => {
  await deleteLists();
  ({ idToken } = await getCaller({ editor: true }));
});

afterAll(async () => {
  await deleteLists();
  await Promise.all(made.map((reference) => reference.delete()));
});

describe('saveTaxonomy', () => {
  it('is for editors', async () => {
    const request = { taxonomy: 'categories', revision: 0, entries: defaultCategories };
    expect(await call('saveTaxonomy', request, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    for (const claims of [{}, { moderator: true }, { analyst: true }]) {
      const member = await getCaller(claims);
      expect(await call('saveTaxonomy', request, member.idToken)).toMatchObject({
        error: { status: 'PERMISSION_DENIED' },
      });
    }
    expect((await stored.get()).exists).toBe(false);
  });

  it.each<[string, object]>([
    ['a list without a category', { entries: [] }],
    ['an id twice', { entries: [make('a'), make('a')] }],
    ['an icon that is none', { entries: [{ ...make('a'), icon: 'javascript:' }] }],
    ['another list', { taxonomy: 'licenses', entries: [...defaultCategories] }],
    ['a field more', { entries: [...defaultCategories], more: 1 }],
  ])('refuses %s', async (_name, fields) => {
    expect(
      await call('saveTaxonomy', { taxonomy: 'categories', revision: 0, ...fields }, idToken),
    ).toMatchObject({
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
    const audit = firestore.collection('audit').where('target', '==', acceptedTermsDocument);
    const entry = (await audit.get()).docs.find((each) => herbs in (each.get('after') as object));
    expect(entry?.data()).toMatchObject({
      action: 'saveTaxonomy',
      outcome: 'done',
      after: { [herbs]: { label: herbs, icon: 'sprout' } },
    });
  });

  it('refuses to overwrite what somebody else saved', async () => {
    const { entries } = await read();
    const request = { taxonomy: 'categories', revision: 0, entries: [...entries].reverse() };
    expect(await call('saveTaxonomy', request, idToken)).toMatchObject({
      error: {
        status: 'ABORTED',
        message: 'Someone else saved the categories in the meantime.',
      },
    });
  });

  it('takes no category away', async () => {
    expect(await save((entries) => entries.filter(({ id }) => id !== herbs))).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
  });

  it('keeps an icon that another version of the site stored, until somebody chooses one', async () => {
    const readIcon = async () =>
      ((await stored.get()).get('entries') as { id: string; icon: string }[]).find(
        ({ id }) => id === plants,
      )?.icon;
    const { entries } = await read();
    await stored.update({ entries: replace(plants, { icon: 'telescope' as 'sprout' })(entries) });
    expect(await save(replace(plants, { description: 'For gardens.' }))).toMatchObject({
      result: { revision: 2 },
    });
    expect(await readIcon()).toBe('telescope');
    await save(replace(plants, { icon: 'sprout', description: '' }));
    expect(await readIcon()).toBe('sprout');
    await save(replace(plants, { icon: null }));
  });
});

describe('a merge', () => {
  // That many apps are moved in steps is asserted in mergedTerms.test.ts, without the functions that each of them starts.
  it('moves its apps, and no others', async () => {
    const moved = [await addApp(plants), await addApp(plants)];
    const other = await addApp(roses);
    await save(replace(plants, { mergedInto: herbs }));
    await expect.poll(() => count(plants), soon).toBe(0);
    expect(await count(herbs)).toBe(moved.length);
    expect(await readCategory(other)).toBe(roses);
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

describe('platforms', () => {
  const amiga = `amiga-${suffix}`;

  it('are accepted by the rules through the document of the categories, which keeps its own', async () => {
    const before = (await stored.get()).get('accepted') as string[];
    expect(await save((entries) => [...entries, make(amiga)], 'platforms')).toEqual({
      result: { revision: 1 },
    });
    const { accepted, acceptedPlatforms } = (await stored.get()).data() ?? {};
    expect(accepted).toEqual(before);
    expect(acceptedPlatforms).toEqual([...defaultTaxonomies.platforms.map(({ id }) => id), amiga]);
    await save(replace('design', { description: 'Drawing.' }));
    expect((await stored.get()).get('acceptedPlatforms')).toEqual(acceptedPlatforms);
  });

  it('that were merged leave the apps that have them, also those that are saved afterwards', async () => {
    const both = await addApp('utilities', { platforms: [amiga, 'web', 'linux'] });
    const single = await addApp('utilities', { platforms: [amiga] });
    await save(replace(amiga, { mergedInto: 'linux' }), 'platforms');
    const readPlatforms = async (app: DocumentReference): Promise<unknown> =>
      (await app.get()).get('platforms');
    await expect.poll(() => readPlatforms(both), soon).toEqual(['linux', 'web']);
    await expect.poll(() => readPlatforms(single), soon).toEqual(['linux']);
    await single.update({ platforms: ['ios', amiga] });
    await expect.poll(() => readPlatforms(single), soon).toEqual(['ios', 'linux']);
    expect((await stored.get()).get('acceptedPlatforms')).not.toContain(amiga);
  });
});

describe('tags', () => {
  const [noting, notes, best] = [`Noting ${suffix}`, `notes ${suffix}`, `best ${suffix}`];

  it('are renamed in apps, also in those that are saved afterwards, and allowed again', async () => {
    const app = await addApp('utilities', { tags: ['ink', noting, notes] });
    const readTags = async (): Promise<unknown> => (await app.get()).get('tags');
    await save(() => [make(notes), make(noting, { mergedInto: notes })], 'tags');
    await expect.poll(readTags, soon).toEqual(['ink', notes]);
    await app.update({ tags: [noting] });
    await expect.poll(readTags, soon).toEqual([notes]);
    expect(await save(replace(noting, { mergedInto: null }), 'tags')).toMatchObject({
      result: {},
    });
    await save(replace(noting, { mergedInto: notes }), 'tags');
  });

  it('that are hidden or merged are not found by the search', async () => {
    const published = { status: 'published', publishedAt: new Date() };
    await addApp('utilities', { ...published, tags: [best, notes] });
    await save((entries) => [...entries, make(best, { hidden: true })], 'tags');
    const words = async () =>
      packedApps.parse(await (await fetch(site + searchPaths.apps)).json()).words;
    await expect.poll(words, soon).toContain(notes);
    await expect.poll(words, soon).not.toContain(best);
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
    for (const [merged, present] of [
      [`platform=amiga-${suffix}`, 'platform=linux'],
      [`tag=Noting+${suffix}`, `tag=notes+${suffix}`],
    ]) {
      const response = await open(`/apps?${String(merged)}`);
      expect([response.status, response.headers.get('location')]).toEqual([
        301,
        `/apps?${String(present)}`,
      ]);
    }
    const unknown = await open('/apps?category=nothing');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/apps']);
  });

  it('shows new names in pages, the search and the facets, and hides what is hidden', async () => {
    const label = `Tools ${suffix}`;
    await save((entries) => [
      ...replace('design', { hidden: true })(replace('utilities', { label })(entries)),
    ]);
    await expect.poll(async () => (await open('/apps')).text(), soon).toContain(`>${label}<`);
    const page = await (await open('/apps')).text();
    expect(page).not.toContain('href="/apps?category=design"');
    expect(page).toContain('All apps in 7 categories.');
    // Its address still shows its apps.
    expect(await (await open('/apps?category=design')).text()).toMatch(
      /<h1[^>]*><span[^>]*>Design</,
    );
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
