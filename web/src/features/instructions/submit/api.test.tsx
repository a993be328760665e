import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startTestFirestore } from '../../../testing/firestore';
import { makeInstruction } from '@appshelf/model/testing';
import { renderPage } from '../../../testing/renderPage';
import { useDeleteOwnDraftMutation, useReturnToDraftMutation } from './api';

const firestore = startTestFirestore();
const path = 'instructions/one';

beforeEach(() => firestore.signIn('ada'));

function Delete() {
  const [deleteDraft, { isSuccess, error }] = useDeleteOwnDraftMutation();
  return (
    <>
      <button onClick={() => void deleteDraft({ id: 'one' })}>Delete</button>
      <p>{isSuccess ? 'Deleted' : (error?.message ?? 'Nothing yet')}</p>
    </>
  );
}

// The rules refuse to delete a missing document, such as after an attempt whose response was lost.
it.each([
  ['a draft that is gone counts as deleted', null, 'Deleted'],
  [
    'another refusal is an error',
    makeInstruction({ authorUid: 'bob', status: 'published' }),
    'You do not have permission to perform this action.',
  ],
])('%s', async (_what, stored, shown) => {
  if (stored !== null) await firestore.put(path, stored);
  renderPage([{ path: '/', element: <Delete /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(shown)).toBeVisible();
});

function Return() {
  const [returnToDraft, { data, error }] = useReturnToDraftMutation();
  return (
    <>
      <button onClick={() => void returnToDraft({ id: 'one', basis: 3 })}>Withdraw</button>
      <p>{data ?? error?.code ?? 'Nothing yet'}</p>
    </>
  );
}

it.each([
  ['a draft already counts as returned, without a write', 'draft', '9'],
  ['decided on in the meantime is a conflict', 'published', 'failed-precondition'],
] as const)('an instruction that is %s', async (_what, status, shown) => {
  const stored = makeInstruction({ authorUid: 'ada', status, updatedAt: 9 });
  await firestore.put(path, stored);
  renderPage([{ path: '/', element: <Return /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(await firestore.get(path)).toMatchObject({ status, updatedAt: 9 });
});
