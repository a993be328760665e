import { quotas, type AppCollection, type User } from '@appshelf/model';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { startTestCallables } from '../../testing/callables';
import { makeCollection } from '@appshelf/model/testing';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { AddToCollectionButton } from './add/AddToCollectionButton';
import { CollectionsPage } from './list/CollectionsPage';
import { OwnCollectionsPage } from './own/OwnCollectionsPage';
import { CollectionPage } from './page/CollectionPage';

const firestore = startTestFirestore();
const functions = startTestCallables('deleteEntry');

const names: Record<string, string> = { margin: 'Margin', nightjar: 'Nightjar', third: 'Third' };

/** Stores collections. */
async function stock(...collections: AppCollection[]) {
  for (const collection of collections) {
    await firestore.put(`collections/${collection.id}`, collection);
  }
}

const get = (id = 'writers') => firestore.get(`collections/${id}`);

/** How many apps each query of the client asks for. */
const countQueriedApps = () =>
  firestore
    .queries()
    .filter(({ from }) => from?.[0]?.collectionId === 'apps')
    .map(({ where }) => JSON.stringify(where).split('referenceValue').length - 1);

const ada = makeUser();

function open(address: string, user: User | null = ada) {
  if (user === null) firestore.signIn(null);
  else {
    const { displayName: name, emailVerified: email_verified, claims } = user;
    firestore.signIn(user.uid, { name, email_verified, ...claims });
  }
  return renderPage(
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
}

const margin = { id: 'margin', name: 'Margin' };

beforeEach(async () => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  functions.deleteEntry.mockResolvedValue(null);
  for (const [id, name] of Object.entries(names)) {
    await firestore.put(`apps/${id}`, makeApp({ id, name, status: 'published' }));
  }
});

const heading = (name: string, level = 1) => screen.findByRole('heading', { name, level });

describe('/collections/{id}', () => {
  it('shows the apps in the owner’s order, and leaves out those that are gone', async () => {
    await stock(makeCollection({ appIds: ['nightjar', 'gone', 'margin'] }));
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
    expect(screen.queryByText(/no longer published/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('tells the owner which apps others do not see', async () => {
    await stock(makeCollection({ appIds: ['gone', 'margin'] }));
    open('/collections/writers');
    expect(
      await screen.findByText(/One app of this collection is no longer published/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/collections/mine?id=writers',
    );
  });

  it('is not found where it is private', async () => {
    await stock(makeCollection({ status: 'private' }));
    open('/collections/writers', null);
    expect(await heading('Not found')).toBeVisible();
  });

  it('shows a hidden one to a moderator, who publishes it again', async () => {
    const hidden = makeCollection({ status: 'hidden', ownerUid: 'mia' });
    await stock(hidden);
    open('/collections/writers', makeUser({ claims: { moderator: true } }));
    expect(await screen.findByText(/A moderator has hidden this collection/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish again' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish again' }));
    await waitFor(async () =>
      expect(await get()).toEqual({
        ...hidden,
        id: undefined,
        status: 'published',
        updatedAt: expect.any(Number) as number,
      }),
    );
  });

  it('goes to the trash when a moderator deletes it', async () => {
    await stock(makeCollection({ ownerUid: 'mia' }));
    open('/collections/writers', makeUser({ claims: { moderator: true } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Delete “For writers”?' }),
    );
    expect(functions.deleteEntry).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete collection' }));
    expect(await heading('Collections')).toBeVisible();
    expect(functions.deleteEntry).toHaveBeenCalledExactlyOnceWith({
      target: 'collections/writers',
      basis: null,
    });
  });

  it.each([
    ['a member', {}],
    ['an editor', { editor: true }],
  ])('has no buttons of moderators for %s', async (_who, claims) => {
    await stock(makeCollection({ ownerUid: 'mia' }));
    open('/collections/writers', makeUser({ claims }));
    expect(await heading('For writers')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Delete|Hide)$/ })).toBeNull();
  });

  it('reads 50 apps with two queries', async () => {
    await stock(makeCollection({ appIds: Array.from({ length: 50 }, (_, i) => `a${String(i)}`) }));
    open('/collections/writers', null);
    expect(await heading('For writers')).toBeVisible();
    expect(countQueriedApps()).toEqual([30, 20]);
  });
});

describe('/collections', () => {
  it('lists published collections without reading their apps', async () => {
    await stock(makeCollection());
    open('/collections', null);
    expect(await screen.findByRole('link', { name: 'For writers' })).toHaveAttribute(
      'href',
      '/collections/writers',
    );
    expect(screen.getByText(/2 apps/)).toBeVisible();
    expect(countQueriedApps()).toEqual([]);
    expect(firestore.calls()).toEqual(['runQuery']);
  });
});

describe('/collections/mine', () => {
  it('lists the member’s own, which can be deleted', async () => {
    await stock(makeCollection(), makeCollection({ id: 'b', title: 'Rude', status: 'hidden' }));
    open('/collections/mine');
    expect(await screen.findByText('Hidden by a moderator')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit: Rude' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Rude' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete collection' }));
    await waitFor(async () => expect(await get('b')).toBeNull());
    expect(await get()).not.toBeNull();
  });

  it('orders apps with buttons, which keep the focus, and saves the order', async () => {
    await stock(makeCollection({ appIds: ['margin', 'nightjar', 'third'] }));
    open('/collections/mine?id=writers');
    await userEvent.click(await screen.findByRole('button', { name: 'Move Margin down' }));
    expect(screen.getByText('Margin is now at place 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move Margin down' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Move Margin down' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Margin up' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Nightjar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await get()).toMatchObject({ appIds: ['third', 'margin'], status: 'published' }),
    );
    expect(firestore.written()).toEqual(['collections/writers']);
  });

  it('publishes with the time of the first publication, and makes private again', async () => {
    await stock(makeCollection({ status: 'private', publishedAt: null }));
    open('/collections/mine?id=writers');
    await userEvent.click(await screen.findByRole('button', { name: 'Save and publish' }));
    await waitFor(async () => expect(await get()).toMatchObject({ status: 'published' }));
    const saved = await get();
    expect(saved?.publishedAt).toBeTypeOf('number');
    expect(saved?.publishedAt).toBe(saved?.updatedAt);
    expect(await screen.findByText(/Everyone can find and open it/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Make private' }));
    expect(await screen.findByText(/Only you can see it/)).toBeVisible();
    expect(await get()).toMatchObject({ status: 'private' });
  });

  it('cannot be published without a verified address', async () => {
    await stock(makeCollection({ status: 'private', publishedAt: null }));
    open('/collections/mine?id=writers', makeUser({ emailVerified: false }));
    expect(await screen.findByRole('button', { name: 'Save and publish' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'confirm your email address' })).toBeVisible();
  });

  it('asks what to keep when another tab saved, and saves over its version', async () => {
    await stock(makeCollection());
    open('/collections/mine?id=writers');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, ' and editors');
    await stock(makeCollection({ title: 'Theirs', updatedAt: 2_500 }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed in another tab/)).toBeVisible();
    expect(await get()).toMatchObject({ title: 'Theirs', updatedAt: 2_500 });
    await userEvent.click(screen.getByRole('button', { name: 'Keep this version' }));
    await waitFor(async () =>
      expect(await get()).toMatchObject({ title: 'For writers and editors' }),
    );
    expect(firestore.written()).toEqual(['collections/writers']);
  });

  it('can be saved again when another tab deleted it', async () => {
    await stock(makeCollection());
    open('/collections/mine?id=writers');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await firestore.remove('collections/writers');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save again' }));
    await waitFor(async () =>
      expect(await get()).toMatchObject({
        title: 'For writers!',
        status: 'private',
        ownerUid: 'ada',
      }),
    );
  });

  it('stays with what was typed when another tab deleted it', async () => {
    await stock(makeCollection());
    open('/collections/mine?id=writers');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await stock(makeCollection({ title: 'Theirs', updatedAt: 2_500 }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await firestore.remove('collections/writers');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this version' }));
    expect(await screen.findByText(/was deleted while you were editing it/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('For writers!');
  });

  it('is created once when the answer was lost and the page was opened again, with what was saved last', async () => {
    open('/collections/mine?id=new');
    const stopLosing = firestore.lose('commit');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Lamps');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(firestore.written()).toHaveLength(1));
    const [first = ''] = firestore.written();
    stopLosing();
    cleanup();
    await stock(
      makeCollection({
        id: first.slice('collections/'.length),
        title: 'Lamps',
        status: 'private',
        publishedAt: null,
      }),
    );
    open('/collections/mine?id=new');
    await userEvent.type(await screen.findByDisplayValue('Lamps'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await firestore.get(first)).toMatchObject({ title: 'Lamps!', ownerUid: 'ada' }),
    );
    expect(new Set(firestore.written())).toEqual(new Set([first]));
    expect(localStorage).toHaveLength(0);
  });

  it('does not open what belongs to somebody else', async () => {
    await stock(makeCollection({ ownerUid: 'mia' }));
    open('/collections/mine?id=writers');
    expect(await screen.findByText('This collection no longer exists')).toBeVisible();
  });
});

describe('adding an app to a collection', () => {
  it('leads visitors to the sign-in page and back', async () => {
    open('/apps/margin', null);
    expect(await screen.findByRole('link', { name: 'Add Margin to a collection' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fapps%2Fmargin',
    );
  });

  it('adds it to the end of a collection, at once, and back off where that fails', async () => {
    await stock(makeCollection({ appIds: ['nightjar'] }));
    open('/apps/margin');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Margin to a collection' }),
    );
    const box = await screen.findByRole('checkbox', { name: 'For writers' });
    const letGo = firestore.hold('commit');
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(await get()).toMatchObject({ appIds: ['nightjar'] });
    letGo();
    await waitFor(async () =>
      expect(await get()).toMatchObject({ appIds: ['nightjar', 'margin'] }),
    );
    await firestore.put('settings/maintenance', {});
    await userEvent.click(box);
    expect(
      await screen.findByText(/could not be changed. You do not have permission/),
    ).toBeVisible();
    await waitFor(() => expect(box).toBeChecked());
    expect(await get()).toMatchObject({ appIds: ['nightjar', 'margin'] });
  });

  it('says so when the collection was deleted meanwhile', async () => {
    await stock(makeCollection({ appIds: ['nightjar'] }));
    open('/apps/margin');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Margin to a collection' }),
    );
    const box = await screen.findByRole('checkbox', { name: 'For writers' });
    await firestore.remove('collections/writers');
    await userEvent.click(box);
    expect(
      await screen.findByText(
        /could not be changed. This collection has been deleted in the meantime/,
      ),
    ).toBeVisible();
  });

  it.each([null, 'nightjar', ['nightjar', 5]])(
    'says so when the collection is stored with the apps %j',
    async (appIds) => {
      await stock(makeCollection({ appIds: ['nightjar'] }));
      open('/apps/margin');
      await userEvent.click(
        await screen.findByRole('button', { name: 'Add Margin to a collection' }),
      );
      const box = await screen.findByRole('checkbox', { name: 'For writers' });
      await firestore.put('collections/writers', { ...makeCollection(), appIds });
      await userEvent.click(box);
      expect(
        await screen.findByText(/could not be changed. .* isn’t stored in the expected form/),
      ).toBeVisible();
    },
  );

  it('makes a new collection with it', async () => {
    open('/apps/margin');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Margin to a collection' }),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^New collection/ }), 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Create and add' }));
    await waitFor(() =>
      expect(firestore.written()).toEqual([
        expect.stringMatching(/^collections\/[\w-]{36}$/) as string,
      ]),
    );
    const [path = ''] = firestore.written();
    await waitFor(async () =>
      expect(await firestore.get(path)).toMatchObject({
        title: 'Mine',
        appIds: ['margin'],
        status: 'private',
      }),
    );
  });

  it('says that there are as many collections as the quota', async () => {
    await firestore.putCopies('collections', quotas.collections, makeCollection());
    open('/apps/margin');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Margin to a collection' }),
    );
    expect(await screen.findByText(/You’ve reached the limit of 50 collections/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
