import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { instructionData, createApp, reviewData } from '../support/testData';
import { bucket, database, firestore, unique } from '../support/suite';

const made: DocumentReference[] = [];
const moderation = database.ref('site/reviewModeration');

async function app(): Promise<DocumentReference> {
  const reference = await createApp();
  made.push(reference);
  return reference;
}

afterEach(async () => {
  await moderation.set(true);
  await Promise.all(made.splice(0).map((reference) => firestore.recursiveDelete(reference)));
});

/** Waits until a document has these values, because triggers run after the write. */
const expectSoon = (reference: DocumentReference, fields: Record<string, unknown>) =>
  vi.waitFor(async () => expect((await reference.get()).data()).toMatchObject(fields), {
    timeout: 60_000,
    interval: 100,
  });

// The emulator starts a process for each event when none is idle, and loses events when too many start at once.
beforeAll(async () => {
  const warm = await app();
  await warm.collection('reviews').doc('a').set(reviewData(5, 'published'));
  await expectSoon(warm, { ratingCount: 1 });
  const instruction = firestore.doc(`instructions/test-${unique()}`);
  made.push(instruction);
  await instruction.set(instructionData(warm.id, 'published'));
  await expectSoon(warm, { instructionCount: 1 });
}, 120_000);

describe('reviewWritten', () => {
  it("updates the app's rating after every change of its reviews", async () => {
    const rated = await app();
    const reviews = rated.collection('reviews');
    await reviews.doc('a').set(reviewData(5, 'published'));
    await expectSoon(rated, { ratingCount: 1, ratingSum: 5, ratingAverage: 5, reviewCount: 1 });
    await reviews.doc('b').set(reviewData(2, 'published'));
    await reviews.doc('c').set(reviewData(1, 'hidden'));
    await expectSoon(rated, { ratingCount: 2, ratingSum: 7, ratingAverage: 3.5, reviewCount: 2 });

    await reviews.doc('b').update({ rating: 4 });
    await expectSoon(rated, { ratingCount: 2, ratingSum: 9, ratingAverage: 4.5 });

    await reviews.doc('c').update({ status: 'published' });
    await expectSoon(rated, { ratingCount: 3, ratingSum: 10, ratingAverage: 10 / 3 });

    await reviews.doc('a').update({ status: 'hidden' });
    await expectSoon(rated, { ratingCount: 2, ratingSum: 5 });

    await Promise.all(['a', 'b', 'c'].map((id) => reviews.doc(id).delete()));
    await expectSoon(rated, { ratingCount: 0, ratingSum: 0, ratingAverage: 0, reviewCount: 0 });
  });

  it('counts correctly when many members review at the same time', async () => {
    const rated = await app();
    const stars = [1, 3, 4, 5];
    await Promise.all(
      stars.map((rating, i) =>
        rated.collection('reviews').doc(`r${i}`).set(reviewData(rating, 'published')),
      ),
    );
    await expectSoon(rated, { ratingCount: 4, ratingSum: 13, reviewCount: 4 });
  });

  it('does not publish a pending review when moderation is on', async () => {
    const rated = await app();
    const waiting = rated.collection('reviews').doc('waiting');
    await waiting.set(reviewData(3, 'pending'));
    await rated.collection('reviews').doc('approved').set(reviewData(4, 'published'));
    await expectSoon(rated, { ratingCount: 1, ratingSum: 4 });
    expect((await waiting.get()).get('status')).toBe('pending');
  });

  it('publishes a pending review when moderation is off', async () => {
    const rated = await app();
    await moderation.set(false);
    const waiting = rated.collection('reviews').doc('waiting');
    await waiting.set(reviewData(5, 'pending'));
    await expectSoon(waiting, { status: 'published' });
    await expectSoon(rated, { ratingCount: 1, ratingSum: 5 });
  });

  it('changes only the counters', async () => {
    const rated = await app();
    const before = (await rated.get()).data() ?? {};
    await rated.collection('reviews').doc('a').set(reviewData(5, 'published'));
    await expectSoon(rated, { ratingCount: 1 });
    expect((await rated.get()).data()).toEqual({
      ...before,
      ratingCount: 1,
      ratingSum: 5,
      ratingAverage: 5,
      ratingCounts: [0, 0, 0, 0, 1],
      reviewCount: 1,
    });
  });
});

describe('helpfulWritten', () => {
  it('updates the count of a review, and no other field', async () => {
    const review = (await app()).collection('reviews').doc('a');
    await review.set(reviewData(5, 'published'));
    const before = (await review.get()).data();
    await review.collection('helpful').doc('mia').set({ createdAt: Timestamp.now() });
    await expectSoon(review, { helpfulCount: 1 });
    expect((await review.get()).data()).toEqual({ ...before, helpfulCount: 1 });
  });
});

describe('instructionWritten', () => {
  it('counts the published instructions of an app, and of both apps when one moves', async () => {
    const [first, second] = [await app(), await app()];
    const instruction = firestore.doc(`instructions/test-${unique()}`);
    made.push(instruction);
    await instruction.set(instructionData(first.id, 'submitted'));
    await instruction.update({ status: 'published' });
    await expectSoon(first, { instructionCount: 1 });

    await instruction.update({ appId: second.id });
    await expectSoon(first, { instructionCount: 0 });
    await expectSoon(second, { instructionCount: 1 });

    await instruction.delete();
    await expectSoon(second, { instructionCount: 0 });
  });

  it('deletes the notes, votes and pictures of a deleted instruction, and those of no other', async () => {
    const instruction = firestore.collection('instructions').doc();
    const note = instruction.collection('moderation').doc('note');
    const vote = instruction.collection('helpful').doc('somebody');
    const folder = 'submissions/test-member';
    const own = bucket.file(`${folder}/${instruction.id}/step.png`);
    const other = bucket.file(`${folder}/${instruction.id}-other/step.png`);
    await instruction.set({ ...instructionData(null, 'draft'), authorUid: 'test-member' });
    await Promise.all([
      note.set({ note: 'Not yet.' }),
      vote.set({ createdAt: new Date() }),
      ...[own, other].map((file) =>
        file.save('a picture', { contentType: 'image/png', resumable: false }),
      ),
    ]);
    await instruction.delete();
    await vi.waitFor(
      async () => {
        expect((await note.get()).exists).toBe(false);
        expect((await vote.get()).exists).toBe(false);
        expect(await own.exists()).toEqual([false]);
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(await other.exists()).toEqual([true]);
    await other.delete();
  });
});
