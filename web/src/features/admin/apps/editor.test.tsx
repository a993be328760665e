import type { App, AuditEntry } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { startTestAuth } from '../../../testing/auth';
import { startTestCallables } from '../../../testing/callables';
import { startTestDatabase } from '../../../testing/database';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { makeStoredMedia } from '../../../testing/media';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { EditAppPage } from './edit/EditAppPage';
import { ReleasesSection } from './releases/ReleasesSection';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const auth = startTestAuth();
const database = startTestDatabase();
const { deleteEntry } = startTestCallables('deleteEntry');

const app = makeApp({ tagline: 'Now' });

async function open() {
  const router = renderPage(
    [{ path: '/admin/apps/:id', element: <EditAppPage Preview={() => null} /> }],
    '/admin/apps/margin',
    makeUser({ uid: 'ada', claims: { admin: true } }),
  );
  await screen.findByLabelText('Tagline');
  return { router, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });

const stored = (path = 'apps/margin') => firestore.get(path);
const put = (overrides: Partial<App> = {}) =>
  firestore.put('apps/margin', { ...app, ...overrides });

beforeEach(async () => {
  localStorage.clear();
  deleteEntry.mockResolvedValue(null);
  await put();
  await auth.signIn({ uid: 'ada', claims: { admin: true } });
});

describe('a version', () => {
  const release = 'apps/margin/releases/2.0.0';

  /** Opens the versions without the rest of the page. */
  async function openVersions() {
    renderPage(
      [
        {
          path: '/',
          element: (
            <ReleasesSection
              app={app}
              change={async (run) => {
                await run(app.updatedAt);
              }}
              onVersion={vi.fn()}
            />
          ),
        },
      ],
      '/',
      makeUser({ uid: 'ada', claims: { admin: true } }),
    );
    await screen.findByRole('button', { name: 'Add version' });
    return { user: userEvent.setup() };
  }

  /** Adds a version; `meanwhile` is what somebody else does before it is saved. */
  async function add(
    version: string,
    meanwhile = () => Promise.resolve(),
    openFirst = openVersions,
  ) {
    const { user } = await openFirst();
    await user.click(press('Add version'));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByLabelText('Version'));
    await user.paste(version);
    await user.click(dialog.getByLabelText('What changed'));
    await user.paste('Faster.');
    await meanwhile();
    await user.click(dialog.getByRole('button', { name: 'Save version' }));
    return dialog;
  }

  it('that is newer becomes the app’s, in one step', async () => {
    await add('2.0.0', undefined, open);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(await stored(release)).toEqual({
      notes: 'Faster.',
      publishedAt: expect.any(Number) as number,
    });
    expect(await stored()).toMatchObject({ version: '2.0.0', tagline: 'Now' });
    expect(firestore.calls().filter((call) => call === 'commit')).toHaveLength(1);
    expect(screen.getByLabelText('Version')).toHaveValue('2.0.0');
    // The editor's next save is over the state that the version made.
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Tagline'), '!');
    await user.click(press('Save'));
    await waitFor(async () => expect(await stored()).toMatchObject({ tagline: 'Now!' }));
  });

  it('is written with a number, and deleted after a question', async () => {
    await firestore.put(release, { notes: 'Faster.', publishedAt: 1_000 });
    const { user } = await openVersions();
    await user.click(press('Add version'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Version'), '2.0');
    await user.click(press('Save version'));
    expect(await dialog.findByText('Enter a version such as 1.4.0.')).toBeVisible();
    await user.type(dialog.getByLabelText('Version'), '.1');
    expect(await dialog.findByLabelText('Make 2.0.1 the app’s version')).toBeChecked();
    await user.keyboard('{Escape}');

    await user.click(await screen.findByRole('button', { name: 'Delete version 2.0.0' }));
    expect(deleteEntry).not.toHaveBeenCalled();
    await user.click(press('Delete version'));
    await waitFor(() =>
      expect(deleteEntry).toHaveBeenCalledExactlyOnceWith({ target: release, basis: null }),
    );
  });

  it('that is older leaves the app’s alone', async () => {
    await add('1.0.0');
    await waitFor(() => {
      expect(firestore.written()).toEqual(['apps/margin/releases/1.0.0']);
    });
    expect(await stored()).toMatchObject({ version: '1.4.0', updatedAt: 2_000 });
  });

  it.each([
    [
      'already exists',
      () => firestore.put(release, { notes: 'Other', publishedAt: 1_000 }),
      'Version 2.0.0 already exists.',
    ],
    ['meets another save', () => put({ updatedAt: 9_000 }), /^Someone else saved/],
    [
      'of a deleted app',
      () => firestore.remove('apps/margin'),
      'Someone else has deleted this app.',
    ],
  ])('that %s is not written', async (_name, meanwhile, message) => {
    const dialog = await add('2.0.0', meanwhile);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(firestore.written()).toEqual([]);
  });
});

describe('the history', () => {
  const entry = (id: string, before: object, after: object): AuditEntry => ({
    id,
    action: 'update',
    actorUid: id === 'e1' ? 'ada' : 'bob',
    actorEmail: `${id}@appshelf.test`,
    target: 'apps/margin',
    about: ['apps/margin'],
    before: { ...before },
    after: { ...after },
    outcome: 'done',
    at: Date.UTC(2026, 0, id === 'e1' ? 1 : 2),
  });

  /** Restores the oldest state; `meanwhile` is what somebody else does before that is confirmed. */
  async function restore(meanwhile = () => Promise.resolve()) {
    const entries = [
      entry('e2', { tagline: 'Then' }, { tagline: 'Now' }),
      entry('e1', { name: 'First', status: 'draft' }, { name: 'Margin', status: 'published' }),
    ];
    for (const { id, at, ...fields } of entries) {
      await firestore.put(`audit/${id}`, { ...fields, at: new Date(at) });
    }
    const { user } = await open();
    await user.click(screen.getByText('Who changed what'));
    const list = await screen.findByRole('list', { name: 'Changes of this app' });
    await waitFor(() => {
      expect(list).toHaveTextContent('e2@appshelf.test changed the app Margin');
    });
    expect(list).toHaveTextContent('You published the app Margin');
    const oldest = screen.getAllByRole('button', { name: 'Restore the previous state' }).at(-1);
    if (oldest !== undefined) await user.click(oldest);
    await meanwhile();
    await user.click(press('Restore this state'));
    return user;
  }

  it('brings back the content of then, as a change of the state that was read', async () => {
    await put({ status: 'published', publishedAt: 500, ratingCount: 3 });
    await restore();
    await waitFor(() => {
      expect(screen.getByLabelText('Name')).toHaveValue('First');
    });
    await waitFor(async () => {
      expect(await stored()).toMatchObject({ name: 'First', tagline: 'Then' });
    });
    // What is no content stays.
    expect(await stored()).toMatchObject({ status: 'published', ratingCount: 3 });
    expect(firestore.written()).toEqual(['apps/margin']);
  });

  it('overwrites nobody', async () => {
    await restore(() => put({ name: 'Theirs', updatedAt: 9_000 }));
    expect(await screen.findByText(/^Someone else saved this app in the meantime/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Theirs'));
    expect(await stored()).toMatchObject({ name: 'Theirs', updatedAt: 9_000 });
  });
});

it('gets a screenshot of the library, with the text alternative that it has there', async () => {
  await firestore.put('media/leaf', makeStoredMedia({ alt: 'A quiet harbour' }));
  await put({ screenshots: [] });
  const { user } = await open();
  const [, forScreenshots = document.body] = screen.getAllByText('Choose from the library');
  await user.click(forScreenshots);
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a screenshot' }));
  await user.click(picker.getByLabelText('Search pictures'));
  await user.paste('leaf');
  await user.click(picker.getByRole('button', { name: 'Search' }));
  await user.click(await picker.findByRole('button', { name: /leaf\.png/ }));
  expect(await screen.findByLabelText('What it shows')).toHaveValue('A quiet harbour');
  const tile = within(screen.getByRole('group', { name: 'Screenshot 1' }));
  await user.click(tile.getByText('More'));
  expect(tile.getByLabelText('Address of screenshot 1')).toHaveValue(
    'https://example.com/leaf.png',
  );
});

it('duplicates as a draft without figures, under a free address only', async () => {
  const { user, router } = await open();
  await firestore.put('apps/margin-copy', app);
  await user.click(press('More actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const address = screen.getByLabelText('Address of the copy');
  expect(await screen.findByText('/apps/margin-copy-2 is free.')).toBeVisible();
  expect(address).toHaveValue('margin-copy-2');
  await user.clear(address);
  await user.paste('margin-copy');
  expect(await screen.findByText('Another app has this address.')).toBeVisible();
  await user.clear(address);
  await user.paste('margin-two');
  await act(() => user.click(press('Duplicate app')));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin/apps/margin-two');
  });
  expect(await stored('apps/margin-two')).toMatchObject({
    name: 'Margin',
    status: 'draft',
    ratingCount: 0,
    publishedAt: null,
    createdBy: 'ada',
  });
});

it('says who else has the app open', async () => {
  await database.put('presence', {
    ada: { a: { at: Date.now(), page: '/admin/apps/margin' } },
    bob: { a: { at: Date.now(), page: '/admin/apps/margin' } },
    mia: { a: { at: Date.now(), page: '/admin/apps/other' } },
  });
  await firestore.put('users/bob', { displayName: 'Bob' });
  await open();
  expect(await screen.findByText('Bob')).toBeVisible();
  expect(screen.getByText(/also editing this app/)).toHaveTextContent(
    'Bob is also editing this app.',
  );
});
