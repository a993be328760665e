import { beforeEach, expect, it, vi } from 'vitest';
import { startTestCallables } from '../../testing/callables';
import { startTestFirestore } from '../../testing/firestore';
import { makeApiStore } from '../../testing/store';
import { restoreDeleted } from './restoreDeleted';

const functions = startTestCallables('restoreEntry');
const firestore = startTestFirestore();

/** Stores the entry of a deleted product. */
const putEntry = (id: string, fields: object) =>
  firestore.put(`trash/${id}`, {
    kind: 'product',
    path: 'products/lamp',
    title: 'Lamp',
    state: 'kept',
    deletedBy: 'ed',
    deletedAt: 5,
    expireAt: 9,
    counts: {},
    ...fields,
  });

const restore = () => makeApiStore().dispatch(restoreDeleted('products/lamp'));

beforeEach(() => {
  functions.restoreEntry.mockResolvedValue(null);
  firestore.signIn('ed', { editor: true });
});

it('restores what was deleted last at a path', async () => {
  await putEntry('first', {});
  await putEntry('last', { deletedAt: 6 });
  await putEntry('other', { path: 'products/desk', deletedAt: 7 });
  await restore();
  expect(functions.restoreEntry.mock.calls).toEqual([[{ id: 'last' }]]);
});

it('waits until all that belongs to an entry lies in the trash', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await putEntry('e', { state: 'moving' });
  const restoring = restore();
  await vi.waitFor(() => expect(firestore.calls()).toHaveLength(1));
  expect(functions.restoreEntry).not.toHaveBeenCalled();
  await putEntry('e', { state: 'kept' });
  await vi.advanceTimersByTimeAsync(1_000);
  await restoring;
  expect(functions.restoreEntry).toHaveBeenCalledExactlyOnceWith({ id: 'e' });
  vi.useRealTimers();
});

it.each([
  ['is no longer in the trash', { editor: true }, /is no longer in the trash/],
  ['is not for somebody without the role', { moderator: true }, /permission/],
])('rejects when it %s', async (_case, claims, message) => {
  if ('moderator' in claims) await putEntry('e', {});
  firestore.signIn('ed', claims);
  await expect(restore()).rejects.toMatchObject({
    message: expect.stringMatching(message) as string,
  });
  expect(functions.restoreEntry).not.toHaveBeenCalled();
});
