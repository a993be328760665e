import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import { addVoteUids } from '../../scripts/lib/voteUids.mjs';
import { queryMemberDocuments } from '../../functions/src/lifecycle/leaving/memberDocuments';
import { clearFirestore } from './support/suite';

/** A project of its own, because every vote of the project is read. */
const projectId = 'demo-vote-uids';
const firestore = getFirestore(initializeApp({ projectId }, projectId));
const createdAt = Timestamp.fromMillis(0);

afterAll(() => clearFirestore(projectId));

it('adds the uid to votes that lack it, so that leaving finds them, and changes nothing again', async () => {
  const review = firestore.doc('apps/margin/reviews/author');
  const old = [
    review.collection('helpful').doc('old'),
    review.collection('flags').doc('old'),
    firestore.doc('instructions/bake/helpful/old'),
  ];
  for (const vote of old) await vote.set({ createdAt });
  // More than one page of votes that have the field.
  const batch = firestore.batch();
  for (let index = 0; index < 320; index += 1) {
    const uid = `member${String(index)}`;
    batch.set(review.collection('helpful').doc(uid), { uid, createdAt });
  }
  await batch.commit();

  expect(await addVoteUids(firestore)).toBe(3);
  const read = async (name: 'helpful' | 'flags') =>
    (await queryMemberDocuments(name, 'old', firestore).get()).docs;
  const found = [...(await read('helpful')), ...(await read('flags'))];
  expect(found.map(({ ref }) => ref.path).toSorted()).toEqual(
    old.map(({ path }) => path).toSorted(),
  );
  expect(found[0]?.data()).toEqual({ uid: 'old', createdAt });
  expect(await addVoteUids(firestore)).toBe(0);
});
