import type { Media } from '@appshelf/model';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeApiStore } from '../../../../testing/store';
import { useMediaBulkActions } from './useMediaBulkActions';

const deleteEntry = vi.hoisted(() => vi.fn<(path: string) => Promise<void>>());
vi.mock('../../../../firebase/functions/deleteEntry', () => ({ deleteEntry }));
vi.mock('../../../../firebase/firestore', () => ({ readDocument: () => Promise.resolve(null) }));

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
  deleteEntry.mockReset().mockResolvedValue();
});

it('moves files to the trash after a question, and promises no undo', async () => {
  const remove = renderActions();
  expect(remove.confirm?.(2)).toMatchObject({ confirmLabel: 'Delete 2 files' });
  expect(await remove.run(file)).toBeNull();
  expect(deleteEntry.mock.calls).toEqual([['media/icon']]);
});

it('fails for a file that the server keeps', async () => {
  deleteEntry.mockRejectedValue({ code: 'functions/permission-denied', message: 'No.' });
  await expect(renderActions().run(file)).rejects.toMatchObject({
    code: 'functions/permission-denied',
  });
});
