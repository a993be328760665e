import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { useDeleteOwnDraftMutation, useReturnToDraftMutation } from './api';

const firestore = vi.hoisted(() => ({
  readDocument: vi.fn<() => Promise<unknown>>(),
  deleteDocument: vi.fn<() => Promise<void>>(),
  isPermissionDenied: () => true,
  serverTime: 'server time',
}));
const sdk = vi.hoisted(() => ({
  doc: () => null,
  getDoc: vi.fn<() => Promise<object>>(),
  runTransaction: vi.fn<(database: unknown, run: (transaction: object) => unknown) => unknown>(),
}));
vi.mock('firebase/firestore/lite', () => sdk);
vi.mock('../../../firebase/firestore/instance', () => ({ firestore: {} }));
vi.mock('../../../firebase/firestore', async () => ({
  ...(await import('../../../firebase/firestore/write')),
  ...firestore,
}));

function Delete() {
  const [deleteDraft, { isSuccess, error }] = useDeleteOwnDraftMutation();
  return (
    <>
      <button onClick={() => void deleteDraft({ id: 'one' })}>Delete</button>
      <p>{isSuccess ? 'Deleted' : (error?.message ?? 'Nothing yet')}</p>
    </>
  );
}

beforeEach(() => {
  firestore.deleteDocument.mockRejectedValue({ code: 'permission-denied' });
});

// The rules refuse to delete a document that is not there, as after an attempt whose answer was lost.
it.each([
  ['a draft that is gone counts as deleted', null, 'Deleted'],
  ['another refusal is an error', true, 'You do not have permission to perform this action.'],
])('%s', async (_what, stored, shown) => {
  firestore.readDocument.mockResolvedValue(stored);
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
])('an instruction that is %s', async (_what, status, shown) => {
  const update = vi.fn();
  const document = { exists: () => true, data: () => ({ status, updatedAt: 9 }) };
  sdk.getDoc.mockResolvedValue(document);
  sdk.runTransaction.mockImplementation((_database, run) =>
    run({ get: () => Promise.resolve(document), update }),
  );
  renderPage([{ path: '/', element: <Return /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(shown)).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});
