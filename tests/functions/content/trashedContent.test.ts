import { quotas } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteUserData } from '../../../functions/src/features/leaving/deleteUserData';
import { appData } from '../../support/appData';
import { collectionData, commentData, instructionData } from '../support/testData';
import {
  call,
  createMember,
  firestore,
  bucket,
  database,
  getCaller,
  unique,
  type Member,
} from '../support/suite';

const soon = { timeout: 60_000, interval: 100 };
const done = { result: null };
const made: DocumentReference[] = [];
let moderator: Member;

beforeAll(async () => {
  moderator = await getCaller({ moderator: true });
});
afterAll(() => Promise.all(made.map((reference) => firestore.recursiveDelete(reference))));

const make = async (path: string, fields: object): Promise<DocumentReference> => {
  const reference = firestore.doc(path);
  made.push(reference);
  await reference.set(fields);
  return reference;
};

const makeComment = async (status: 'published' | 'hidden', uid = 'no-account') => {
  const instruction = await make(
    `instructions/test-${unique()}`,
    instructionData(null, 'published'),
  );
  const comment = await make(
    `${instruction.path}/comments/c`,
    commentData(uid, { body: 'Good to know.', status }),
  );
  return { instruction, comment };
};

const makeCollection = async (ownerUid: string, status: 'private' | 'published' | 'hidden') =>
  make(`collections/test-${unique()}`, collectionData([], status, { ownerUid }));

const makeMessage = (fields: object) =>
  make(`messages/test-${unique()}`, {
    ...{ name: 'Zenobia Quill', email: 'zenobia@appshelf.test', subject: 'Hello' },
    ...{ body: 'Between us.', status: 'new', createdAt: Timestamp.now(), uid: null },
    ...fields,
  });

const findEntry = async (path: string) =>
  (await firestore.collection('trash').where('path', '==', path).get()).docs[0];

/** Deletes an entry as a moderator does. Returns its entry of the trash. */
async function deleteAsModerator({ path }: DocumentReference) {
  expect(await call('deleteEntry', { target: path }, moderator.idToken)).toEqual(done);
  const entry = await vi.waitUntil(() => findEntry(path), soon);
  made.push(entry.ref);
  return entry;
}

const restore = (id: string) => call('restoreEntry', { id }, moderator.idToken);
const read = async (reference: DocumentReference) => (await reference.get()).data();
const listNotifications = async (uid: string) =>
  (await firestore.collection(`users/${uid}/notifications`).get()).size;

describe.each(['published', 'hidden'] as const)('a %s comment', (status) => {
  it('comes back as it was, and nobody is notified again', async () => {
    const { uid } = await createMember();
    const { comment } = await makeComment(status, uid);
    const before = await read(comment);
    const entry = await deleteAsModerator(comment);
    expect(entry.data()).toMatchObject({
      kind: 'comment',
      title: 'Good to know.',
      state: 'kept',
      deletedBy: moderator.uid,
    });
    expect(await read(comment)).toBeUndefined();
    const told = await listNotifications(uid);
    expect(await restore(entry.id)).toEqual(done);
    expect(await read(comment)).toEqual(before);
    expect(await listNotifications(uid)).toBe(told);
  });
});

it.each([
  ['comes back as it was', {}, 'published'],
  ['that lacks what publishing needs by now comes back as a draft', { tagline: '' }, 'draft'],
])('an app %s', async (_what, change, status) => {
  const editor = await getCaller({ editor: true });
  const app = await make(`apps/test-${unique()}`, { ...appData(), ...change });
  expect(await call('deleteEntry', { target: app.path }, editor.idToken)).toEqual(done);
  const entry = await vi.waitUntil(() => findEntry(app.path), soon);
  await vi.waitFor(async () => expect((await entry.ref.get()).get('state')).toBe('kept'), soon);
  expect(await call('restoreEntry', { id: entry.id }, editor.idToken)).toEqual(done);
  expect(await read(app)).toMatchObject({
    ...change,
    status,
    publishedAt: expect.anything() as unknown,
  });
});

it('a comment waits for its instruction', async () => {
  const { instruction, comment } = await makeComment('published');
  const entry = await deleteAsModerator(comment);
  await instruction.delete();
  expect(await restore(entry.id)).toMatchObject({
    error: {
      message: `This belongs to instructions/${instruction.id}, which does not exist. Restore that first.`,
    },
  });
});

it('a comment that was hidden cannot be written again under its id meanwhile', async () => {
  const { comment } = await makeComment('hidden');
  await deleteAsModerator(comment);
  const note = firestore.doc(`hiddenContent/${comment.path.replaceAll('/', ':')}`);
  made.push(note);
  await vi.waitFor(async () => expect((await note.get()).exists).toBe(true), soon);
});

it.each(['published', 'hidden'] as const)(
  'a %s collection comes back as it was',
  async (status) => {
    const collection = await makeCollection('no-account', status);
    const before = await read(collection);
    const entry = await deleteAsModerator(collection);
    expect(entry.get('kind')).toBe('collection');
    expect(await restore(entry.id)).toEqual(done);
    expect(await read(collection)).toEqual(before);
  },
);

it('a collection that comes back counts for its owner again', async () => {
  const { uid } = await createMember();
  const [first] = await Promise.all(
    Array.from({ length: quotas.collections }, () => makeCollection(uid, 'private')),
  );
  if (first === undefined) throw new Error('There are no collections.');
  const isRefused = async () =>
    (await firestore.doc(`quotas/${uid}`).get()).get('refusedUntil.collections') !== undefined;
  await vi.waitFor(async () => expect(await isRefused()).toBe(true), soon);
  const entry = await deleteAsModerator(first);
  await vi.waitFor(async () => expect(await isRefused()).toBe(false), soon);
  await restore(entry.id);
  expect(await isRefused()).toBe(true);
});

it('what a member deletes themselves does not come into the trash', async () => {
  const { comment } = await makeComment('published');
  const collection = await makeCollection('no-account', 'published');
  for (const own of [comment, collection]) {
    await own.delete();
    expect(await findEntry(own.path)).toBeUndefined();
  }
});

describe('a message', () => {
  it('leaves the queue and comes back to it, and the audit holds nothing of its sender', async () => {
    const count = async () => Number((await firestore.doc('queues/counts').get()).get('messages'));
    const countStored = async () =>
      (await firestore.collection('messages').where('status', '==', 'new').count().get()).data()
        .count;
    const message = await makeMessage({});
    const waiting = await countStored();
    const mails = () =>
      firestore.collection('mail').where('template.data.about', '==', message.path).get();
    await vi.waitFor(async () => expect(await count()).toBe(waiting), soon);
    const before = await read(message);
    const entry = await deleteAsModerator(message);
    expect(entry.data()).toMatchObject({ kind: 'message', title: 'Hello' });
    await vi.waitFor(async () => expect(await count()).toBe(waiting - 1), soon);
    await vi.waitFor(async () => expect((await mails()).size).toBe(0), soon);
    const audit = await firestore.collection('audit').where('target', '==', message.path).get();
    expect(audit.docs.map((doc) => doc.get('action') as unknown)).toEqual(['delete']);
    expect(JSON.stringify(audit.docs.map((doc) => doc.data()))).not.toMatch(
      /Zenobia|Between|Hello/i,
    );
    expect(await restore(entry.id)).toEqual(done);
    expect(await read(message)).toEqual(before);
    expect(await count()).toBe(waiting);
  });

  it('is deleted for good when its sender leaves, signed in or not', async () => {
    const { uid } = await createMember();
    const email = `${unique()}@members.appshelf.test`;
    const [signedIn, bySender, others] = await Promise.all([
      makeMessage({ uid }),
      makeMessage({ email }),
      makeMessage({}),
    ]);
    const entries = await Promise.all([signedIn, bySender, others].map(deleteAsModerator));
    await deleteUserData({ uid, email }, { firestore, database, bucket });
    const left = await Promise.all(
      entries.map(async ({ ref }) => (await ref.collection('trashedDocuments').get()).size),
    );
    expect(left).toEqual([0, 0, 1]);
  });
});

it.each([
  ['a member', {}],
  ['an editor', { editor: true }],
  ['an analyst', { analyst: true }],
])('is not deleted or restored by %s', async (_who, claims) => {
  const { idToken } = await getCaller(claims);
  const { comment } = await makeComment('published');
  const entry = await deleteAsModerator(comment);
  const denied = { error: { status: 'PERMISSION_DENIED' } };
  expect(await call('restoreEntry', { id: entry.id }, idToken)).toMatchObject(denied);
  const message = await makeMessage({});
  expect(await call('deleteEntry', { target: message.path }, idToken)).toMatchObject(denied);
});
