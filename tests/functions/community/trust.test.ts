import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { quotas } from '@appshelf/model';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderateReview } from '../../../functions/src/features/reviews/moderateReview';
import {
  recordOutcome,
  recordUpheldReport,
} from '../../../functions/src/features/trust/memberTrust';
import {
  call,
  clearFirestore,
  createMember,
  database,
  firestore as suite,
  unique,
  type Member,
} from '../support/suite';
import { createApp, instructionData, reviewData } from '../support/testData';

// A separate project without functions for what is called directly.
const projectId = 'demo-trust';
const firestore = getFirestore(initializeApp({ projectId }, 'trust'));

beforeEach(() => clearFirestore(projectId));
afterAll(() => clearFirestore(projectId));

const at = (second: number) => Timestamp.fromMillis(Date.UTC(2026, 10, 23) + second * 1_000);
const record = (id: string, outcome: 'accepted' | 'rejected' | null, second: number) =>
  recordOutcome('mia', id, { outcome, at: at(second) }, firestore);
const readTrust = async (uid = 'mia') => (await firestore.doc(`trust/${uid}`).get()).data();

describe('trust', () => {
  it('counts each decision once, whatever the order and however often it is delivered', async () => {
    const decide = [
      () => record('a', 'accepted', 1),
      () => record('b', 'rejected', 2),
      () => record('c', 'accepted', 3),
      () => record('d', 'accepted', 4),
    ];
    await Promise.all([...decide, ...decide, ...decide].reverse().map((each) => each()));
    expect(await readTrust()).toMatchObject({
      accepted: 3,
      rejected: 1,
      reportsUpheld: 0,
      streak: 2,
    });
  });

  it('steps back when a report is upheld, once for each case', async () => {
    await record('a', 'accepted', 1);
    await record('b', 'accepted', 2);
    await recordUpheldReport('mia', 'case-1', at(3), firestore);
    await recordUpheldReport('mia', 'case-1', at(3), firestore);
    expect(await readTrust()).toMatchObject({ accepted: 2, reportsUpheld: 1, streak: 0 });
    await record('c', 'accepted', 4);
    expect(await readTrust()).toMatchObject({ accepted: 3, streak: 1 });
  });

  it('follows a moderator who decides otherwise about the same version', async () => {
    await record('a', 'accepted', 1);
    await record('a', null, 2);
    expect(await readTrust()).toMatchObject({ accepted: 0, streak: 0 });
    await record('a', 'rejected', 3);
    await record('a', 'accepted', 1);
    expect(await readTrust()).toMatchObject({ accepted: 0, rejected: 1, streak: 0 });
  });

  it('is not kept of somebody who has left', async () => {
    await recordOutcome('former-member', 'a', { outcome: 'accepted', at: at(1) }, firestore);
    expect(await readTrust('former-member')).toBeUndefined();
  });
});

describe('a review where reviews are moderated', () => {
  const reads = {
    readSettings: () => Promise.resolve({ reviewModeration: true, trustAfter: 2 }),
    isHidden: () => Promise.resolve(false),
  };

  async function submit(trust: object | null) {
    const review = firestore.doc('apps/cairn/reviews/mia');
    const data = { ...reviewData(4, 'pending'), authorUid: 'mia' };
    await review.set(data);
    if (trust !== null) await firestore.doc('trust/mia').set(trust);
    const change = { appId: 'cairn', authorUid: 'mia', before: null, after: data };
    for (let time = 0; time < 3; time += 1) await moderateReview(change, review, reads);
    return (await review.get()).get('status') as string;
  }
  const note = async () =>
    (await firestore.doc('trustedPublications/review-cairn_mia').get()).data();

  it('is published at once when its author is trusted, and noted for moderators', async () => {
    expect(await submit({ streak: 2 })).toBe('published');
    expect(await note()).toMatchObject({
      kind: 'review',
      path: '/apps/cairn',
      authorUid: 'mia',
      authorName: 'Test Member',
      seenAt: null,
    });
  });

  it.each([
    ['nothing was decided', null],
    ['too few were accepted in a row', { accepted: 9, streak: 1 }],
  ])('waits when %s', async (_when, trust) => {
    expect(await submit(trust)).toBe('pending');
    expect(await note()).toBeUndefined();
  });

  it('waits after as many as the quota in a day', async () => {
    for (let index = 0; index < quotas.trustedPublications; index += 1) {
      await firestore
        .doc(`trustedPublications/review-${String(index)}`)
        .set({ authorUid: 'mia', publishedAt: Timestamp.now() });
    }
    expect(await submit({ streak: 2 })).toBe('pending');
  });

  it('waits when a moderator hid what the member wrote about this app before', async () => {
    await firestore
      .doc('reviewDecisions/cairn_mia')
      .set({ appId: 'cairn', authorUid: 'mia', status: 'hidden', at: at(1) });
    expect(await submit({ streak: 2 })).toBe('pending');
  });
});

describe('in the suite', () => {
  beforeEach(() => database.ref('site/trustAfter').set(2));
  afterEach(() => database.ref('site/trustAfter').remove());

  const basis = Date.UTC(2026, 0, 1);
  const submission = {
    title: 'A better title',
    summary: 'A summary.',
    appId: null,
    difficulty: 'easy',
    minutes: 5,
    coverUrl: null,
    steps: [{ title: 'A step', body: 'Take it.', imageUrl: null }],
    tags: [],
  };

  async function submitInstruction(
    author: Member,
    status: 'draft' | 'published',
    id = `test-${unique()}`,
  ) {
    const reference = suite.doc(`instructions/${id}`);
    await reference.set({
      ...instructionData(null, status),
      authorUid: author.uid,
      updatedAt: Timestamp.fromMillis(basis),
    });
    const request = { id: reference.id, submission, basis };
    return { reference, answer: await call('submitInstruction', request, author.idToken) };
  }

  const trust = (uid: string, streak: number) =>
    suite.doc(`trust/${uid}`).set({ accepted: 5, rejected: 1, reportsUpheld: 0, streak });

  it.each(['draft', 'published'] as const)(
    'a %s instruction of a trusted member is published at once',
    async (status) => {
      const author = await createMember();
      await trust(author.uid, 2);
      const { reference, answer } = await submitInstruction(author, status);
      expect(answer).toMatchObject({ result: { isPublished: true } });
      const stored = await reference.get();
      expect(stored.data()).toMatchObject({ ...submission, status: 'published' });
      expect(stored.get('publishedAt')).toBeInstanceOf(Timestamp);
      const note = await suite.doc(`trustedPublications/instruction-${reference.id}`).get();
      expect(note.data()).toMatchObject({ authorUid: author.uid, title: submission.title });
      await vi.waitFor(
        async () =>
          expect((await reference.collection('versions').doc('published').get()).get('title')).toBe(
            submission.title,
          ),
        { timeout: 60_000 },
      );
      await suite.recursiveDelete(reference);
      await vi.waitFor(async () => expect((await note.ref.get()).exists).toBe(false), {
        timeout: 60_000,
      });
    },
  );

  it('an instruction that was hidden, deleted and written again waits, however trusted its author is', async () => {
    const author = await createMember();
    await trust(author.uid, 2);
    const id = `test-${unique()}`;
    const note = suite.doc(`hiddenContent/instructions:${id}`);
    await note.set({ document: `instructions/${id}`, authorUid: author.uid, at: Timestamp.now() });
    const { reference, answer } = await submitInstruction(author, 'draft', id);
    expect(answer).toMatchObject({ result: { isPublished: false } });
    expect((await reference.get()).get('status')).toBe('submitted');
    await suite.recursiveDelete(reference);
    await note.delete();
  });

  it('a member who is one short waits, and is trusted after the next acceptance', async () => {
    const author = await createMember();
    await trust(author.uid, 1);
    const { reference, answer } = await submitInstruction(author, 'draft');
    expect(answer).toMatchObject({ result: { isPublished: false } });
    expect((await reference.get()).get('status')).toBe('submitted');
    await suite.recursiveDelete(reference);
  });

  it('the decisions of moderators make and break trust; those of the author do not', async () => {
    const author = await createMember();
    const app = await createApp();
    const review = app.collection('reviews').doc(author.uid);
    await review.set({ ...reviewData(4, 'pending'), authorUid: author.uid });
    const decide = (status: string, by: string) =>
      review.update({ status, moderation: { by, at: Timestamp.now() } });
    const expectTrust = (fields: object) =>
      vi.waitFor(
        async () =>
          expect((await suite.doc(`trust/${author.uid}`).get()).data()).toMatchObject(fields),
        { timeout: 60_000 },
      );
    await decide('published', author.uid);
    const instruction = suite.doc(`instructions/test-${unique()}`);
    const data = { ...instructionData(null, 'submitted'), authorUid: author.uid };
    await instruction.set(data);
    const publish = async (by: string) => {
      const now = Timestamp.now();
      const batch = suite.batch();
      const entry = { decision: 'published', note: '', by, at: now };
      batch.update(instruction, { status: 'published', updatedAt: now, publishedAt: now });
      batch.set(instruction.collection('moderation').doc(unique()), entry);
      await batch.commit();
    };
    await publish('test-moderator');
    await expectTrust({ accepted: 1, rejected: 0, streak: 1 });
    await decide('hidden', 'test-moderator');
    await expectTrust({ accepted: 1, rejected: 1, streak: 0 });
    await suite.recursiveDelete(instruction);
  });
});
