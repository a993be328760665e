import { categoriesDocument, defaultCategories, type Category } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestFirestore } from '../../../testing/firestore';
import { makeApp } from '../../../testing/app';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { CategoriesPage } from './CategoriesPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const functions = startTestCallables('saveCategories');

/** What the callable stores, in Firestore as the function does. */
async function storeCategories({
  revision,
  entries,
}: {
  revision: number;
  entries: readonly Category[];
}): Promise<{ revision: number }> {
  const accepted = entries.filter(({ mergedInto }) => mergedInto === null).map(({ id }) => id);
  await firestore.put(categoriesDocument, { entries, accepted, revision: revision + 1 });
  return { revision: revision + 1 };
}

beforeEach(() => {
  firestore.signIn('ed', { editor: true });
  functions.saveCategories.mockReset().mockImplementation(storeCategories);
});

async function open() {
  renderPage(
    [{ path: '/', element: <CategoriesPage /> }],
    '/',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  await screen.findByRole('list', { name: 'Categories' });
  return userEvent.setup();
}

const press = (name: string) => screen.findByRole('button', { name });
/** The names in their order, also behind an open dialog. */
const listNames = () =>
  within(screen.getByRole('list', { name: 'Categories', hidden: true }))
    .getAllByRole('button', { name: /^Edit /, hidden: true })
    .map((button) => button.getAttribute('aria-label')?.slice('Edit '.length));

const lastSaved = () => functions.saveCategories.mock.lastCall?.[0];

it('shows the categories of a site in their order, with the number of their apps', async () => {
  await firestore.put('apps/margin', { ...makeApp({ category: 'design' }) });
  await open();
  expect(listNames()).toEqual(defaultCategories.map(({ label }) => label));
  expect(await screen.findByText('1 app')).toHaveAttribute('href', '/admin/apps?category=design');
});

it('adds a category under the address of its name, unless another one has it', async () => {
  const user = await open();
  await user.click(await press('New category'));
  await user.type(screen.getByLabelText('Name'), 'Herbs & Spices');
  expect(screen.getByLabelText('Address')).toHaveValue('herbs-spices');
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'design');
  await user.click(await press('Add category'));
  expect(
    await screen.findByText('Another category has this address, or had it once.'),
  ).toBeVisible();
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'herbs');
  await user.selectOptions(screen.getByLabelText('Icon'), 'sprout');
  await user.click(await press('Add category'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(lastSaved()).toEqual({
    revision: 0,
    entries: [
      ...defaultCategories,
      {
        id: 'herbs',
        label: 'Herbs & Spices',
        description: '',
        icon: 'sprout',
        hidden: false,
        mergedInto: null,
      },
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

it('says that somebody else saved, and shows theirs', async () => {
  const user = await open();
  await storeCategories({
    revision: 0,
    entries: defaultCategories.map((each) =>
      each.id === 'media' ? { ...each, label: 'Media' } : each,
    ),
  });
  const message = 'Somebody else saved the categories in the meantime.';
  functions.saveCategories.mockRejectedValueOnce(new CallableRefusal('aborted', message));
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
  expect(
    await screen.findByText('Music and video leads to Design; 1 app still to be moved'),
  ).toBeVisible();
  expect(listNames()).not.toContain('Music and video');
});
