import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startTestAuth } from '../../../testing/auth';
import { startTestDatabase } from '../../../testing/database';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { HistorySection } from './HistorySection';

const firestore = startTestLiveFirestore();
const auth = startTestAuth();
const database = startTestDatabase();

/** Stores an entry of the audit log on something that belongs to a product, or on the product itself. */
const audit = (at: number, target = 'products/studio') =>
  firestore.put(`audit/e${String(at)}`, {
    action: 'update',
    actorUid: 'bob',
    actorEmail: 'bob@appshelf.test',
    target,
    about: [target, 'products/studio'],
    before: { name: 'First' },
    after: { name: 'Second' },
    outcome: 'done',
    at,
  });

const open = (path: string, claims: object) => {
  renderPage(
    [
      {
        path: '/',
        element: (
          <HistorySection
            path={path}
            noun="entry"
            name="Studio"
            content={{ name: 'Second' }}
            parse={({ name }) => (typeof name === 'string' ? { name } : null)}
            isDirty={false}
            onRestore={() => Promise.resolve()}
          />
        ),
      },
    ],
    '/',
    makeUser({ claims: { ...claims } }),
  );
};

it.each([
  ['apps/pomo', 'editor', true],
  ['apps/pomo', 'moderator', false],
  ['apps/pomo', 'analyst', false],
  ['apps/pomo/releases/1.0.0', 'editor', true],
  ['products/studio', 'editor', true],
  ['resources/web', 'editor', true],
  ['pageTexts/about', 'editor', true],
  ['instructions/widen', 'moderator', true],
  ['instructions/widen', 'editor', false],
  ['mailTemplates/welcome', 'editor', false],
  ['mailTemplates/welcome', 'admin', true],
  ['site', 'editor', false],
  ['site', 'admin', true],
])('the history of %s is there for the role %s: %s', (path, role, isShown) => {
  open(path, { [role]: true });
  expect(screen.queryByRole('region', { name: 'History' }) !== null).toBe(isShown);
});

it.each<[string, number, number]>([
  // Administrators also see the changes of what belongs to an entry, and actions that could not be recorded yet.
  ['admin', 20, 1],
  ['editor', 19, 0],
])('asks as the role %s for what it may read', async (role, shown, failures) => {
  const claims = { [role]: true };
  for (let at = 1; at <= 19; at += 1) await audit(at);
  await audit(20, 'products/studio/parts/lamp');
  await audit(21, 'products/studio/parts/desk');
  await firestore.put('audit/other', {
    target: 'products/other',
    about: ['products/other'],
    at: 22,
  });
  await database.put('auditFailures/e', { target: 'products/studio', actorUid: 'bob', at: 1 });
  await auth.signIn({ claims });
  open('products/studio', claims);
  await userEvent.setup().click(screen.getByText('Who changed what'));
  const list = await screen.findByRole('list', { name: 'Changes of this entry' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines).toHaveLength(shown);
  await waitFor(() => expect(lines[0]).toHaveTextContent('bob@appshelf.test'));
  expect(screen.getAllByRole('button', { name: 'Restore the previous state' })[0]).toBeEnabled();
  if (failures > 0)
    expect(await screen.findByText(/1 action is not in the audit log yet/)).toBeVisible();
  else expect(screen.queryByText(/1 action is not in the audit log yet/)).toBeNull();
});
