import { quotas, type AppCollection, type User } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WrittenFields } from '../../firebase/firestore';
import { makeCollection } from '../../testing/collection';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { AddToCollectionButton } from './add/AddToCollectionButton';
import { CollectionsPage } from './list/CollectionsPage';
import { OwnCollectionsPage } from './own/OwnCollectionsPage';
import { CollectionPage } from './page/CollectionPage';

type Change = (stored: object | null) => WrittenFields;
type Update = (
  path: string,
  fields: WrittenFields,
  basis: { updatedAt: number },
) => Promise<number>;

const firestore = vi.hoisted(() => ({
  serverTime: 'server time',
  readPage: vi.fn<() => Promise<unknown>>(),
  readDocument: vi.fn<(path: string) => Promise<unknown>>(),
  readDocuments: vi.fn<(path: string, ids: string[]) => Promise<unknown>>(),
  createDocument: vi.fn<(path: string, fields: WrittenFields) => Promise<void>>(),
  changeDocument: vi.fn<(path: string, change: Change) => Promise<void>>(),
  updateDocument: vi.fn<Update>(),
  deleteDocument: vi.fn<(path: string) => Promise<void>>(),
  isPermissionDenied: vi.fn((error: unknown) => error === 'denied'),
}));
vi.mock('../../firebase/firestore', () => firestore);
const deleteEntry = vi.hoisted(() => vi.fn<(path: string) => Promise<void>>());
vi.mock('../../firebase/functions/deleteEntry', () => ({ deleteEntry }));

const names: Record<string, string> = { margin: 'Margin', nightjar: 'Nightjar', third: 'Third' };

/** The stored collections. A private one is refused to everybody, as to a visitor, unless `mayRead` is true. */
function stock(collections: AppCollection[], mayRead = true) {
  firestore.readDocument.mockImplementation((path) => {
    const found = collections.find(({ id }) => path === `collections/${id}`);
    if (found !== undefined && found.status !== 'published' && !mayRead) {
      return Promise.reject(new Error('denied'));
    }
    return Promise.resolve(found ?? null);
  });
  firestore.readPage.mockResolvedValue({ entities: collections, end: null });
}

const ada = makeUser();

const open = (address: string, user: User | null = ada) =>
  renderPage(
    [
      { path: '/apps/margin', element: <AddToCollectionButton app={margin} /> },
      { path: '/collections', element: <CollectionsPage /> },
      { path: '/collections/mine', element: <OwnCollectionsPage /> },
      { path: '/collections/:id', element: <CollectionPage /> },
      { path: '/login', element: <h1>Sign in</h1> },
    ],
    address,
    user,
  );

const margin = { id: 'margin', name: 'Margin' };

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  firestore.isPermissionDenied.mockImplementation(
    (error) => error instanceof Error && error.message === 'denied',
  );
  firestore.createDocument.mockResolvedValue();
  firestore.deleteDocument.mockResolvedValue();
  firestore.updateDocument.mockResolvedValue(3_000);
  firestore.readDocuments.mockImplementation((_path, ids) =>
    Promise.resolve(
      ids
        .filter((id) => id in names)
        .map((id) => ({
          id,
          name: names[id],
          tagline: 'For you',
          iconUrl: null,
          ratingCount: 0,
          ratingAverage: 0,
        })),
    ),
  );
});

const heading = (name: string, level = 1) => screen.findByRole('heading', { name, level });

describe('/collections/{id}', () => {
  it('shows the apps in the owner’s order, and leaves out those that are gone', async () => {
    stock([makeCollection({ appIds: ['nightjar', 'gone', 'margin'] })]);
    open('/collections/writers', null);
    expect(await heading('For writers')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Nightjar',
      'Margin',
    ]);
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/compare?apps=nightjar,margin',
    );
    expect(screen.queryByText(/not published any more/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('tells the owner which apps others do not see', async () => {
    stock([makeCollection({ appIds: ['gone', 'margin'] })]);
    open('/collections/writers');
    expect(await screen.findByText(/One app of this collection is not published/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/collections/mine?id=writers',
    );
  });

  it('is not found where it is private', async () => {
    stock([makeCollection({ status: 'private' })], false);
    open('/collections/writers', null);
    expect(await heading('Not found')).toBeVisible();
  });

  it('shows a hidden one to a moderator, who publishes it again', async () => {
    stock([makeCollection({ status: 'hidden', ownerUid: 'mia' })]);
    open('/collections/writers', makeUser({ claims: { moderator: true } }));
    expect(await screen.findByText(/A moderator has hidden this collection/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish again' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish again' }));
    await waitFor(() =>
      expect(firestore.updateDocument).toHaveBeenCalledWith(
        'collections/writers',
        { status: 'published' },
        { updatedAt: 2_000 },
        { isWhole: true },
      ),
    );
  });

  it('goes to the trash when a moderator deletes it', async () => {
    stock([makeCollection({ ownerUid: 'mia' })]);
    open('/collections/writers', makeUser({ claims: { moderator: true } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Delete “For writers”?' }),
    );
    expect(deleteEntry).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete collection' }));
    expect(await heading('Collections')).toBeVisible();
    expect(deleteEntry).toHaveBeenCalledExactlyOnceWith('collections/writers');
  });

  it.each([
    ['a member', {}],
    ['an editor', { editor: true }],
  ])('has no buttons of moderators for %s', async (_who, claims) => {
    stock([makeCollection({ ownerUid: 'mia' })]);
    open('/collections/writers', makeUser({ claims }));
    expect(await heading('For writers')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Delete|Hide)$/ })).toBeNull();
  });

  it('reads 50 apps with two queries', async () => {
    stock([makeCollection({ appIds: Array.from({ length: 50 }, (_, i) => `a${String(i)}`) })]);
    open('/collections/writers', null);
    expect(await heading('For writers')).toBeVisible();
    expect(firestore.readDocuments.mock.calls.map(([, ids]) => ids.length)).toEqual([30, 20]);
  });
});

describe('/collections', () => {
  it('lists published collections without reading their apps', async () => {
    stock([makeCollection()]);
    open('/collections', null);
    expect(await screen.findByRole('link', { name: 'For writers' })).toHaveAttribute(
      'href',
      '/collections/writers',
    );
    expect(screen.getByText(/2 apps/)).toBeVisible();
    expect(firestore.readDocuments).not.toHaveBeenCalled();
  });
});

describe('/collections/mine', () => {
  it('lists the member’s own, which can be deleted', async () => {
    stock([makeCollection(), makeCollection({ id: 'b', title: 'Rude', status: 'hidden' })]);
    open('/collections/mine');
    expect(await screen.findByText('Hidden by a moderator')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit: Rude' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Rude' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete collection' }));
    await waitFor(() => expect(firestore.deleteDocument).toHaveBeenCalledWith('collections/b'));
  });

  it('orders apps with buttons, which keep the focus, and saves the order', async () => {
    stock([makeCollection({ appIds: ['margin', 'nightjar', 'third'] })]);
    open('/collections/mine?id=writers');
    await userEvent.click(await screen.findByRole('button', { name: 'Move Margin down' }));
    expect(screen.getByText('Margin is now at place 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Margin down' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move Margin down' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Margin up' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Nightjar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(firestore.updateDocument).toHaveBeenCalled());
    const [path, fields, basis] = firestore.updateDocument.mock.lastCall ?? [];
    expect(path).toBe('collections/writers');
    expect(fields).toMatchObject({ appIds: ['third', 'margin'], status: 'published' });
    expect(basis).toEqual({ updatedAt: 2_000 });
  });

  it('publishes with the time of the first publication', async () => {
    stock([makeCollection({ status: 'private', publishedAt: null })]);
    open('/collections/mine?id=writers');
    await userEvent.click(await screen.findByRole('button', { name: 'Save and publish' }));
    await waitFor(() =>
      expect(firestore.updateDocument.mock.lastCall?.[1]).toMatchObject({
        status: 'published',
        publishedAt: 'server time',
      }),
    );
  });

  it('cannot be published without a verified address', async () => {
    stock([makeCollection({ status: 'private', publishedAt: null })]);
    open('/collections/mine?id=writers', makeUser({ emailVerified: false }));
    expect(await screen.findByRole('button', { name: 'Save and publish' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'verify your email' })).toBeVisible();
  });

  it('asks what to keep when another tab saved, and saves over its version', async () => {
    stock([makeCollection()]);
    open('/collections/mine?id=writers');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' and editors');
    firestore.updateDocument.mockRejectedValueOnce({ code: 'failed-precondition' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed in another tab/)).toBeVisible();
    stock([makeCollection({ title: 'Theirs', updatedAt: 2_500 })]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep this one' }));
    await waitFor(() => expect(firestore.updateDocument).toHaveBeenCalledTimes(2));
    const [, fields, basis] = firestore.updateDocument.mock.lastCall ?? [];
    expect(fields).toMatchObject({ title: 'For writers and editors' });
    expect(basis).toEqual({ updatedAt: 2_500 });
  });

  it('can be saved again when another tab deleted it', async () => {
    stock([makeCollection()]);
    open('/collections/mine?id=writers');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    firestore.updateDocument.mockRejectedValueOnce({ code: 'not-found' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save it again' }));
    await waitFor(() =>
      expect(firestore.createDocument).toHaveBeenCalledWith(
        'collections/writers',
        expect.objectContaining({ title: 'For writers!', status: 'private', ownerUid: 'ada' }),
      ),
    );
  });

  it('does not open what belongs to somebody else', async () => {
    stock([makeCollection({ ownerUid: 'mia' })]);
    open('/collections/mine?id=writers');
    expect(await screen.findByText('This collection does not exist any more')).toBeVisible();
  });
});

describe('adding an app to a collection', () => {
  it('leads visitors to the sign-in page and back', async () => {
    stock([]);
    open('/apps/margin', null);
    expect(await screen.findByRole('link', { name: 'Add Margin to a collection' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fapps%2Fmargin',
    );
  });

  it('adds it to the end of a collection, at once, and back off where that fails', async () => {
    stock([makeCollection({ appIds: ['nightjar'] })]);
    open('/apps/margin');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Margin to a collection' }),
    );
    const box = await screen.findByRole('checkbox', { name: 'For writers' });
    // What is read again after the change has the app.
    stock([makeCollection({ appIds: ['nightjar', 'margin'] })]);
    firestore.changeDocument.mockResolvedValueOnce();
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    const [path, change] = firestore.changeDocument.mock.lastCall ?? [];
    expect(path).toBe('collections/writers');
    expect(change?.({ appIds: ['nightjar'] })).toEqual({
      appIds: ['nightjar', 'margin'],
      updatedAt: 'server time',
    });
    expect(() => change?.(null)).toThrow('deleted');
    for (const appIds of [null, 'nightjar', ['nightjar', 5]]) {
      expect(() => change?.({ appIds })).toThrow('not stored in the expected form');
    }
    firestore.changeDocument.mockRejectedValueOnce(new Error('The shelf is closed.'));
    await userEvent.click(box);
    expect(await screen.findByText(/could not be changed. The shelf is closed/)).toBeVisible();
    expect(box).toBeChecked();
  });

  it('makes a new collection with it', async () => {
    stock([]);
    open('/apps/margin');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Margin to a collection' }),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^New collection/ }), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Create and add' }));
    await waitFor(() =>
      expect(firestore.createDocument).toHaveBeenCalledWith(
        expect.stringMatching(/^collections\/[\w-]{36}$/),
        expect.objectContaining({ title: 'Mine', appIds: ['margin'], status: 'private' }),
      ),
    );
  });

  it('says that there are as many collections as the quota', async () => {
    stock(
      Array.from({ length: quotas.collections }, (_, index) =>
        makeCollection({ id: `c${String(index)}`, title: `List ${String(index)}` }),
      ),
    );
    open('/apps/margin');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Margin to a collection' }),
    );
    expect(await screen.findByText(/You have 50 collections/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
