import type { Media } from '@appshelf/model';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestFirestore } from '../../../../testing/firestore';
import { makeApiStore } from '../../../../testing/store';
import { useMediaBulkActions } from './useMediaBulkActions';

const functions = startTestCallables('deleteEntry', 'restoreEntry');
const firestore = startTestFirestore();

const file = { id: 'icon', name: 'icon.webp', fullPath: 'media/icon/icon.webp' } as Media;

function renderActions() {
  const store = makeApiStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(useMediaBulkActions, { wrapper });
  const [remove] = result.current;
  if (remove === undefined) throw new Error('There is no action.');
  return remove;
}

beforeEach(() => {
  functions.deleteEntry.mockResolvedValue(null);
  functions.restoreEntry.mockResolvedValue(null);
  firestore.signIn('ed', { editor: true });
});

it('moves files to the trash after a question, and back', async () => {
  const remove = renderActions();
  expect(remove.confirm?.(2)).toMatchObject({ confirmLabel: 'Delete 2 files' });
  const undo = await remove.run(file);
  expect(functions.deleteEntry.mock.calls).toEqual([[{ target: 'media/icon', basis: null }]]);
  await firestore.put('trash/e1', {
    kind: 'media',
    path: 'media/icon',
    title: 'icon.webp',
    state: 'kept',
    deletedBy: 'ed',
    deletedAt: 5,
    expireAt: 9,
    counts: {},
  });
  await undo?.();
  expect(functions.restoreEntry.mock.calls).toEqual([[{ id: 'e1' }]]);
});

it('fails for a file that the server keeps', async () => {
  functions.deleteEntry.mockRejectedValue(new CallableRefusal('permission-denied', 'No.'));
  await expect(renderActions().run(file)).rejects.toMatchObject({
    code: 'functions/permission-denied',
  });
});
