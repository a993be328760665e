import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../../../../testing/app';
import { startTestCallables } from '../../../../testing/callables';
import { startTestFirestore } from '../../../../testing/firestore';
import { makeApiStore } from '../../../../testing/store';
import { useAppBulkActions } from './useAppBulkActions';

const firestore = startTestFirestore();
const functions = startTestCallables('deleteEntry', 'restoreEntry');

const app = makeApp({ status: 'draft' });

function getAction(label: string) {
  const store = makeApiStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(useAppBulkActions, { wrapper });
  const action = result.current.find((each) => each.label === label);
  if (action === undefined) throw new Error(`There is no action ${label}.`);
  return action;
}

beforeEach(async () => {
  functions.deleteEntry.mockResolvedValue(null);
  functions.restoreEntry.mockResolvedValue(null);
  firestore.signIn('ed', { editor: true });
  await firestore.put('apps/margin', app);
});

it('archives apps at once, and makes them drafts again', async () => {
  const archive = getAction('Archive');
  expect(archive.confirm).toBeUndefined();
  const undo = await archive.run(app);
  expect(await firestore.get('apps/margin')).toMatchObject({ status: 'archived' });
  await undo?.();
  expect(await firestore.get('apps/margin')).toMatchObject({ status: 'draft' });
});

it('publishes what is complete, and says what the others lack', async () => {
  const publish = getAction('Publish');
  await firestore.put('apps/bare', { ...app, tagline: '', platforms: [] });
  await expect(publish.run({ ...app, id: 'bare' })).rejects.toMatchObject({
    message: 'This isn’t ready to be published. Enter a tagline. Choose at least one platform.',
  });
  expect(await firestore.get('apps/bare')).toMatchObject({ status: 'draft', publishedAt: null });
  await publish.run(app);
  expect(await firestore.get('apps/margin')).toMatchObject({ status: 'published' });
});

it('moves apps to the trash after a question, and back', async () => {
  const remove = getAction('Delete');
  expect(remove.confirm?.(2)).toMatchObject({ confirmLabel: 'Delete 2 apps' });
  const undo = await remove.run(app);
  expect(functions.deleteEntry.mock.calls).toEqual([[{ target: 'apps/margin', basis: null }]]);
  await firestore.put('trash/e1', {
    kind: 'app',
    path: 'apps/margin',
    title: 'Margin',
    state: 'kept',
    deletedBy: 'ed',
    deletedAt: 5,
    expireAt: 9,
    counts: {},
  });
  await undo?.();
  expect(functions.restoreEntry.mock.calls).toEqual([[{ id: 'e1' }]]);
});
