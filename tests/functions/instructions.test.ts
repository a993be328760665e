import type { DocumentReference } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { instructionData } from './support/catalogue';
import { firestore, unique } from './support/suite';

const made: DocumentReference[] = [];

async function instruction(): Promise<DocumentReference> {
  const reference = firestore.doc(`instructions/test-${unique()}`);
  made.push(reference);
  await reference.set(instructionData(null, 'published'));
  return reference;
}

afterEach(async () => {
  await Promise.all(made.splice(0).map((reference) => firestore.recursiveDelete(reference)));
});

const expectCount = (reference: DocumentReference, helpfulCount: number) =>
  vi.waitFor(async () => expect((await reference.get()).data()).toMatchObject({ helpfulCount }), {
    timeout: 60_000,
    interval: 100,
  });

describe('instructionHelpfulWritten', () => {
  it('keeps the number of votes as they come and go', async () => {
    const voted = await instruction();
    const votes = voted.collection('helpful');
    const vote = { createdAt: Timestamp.now() };
    await votes.doc('a').set(vote);
    await expectCount(voted, 1);
    await Promise.all(['b', 'c', 'd'].map((voter) => votes.doc(voter).set(vote)));
    await expectCount(voted, 4);
    await Promise.all(['a', 'b'].map((voter) => votes.doc(voter).delete()));
    await expectCount(voted, 2);
  });

  it('counts anew: an event that comes twice, or late, changes nothing', async () => {
    const voted = await instruction();
    const votes = voted.collection('helpful');
    await votes.doc('a').set({ createdAt: Timestamp.now() });
    await expectCount(voted, 1);
    await voted.update({ helpfulCount: 7 });
    await votes.doc('b').set({ createdAt: Timestamp.now() });
    await expectCount(voted, 2);
  });
});
