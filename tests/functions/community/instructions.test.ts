import type { DocumentReference } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  storeVersions,
  type InstructionSnapshot,
} from '../../../functions/src/features/instructions/storeVersions';
import { createApp, instructionData, reviewData } from '../support/testData';
import { database, deliverEvent, firestore, unique } from '../support/suite';

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

/** Creates the event of an instruction that was published with these fields, as Firestore sends it. */
function publicationEvent(path: string, fields: Record<string, object>) {
  const root = 'projects/demo-appshelf/databases/(default)';
  const time = '2026-01-01T00:00:00Z';
  return {
    ...voteEvent(path, 'created'),
    data: {
      value: {
        name: `${root}/documents/${path}`,
        fields: { status: { stringValue: 'published' }, ...fields },
        createTime: time,
        updateTime: time,
      },
    },
  };
}

/** Creates the event of a new or deleted vote, as Firestore sends it. */
function voteEvent(path: string, what: 'created' | 'deleted') {
  const root = 'projects/demo-appshelf/databases/(default)';
  const time = new Date().toISOString();
  const vote = {
    name: `${root}/documents/${path}`,
    fields: { createdAt: { timestampValue: time } },
    createTime: time,
    updateTime: time,
  };
  return {
    specversion: '1.0',
    id: unique(),
    type: 'google.cloud.firestore.document.v1.written.withAuthContext',
    source: `//firestore.googleapis.com/${root}`,
    subject: `documents/${path}`,
    document: path,
    project: 'demo-appshelf',
    database: '(default)',
    namespace: '(default)',
    location: 'us-central1',
    time,
    datacontenttype: 'application/json',
    data: what === 'created' ? { value: vote } : { oldValue: vote },
  };
}

const expectCount = (reference: DocumentReference, helpfulCount: number) =>
  vi.waitFor(async () => expect((await reference.get()).data()).toMatchObject({ helpfulCount }), {
    timeout: 60_000,
    interval: 100,
  });

describe('instructionHelpfulWritten', () => {
  it('updates the number of votes as they are added and removed', async () => {
    const voted = await instruction();
    const votes = voted.collection('helpful');
    const vote = { createdAt: Timestamp.now() };
    await votes.doc('a').set(vote);
    await expectCount(voted, 1);
    await vi.waitFor(
      async () => {
        const told = await database.ref(`voteTimes/instructions/${voted.id}`).get();
        expect(told.val()).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 100 },
    );
    await Promise.all(['b', 'c', 'd'].map((voter) => votes.doc(voter).set(vote)));
    await expectCount(voted, 4);
    await Promise.all(['a', 'b'].map((voter) => votes.doc(voter).delete()));
    await expectCount(voted, 2);
  });

  it('counts all votes, whatever the event and however often it is delivered', async () => {
    const voted = await instruction();
    const votes = voted.collection('helpful');
    await Promise.all(
      ['a', 'b'].map((voter) => votes.doc(voter).set({ createdAt: Timestamp.now() })),
    );
    await expectCount(voted, 2);
    await voted.update({ helpfulCount: 7 });
    const [first, second] = [
      voteEvent(`${votes.path}/a`, 'created'),
      voteEvent(`${votes.path}/b`, 'created'),
    ];
    const undone = voteEvent(`${votes.path}/c`, 'deleted');
    for (const event of [undone, second, first, second, undone]) {
      await deliverEvent('instructionHelpfulWritten', event);
      expect((await voted.get()).get('helpfulCount')).toBe(2);
    }
  });
});

describe('ids that are no keys', () => {
  it('an instruction about a person’s review leaves the review alone', async () => {
    const app = await createApp();
    const review = app.collection('reviews').doc('author');
    await review.set(reviewData(4, 'published'));
    const event = publicationEvent(`instructions/test-${unique()}`, {
      appId: { stringValue: `${app.id}/reviews/author` },
    });
    await deliverEvent('instructionWritten', event);
    expect((await review.get()).get('instructionCount')).toBeUndefined();
  });

  it.each(['a.b', 'a#b', 'a[b]', 'x'.repeat(1_400)])('end their triggers: %s', async (id) => {
    const name = `test-${unique()}-${id}`.slice(0, 1_400);
    const voted = firestore.collection('instructions').doc(name);
    made.push(voted);
    await voted.set(instructionData('a.b', 'published'));
    await voted.collection('helpful').doc('a').set({ createdAt: Timestamp.now() });
    await deliverEvent(
      'instructionHelpfulWritten',
      voteEvent(`${voted.path}/helpful/a`, 'created'),
    );
    expect((await voted.get()).get('helpfulCount')).toBe(1);
    const coverUrl = { stringValue: 'https://x.example/o/media%2Fconstructor%2Fa.png' };
    await deliverEvent('instructionWritten', publicationEvent(voted.path, { coverUrl }));
  });
});

describe('the version that readers saw last', () => {
  it('is stored when an instruction is published', async () => {
    const edited = firestore.doc(`instructions/test-${unique()}`);
    made.push(edited);
    await edited.set(instructionData(null, 'submitted'));
    await edited.update({ status: 'published', updatedAt: Timestamp.now() });
    const kept = edited.collection('versions').doc('published');
    await vi.waitFor(async () => expect((await kept.get()).get('title')).toBe('A title'), {
      timeout: 60_000,
      interval: 100,
    });
  });

  it('is replaced by a newer one, and not by a late or repeated event', async () => {
    const edited = firestore.doc(`instructions/test-${unique()}`);
    made.push(edited);
    const state = (title: string, second: number) => ({
      ...instructionData(null, 'published'),
      title,
      updatedAt: Timestamp.fromMillis(Date.UTC(2026, 0, 1, 0, 0, second)),
    });
    const [older, newer] = [state('Older', 1), state('Newer', 2)] as unknown as [
      InstructionSnapshot,
      InstructionSnapshot,
    ];
    await edited.set(instructionData(null, 'submitted'));
    const kept = edited.collection('versions').doc('published');
    await storeVersions(edited.id, [null, older], firestore);
    expect((await kept.get()).get('title')).toBe('Older');
    for (const change of [
      [older, newer],
      [null, older],
      [older, newer],
    ] as const) {
      await storeVersions(edited.id, change, firestore);
      expect((await kept.get()).get('title')).toBe('Newer');
    }
    await edited.delete();
    await kept.delete();
    await storeVersions(edited.id, [null, newer], firestore);
    expect((await kept.get()).exists).toBe(false);
  });
});
