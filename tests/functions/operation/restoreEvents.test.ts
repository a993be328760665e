import { randomUUID } from 'node:crypto';
import { quotas, restoreDocument } from '@appshelf/model';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reviewWritten } from '../../../functions/src/features/reviews/reviewWritten';
import { deliver, recordChange, type DocumentChange } from '../support/events';
import { auth, firestore } from '../support/triggerProject';

const window = firestore.doc(restoreDocument);
const now = FieldValue.serverTimestamp();
let uid: string;

beforeEach(async () => {
  const email = `${randomUUID()}@members.appshelf.test`;
  uid = (await auth.createUser({ email, emailVerified: true })).uid;
  await firestore.doc(`users/${uid}`).set({ preferences: { emailOnReply: true } });
});

afterEach(() => window.delete());

/** Begins a restore, as `npm run restore` does. */
const begin = () => window.set({ startedAt: now, seenAt: now, endedAt: null });

/** Writes a review with a reply and returns its event. */
async function restoreReview(): Promise<{ appId: string; change: DocumentChange }> {
  const app = firestore.collection('apps').doc();
  await app.set({ name: 'Test app' });
  const review = app.collection('reviews').doc(uid);
  const fields = {
    authorName: 'Test Member',
    rating: 5,
    status: 'published',
    createdAt: now,
    updatedAt: now,
    reply: { body: 'Thank you.', at: now },
  };
  const change = await recordChange(review, (doc) => doc.set(fields));
  // The time of an event is that of the write, by the clock of Firestore.
  const time = change.after.updateTime?.toDate().toISOString() ?? '';
  return { appId: app.id, change: { ...change, time } };
}

const listMail = async () =>
  (await firestore.collection('mail').where('uid', '==', uid).get()).docs.map(({ id }) => id);

it('the same event causes a mail without a restore, none in one, and one after it', async () => {
  const before = await restoreReview();
  await deliver(reviewWritten, { appId: before.appId, uid }, before.change);
  expect(await listMail()).toHaveLength(1);

  await begin();
  const meanwhile = await restoreReview();
  await deliver(reviewWritten, { appId: meanwhile.appId, uid }, meanwhile.change);
  await window.update({ endedAt: now });
  // An event may come late: its own time decides.
  await deliver(reviewWritten, { appId: meanwhile.appId, uid }, meanwhile.change);
  expect(await listMail()).toHaveLength(1);
  const app = await firestore.doc(`apps/${meanwhile.appId}`).get();
  expect(app.get('ratingCount')).toBeUndefined();

  const after = await restoreReview();
  await deliver(reviewWritten, { appId: after.appId, uid }, after.change);
  expect(await listMail()).toHaveLength(2);
});

it("a member's reviews are restored, however many they are, and use up no quota", async () => {
  await begin();
  const restored = await Promise.all(
    Array.from({ length: quotas.reviews + 2 }, () => restoreReview()),
  );
  for (const { appId, change } of restored) await deliver(reviewWritten, { appId, uid }, change);
  const found = await Promise.all(restored.map(({ change }) => change.after.ref.get()));
  expect(found.filter(({ exists }) => exists)).toHaveLength(quotas.reviews + 2);
  expect((await firestore.doc(`quotas/${uid}`).get()).exists).toBe(false);
});
