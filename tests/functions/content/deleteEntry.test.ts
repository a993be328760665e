import { Timestamp } from 'firebase-admin/firestore';
import { logger } from '../../../functions/src/platform/firebase/logger';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest';
import {
  createAuditRecorder,
  type AuditRecorder,
} from '../../../functions/src/lifecycle/audit/audit';
import { removeEntry } from '../../../functions/src/features/trash/removeEntry';
import { createApp, reviewData } from '../support/testData';
import {
  bucket,
  call,
  database,
  firestore,
  getCaller,
  getDemotedCaller,
  getDisabledCaller,
  unique,
  type Member,
} from '../support/suite';

const trash = { firestore, database, bucket };

const exists = async (path: string) => (await firestore.doc(path).get()).exists;

/** Reads the audit entries of a document's deletions. */
async function readDeletions(path: string): Promise<Record<string, unknown>[]> {
  const { docs } = await firestore
    .collection('audit')
    .where('about', 'array-contains', path)
    .orderBy('at', 'desc')
    .limit(20)
    .get();
  return docs
    .reverse()
    .map((doc) => doc.data())
    .filter(({ action }) => action === 'delete');
}

const made: string[] = [];

afterAll(() => Promise.all(made.map((path) => firestore.doc(path).delete())));

/** Creates an entry. It is deleted after the tests, unless a test deletes it. */
async function newEntry(collection: string): Promise<string> {
  const path = `${collection}/test-${unique()}`;
  made.push(path);
  await firestore.doc(path).set({ name: 'A test', authorUid: 'test-author' });
  return path;
}

/** Creates a media file and waits for its document. */
async function newMedia() {
  const id = `test-${unique()}`;
  const fullPath = `media/${id}/note.pdf`;
  await bucket.file(fullPath).save('%PDF', { contentType: 'application/pdf', resumable: false });
  await vi.waitFor(async () => expect(await exists(`media/${id}`)).toBe(true), {
    timeout: 60_000,
    interval: 200,
  });
  return { target: `media/${id}`, file: bucket.file(fullPath) };
}

const isStored = async (file: ReturnType<typeof bucket.file>) => (await file.exists())[0];

let admin: Member;
let idToken: string;

beforeAll(async () => {
  admin = await getCaller({ admin: true });
  ({ idToken } = admin);
});

describe('the caller', () => {
  let target: string;
  beforeAll(async () => {
    target = (await createApp()).path;
  });

  it.each([
    ['a visitor', 'UNAUTHENTICATED', () => Promise.resolve(null)],
    ['a member', 'PERMISSION_DENIED', getCaller],
    ['whose claim is the text "true"', 'PERMISSION_DENIED', () => getCaller({ admin: 'true' })],
    [
      'a demoted administrator, whose token still says otherwise',
      'PERMISSION_DENIED',
      getDemotedCaller,
    ],
    ['a disabled administrator', 'PERMISSION_DENIED', getDisabledCaller],
  ])('must not be %s', async (_who, status, getMember) => {
    const member = await getMember();
    expect(await call('deleteEntry', { target }, member?.idToken ?? null)).toMatchObject({
      error: { status },
    });
    expect(await exists(target)).toBe(true);
    expect(await readDeletions(target)).toEqual([]);
  });
});

describe('deletes', () => {
  it.each(['apps', 'products', 'resources', 'instructions'])(
    'an entry of %s, with an audit entry',
    async (collection) => {
      const target = await newEntry(collection);
      expect(await call('deleteEntry', { target }, idToken)).toEqual({ result: null });
      expect(await exists(target)).toBe(false);
      expect(await readDeletions(target)).toMatchObject([
        {
          target,
          actorUid: admin.uid,
          actorEmail: admin.email,
          outcome: 'done',
          // The author of an instruction. The other kinds have none.
          about: collection === 'instructions' ? [target, 'users/test-author'] : [target],
          before: { name: 'A test' },
          after: {},
        },
      ]);
    },
  );

  it.each([
    ['of 1,400 characters', 'x'.repeat(1_393)],
    ['with signs of a path', 'a.b#c[d]$ e'],
  ])('an entry with an id %s', async (_what, id) => {
    const target = `instructions/${unique().slice(0, 7)}${id}`;
    await firestore.doc(target).set({ steps: [{ title: { a: 1 }, body: 5 }, 5, 'x', null] });
    expect(await call('deleteEntry', { target }, idToken)).toEqual({ result: null });
    expect(await exists(target)).toBe(false);
  });

  it('a release and a review, in the history of their app', async () => {
    const app = await createApp();
    const [release, review] = [`${app.path}/releases/1.0.0`, `${app.path}/reviews/test-member`];
    await firestore.doc(release).set({ notes: 'Faster.' });
    await firestore.doc(review).set(reviewData(1, 'published'));
    for (const target of [release, review]) {
      expect(await call('deleteEntry', { target }, idToken)).toEqual({ result: null });
      expect(await exists(target)).toBe(false);
    }
    expect(await readDeletions(app.path)).toMatchObject([{ target: release }, { target: review }]);
  });

  it('a media file and then its document', async () => {
    const { target, file } = await newMedia();
    expect(await call('deleteEntry', { target }, idToken)).toEqual({ result: null });
    expect(await isStored(file)).toBe(false);
    await vi.waitFor(async () => expect(await exists(target)).toBe(false), { timeout: 60_000 });
    expect(await readDeletions(target)).toMatchObject([
      { target, actorUid: admin.uid, outcome: 'done', before: { name: 'note.pdf' } },
    ]);
  });

  it('once: a second call changes nothing', async () => {
    const target = await newEntry('products');
    const responses = await Promise.all(
      [1, 2, 3].map(() => call('deleteEntry', { target }, idToken)),
    );
    expect(responses).toEqual([{ result: null }, { result: null }, { result: null }]);
    expect(await readDeletions(target)).toHaveLength(1);
  });

  it('nothing that was edited or moderated since it was read', async () => {
    const review = (await createApp()).collection('reviews').doc('test-member');
    await review.set({
      ...reviewData(1, 'published'),
      updatedAt: Timestamp.fromMillis(5_000),
      moderation: { by: 'somebody', at: Timestamp.fromMillis(6_000) },
    });
    const attempt = (basis: object) => call('deleteEntry', { target: review.path, basis }, idToken);
    for (const basis of [
      { updatedAt: 4_000, decidedAt: 6_000 },
      { updatedAt: 5_000, decidedAt: null },
      { updatedAt: 5_000, decidedAt: 7_000 },
    ]) {
      expect(await attempt(basis)).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
    }
    expect(await attempt({ updatedAt: 5_000 })).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
    expect(await exists(review.path)).toBe(true);
    expect(await attempt({ updatedAt: 5_000, decidedAt: 6_000 })).toEqual({ result: null });
    expect(await exists(review.path)).toBe(false);
  });

  it.each([
    'users/somebody',
    'audit/entry',
    'mail/one',
    'apps',
    'apps/',
    'apps/../users/somebody',
    'apps/a/stats/2026-01',
    'apps/a/releases',
    'apps/a/reviews/b/helpful/c',
    'apps/__a__',
    'apps/.',
    `apps/${'a'.repeat(1_501)}`,
    5,
    null,
  ])('nothing for the target %j', async (target) => {
    expect(await call('deleteEntry', { target }, idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });

  it('only the target that the request names', async () => {
    const request = { target: 'apps/a', actorUid: 'somebody' };
    expect(await call('deleteEntry', request, idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });
});

describe('when the audit cannot be written', () => {
  let logged: MockInstance<typeof logger.error>;
  beforeEach(() => {
    logged = vi.spyOn(logger, 'error').mockReturnValue();
  });

  const by = { uid: 'ada', email: null };
  const refusing: AuditRecorder = {
    log: () => Promise.reject(new Error('The audit is away.')),
    addTo: () => {
      throw new Error('The audit is away.');
    },
  };

  it('an entry is not deleted', async () => {
    const target = await newEntry('products');
    const deletion = removeEntry({ target }, by, { ...trash, audit: refusing });
    await expect(deletion).rejects.toMatchObject({ code: 'aborted' });
    expect(await exists(target)).toBe(true);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('an entry whose audit entry is refused at the commit is not deleted', async () => {
    const target = await newEntry('products');
    const taken = firestore.collection('audit').doc(`taken-${unique()}`);
    await taken.create({ action: 'test', at: new Date(0), about: [] });
    const audit: AuditRecorder = {
      ...refusing,
      addTo: (transaction, act) => transaction.create(taken, { ...act }),
    };
    const deletion = removeEntry({ target }, by, { ...trash, audit });
    await expect(deletion).rejects.toMatchObject({ code: 'aborted' });
    expect(await exists(target)).toBe(true);
    await taken.delete();
  });

  it('a file is not deleted', async () => {
    const { target, file } = await newMedia();
    const deletion = removeEntry({ target }, by, { ...trash, audit: refusing });
    await expect(deletion).rejects.toMatchObject({ code: 'aborted' });
    expect(await isStored(file)).toBe(true);
    await removeEntry({ target }, by, {
      ...trash,
      audit: createAuditRecorder(firestore),
    });
    expect(await isStored(file)).toBe(false);
  });
});
