import { quotas } from '@appshelf/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionWritten } from '../../../functions/src/features/collections/collectionWritten';
import { createSitemapReader } from '../../../functions/src/features/content/sitemap';
import { deliver, recordChange } from '../support/events';
import { auth, firestore } from '../support/triggerProject';
import { unique } from '../support/suite';
import { collectionData } from '../support/testData';

let owner: string;

beforeEach(async () => {
  owner = (await auth.createUser({})).uid;
});

const createCollection = async (status: 'private' | 'published' | 'hidden' = 'private') => {
  const reference = firestore.doc(`collections/test-${unique()}${unique()}`);
  await reference.set(collectionData([], status, { ownerUid: owner }));
  return reference;
};

const fillQuota = async () => {
  const batch = firestore.batch();
  for (let index = 0; index < quotas.collections; index += 1) {
    const reference = firestore.doc(`collections/test-${unique()}${unique()}`);
    batch.set(reference, collectionData([], 'private', { ownerUid: owner }));
  }
  await batch.commit();
};

const getRefusedUntil = async (): Promise<unknown> =>
  (await firestore.doc(`quotas/${owner}`).get()).get('refusedUntil.collections');

describe('a new collection', () => {
  it('within the quota stays; the last one has rules refuse more, until one is deleted', async () => {
    await fillQuota();
    const { docs } = await firestore
      .collection('collections')
      .where('ownerUid', '==', owner)
      .limit(1)
      .get();
    const [last] = docs;
    if (last === undefined) throw new Error('Nothing was written.');
    await last.ref.delete();
    const created = await recordChange(last.ref, (reference) => reference.set(last.data()));
    await deliver(collectionWritten, { id: last.id }, created);
    expect((await last.ref.get()).exists).toBe(true);
    expect(await getRefusedUntil()).toBeDefined();
    const deleted = await recordChange(last.ref, (reference) => reference.delete());
    await deliver(collectionWritten, { id: last.id }, deleted);
    await deliver(collectionWritten, { id: last.id }, deleted);
    expect(await getRefusedUntil()).toBeUndefined();
  });

  it('past the quota is deleted, but an edited one never is', async () => {
    await fillQuota();
    const past = await createCollection();
    const change = await recordChange(past, (reference) => reference.update({ title: 'Edited' }));
    await deliver(collectionWritten, { id: past.id }, change);
    expect((await past.get()).exists).toBe(true);
    await past.delete();
    const created = await recordChange(past, (reference) =>
      reference.set(collectionData([], 'published', { ownerUid: owner })),
    );
    await deliver(collectionWritten, { id: past.id }, created);
    expect((await past.get()).exists).toBe(false);
  });
});

describe('a collection that a moderator hides', () => {
  it('notifies its owner once and is audited, however often the event comes', async () => {
    const moderator = await auth.createUser({});
    const collection = await createCollection('published');
    const change = await recordChange(collection, (reference) =>
      reference.update({ status: 'hidden', updatedAt: new Date() }),
    );
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await deliver(collectionWritten, { id: collection.id }, change, moderator.uid);
    }
    const { docs } = await firestore.collection(`users/${owner}/notifications`).get();
    expect(docs.map((notification) => notification.data())).toMatchObject([
      {
        kind: 'decision',
        title: 'A moderator has hidden your collection “A collection”.',
        path: `/collections/${collection.id}`,
      },
    ]);
    const entries = await firestore
      .collection('audit')
      .where('target', '==', collection.path)
      .get();
    expect(new Set(entries.docs.map((entry) => entry.get('actorUid') as unknown))).toEqual(
      new Set([moderator.uid]),
    );
  });
});

it('the sitemap lists published collections only', async () => {
  const published = await createCollection('published');
  const hidden = await createCollection('hidden');
  const paths = (await createSitemapReader(firestore)([])).map(({ path }) => path);
  expect(paths).toContain(`/collections/${published.id}`);
  expect(paths).not.toContain(`/collections/${hidden.id}`);
});
