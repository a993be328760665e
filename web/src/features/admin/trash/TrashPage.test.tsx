import type { TrashEntry, UserClaims } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { TrashPage } from './TrashPage';

const firestore = startTestLiveFirestore();
const functions = startTestCallables('restoreEntry', 'purgeEntry');

const entry: Omit<TrashEntry, 'id'> = {
  kind: 'app',
  path: 'apps/margin',
  title: 'Margin',
  state: 'kept',
  deletedBy: 'ada',
  deletedAt: Date.now(),
  expireAt: Date.now() + 30 * 86_400_000,
  counts: { releases: 2, reviews: 1 },
};

/** Stores entries, the latest first, and opens the page for somebody with these roles. */
async function open(
  claims: UserClaims,
  address = '/admin/trash',
  entries: Partial<TrashEntry>[] = [{}],
) {
  firestore.signIn('me', { ...claims });
  await firestore.put('users/ada', makeUser());
  for (const [index, each] of entries.entries()) {
    const deletedAt = entry.deletedAt - index * 1_000;
    await firestore.put(`trash/e${String(index)}`, { ...entry, deletedAt, ...each });
  }
  renderPage(
    [{ path: '/admin/trash', element: <TrashPage /> }],
    address,
    makeUser({ uid: 'me', claims }),
  );
  return userEvent.setup();
}

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  functions.restoreEntry.mockResolvedValue(null);
  functions.purgeEntry.mockResolvedValue(null);
});

it('says what was deleted, by whom, with what, and when it goes', async () => {
  await open({ admin: true });
  const item = await screen.findByRole('list', { name: 'Deleted entries' });
  await waitFor(() =>
    expect(item).toHaveTextContent(
      /Ada deleted it .+, with 2 versions and 1 review\. Permanently deleted in 30 days\./,
    ),
  );
  expect(item).toHaveTextContent('apps/margin');
  await expectNoBarriers();
  expect(firestore.listened()).toContainEqual({ collection: 'trash', limit: 50 });
});

it('restores, and says why it cannot', async () => {
  const user = await open({ admin: true });
  functions.restoreEntry.mockRejectedValueOnce(
    new CallableRefusal('already-exists', 'There is another app at apps/margin by now.'),
  );
  await user.click(await button('Restore Margin'));
  expect(await screen.findByText(/There is another app/)).toBeVisible();
  await user.click(await button('Restore Margin'));
  await waitFor(() => expect(functions.restoreEntry).toHaveBeenCalledTimes(2));
  expect(functions.restoreEntry).toHaveBeenLastCalledWith({ id: 'e0' });
  await waitFor(() => expect(screen.queryByText(/There is another app/)).toBeNull());
});

it('is deleted for good by an administrator who confirms it', async () => {
  const user = await open({ admin: true });
  await user.click(await button('Delete Margin permanently'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Margin permanently?' });
  expect(dialog).toHaveTextContent('nor what belongs to it: 2 versions and 1 review.');
  expect(functions.purgeEntry).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(functions.purgeEntry).toHaveBeenCalledExactlyOnceWith({ id: 'e0' }));
});

it.each<[UserClaims, string[], TrashEntry['kind']]>([
  [{ editor: true }, ['Apps', 'Versions', 'Products', 'Resources', 'Pages', 'Files'], 'app'],
  [
    { moderator: true },
    ['Instructions', 'Reviews', 'Comments', 'Collections', 'Messages'],
    'instruction',
  ],
])('shows the kinds of a role: %j', async (claims, tabs, kind) => {
  await open(claims, '/admin/trash?kind=all', [
    { kind, title: 'Theirs' },
    { kind: kind === 'app' ? 'review' : 'app', title: 'Not theirs' },
  ]);
  const links = within(await screen.findByRole('navigation', { name: 'Kinds' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.textContent)).toEqual(tabs);
  expect(await screen.findByText('Theirs')).toBeVisible();
  expect(screen.queryByText('Not theirs')).toBeNull();
  expect(screen.queryByRole('button', { name: /for good/ })).toBeNull();
});

it('says so to a role that deletes nothing, and when nothing was deleted', async () => {
  await open({ analyst: true }, '/admin/trash', []);
  expect(await screen.findByText('Your roles don’t allow you to delete anything.')).toBeVisible();
  await open({ admin: true }, '/admin/trash', []);
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

it('waits until everything is in the trash, and continues what was interrupted', async () => {
  await open({ admin: true }, '/admin/trash', [
    { state: 'moving' },
    { title: 'Half', state: 'restoring' },
  ]);
  expect(await button('Restore Margin')).toBeDisabled();
  expect(screen.getByText('Being moved here')).toBeVisible();
  expect(await button('Restore Half')).toHaveTextContent('Continue restoring');
  expect(await button('Delete Half permanently')).toBeDisabled();
});
