import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { HistoryLink } from '../access';
import { HistoryPage } from './HistoryPage';

const firestore = startTestLiveFirestore();

const comment = 'instructions/widen/comments/c1';

async function open(
  path: string,
  claims: Record<string, boolean>,
  address = `/admin/history?of=${encodeURIComponent(path)}`,
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await firestore.put('audit/e', {
    action: 'update',
    actorUid: 'me',
    actorEmail: null,
    target: path,
    about: [path],
    before: { status: 'published' },
    after: { status: 'hidden' },
    outcome: 'done',
    at: 1_000,
  });
  firestore.signIn('me', claims);
  renderPage(
    [
      { path: '/admin/history', element: <HistoryPage /> },
      { path: '/link', element: [<p key="p">Here</p>, <HistoryLink key="link" path={path} />] },
    ],
    address,
    makeUser({ uid: 'me', claims }),
  );
}

it('shows a moderator who changed a comment, by the query that the rules allow', async () => {
  await firestore.put('instructions/widen', { title: 'Widen a gate', status: 'published' });
  await open(comment, { moderator: true });
  expect(await screen.findByRole('heading', { name: 'Comment: history' })).toBeVisible();
  const list = await screen.findByRole('list', { name: 'Changes of this comment' });
  await waitFor(() => expect(list).toHaveTextContent(/You hid a comment on Widen a gate/));
});

it.each([
  [comment, 'Open the comment', '/instructions/widen#comments', { moderator: true }],
  ['products/lamp', 'Open the product', '/admin/resources?tab=products&id=lamp', { editor: true }],
  [
    'apps/pomo/reviews/mia',
    'Open the review',
    '/admin/reviews?app=pomo&author=mia',
    { moderator: true },
  ],
])('leads from the history of %s to it', async (path, name, href, claims) => {
  await open(path, claims);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

it.each([
  ['messages/m1', { editor: true }],
  ['media/m1', { moderator: true }],
  ['members/mia', { moderator: true }],
])('reads nothing of %s for another role', async (path, claims) => {
  await open(path, claims);
  expect(await screen.findByText('Your roles don’t include this history.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it.each(['', 'mail/m1', 'nothing', 'apps/a/b/c'])('does not exist for “%s”', async (path) => {
  await open(path, { admin: true });
  expect(await screen.findByText(/does not exist|not found/i)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it.each([
  ['moderator', 1],
  ['editor', 0],
])('is linked for a %s who may read it', async (role, links) => {
  await open(comment, { [role]: true }, '/link');
  expect(await screen.findByText('Here')).toBeVisible();
  const found = screen.queryAllByRole('link', { name: 'History' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => `/admin/history?of=${encodeURIComponent(comment)}`),
  );
});
