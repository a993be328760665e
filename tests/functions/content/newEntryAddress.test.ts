import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { appWritten } from '../../../functions/src/features/apps/appWritten';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import { ownPageWritten } from '../../../functions/src/features/site/ownPageWritten';
import { appData } from '../../support/appData';
import { deliver, recordChange } from '../support/events';
import { firestore } from '../support/triggerProject';
import { instructionData, ownPageData } from '../support/testData';

/** The kinds whose entries have an address of their own, each with its trigger and the fields of a published entry. */
const kinds = [
  ['apps', appWritten, () => appData()],
  ['instructions', instructionWritten, () => instructionData(null, 'published')],
  ['pages', ownPageWritten, () => ownPageData()],
] as const;

const getAddress = (collection: string, end: string): DocumentReference =>
  firestore.doc(`addresses/${collection}:${end}`);

const makeAddress = (path: string, target: string | null, entry: string | null) => ({
  path,
  target,
  entry,
  createdAt: Timestamp.now(),
  createdBy: 'ed',
});

describe.each(kinds)('a new document of %s', (collection, trigger, makeFields) => {
  /** A published entry that was given an address, which a new document has as its id. */
  async function makeGiven() {
    const entry = firestore.collection(collection).doc();
    const taker = firestore.collection(collection).doc();
    const address = getAddress(collection, taker.id);
    const former = getAddress(collection, `${taker.id}-former`);
    const path = `/${collection}/${taker.id}`;
    await entry.set({ ...makeFields(), slug: taker.id });
    await address.set(makeAddress(path, null, entry.path));
    await former.set(makeAddress(`${path}-former`, path, entry.path));
    return { entry, taker, address, former };
  }

  const create = async (taker: DocumentReference, status: string) =>
    recordChange(taker, (doc) => doc.set({ ...makeFields(), status }));

  it.each(['draft', 'submitted'])('takes no address as a %s one', async (status) => {
    const { entry, taker, address } = await makeGiven();
    await deliver(trigger, { id: taker.id }, await create(taker, status));
    expect((await entry.get()).get('slug')).toBe(taker.id);
    expect((await address.get()).get('entry')).toBe(entry.path);
  });

  it('ends no redirect as a draft', async () => {
    const taker = firestore.collection(collection).doc();
    const address = getAddress(collection, taker.id);
    await address.set(makeAddress(`/${collection}/${taker.id}`, '/apps', null));
    await deliver(trigger, { id: taker.id }, await create(taker, 'draft'));
    expect((await address.get()).get('target')).toBe('/apps');
  });

  it('takes no address when its event comes after it is gone', async () => {
    const { entry, taker, address } = await makeGiven();
    const creation = await create(taker, 'published');
    await taker.delete();
    await deliver(trigger, { id: taker.id }, creation);
    expect((await entry.get()).get('slug')).toBe(taker.id);
    expect((await address.get()).get('entry')).toBe(entry.path);
  });

  it('takes its address once it is published, and what led to the other entry leads there still', async () => {
    const { entry, taker, address, former } = await makeGiven();
    await deliver(trigger, { id: taker.id }, await create(taker, 'draft'));
    const publication = await recordChange(taker, (doc) => doc.update({ status: 'published' }));
    await deliver(trigger, { id: taker.id }, publication);
    expect((await entry.get()).get('slug')).toBeUndefined();
    expect((await address.get()).exists).toBe(false);
    expect((await former.get()).get('target')).toBe(`/${entry.path}`);
  });
});
