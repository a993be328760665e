import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { FavouriteButton } from './FavouriteButton';

const firestore = startTestFirestore();

it('applies a press that comes before it is known whether the app is marked', async () => {
  firestore.signIn('ada');
  await firestore.put('apps/margin', makeApp({ status: 'published' }));
  const release = firestore.hold('batchGetDocuments');
  renderPage(
    [{ path: '/', element: <FavouriteButton app={{ id: 'margin', name: 'Margin' }} /> }],
    '/',
    makeUser({ uid: 'ada' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Add Margin/ }));
  expect(firestore.calls()).not.toContain('commit');
  release();
  expect(await screen.findByRole('button', { name: /^Remove Margin/ })).toBeVisible();
  await vi.waitFor(async () =>
    expect(await firestore.get('users/ada/favourites/margin')).not.toBeNull(),
  );
});
