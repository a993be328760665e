import type { UserClaims } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startTestAuth } from '../../../testing/auth';
import { startTestDatabase } from '../../../testing/database';
import { startTestFirestore } from '../../../testing/firestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { OnlinePanel } from './OnlinePanel';

const firestore = startTestFirestore();
const auth = startTestAuth();
const database = startTestDatabase();

/** Lets somebody who signed in with these claims see these people online, the first one as the latest. */
async function show(uids: readonly string[], claims: UserClaims = { admin: true }) {
  const now = Date.now();
  for (const [index, uid] of uids.entries()) {
    await database.put(`presence/${uid}/c1`, { at: now - index, page: `/about/${uid}` });
    await firestore.put(`users/${uid}`, { displayName: uid });
  }
  await auth.signIn({ claims: { ...claims } });
  renderPage(
    [{ path: '/admin', element: <OnlinePanel /> }],
    '/admin',
    makeUser({ uid: 'ada', claims }),
  );
}

it('names the people who are online with their pages, and counts the others', async () => {
  await show(['ada', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  const links = await screen.findAllByRole('link');
  expect(links).toHaveLength(6);
  await waitFor(() => expect(links[0]).toHaveTextContent('ada (you)/about/ada'));
  expect(links[1]).toHaveAttribute('href', '/admin/user-detail?uid=b');
  expect(screen.getByText('and 2 more')).toBeVisible();
});

it('names people without a link for an editor, who may not open their accounts', async () => {
  await show(['b'], { editor: true });
  expect(await screen.findByText('/about/b')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that nobody can be seen, and tries again', async () => {
  await show(['b'], { analyst: true });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You do not have permission to perform this action.',
  );
  await auth.signIn({ uid: 'bob', email: 'bob@example.com', claims: { admin: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('/about/b')).toBeVisible();
});
