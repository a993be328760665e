import type { Media } from '@appshelf/model';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeApiStore } from '../../../../testing/store';
import { useMediaBulkActions } from './useMediaBulkActions';

const functions = vi.hoisted(() => ({
  deleteEntry: vi.fn<(path: string) => Promise<void>>(),
  restoreEntry: vi.fn<(request: { id: string }) => Promise<null>>(),
}));
vi.mock('../../../../firebase/functions/deleteEntry', () => functions);
vi.mock('../../../../firebase/functions/trashFunctions', () => ({ trashFunctions: functions }));
vi.mock('../../../../firebase/firestore', () => ({
  readDocument: () => Promise.resolve(null),
  readPage: () => Promise.resolve({ entities: [{ id: 'e1', state: 'kept' }], end: null }),
}));

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
  functions.deleteEntry.mockReset().mockResolvedValue();
  functions.restoreEntry.mockReset().mockResolvedValue(null);
});

it('moves files to the trash after a question, and back', async () => {
  const remove = renderActions();
  expect(remove.confirm?.(2)).toMatchObject({ confirmLabel: 'Delete 2 files' });
  const undo = await remove.run(file);
  expect(functions.deleteEntry.mock.calls).toEqual([['media/icon']]);
  await undo?.();
  expect(functions.restoreEntry.mock.calls).toEqual([[{ id: 'e1' }]]);
});

it('fails for a file that the server keeps', async () => {
  functions.deleteEntry.mockRejectedValue({ code: 'functions/permission-denied', message: 'No.' });
  await expect(renderActions().run(file)).rejects.toMatchObject({
    code: 'functions/permission-denied',
  });
});
