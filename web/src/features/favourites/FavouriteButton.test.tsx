import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { FavouriteButton } from './FavouriteButton';

const firestore = vi.hoisted(() => ({
  readDocument: vi.fn<() => Promise<unknown>>(),
  createDocument: vi.fn<(path: string) => Promise<void>>(),
  serverTime: Symbol('server time'),
}));
vi.mock('../../firebase/firestore', () => firestore);

it('applies a press that comes before it is known whether the app is marked', async () => {
  const read = deferred<null>();
  firestore.readDocument.mockReturnValue(read.promise);
  firestore.createDocument.mockResolvedValue(undefined);
  renderPage(
    [{ path: '/', element: <FavouriteButton app={{ id: 'margin', name: 'Margin' }} /> }],
    '/',
    makeUser({ uid: 'ada' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Add Margin/ }));
  expect(firestore.createDocument).not.toHaveBeenCalled();
  read.resolve(null);
  expect(await screen.findByRole('button', { name: /^Remove Margin/ })).toBeVisible();
  expect(firestore.createDocument.mock.lastCall?.[0]).toBe('users/ada/favourites/margin');
});
