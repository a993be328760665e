import type { TrashEntry, UserClaims } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Decoder } from '../../../firebase/firestore';
import type { LiveObserver, LiveQuery } from '../../../firebase/firestore/live';
import * as schemas from '../../../firebase/firestore/schemas';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { TrashPage } from './TrashPage';

type Watch = (
  query: LiveQuery,
  decode: Decoder<TrashEntry>,
  observer: LiveObserver<TrashEntry[]>,
) => () => void;

const { watchPage, functions } = vi.hoisted(() => ({
  watchPage: vi.fn<Watch>(),
  functions: {
    restoreEntry: vi.fn<(request: { id: string }) => Promise<null>>(),
    purgeEntry: vi.fn<(request: { id: string }) => Promise<null>>(),
  },
}));
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));
vi.mock('../../../firebase/firestore', () => ({ readDocument: () => Promise.resolve('Ada') }));
vi.mock('../../../firebase/functions/trashFunctions', () => ({ trashFunctions: functions }));

const entry = {
  kind: 'app',
  path: 'apps/margin',
  title: 'Margin',
  state: 'kept',
  deletedBy: 'ada',
  deletedAt: Date.now(),
  expireAt: Date.now() + 30 * 86_400_000,
  counts: { releases: 2, reviews: 1 },
};

function open(claims: UserClaims, address = '/admin/trash', documents: object[] = [entry]) {
  watchPage.mockImplementation((_query, decode, { onState }) => {
    onState(
      documents.map((each, index) => decode(`e${String(index)}`, { ...each }, '', schemas)),
      true,
      [],
    );
    return () => undefined;
  });
  renderPage(
    [{ path: '/admin/trash', element: <TrashPage /> }],
    address,
    makeUser({ uid: 'me', claims }),
  );
  return userEvent.setup();
}

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  watchPage.mockReset();
  functions.restoreEntry.mockReset().mockResolvedValue(null);
  functions.purgeEntry.mockReset().mockResolvedValue(null);
});

it('says what was deleted, by whom, with what, and when it goes', async () => {
  open({ admin: true });
  const item = await screen.findByRole('list', { name: 'Deleted entries' });
  await waitFor(() =>
    expect(item).toHaveTextContent(
      /Ada deleted it .+, with 2 versions and 1 review\. Deleted for good in 30 days\./,
    ),
  );
  expect(item).toHaveTextContent('apps/margin');
  expect(watchPage.mock.calls[0]?.[0]).toMatchObject({ collection: 'trash', equal: {}, size: 50 });
});

it('restores, and says why it cannot', async () => {
  const user = open({ admin: true });
  functions.restoreEntry.mockRejectedValueOnce(
    Object.assign(new Error('There is another app at apps/margin by now.'), {
      code: 'functions/already-exists',
    }),
  );
  await user.click(await button('Restore Margin'));
  expect(await screen.findByText(/There is another app/)).toBeVisible();
  await user.click(await button('Restore Margin'));
  await waitFor(() => expect(functions.restoreEntry).toHaveBeenCalledTimes(2));
  expect(functions.restoreEntry).toHaveBeenLastCalledWith({ id: 'e0' });
  await waitFor(() => expect(screen.queryByText(/There is another app/)).toBeNull());
});

it('is deleted for good by an administrator who confirms it', async () => {
  const user = open({ admin: true });
  await user.click(await button('Delete Margin for good'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Margin for good?' });
  expect(dialog).toHaveTextContent('nor what belongs to it: 2 versions and 1 review.');
  expect(functions.purgeEntry).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(functions.purgeEntry).toHaveBeenCalledExactlyOnceWith({ id: 'e0' }));
});

it.each([
  [{ editor: true }, ['Apps', 'Versions', 'Products', 'Resources', 'Files'], 'app'],
  [
    { moderator: true },
    ['Instructions', 'Reviews', 'Comments', 'Collections', 'Messages'],
    'instruction',
  ],
])('shows the kinds of a role: %j', async (claims, tabs, kind) => {
  open(claims, '/admin/trash?kind=all');
  const links = within(await screen.findByRole('navigation', { name: 'Kinds' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.textContent)).toEqual(tabs);
  await waitFor(() => expect(watchPage.mock.calls[0]?.[0]).toMatchObject({ equal: { kind } }));
  expect(screen.queryByRole('button', { name: /for good/ })).toBeNull();
});

it('says so to a role that deletes nothing, and when nothing was deleted', async () => {
  open({ analyst: true });
  expect(await screen.findByText('Your roles cannot delete anything.')).toBeVisible();
  open({ admin: true }, '/admin/trash', []);
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

it('waits until everything is in the trash, and continues what was interrupted', async () => {
  open({ admin: true }, '/admin/trash', [
    { ...entry, state: 'moving' },
    { ...entry, title: 'Half', state: 'restoring' },
  ]);
  expect(await button('Restore Margin')).toBeDisabled();
  expect(screen.getByText('Being moved here')).toBeVisible();
  expect(await button('Restore Half')).toHaveTextContent('Continue to restore');
  expect(await button('Delete Half for good')).toBeDisabled();
});
