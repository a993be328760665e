import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { baseApi, type Live } from '../../../../store';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { storedProduct } from '../../../../testing/product';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { newEntryId } from '../resourcesAddress';
import { EntriesTab } from './EntriesTab';

const firestore = startTestLiveFirestore();

beforeEach(() => {
  localStorage.clear();
  firestore.signIn('ed', { editor: true });
});

const failure = { code: 'permission-denied', message: 'No' };
const source = { name: 'product', collection: 'products', attempt: 0 };

/** Ends what is followed, as when the role is taken. */
function End() {
  const dispatch = useDispatch();
  const end = (endpoint: string, request: object) =>
    dispatch(
      baseApi.util.updateQueryData(
        endpoint as never,
        request as never,
        ((live: Live<unknown>) => ({ ...live, failure })) as never,
      ) as never,
    );
  return (
    <button
      onClick={() => {
        end('followEntries', { ...source, origin: {} });
        end('followEntry', { ...source, id: 'lamp' });
      }}
    >
      End
    </button>
  );
}

async function open(id: string | null) {
  await firestore.put('products/lamp', { ...storedProduct, status: 'draft' });
  renderPage(
    [
      {
        path: '/',
        element: (
          <>
            <End />
            <EntriesTab tab="products" id={id} />
          </>
        ),
      },
    ],
    '/',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  return userEvent.setup();
}

it.each(['lamp', newEntryId])('keeps an open editor when its source ends: %s', async (id) => {
  const user = await open(id);
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toMatch(/!$/);
});

it('says why the list ended where no editor is open', async () => {
  const user = await open(null);
  await screen.findByRole('link', { name: 'Lamp' });
  // A state that is still on its way begins it again.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
