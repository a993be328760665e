import type { AuditEntry } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LiveObserver, LiveQuery } from '../../../firebase/firestore/live';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { HistorySection } from './HistorySection';

const { watchPage, watchChildren } = vi.hoisted(() => ({
  watchPage:
    vi.fn<
      (query: LiveQuery, decode: unknown, observer: LiveObserver<AuditEntry[]>) => () => void
    >(),
  watchChildren: vi.fn<() => () => void>(),
}));
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));
vi.mock('../../../firebase/database/database', () => ({ watchChildren }));

const entry: AuditEntry = {
  id: 'e1',
  action: 'update',
  actorUid: 'bob',
  actorEmail: 'bob@appshelf.test',
  target: 'products/studio',
  about: ['products/studio'],
  before: { name: 'First' },
  after: { name: 'Second' },
  outcome: 'done',
  at: 1,
};

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

beforeEach(() => {
  watchChildren.mockReset().mockReturnValue(() => undefined);
  watchPage.mockReset().mockImplementation((_query, _decode, { onState }) => {
    onState([entry], true, []);
    return () => undefined;
  });
});

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

it.each([
  // Administrators see also what happened to what belongs to an entry.
  ['admin', { equal: {}, contains: ['about', 'products/studio'] }, 1],
  ['editor', { equal: { target: 'products/studio' } }, 0],
])('asks as the role %s for what it may read', async (role, filter, failureQueries) => {
  open('products/studio', { [role]: true });
  await userEvent.setup().click(screen.getByText('Who changed what'));
  expect(await screen.findByText('bob@appshelf.test')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore the state before this' })).toBeEnabled();
  await waitFor(() => expect(watchChildren).toHaveBeenCalledTimes(failureQueries));
  expect(watchPage.mock.calls.map(([query]) => query)).toEqual([
    { collection: 'audit', ...filter, order: [['at', 'desc']], size: 20 },
  ]);
});
