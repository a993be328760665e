import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTestFirestore } from '../../../testing/firestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { AppStatsPage } from './AppStatsPage';

const firestore = startTestFirestore();

it('is not found for an app that does not exist', async () => {
  firestore.signIn('ana', { analyst: true });
  renderPage(
    [{ path: '/admin/apps/:appId/stats', element: <AppStatsPage /> }],
    '/admin/apps/nobody-made-this/stats',
    makeUser({ uid: 'ana', claims: { analyst: true } }),
  );
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
});
