import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeApp } from '../../../../testing/app';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { AppsPage } from './AppsPage';

const firestore = startTestLiveFirestore();

it('shows what is planned for an app beside its status', async () => {
  firestore.signIn('ed', { editor: true });
  await firestore.put('apps/margin', makeApp());
  await firestore.put('plannedChanges/apps:margin:archive', {
    entry: 'apps/margin',
    action: 'archive',
    dueAt: new Date(Date.UTC(2027, 5, 1, 10)),
    plannedBy: 'ed',
    plannedAt: new Date(1_000),
    problem: null,
  });
  renderPage(
    [{ path: '/admin/apps', element: <AppsPage /> }],
    '/admin/apps',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  expect(await screen.findByText('Archives 1 Jun 2027, 10:00 (UTC)')).toBeVisible();
});
