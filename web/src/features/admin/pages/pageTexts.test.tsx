import type { AuditEntry } from '@appshelf/model';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder } from '../../../firebase/firestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { builtInTexts } from '../../pages';
import { EditPageTextPage } from './EditPageTextPage';
import { PagesPage } from './PagesPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const fake = await vi.hoisted(async () => {
  const { makeFakeFirestore } = await import('../../../testing/fakeFirestore');
  return makeFakeFirestore();
});
const readDocuments = vi.hoisted(() =>
  vi.fn<
    (path: string, ids: string[], equal: object, decode: Decoder<unknown>) => Promise<unknown[]>
  >(),
);
vi.mock('../../../firebase/firestore', () => ({ ...fake.firestore, readDocuments }));
vi.mock('../../../firebase/firestore/live', () => fake.live);
vi.mock('../../../firebase/firestore/transaction', () => fake.transaction);
vi.mock('../../../firebase/database/live', () => ({ watchChildren: () => () => () => undefined }));

const path = 'pageTexts/terms';
const stored = { markdown: 'Be kind.', updatedAt: 5, updatedBy: 'zoe' };

/** Firestore's response to the next write: the text is stored with a new time. */
function store(): void {
  for (const write of fake.written) {
    if ('remove' in write) fake.stored.delete(write.path);
    if ('create' in write) fake.stored.set(write.path, { ...write.create, updatedAt: 9 });
  }
}

beforeEach(() => {
  localStorage.clear();
  fake.reset();
  fake.stored.set('users/zoe', { displayName: 'Zoe' });
  const { changeDocuments } = fake.transaction;
  const change = changeDocuments.getMockImplementation();
  changeDocuments.mockImplementation(async (...args) => {
    await change?.(...args);
    store();
  });
  readDocuments.mockReset().mockImplementation(async (collection, ids, _equal, decode) => {
    const read = ids.map((id) => fake.firestore.readDocument(`${collection}/${id}`, decode));
    return (await Promise.all(read)).filter((each) => each !== null);
  });
});

const routes = [
  { path: '/admin/pages', element: <PagesPage /> },
  { path: '/admin/pages/:page', element: <EditPageTextPage /> },
];

const open = (address: string, claims = {}) => {
  renderPage(routes, address, makeUser({ uid: 'me', claims: { editor: true, ...claims } }));
  return userEvent.setup();
};

const text = () => screen.findByRole('textbox', { name: 'Text' });
const button = (name: string) => screen.findByRole('button', { name });
const write = async (markdown: string) =>
  fireEvent.change(await text(), { target: { value: markdown } });

describe('the list', () => {
  it('says of each page whether, when and by whom its text was changed', async () => {
    fake.stored.set(path, stored);
    open('/admin/pages');
    const items = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole(
      'listitem',
    );
    expect(items).toHaveLength(4);
    expect(items[0]).toHaveTextContent('About Appshelf/aboutBuilt-in');
    expect(items[1]).toHaveTextContent(/^Terms of use\/terms · changed /);
    await waitFor(() => expect(items[1]).toHaveTextContent(/by Zoe/));
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
      'href',
      '/admin/pages/terms',
    );
  });
});

describe('the editor', () => {
  it('starts from the built-in text and saves another one', async () => {
    const user = open('/admin/pages/terms');
    expect(await text()).toHaveValue(builtInTexts.terms);
    expect(screen.queryByRole('button', { name: 'Use the built-in text' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/terms');
    await write('  Be kind.  ');
    await user.click(await button('Save changes'));
    expect(await button('Use the built-in text')).toBeEnabled();
    expect(fake.written).toEqual([
      { path, create: { markdown: 'Be kind.', updatedAt: 'server time', updatedBy: 'me' } },
    ]);
    expect(await text()).toHaveValue('Be kind.');
    expect(await screen.findByText(/^\/terms · changed.* by you$/)).toBeVisible();
  });

  it('shows the text as the page does', async () => {
    fake.stored.set(path, { ...stored, markdown: '# Rules\n\n<b>Be</b> *kind*.' });
    const user = open('/admin/pages/terms');
    await user.click(await button('Preview: Text'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Rules' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Preview of Text' })).toHaveTextContent(
      '<b>Be</b> kind.',
    );
  });

  it.each([
    ['   ', 'Enter the text of the page.'],
    ['x'.repeat(40_001), 'Use at most 40,000 characters.'],
  ])('refuses a text that is empty or too long', async (markdown, message) => {
    const user = open('/admin/pages/terms');
    await write(markdown);
    await user.click(await button('Save changes'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await text()).toHaveValue(markdown);
    expect(fake.written).toEqual([]);
  });

  it('returns to the built-in text after a question', async () => {
    fake.stored.set(path, stored);
    const user = open('/admin/pages/terms');
    await user.click(await button('Use the built-in text'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Use the built-in text' }));
    await waitFor(() => expect(fake.written).toEqual([{ path, remove: true }]));
    await waitFor(async () => expect(await text()).toHaveValue(builtInTexts.terms));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Use the built-in text' })).toBeNull();
  });

  it('stores nothing when the built-in text is typed in', async () => {
    fake.stored.set(path, stored);
    const user = open('/admin/pages/terms');
    await write(`${builtInTexts.terms}\n`);
    await user.click(await button('Save changes'));
    await waitFor(() => expect(fake.written).toEqual([{ path, remove: true }]));
  });

  it('keeps a draft on this device', async () => {
    fake.stored.set(path, stored);
    open('/admin/pages/terms');
    await write('Not yet');
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(await button('Use the built-in text')).toBeDisabled();
    cleanup();
    const user = open('/admin/pages/terms');
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeVisible();
    expect(await text()).toHaveValue('Not yet');
    await user.click(await button('Discard them'));
    expect(await text()).toHaveValue('Be kind.');
  });

  it.each([
    ['Load their version', 'Theirs', 0],
    ['Save mine over it', 'Mine', 1],
  ])('asks when somebody else has saved meanwhile: %s', async (choice, kept, writes) => {
    fake.stored.set(path, stored);
    const user = open('/admin/pages/terms');
    await write('Mine');
    fake.stored.set(path, { ...stored, markdown: 'Theirs', updatedAt: 6 });
    await user.click(await button('Save changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else saved this page while you were editing it. What you entered is still here.',
    );
    expect(fake.written).toEqual([]);
    expect(await text()).toHaveValue('Mine');
    await user.click(await button(choice));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(fake.written).toHaveLength(writes));
    expect(await text()).toHaveValue(kept);
    expect(fake.stored.get(path)).toMatchObject({ markdown: kept });
  });

  it('says that a stored text is not usable, and replaces it', async () => {
    fake.stored.set(path, { markdown: 7 });
    const user = open('/admin/pages/terms');
    expect(await screen.findByRole('alert')).toHaveTextContent('is not a text');
    expect(await text()).toHaveValue(builtInTexts.terms);
    await write('Be kind.');
    await user.click(await button('Save changes'));
    await waitFor(() => expect(fake.stored.get(path)).toMatchObject({ markdown: 'Be kind.' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it.each(['contact', 'constructor'])('has no page %s', async (page) => {
    open(`/admin/pages/${page}`);
    expect(await screen.findByText('Not found')).toBeVisible();
  });
});

describe('the history', () => {
  const entry = (id: string, action: string, before: object, after: object): AuditEntry => ({
    id,
    action,
    actorUid: 'zoe',
    actorEmail: 'zoe@appshelf.test',
    target: path,
    about: [path],
    before: { ...before },
    after: { ...after },
    outcome: 'done',
    at: 1,
  });
  const second = entry('two', 'update', { markdown: 'First' }, { markdown: 'Be kind.' });
  const first = entry('one', 'create', {}, { markdown: 'First' });
  const deletion = entry('three', 'delete', { markdown: 'Be kind.' }, {});

  async function openHistory(...entries: AuditEntry[]) {
    const user = open('/admin/pages/terms');
    await user.click(await screen.findByText('Who changed what'));
    await waitFor(() => expect(fake.page).toBeDefined());
    act(() => fake.page?.onState(entries, true, []));
    const buttons = await screen.findAllByRole('button', {
      name: 'Restore the state before this',
    });
    const restore = async (button: HTMLElement | undefined) => {
      if (button !== undefined) await user.click(button);
      await user.click(await screen.findByRole('button', { name: 'Restore this state' }));
    };
    return { buttons, restore };
  }

  it('restores the built-in text, which was there before the first change', async () => {
    fake.stored.set(path, stored);
    const { buttons, restore } = await openHistory(second, first);
    expect(buttons).toHaveLength(2);
    await restore(buttons[1]);
    await waitFor(() => expect(fake.written).toEqual([{ path, remove: true }]));
  });

  it('restores a text after its deletion', async () => {
    const { buttons, restore } = await openHistory(deletion, second, first);
    // The state before the first change is the present one.
    expect(buttons).toHaveLength(2);
    await restore(buttons[0]);
    await waitFor(() => expect(fake.stored.get(path)).toMatchObject({ markdown: 'Be kind.' }));
    expect(await text()).toHaveValue('Be kind.');
  });

  it('is for those who edit the texts', async () => {
    open('/admin/pages/terms', { editor: false, moderator: true });
    await text();
    expect(screen.queryByText('Who changed what')).toBeNull();
  });
});
