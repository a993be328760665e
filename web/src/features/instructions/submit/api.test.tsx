import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { useDeleteOwnDraftMutation } from './api';

const firestore = vi.hoisted(() => ({
  readDocument: vi.fn<() => Promise<unknown>>(),
  deleteDocument: vi.fn<() => Promise<void>>(),
  isPermissionDenied: () => true,
}));
vi.mock('../../../firebase/firestore', () => firestore);

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
