import { randomUUID } from 'node:crypto';
import { failedEvent } from '@appshelf/model';
import { GeoPoint, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver, recordChange, type DocumentChange } from '../support/events';
import { firestore } from '../support/triggerProject';
import { instructionData } from '../support/testData';
import { maxAgeMs } from '../../../functions/src/platform/events/handleEvent';
import { readTriggers } from '../../../functions/src/testing';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { reviewWritten } from '../../../functions/src/features/reviews/reviewWritten';

/** Calls a function with an event, as Cloud Functions does. */
interface Runnable {
  run: (event: object) => Promise<unknown>;
}

const retriedFunctions = (await readTriggers()).filter(({ retry }) => retry);
const functions = (await import('../../../functions/src/index')) as unknown as Record<
  string,
  Runnable | undefined
>;

beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue();
});

const readFailure = async (id: string) => {
  const stored = (await firestore.doc(`failedEvents/${id}`).get()).data() ?? {};
  const toMillis = (field: string) => (stored[field] as Timestamp | undefined)?.toMillis();
  return { ...stored, id, eventAt: toMillis('eventAt'), failedAt: toMillis('failedAt') };
};

describe('an event that no attempt could handle within a day', () => {
  it.each(retriedFunctions.map(({ name }) => name))(
    'is given up by %s, and stored once for administrators',
    async (name) => {
      const eventId = randomUUID();
      const at = Date.now() - maxAgeMs;
      const time = new Date(at).toISOString();
      const event = { id: eventId, time, source: 'test', subject: 'documents/apps/a' };
      for (let attempt = 0; attempt < 2; attempt += 1) await functions[name]?.run(event);
      const failure = failedEvent.parse(await readFailure(`${name}-${eventId}`));
      expect(failure).toMatchObject({
        function: name,
        message: 'No attempt succeeded within a day.',
        eventAt: at,
        target: 'apps/a',
      });
    },
  );
});

it('an event without its account is not retried', async () => {
  const event = { id: randomUUID(), time: new Date().toISOString(), source: 'test' };
  await functions.userDeleted?.run(event);
  expect(await readFailure(`userDeleted-${event.id}`)).toMatchObject({
    message: 'The event has no account.',
  });
});

it('an event without its document is not retried', async () => {
  const event = { id: randomUUID(), time: new Date().toISOString(), source: 'test' };
  await functions.reviewWritten?.run({ ...event, params: {} });
  expect(await readFailure(`reviewWritten-${event.id}`)).toMatchObject({
    message: 'The event has no document.',
  });
});

describe('what members write', () => {
  const address = (id: string) => `https://storage.example/o/media%2F${id}%2Fa.png`;
  const steps: Record<string, unknown[]> = {
    'values of other types': [null, 5, true, Number.NaN, 'text', { title: { a: 1 }, body: 5 }],
    'values of Firestore': [
      firestore.doc('apps/a'),
      new GeoPoint(1, 2),
      Timestamp.now(),
      Buffer.from('bytes'),
    ],
    'ids that Firestore reserves': [{ body: `${address('__id__')} ${address('..')}` }],
    'names of JavaScript': [{ body: `${address('constructor')} ${address('__proto__')}` }],
    'thousands of pictures': [{ body: address('m').repeat(10_000) }],
    'thousands of different pictures': [
      { body: Array.from({ length: 10_000 }, (_, id) => address(String(id))).join(' ') },
    ],
    'a template': [{ title: '{{#each a}}', body: '{{> missing}}{{/if}}' }],
  };

  /** A draft, its submission, its publication and its deletion. */
  async function writeInstruction(instruction: DocumentReference, fields: object) {
    const step = (status: string) =>
      recordChange(instruction, (doc) =>
        doc.set({ ...instructionData(null, 'draft'), authorUid: 'mia', ...fields, status }),
      );
    return [
      await step('draft'),
      await step('submitted'),
      await step('published'),
      await recordChange(instruction, (doc) => doc.delete()),
    ];
  }

  it.each(Object.entries(steps))(
    'fails no event of an instruction whose steps hold %s',
    async (_what, steps) => {
      const instruction = firestore.collection('instructions').doc();
      const changes = await writeInstruction(instruction, { steps, title: '{{name}}' });
      const outcomes = await Promise.allSettled(
        changes.map((change) => deliver(instructionWritten, { id: instruction.id }, change)),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    },
  );

  it('fails no event of a review', async () => {
    const app = firestore.collection('apps').doc();
    await app.set({ name: '{{app}}' });
    const review = app.collection('reviews').doc('mia');
    const content = { rating: 1, title: '{{#if}}', body: '*a_ '.repeat(1_000), authorUid: 'mia' };
    const changes: DocumentChange[] = [
      await recordChange(review, (doc) => doc.set({ ...content, status: 'pending' })),
      await recordChange(review, (doc) => doc.update({ rating: 5, updatedAt: Timestamp.now() })),
      await recordChange(review, (doc) => doc.delete()),
    ];
    for (const change of changes) {
      await deliver(reviewWritten, { appId: app.id, uid: 'mia' }, change);
    }
    expect((await app.get()).get('ratingCount')).toBeUndefined();
  });
});
