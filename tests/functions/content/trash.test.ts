import { trashDays } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteUserData } from '../../../functions/src/features/leaving/deleteUserData';
import { createAuditRecorder } from '../../../functions/src/lifecycle/audit/audit';
import { removeEntry } from '../../../functions/src/features/trash/removeEntry';
import { formatDocument } from '../../../functions/src/lifecycle/trash/documentText';
import { emptyTrash } from '../../../functions/src/lifecycle/trash/emptyTrash';
import { purgeFromTrash } from '../../../functions/src/lifecycle/trash/purgeFromTrash';
import { completeMove } from '../../../functions/src/lifecycle/trash/moveToTrash';
import {
  completeRestore,
  restoreFromTrash,
} from '../../../functions/src/lifecycle/trash/restoreFromTrash';
import { syncFile } from '../../../functions/src/features/media/syncFile';
import { trashHooks } from '../../../functions/src/features/trash/trashHooks';
import { createApp, instructionData, reviewData } from '../support/testData';
import {
  bucket,
  call,
  createMember,
  database,
  firestore,
  getCaller,
  getDemotedCaller,
  unique,
} from '../support/suite';

const made: DocumentReference[] = [];

afterAll(() => Promise.all(made.map((reference) => firestore.recursiveDelete(reference))));

/** The document of a new instruction. What comes back from the trash is deleted after the tests. */
function makeInstruction(): DocumentReference {
  const instruction = firestore.doc(`instructions/test-${unique()}`);
  made.push(instruction);
  return instruction;
}

const stores = {
  ...{ firestore, database, bucket, hooks: trashHooks },
  audit: createAuditRecorder(firestore),
};
const by = { uid: 'ada', email: null };

/** The entries of the trash for a path, with what is stored of each. */
async function findEntries(path: string) {
  const { docs } = await firestore.collection('trash').where('path', '==', path).get();
  return docs;
}

async function findKept(path: string): Promise<DocumentReference> {
  const find = async () => (await findEntries(path)).find((doc) => doc.get('state') === 'kept');
  return (await vi.waitUntil(find, { timeout: 60_000, interval: 100 })).ref;
}

/** All documents at and below a path as text, without when they changed: that is the time of a restore. */
async function readTree(root: DocumentReference): Promise<Record<string, string>> {
  const stored = await root.get();
  const { updatedAt: _updatedAt, ...fields } = stored.data() ?? {};
  const own = stored.exists ? { [root.path]: formatDocument(fields) } : {};
  const below = await Promise.all(
    (await root.listCollections()).map(async (collection) =>
      Promise.all((await collection.listDocuments()).map(readTree)),
    ),
  );
  return Object.assign(own, ...below.flat()) as Record<string, string>;
}

/** Creates an app with a version, reviews with votes, statistics and a decision. */
async function createAppWithData() {
  const app = await createApp();
  const author = unique();
  const review = app.collection('reviews').doc(author);
  await review.set({
    ...reviewData(4, 'published'),
    authorUid: author,
    reply: { body: 'Thanks.', at: Timestamp.now(), by: 'ada' },
  });
  await review.collection('helpful').doc('v').set({ uid: 'v', createdAt: Timestamp.now() });
  await app
    .collection('releases')
    .doc('1.0.0')
    .set({ notes: 'First.', publishedAt: new Date(0) });
  await app.collection('releaseFeeds').doc('github').set({ repository: 'a/b', enabled: true });
  await app
    .collection('stats')
    .doc('2026-01')
    .set({ days: { '01': { views: 3 } } });
  const decision = firestore.doc(`reviewDecisions/${app.id}_${author}`);
  await decision.set({ appId: app.id, authorUid: author, status: 'published', at: new Date(0) });
  await vi.waitFor(
    async () => {
      expect((await app.get()).get('ratingCount')).toBe(1);
      expect((await review.get()).data()).toMatchObject({ helpfulCount: 1 });
    },
    { timeout: 60_000, interval: 100 },
  );
  return { app, author, review, decision };
}

const exists = async (ref: DocumentReference) => (await ref.get()).exists;

async function deleteAndFind(ref: DocumentReference): Promise<DocumentReference> {
  await removeEntry({ target: ref.path }, by, stores);
  return findKept(ref.path);
}

const mailsAbout = async (text: string) =>
  (await firestore.collection('mail').get()).docs.filter(({ id }) => id.includes(text)).length;

describe('an app', () => {
  it('comes back whole, twice, and nobody gets a mail again', async () => {
    const admin = await getCaller({ admin: true });
    const { app, author, decision } = await createAppWithData();
    const before = await readTree(app);
    const { seconds: changedAt } = (await app.get()).get('updatedAt') as Timestamp;
    expect(Object.keys(before)).toHaveLength(6);
    const mails = await mailsAbout(author);
    for (const round of [1, 2]) {
      expect(await call('deleteEntry', { target: app.path }, admin.idToken)).toEqual({
        result: null,
      });
      expect(await exists(app), `round ${String(round)}`).toBe(false);
      const entry = await findKept(app.path);
      expect(await readTree(app)).toEqual({});
      expect(await exists(decision)).toBe(false);
      expect((await entry.get()).data()).toMatchObject({
        kind: 'app',
        title: expect.any(String) as string,
        deletedBy: admin.uid,
        counts: { reviews: 1, helpful: 1, releases: 1, reviewDecisions: 1, stats: 1 },
      });
      const answers = await Promise.all(
        [1, 2].map(() => call('restoreEntry', { id: entry.id }, admin.idToken)),
      );
      expect(answers).toEqual([{ result: null }, { result: null }]);
      expect(await readTree(app)).toEqual(before);
      // The search reads what changed since (`createCachedList`).
      const restoredAt = (await app.get()).get('updatedAt') as Timestamp;
      expect(restoredAt.seconds).toBeGreaterThan(changedAt);
      expect(await exists(decision)).toBe(true);
      expect(await findEntries(app.path)).toEqual([]);
    }
    const { docs } = await firestore
      .collection('audit')
      .where('about', 'array-contains', app.path)
      .get();
    const actions = docs.map((doc) => String(doc.get('action')));
    expect(actions.toSorted()).toEqual(['delete', 'delete', 'restoreEntry', 'restoreEntry']);
    expect(await mailsAbout(author)).toBe(mails);
  });

  it('is not restored where another one has its id, and both stay', async () => {
    const admin = await getCaller({ admin: true });
    const app = await createApp();
    const data = (await app.get()).data() ?? {};
    const entry = await deleteAndFind(app);
    await app.set({ ...data, name: 'Another' });
    const answer = await call('restoreEntry', { id: entry.id }, admin.idToken);
    expect(answer).toMatchObject({
      error: {
        status: 'ALREADY_EXISTS',
        message: `Another entry now exists at ${app.path}. Delete it first if you want to restore this one.`,
      },
    });
    expect((await app.get()).get('name')).toBe('Another');
    expect((await entry.get()).get('state')).toBe('kept');
  });

  it.each([
    ['is no JSON', '{"name":'],
    ['holds no time', '{"createdAt":{"$time":"then"}}'],
  ])('whose stored text %s is not restored, and stays in the trash', async (_what, text) => {
    const app = await createApp();
    const entry = await deleteAndFind(app);
    const { docs } = await entry.collection('trashedDocuments').get();
    const [document] = docs;
    await document?.ref.update({ text });
    await expect(restoreFromTrash(entry, by, stores)).rejects.toThrow(
      `${document?.ref.path ?? ''} cannot be read.`,
    );
    expect(await exists(app)).toBe(false);
    expect((await entry.get()).get('state')).toBe('kept');
    expect((await document?.ref.get())?.get('text')).toBe(text);
  });

  it('survives a deletion and a restore that end after any step', async () => {
    const { app } = await createAppWithData();
    // Statistics start no functions.
    const batch = firestore.batch();
    for (let index = 0; index < 120; index += 1) {
      batch.set(app.collection('stats').doc(`old-${String(index)}`), { days: {} });
    }
    await batch.commit();
    const before = await readTree(app);
    const whole = firestore.runTransaction.bind(firestore);
    let left = 2;
    const failing = vi.spyOn(firestore, 'runTransaction').mockImplementation((...args) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The function ended.')) : whole(...args);
    });
    await removeEntry({ target: app.path }, by, stores);
    await completeMove(await findMoving(app.path), stores, trashHooks.deleteRest).catch(() => null);
    failing.mockRestore();
    const entry = await findKept(app.path);
    expect(await readTree(app)).toEqual({});
    left = 2;
    const failingAgain = vi.spyOn(firestore, 'runTransaction').mockImplementation((...args) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The function ended.')) : whole(...args);
    });
    await expect(restoreFromTrash(entry, by, stores)).rejects.toThrow('The function ended.');
    failingAgain.mockRestore();
    expect((await entry.get()).get('state')).toBe('restoring');
    await completeRestore(entry, stores);
    expect(await readTree(app)).toEqual(before);
  });

  async function findMoving(path: string) {
    const [entry] = await findEntries(path);
    if (entry === undefined) throw new Error(`${path} is not in the trash.`);
    return entry.ref;
  }
});

describe('an instruction', () => {
  it('comes back with its pictures, versions and notes, past its author’s quota of uploads', async () => {
    const { uid } = await createMember();
    const instruction = makeInstruction();
    const picture = bucket.file(`submissions/${uid}/${instruction.id}/a.png`);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await picture.save(png, { contentType: 'image/png', resumable: false });
    await instruction.set({ ...instructionData(null, 'published'), authorUid: uid });
    await instruction.collection('moderation').doc('n').set({ decision: 'published', note: 'Ok' });
    await vi.waitFor(
      async () =>
        expect(await exists(instruction.collection('versions').doc('published'))).toBe(true),
      { timeout: 60_000, interval: 100 },
    );
    const before = await readTree(instruction);
    const entry = await deleteAndFind(instruction);
    expect(await readTree(instruction)).toEqual({});
    expect((await picture.exists())[0]).toBe(false);
    expect((await entry.get()).get('counts')).toMatchObject({ files: 1 });
    const day = new Date().toISOString().slice(0, 10);
    const counted = Array.from({ length: 100 }, (_, index) => String(index));
    await firestore.doc(`quotas/${uid}`).set({ daily: { uploads: { day, counted } } });
    await restoreFromTrash(entry, by, stores);
    expect(await readTree(instruction)).toEqual(before);
    await vi.waitFor(
      async () => {
        const variant = bucket.file(`variants/${picture.name}/64.webp`);
        expect((await variant.exists())[0]).toBe(true);
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await picture.download())[0]).toEqual(png);
    expect((await bucket.getFiles({ prefix: `trash/${entry.id}/` }))[0]).toEqual([]);
  });

  it('comes back with the pictures that were approved, also when its author stored others under their names', async () => {
    const { uid } = await createMember();
    const instruction = makeInstruction();
    const picture = bucket.file(`submissions/${uid}/${instruction.id}/a.png`);
    const store = (text: string) =>
      picture.save(text, { contentType: 'image/png', resumable: false });
    await store('approved');
    await instruction.set({ ...instructionData(null, 'published'), authorUid: uid });
    const entry = await deleteAndFind(instruction);
    await store('another');
    await restoreFromTrash(entry, by, stores);
    expect((await picture.download())[0].toString()).toBe('approved');
    expect((await bucket.getFiles({ prefix: `trash/${entry.id}/` }))[0]).toEqual([]);
  });

  it('of a former member takes its pictures along, and they are gone for good with it', async () => {
    const instruction = makeInstruction();
    const uid = unique();
    const picture = bucket.file(`submissions/${uid}/${instruction.id}/a.png`);
    await picture.save('approved', { contentType: 'image/png', resumable: false });
    const coverUrl = `https://storage.example/o/${encodeURIComponent(picture.name)}?alt=media`;
    const fields = { ...instructionData(null, 'published'), coverUrl };
    await instruction.set({ ...fields, authorUid: 'former-member' });
    const entry = await deleteAndFind(instruction);
    expect((await picture.exists())[0]).toBe(false);
    await restoreFromTrash(entry, by, stores);
    expect((await picture.download())[0].toString()).toBe('approved');
    await purgeFromTrash(await deleteAndFind(instruction), null, stores);
    expect((await picture.exists())[0]).toBe(false);
  });

  it('of almost 1 MiB and with fields of every kind comes back the same', async () => {
    const instruction = makeInstruction();
    await instruction.set({
      steps: [{ body: '😀'.repeat(255_000) }],
      status: 'draft',
      authorUid: 'nobody',
      helpfulCount: 0,
      $time: { $map: [1, null, -0, Number.NaN, true, ''] },
      at: new Timestamp(5, 123_456_000),
      ref: firestore.doc('apps/a'),
      bytes: Buffer.from([0, 255]),
    });
    const before = await readTree(instruction);
    const entry = await deleteAndFind(instruction);
    await restoreFromTrash(entry, by, stores);
    expect(await readTree(instruction)).toEqual(before);
  });
});

it('a review comes back with its votes, unless its author has written another one', async () => {
  const { app, author, review } = await createAppWithData();
  const before = await readTree(app);
  await restoreFromTrash(await deleteAndFind(review), by, stores);
  expect(await readTree(app)).toEqual(before);
  const entry = await deleteAndFind(review);
  await review.set({ ...reviewData(1, 'published'), authorUid: author });
  await expect(restoreFromTrash(entry, by, stores)).rejects.toMatchObject({
    code: 'already-exists',
  });
  expect((await review.get()).get('rating')).toBe(1);
});

it('a version waits for its app', async () => {
  const app = await createApp();
  const release = app.collection('releases').doc('1.0.0');
  await release.set({ notes: 'First.', publishedAt: new Date(0) });
  const entry = await deleteAndFind(release);
  const ofApp = await deleteAndFind(app);
  await expect(restoreFromTrash(entry, by, stores)).rejects.toMatchObject({
    code: 'failed-precondition',
    message: `This belongs to apps/${app.id}, which does not exist. Restore that first.`,
  });
  await restoreFromTrash(ofApp, by, stores);
  await restoreFromTrash(entry, by, stores);
  expect((await release.get()).get('notes')).toBe('First.');
});

it('a media file is out of sight, and comes back with its alternative text', async () => {
  const media = firestore.doc(`media/test-${unique()}`);
  const file = bucket.file(`media/${media.id}/note.pdf`);
  await file.save('%PDF', { contentType: 'application/pdf', resumable: false });
  const hasDocument = () => vi.waitFor(async () => expect(await exists(media)).toBe(true));
  await vi.waitFor(hasDocument, { timeout: 60_000, interval: 200 });
  await media.update({ alt: 'A note' });
  const entry = await deleteAndFind(media);
  expect((await file.exists())[0]).toBe(false);
  await restoreFromTrash(entry, by, stores);
  expect((await file.download())[0].toString()).toBe('%PDF');
  expect((await media.get()).data()).toMatchObject({ alt: 'A note', name: 'note.pdf' });
});

it('a media file that comes back stays when a second run still moves it to the trash', async () => {
  const media = firestore.doc(`media/test-${unique()}`);
  made.push(media);
  const file = bucket.file(`media/${media.id}/note.pdf`);
  await file.save('%PDF', { contentType: 'application/pdf', resumable: false });
  const hasDocument = () => vi.waitFor(async () => expect(await exists(media)).toBe(true));
  await vi.waitFor(hasDocument, { timeout: 60_000, interval: 200 });
  const getFiles = bucket.getFiles.bind(bucket) as (...query: unknown[]) => Promise<unknown>;
  let restored = 0;
  // The other run is done and the file restored when this one lists the files.
  const listing = new Proxy(bucket, {
    get: (target, name) => {
      if (name !== 'getFiles') return Reflect.get(target, name, target) as unknown;
      return async (...query: unknown[]) => {
        if (restored === 0) {
          restored += 1;
          const [moving] = await findEntries(media.path);
          if (moving === undefined) throw new Error('Nothing is in the trash.');
          await completeMove(moving.ref, stores, {});
          await restoreFromTrash(moving.ref, by, stores);
        }
        return getFiles(...query);
      };
    },
  });
  await removeEntry({ target: media.path }, by, { ...stores, bucket: listing });
  expect(restored).toBe(1);
  expect((await file.download())[0].toString()).toBe('%PDF');
  const isThere = async () =>
    expect((await media.get()).data()).toMatchObject({ name: 'note.pdf' });
  await vi.waitFor(isThere, { timeout: 60_000, interval: 200 });
});

it('a media file keeps its alternative text when the event of its deletion comes while it is restored', async () => {
  const media = firestore.doc(`media/test-${unique()}`);
  made.push(media);
  const path = `media/${media.id}/note.pdf`;
  await bucket.file(path).save('%PDF', { contentType: 'application/pdf', resumable: false });
  const hasDocument = () => vi.waitFor(async () => expect(await exists(media)).toBe(true));
  await vi.waitFor(hasDocument, { timeout: 60_000, interval: 200 });
  await media.update({ alt: 'A note' });
  const generation = String((await media.get()).get('generation'));
  const entry = await deleteAndFind(media);
  const event = { bucket, firestore, log: null, isLate: false, generation };
  let handled = 0;
  // The document is back when the kept files are listed, and the file is not.
  const getFiles = bucket.getFiles.bind(bucket) as (...query: unknown[]) => Promise<unknown>;
  const listing = new Proxy(bucket, {
    get: (target, name) => {
      if (name !== 'getFiles') return Reflect.get(target, name, target) as unknown;
      return async (...query: unknown[]) => {
        if (handled === 0) await syncFile(path, event);
        handled += 1;
        return getFiles(...query);
      };
    },
  });
  await restoreFromTrash(entry, by, { ...stores, bucket: listing });
  expect(handled).toBeGreaterThan(0);
  const later = async () => {
    const fields = (await media.get()).data();
    expect(fields).toMatchObject({ alt: 'A note', name: 'note.pdf' });
    const [{ generation: present }] = await bucket.file(path).getMetadata();
    expect(fields?.generation).toBe(String(present));
  };
  await vi.waitFor(later, { timeout: 60_000, interval: 200 });
  // The file is deleted by another way: the document goes with it.
  await bucket.file(path).delete();
  const isGone = () => vi.waitFor(async () => expect(await exists(media)).toBe(false));
  await vi.waitFor(isGone, { timeout: 60_000, interval: 200 });
});

describe('after 30 days', () => {
  it('it is gone for good, with its files, and cannot be restored', async () => {
    const { app } = await createAppWithData();
    const entry = await deleteAndFind(app);
    await emptyTrash({ ...stores, now: Date.now() });
    expect((await entry.get()).get('state')).toBe('kept');
    // Only this entry is due. Others belong to tests that run at the same time.
    await entry.update({ expireAt: Timestamp.fromMillis(1_000) });
    await vi.waitFor(
      async () => {
        // When a store does not answer during a nightly run, the entry is left to the next run.
        await emptyTrash({ ...stores, now: 2_000 });
        expect(await readTree(entry)).toEqual({});
      },
      { timeout: 60_000 },
    );
    await restoreFromTrash(entry, by, stores);
    expect(await readTree(app)).toEqual({});
  });

  it('is when it expires', async () => {
    const entry = await deleteAndFind(await createApp());
    const { deletedAt, expireAt } = (await entry.get()).data() as Record<string, Timestamp>;
    const ms = Number(expireAt?.toMillis()) - Number(deletedAt?.toMillis());
    expect(ms / (24 * 60 * 60_000)).toBeCloseTo(trashDays, 1);
  });
});

it('is deleted for good by an administrator, and by nobody else', async () => {
  const [admin, editor] = [await getCaller({ admin: true }), await getCaller({ editor: true })];
  const app = await createApp();
  const entry = await deleteAndFind(app);
  expect(await call('purgeEntry', { id: entry.id }, editor.idToken)).toMatchObject({
    error: { status: 'PERMISSION_DENIED' },
  });
  expect(await call('purgeEntry', { id: entry.id }, admin.idToken)).toEqual({ result: null });
  expect(await call('purgeEntry', { id: entry.id }, admin.idToken)).toEqual({ result: null });
  expect(Object.keys(await readTree(entry))).toEqual([entry.path]);
  expect(Object.keys((await entry.get()).data() ?? {})).toEqual(['expireAt']);
  expect(await call('restoreEntry', { id: entry.id }, admin.idToken)).toEqual({ result: null });
  expect(await readTree(app)).toEqual({});
});

describe('restoring', () => {
  let app: DocumentReference;
  let entry: DocumentReference;

  beforeAll(async () => {
    app = await createApp();
    entry = await deleteAndFind(app);
  });

  it.each([
    ['a visitor', 'UNAUTHENTICATED', null],
    ['a member', 'PERMISSION_DENIED', {}],
    ['a moderator, of an app', 'PERMISSION_DENIED', { moderator: true }],
    ['an analyst', 'PERMISSION_DENIED', { analyst: true }],
    ['an editor whose claim is a text', 'PERMISSION_DENIED', { editor: 'true' }],
  ])('is refused to %s', async (_who, status, claims) => {
    const idToken = claims === null ? null : (await getCaller(claims)).idToken;
    expect(await call('restoreEntry', { id: entry.id }, idToken)).toMatchObject({
      error: { status },
    });
    expect(await exists(app)).toBe(false);
  });

  it('is refused to an administrator who lost the role, and allowed to an editor', async () => {
    const [former, editor] = [await getDemotedCaller(), await getCaller({ editor: true })];
    expect(await call('restoreEntry', { id: entry.id }, former.idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect(await call('restoreEntry', { id: entry.id }, editor.idToken)).toEqual({ result: null });
    expect(await exists(app)).toBe(true);
  });

  it.each(['', 'a/b', '../x', 'x'.repeat(32), 5, null, { id: 1 }])(
    'is refused for the id %j',
    async (id) => {
      const { idToken } = await getCaller({ admin: true });
      for (const name of ['restoreEntry', 'purgeEntry']) {
        expect(await call(name, { id }, idToken)).toMatchObject({
          error: { status: 'INVALID_ARGUMENT' },
        });
      }
    },
  );
});

it('is not said to be restored when it is deleted for good in the same moment', async () => {
  const app = await createApp();
  const entry = await deleteAndFind(app);
  const whole = firestore.runTransaction.bind(firestore);
  vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (...args) => {
    await purgeFromTrash(entry, null, {
      ...stores,
      hooks: {
        ...trashHooks,
        purge: { app: () => Promise.reject(new Error('The function ended.')) },
      },
    }).catch(() => null);
    return whole(...args);
  });
  await expect(restoreFromTrash(entry, by, stores)).rejects.toMatchObject({
    code: 'failed-precondition',
  });
  expect(await exists(app)).toBe(false);
});

it('a member who leaves takes along what lies in the trash', async () => {
  const { app, author, review } = await createAppWithData();
  const instruction = makeInstruction();
  await instruction.set({ ...instructionData(null, 'published'), authorUid: author });
  const [ofApp, ofInstruction] = [await deleteAndFind(app), await deleteAndFind(instruction)];
  await deleteUserData({ uid: author, email: null }, stores);
  await restoreFromTrash(ofInstruction, by, stores);
  expect(await readTree(instruction)).toEqual({});
  await restoreFromTrash(ofApp, by, stores);
  expect(await readTree(review)).toEqual({});
  expect((await app.get()).data()).toMatchObject({ ratingCount: 0, reviewCount: 0 });
  expect(await exists(app.collection('releases').doc('1.0.0'))).toBe(true);
});

it('what a member deletes does not come into the trash', async () => {
  const { review } = await createAppWithData();
  await review.delete();
  await vi.waitFor(async () => expect(await readTree(review)).toEqual({}), { timeout: 60_000 });
  expect(await findEntries(review.path)).toEqual([]);
});
