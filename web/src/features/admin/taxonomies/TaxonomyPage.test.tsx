import {
  defaultTaxonomies,
  getTaxonomyPath,
  makeTerm,
  packApps,
  packInstructions,
  searchPaths,
  type SaveSynonymsRequest,
  type SaveTaxonomyRequest,
  type Taxonomies,
} from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestFirestore } from '../../../testing/firestore';
import { makeApp } from '../../../testing/app';
import { deferred } from '../../../testing/deferred';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { TaxonomyPage } from './TaxonomyPage';
import { TermRow } from './TermRow';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const functions = startTestCallables('saveTaxonomy');

/** What the callable stores, in Firestore as the function does. */
async function storeTaxonomy({
  taxonomy,
  revision,
  entries,
}: SaveTaxonomyRequest | SaveSynonymsRequest): Promise<{ revision: number }> {
  await firestore.put(`taxonomies/${taxonomy}`, { entries, revision: revision + 1 });
  return { revision: revision + 1 };
}

beforeEach(() => {
  firestore.signIn('ed', { editor: true });
  functions.saveTaxonomy.mockReset().mockImplementation(storeTaxonomy);
});

async function open(address = '/', list = 'Categories') {
  renderPage(
    [{ path: '/', element: <TaxonomyPage /> }],
    address,
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  await screen.findByRole('list', { name: list });
  return userEvent.setup();
}

const press = (name: string) => screen.findByRole('button', { name });
/** The names in their order, also behind an open dialog. */
const listNames = (list = 'Categories') =>
  within(screen.getByRole('list', { name: list, hidden: true }))
    .getAllByRole('button', { name: /^Edit /, hidden: true })
    .map((button) => button.getAttribute('aria-label')?.slice('Edit '.length));

const lastSaved = () => {
  const request = functions.saveTaxonomy.mock.lastCall?.[0];
  return request?.taxonomy === 'synonyms' ? undefined : request;
};

it('shows the categories of a site in their order, with the number of their apps', async () => {
  await firestore.put('apps/margin', { ...makeApp({ category: 'design' }) });
  await open();
  expect(listNames()).toEqual(defaultTaxonomies.categories.map(({ label }) => label));
  expect(await screen.findByText('1 app')).toHaveAttribute('href', '/admin/apps?category=design');
});

it('links to the apps of a category also before they are counted', async () => {
  const nothing = () => undefined;
  const row = (
    <TermRow
      name="categories"
      term={makeTerm('design', 'Design')}
      count={undefined}
      onUp={nothing}
      onDown={nothing}
      onEdit={nothing}
      onHide={nothing}
      onMerge={nothing}
    />
  );
  renderPage([{ path: '/', element: <ul>{row}</ul> }], '/');
  const link = await screen.findByRole('link', { name: 'Apps' });
  expect(link).toHaveAttribute('href', '/admin/apps?category=design');
});

it('adds a category under the address of its name, unless another one has it', async () => {
  const user = await open();
  await user.click(await press('New category'));
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Herbs & Spices');
  expect(screen.getByLabelText('Address')).toHaveValue('herbs-spices');
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'design');
  await user.click(await press('Add category'));
  expect(
    await screen.findByText('Another category has this address, or used to have it.'),
  ).toBeVisible();
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'herbs');
  await user.selectOptions(screen.getByLabelText('Icon'), 'sprout');
  await user.click(await press('Add category'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastSaved()).toEqual({
    taxonomy: 'categories',
    revision: 0,
    entries: [
      ...defaultTaxonomies.categories,
      { ...makeTerm('herbs', 'Herbs & Spices'), icon: 'sprout' },
    ],
  });
  await waitFor(() => expect(listNames().at(-1)).toBe('Herbs & Spices'));
});

it('moves a category with the keyboard, over the revision of the last save', async () => {
  const user = await open();
  expect(await press('Move Productivity up')).toBeDisabled();
  (await press('Move Design up')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(listNames().slice(0, 3)).toEqual(['Productivity', 'Design', 'Developer tools']),
  );
  await waitFor(async () => expect(await press('Hide Design')).toBeEnabled());
  await user.click(await press('Hide Design'));
  expect(await screen.findByText('Hidden')).toBeVisible();
  expect(lastSaved()?.revision).toBe(1);
});

it('moves a category twice in quick succession without a conflict, and keeps the focus', async () => {
  const user = await open();
  const released = deferred();
  functions.saveTaxonomy.mockImplementation(async (request) => {
    await released.promise;
    const stored = await firestore.get(`taxonomies/${request.taxonomy}`);
    if ((stored?.revision ?? 0) !== request.revision) {
      throw new CallableRefusal('aborted', 'Someone else saved the categories in the meantime.');
    }
    return storeTaxonomy(request);
  });
  const third = defaultTaxonomies.categories[2]?.label ?? '';
  await user.click(await press(`Move ${third} up`));
  expect(listNames()[1]).toBe(third);
  expect(await press(`Move ${third} up`)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(listNames()[0]).toBe(third);
  expect(await press(`Move ${third} down`)).toHaveFocus();
  released.resolve(undefined);
  await waitFor(async () =>
    expect(await firestore.get('taxonomies/categories')).toMatchObject({ revision: 2 }),
  );
  await user.click(await press(`Hide ${third}`));
  await waitFor(() => expect(lastSaved()?.revision).toBe(2));
  expect(lastSaved()?.entries[0]).toMatchObject({ label: third, hidden: true });
});

it('says that somebody else saved, and shows theirs', async () => {
  const user = await open();
  await storeTaxonomy({
    taxonomy: 'categories',
    revision: 0,
    entries: defaultTaxonomies.categories.map((each) =>
      each.id === 'media' ? { ...each, label: 'Media' } : each,
    ),
  });
  const message = 'Someone else saved the categories in the meantime.';
  functions.saveTaxonomy.mockRejectedValueOnce(new CallableRefusal('aborted', message));
  await user.click(await press('Edit Design'));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Drawing');
  await user.click(await press('Save category'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Drawing');
  await waitFor(() => expect(listNames()).toContain('Media'));
  // What was typed is saved over the other version.
  await user.click(await press('Save category'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastSaved()?.revision).toBe(1);
  expect(lastSaved()?.entries.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Drawing', 'Media']),
  );
});

it('merges a category into another, and says how many apps are still to be moved', async () => {
  await firestore.put('apps/margin', { ...makeApp({ category: 'media' }) });
  const user = await open();
  await user.click(await press('Merge Music and video'));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/^One app moves/)).toBeVisible();
  await user.click(await press('Merge category'));
  expect(await screen.findByText('Choose a category.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Merge into'), 'design');
  await user.click(await press('Merge category'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(lastSaved()?.entries.find(({ id }) => id === 'media')?.mergedInto).toBe('design');
  expect(await screen.findByText('; 1 app still to be moved')).toBeVisible();
  expect(screen.getByText('Music and video leads to Design', { exact: false })).toBeVisible();
  expect(listNames()).not.toContain('Music and video');
  await expectNoBarriers();
});

it('adds and merges platforms in their own tab, with the number of apps that have one', async () => {
  await firestore.put('apps/margin', { ...makeApp({ platforms: ['web', 'linux'] }) });
  const user = await open('/?tab=platforms', 'Platforms');
  const [row = document.body] = within(
    screen.getByRole('list', { name: 'Platforms' }),
  ).getAllByRole('listitem');
  expect(await within(row).findByText('1 app')).toHaveAttribute('href', '/admin/apps?platform=web');
  await user.click(await press('New platform'));
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Amiga OS');
  await user.click(await press('Add platform'));
  await waitFor(() => expect(listNames('Platforms').at(-1)).toBe('Amiga OS'));
  await user.click(await press('Merge Amiga OS'));
  await user.selectOptions(screen.getByLabelText('Merge into'), 'linux');
  await user.click(await press('Merge platform'));
  expect(await screen.findByText('Amiga OS leads to Linux')).toBeVisible();
  expect(lastSaved()).toMatchObject({ taxonomy: 'platforms', revision: 1 });
});

describe('the tab of tags', () => {
  /** Answers requests for the search's index; the others go to the database. */
  function answerIndex(apps: unknown, instructions: unknown): void {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, request?: RequestInit) => {
      if (path === searchPaths.apps) return Promise.resolve(Response.json(apps));
      if (path === searchPaths.instructions) return Promise.resolve(Response.json(instructions));
      return fetch(path, request);
    });
  }

  /** Serves the search's index of two apps and an instruction, as the server makes it of a list of tags. */
  function serveIndex(tags: Taxonomies['tags'] = []): void {
    const apps = [makeApp({ tags: ['Noting', 'best'] }), makeApp({ id: 'b', tags: ['Noting'] })];
    const instruction = {
      ...{ id: 'i', title: 'I', summary: '', appId: null, difficulty: 'easy' as const },
      ...{ minutes: 5, helpfulCount: 0, tags: ['notes'] },
    };
    answerIndex(
      packApps(apps, { ...defaultTaxonomies, tags }),
      packInstructions([instruction], tags),
    );
  }

  const openTags = () => open('/?tab=tags', 'Tags');
  const listTags = () =>
    within(screen.getByRole('list', { name: 'Tags', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map((row) => row.querySelector('p')?.textContent);

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('lists those in use, the most used first, and finds one by a part of it', async () => {
    serveIndex();
    const user = await openTags();
    expect(listTags()).toEqual(['Noting', 'best', 'notes']);
    expect(screen.getByText('2 apps')).toHaveAttribute('href', '/apps?tag=Noting');
    await user.type(screen.getByLabelText('Find a tag'), 'NOT');
    expect(listTags()).toEqual(['Noting', 'notes']);
    await user.type(screen.getByLabelText('Find a tag'), '!');
    expect(screen.getByText('No tag with “NOT!”')).toBeVisible();
  });

  it('renames one, refuses the same word, and allows the old word again', async () => {
    serveIndex();
    const user = await openTags();
    await user.click(await press('Rename or merge Noting'));
    const field = await screen.findByLabelText('Tag');
    await user.click(screen.getByRole('button', { name: 'Rename or merge' }));
    expect(await screen.findByText('Enter another word.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'notes');
    await user.click(screen.getByRole('button', { name: 'Rename or merge' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastSaved()).toEqual({
      taxonomy: 'tags',
      revision: 0,
      entries: [makeTerm('notes'), { ...makeTerm('Noting'), mergedInto: 'notes' }],
    });
    expect(await screen.findByText(/Noting leads to notes/)).toBeVisible();
    await user.click(await press('Allow Noting again'));
    await waitFor(() => expect(lastSaved()?.revision).toBe(1));
    expect(lastSaved()?.entries[1]?.mergedInto).toBeNull();
  });

  it('hides one, which is then counted nowhere', async () => {
    serveIndex([{ ...makeTerm('best'), hidden: true }]);
    await firestore.put(getTaxonomyPath('tags'), {
      entries: [{ ...makeTerm('best'), hidden: true }],
      revision: 1,
    });
    const user = await openTags();
    expect(listTags()).toEqual(['Noting', 'notes', 'bestHidden']);
    expect(screen.getByText('Shown nowhere')).toBeVisible();
    await user.click(await press('Hide notes'));
    expect(lastSaved()?.entries).toEqual([
      { ...makeTerm('best'), hidden: true },
      { ...makeTerm('notes'), hidden: true },
    ]);
  });

  it('says that there are none', async () => {
    answerIndex(packApps([]), packInstructions([]));
    renderPage(
      [{ path: '/', element: <TaxonomyPage /> }],
      '/?tab=tags',
      makeUser({ uid: 'ed', claims: { editor: true } }),
    );
    expect(await screen.findByText('No tags yet')).toBeVisible();
  });
});
