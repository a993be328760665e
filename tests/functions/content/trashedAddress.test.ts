import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { createAuditRecorder } from '../../../functions/src/lifecycle/audit/audit';
import { purgeFromTrash } from '../../../functions/src/lifecycle/trash/purgeFromTrash';
import { restoreFromTrash } from '../../../functions/src/lifecycle/trash/restoreFromTrash';
import { removeEntry } from '../../../functions/src/features/trash/removeEntry';
import { trashHooks } from '../../../functions/src/features/trash/trashHooks';
import { appData } from '../../support/appData';
import { cleanUpLater } from '../support/cleanUp';
import { createApp } from '../support/testData';
import { bucket, call, database, firestore, getCaller, unique } from '../support/suite';

const stores = {
  ...{ firestore, database, bucket, hooks: trashHooks },
  audit: createAuditRecorder(firestore),
};
const by = { uid: 'ada', email: null };
const eventually = { timeout: 60_000, interval: 100 };

let editor: { idToken: string };

beforeAll(async () => {
  editor = await getCaller({ editor: true });
});

/** The document of an app's address, which is deleted after the tests. */
function getAddress(end: string): DocumentReference {
  const address = firestore.doc(`addresses/apps:${end}`);
  cleanUpLater(() => address.delete());
  return address;
}

const change = (entry: DocumentReference, slug: string) => {
  getAddress(slug);
  return call('changeAddress', { entry: entry.path, slug, takesBack: false }, editor.idToken);
};

async function moveToTrash(entry: DocumentReference): Promise<DocumentReference> {
  await removeEntry({ target: entry.path }, by, stores);
  const query = firestore.collection('trash').where('path', '==', entry.path);
  const find = async () => (await query.get()).docs.find((doc) => doc.get('state') === 'kept');
  return (await vi.waitUntil(find, eventually)).ref;
}

it('nobody gets the address of an entry in the trash, which comes back there', async () => {
  const [app, other] = [await createApp(), await createApp()];
  const trashed = await moveToTrash(app);
  expect(await change(other, app.id)).toMatchObject({
    error: { status: 'ALREADY_EXISTS', message: expect.stringMatching(/in the trash/) as string },
  });
  await restoreFromTrash(trashed, by, stores);
  expect((await other.get()).get('slug')).toBeUndefined();
});

it('an entry does not come back over another one that got its address before', async () => {
  const [app, other] = [await createApp(), await createApp()];
  const trashed = await moveToTrash(app);
  await other.update({ slug: app.id });
  const path = `/apps/${app.id}`;
  await getAddress(app.id).set({
    ...{ path, target: null, entry: other.path, createdBy: 'ada' },
    createdAt: Timestamp.now(),
  });
  await expect(restoreFromTrash(trashed, by, stores)).rejects.toMatchObject({
    code: 'already-exists',
    message: `Another entry now has the address ${path}. Give that entry a different address first, then restore this one.`,
  });
  expect((await app.get()).exists).toBe(false);
  expect((await trashed.get()).get('state')).toBe('kept');
});

it('an entry comes back at its id when a new one has the address that it was given', async () => {
  const app = await createApp();
  const given = unique();
  await change(app, given);
  const trashed = await moveToTrash(app);
  const taker = firestore.doc(`apps/${given}`);
  cleanUpLater(() => firestore.recursiveDelete(taker));
  await taker.set(appData({ name: 'Imported' }));
  await vi.waitUntil(async () => !(await getAddress(given).get()).exists, eventually);
  await restoreFromTrash(trashed, by, stores);
  expect((await app.get()).get('name')).toBe(appData().name);
  expect((await app.get()).get('slug')).toBeUndefined();
});

it('an entry comes back at the address that it was given', async () => {
  const app = await createApp();
  const given = unique();
  await change(app, given);
  await restoreFromTrash(await moveToTrash(app), by, stores);
  expect((await app.get()).get('slug')).toBe(given);
});

it('a redirect that an editor set stays when the entry is gone for good, and its addresses are free', async () => {
  const app = await createApp();
  const [first, second, third] = [unique(), unique(), unique()];
  for (const slug of [first, second, third]) await change(app, slug);
  const redirect = { from: `/apps/${first}`, to: '/products', replaces: true };
  expect(await call('saveRedirect', redirect, editor.idToken)).toEqual({
    result: { to: '/products' },
  });
  expect((await getAddress(first).get()).get('entry')).toBeNull();
  // What an earlier version stored of such a redirect.
  await getAddress(first).update({ entry: app.path });
  await purgeFromTrash(await moveToTrash(app), null, stores);
  expect((await getAddress(first).get()).data()).toMatchObject({
    target: '/products',
    entry: null,
  });
  expect((await getAddress(second).get()).exists).toBe(false);
  expect((await getAddress(third).get()).exists).toBe(false);
});
