import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { appWritten } from '../../../functions/src/features/apps/appWritten';
import { reviewWritten } from '../../../functions/src/features/reviews/reviewWritten';
import { helpfulWritten } from '../../../functions/src/features/reviews/helpfulWritten';
import {
  deliver as deliverTo,
  deliverInDisorder as deliverAllInDisorder,
  recordChange,
  type DocumentChange,
  type Trigger,
} from '../support/events';
import { database, firestore } from '../support/triggerProject';

const handlers: Record<string, Trigger> = {
  reviews: reviewWritten,
  helpful: helpfulWritten,
};

/** Delivers a change to the trigger of its collection. */
function deliver(change: DocumentChange): Promise<void> {
  const { ref } = change.after;
  const trigger = handlers[ref.parent.id];
  if (trigger === undefined) throw new Error(`There is no trigger for ${ref.path}.`);
  const [, appId = '', , uid = '', , member = ''] = ref.path.split('/');
  return deliverTo(trigger, { appId, uid, member }, change);
}

const deliverInDisorder = (changes: DocumentChange[]) => deliverAllInDisorder(changes, deliver);

/** Members who write at the same time. The attempts at one document, and so the time, grow with the square of their number. */
const people = Array.from({ length: 40 }, (_, index) => `p${String(index)}`);
const half = people.length / 2;
const toStars = (index: number) => (index % 5) + 1;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const content = { title: 'Calm', authorName: 'Mia', updatedAt: Timestamp.fromMillis(5) };

/** Stores an app, and returns it with what finds and publishes its reviews. */
async function createApp() {
  const app = firestore.collection('apps').doc();
  await app.set({ name: 'Test app' });
  const getReview = (uid: string) => app.collection('reviews').doc(uid);
  const publish = (uid: string, rating: number) =>
    recordChange(getReview(uid), (review) =>
      review.set({ ...content, rating, status: 'published' }),
    );
  return { app, getReview, publish };
}

// Each test has an app of its own. SDKs wait between two attempts at the same document. The tests wait at the same
// time, and each of them may take as long as all of them.
const together = { concurrent: true, timeout: 240_000 };

describe("an app's rating", together, () => {
  it('is exact after many reviews at the same time, and after a change of each', async () => {
    const { app, getReview, publish } = await createApp();
    const written = await Promise.all(people.map((uid, index) => publish(uid, toStars(index))));
    await deliverInDisorder(written);
    const all = sum(people.map((_, index) => toStars(index)));
    expect((await app.get()).data()).toEqual({
      name: 'Test app',
      ratingCount: people.length,
      ratingSum: all,
      ratingAverage: all / people.length,
      reviewCount: people.length,
      ratingCounts: [8, 8, 8, 8, 8],
    });

    const changed = await Promise.all(
      people.map((uid, index) =>
        recordChange(getReview(uid), (review) => {
          if (index < half / 2) return review.delete();
          if (index < half) return review.update({ status: 'hidden' });
          return review.update({ rating: 6 - toStars(index) });
        }),
      ),
    );
    // The old events are delivered again, after all others.
    await deliverInDisorder([...written, ...changed]);
    const left = sum(people.slice(half).map((_, index) => 6 - toStars(index + half)));
    expect((await app.get()).data()).toMatchObject({
      ratingCount: half,
      ratingSum: left,
      ratingAverage: left / half,
      reviewCount: half,
      ratingCounts: [4, 4, 4, 4, 4],
    });
  });
});

describe('helpful votes', together, () => {
  it('are exact when many members vote at the same time and half of them change their vote', async () => {
    const { getReview, publish } = await createApp();
    await publish('mia', 4);
    const review = getReview('mia');
    const votes = await Promise.all(
      people.map((member) =>
        recordChange(review.collection('helpful').doc(member), (vote) =>
          vote.set({ createdAt: new Date() }),
        ),
      ),
    );
    await deliverInDisorder(votes);
    expect((await review.get()).data()).toEqual({
      ...content,
      rating: 4,
      status: 'published',
      helpfulCount: people.length,
    });

    const withdrawn = await Promise.all(
      people
        .slice(half)
        .map((member) =>
          recordChange(review.collection('helpful').doc(member), (vote) => vote.delete()),
        ),
    );
    await deliverInDisorder([...votes, ...withdrawn]);
    expect((await review.get()).get('helpfulCount')).toBe(half);
  });

  it('create no count for a deleted review', async () => {
    const { getReview } = await createApp();
    const vote = getReview('nobody').collection('helpful').doc('mia');
    await deliver(await recordChange(vote, () => vote.set({ createdAt: new Date() })));
    expect((await getReview('nobody').get()).exists).toBe(false);
  });
});

describe('a new app', () => {
  it('counts the published instructions that were there before it', async () => {
    const late = firestore.collection('apps').doc();
    for (const status of ['published', 'published', 'draft']) {
      await firestore.collection('instructions').add({ appId: late.id, status });
    }
    const created = await recordChange(late, (app) =>
      app.set({ name: 'Late', instructionCount: 0 }),
    );
    await deliverTo(appWritten, { id: late.id }, created);
    expect((await late.get()).data()).toEqual({ name: 'Late', instructionCount: 2 });
  });

  it('is not counted again when it is edited', async () => {
    const { app } = await createApp();
    await firestore.collection('instructions').add({ appId: app.id, status: 'published' });
    const edited = await recordChange(app, (edit) => edit.update({ instructionCount: 7 }));
    await deliverTo(appWritten, { id: app.id }, edited);
    expect((await app.get()).get('instructionCount')).toBe(7);
  });
});

describe('a review that its author deletes', () => {
  it('loses its votes, and a new review by the same author keeps its own', async () => {
    const { getReview, publish } = await createApp();
    const review = getReview('mia');
    await publish('mia', 1);
    const old = review.collection('helpful').doc('old');
    await old.set({ createdAt: new Date() });
    const deletion = await recordChange(review, () => review.delete());
    await publish('mia', 5);
    const young = review.collection('helpful').doc('young');
    await young.set({ createdAt: new Date() });

    await deliver(deletion);
    const left = await Promise.all([old, young].map(async (vote) => (await vote.get()).exists));
    expect(left).toEqual([false, true]);
  });
});

describe("the author's open pages", () => {
  it('are notified of each change but the first, and not by a late or repeated event', async () => {
    const { app, getReview, publish } = await createApp();
    const readNotifiedTime = async () =>
      (await database.ref(`userMeta/mia/reviewTimes/${app.id}`).get()).val() as unknown;
    const creation = await publish('mia', 4);
    const change = (status: string) =>
      recordChange(getReview('mia'), (review) => review.update({ status }));
    const [hidden, published] = [await change('hidden'), await change('published')];
    await deliver(creation);
    expect(await readNotifiedTime()).toBeNull();
    await deliver(published);
    const time = published.after.updateTime?.toMillis();
    expect(time).toEqual(expect.any(Number));
    expect(await readNotifiedTime()).toBe(time);
    await deliver(hidden);
    await deliver(published);
    expect(await readNotifiedTime()).toBe(time);
    await deliver(await recordChange(getReview('mia'), (review) => review.delete()));
    expect(await readNotifiedTime()).toBeNull();
  });
});
