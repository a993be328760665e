import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAppDispatch } from '../../store';
import { startTestCallables } from '../../testing/callables';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { stubStyleSheets } from '../../testing/styleSheets';
import { Toaster } from '../toasts';
import { showDeleted } from './restoreDeleted';

const functions = startTestCallables('restoreEntry');
const firestore = startTestFirestore();
stubStyleSheets();

function Page() {
  const dispatch = useAppDispatch();
  return (
    <>
      <button onClick={() => dispatch(showDeleted('products/lamp', 'Lamp'))}>Show</button>
      <Toaster />
    </>
  );
}

it.each([
  ['restores it', true, 'Lamp restored.'],
  ['says why not', false, 'Lamp could not be restored: It is no longer in the trash.'],
])('shows that an entry was deleted, with a button that %s', async (_what, isKept, message) => {
  functions.restoreEntry.mockResolvedValue(null);
  firestore.signIn('ed', { editor: true });
  if (isKept) {
    await firestore.put('trash/e', {
      kind: 'product',
      path: 'products/lamp',
      title: 'Lamp',
      state: 'kept',
      deletedBy: 'ed',
      deletedAt: 5,
      expireAt: 9,
      counts: {},
    });
  }
  renderPage([{ path: '/', element: <Page /> }], '/');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Lamp deleted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(functions.restoreEntry.mock.calls).toEqual(isKept ? [[{ id: 'e' }]] : []);
});
