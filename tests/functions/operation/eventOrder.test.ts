import { randomUUID } from 'node:crypto';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { appWritten } from '../../../functions/src/features/apps/appWritten';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import { releaseWritten } from '../../../functions/src/features/releases/releaseWritten';
import { reviewWritten } from '../../../functions/src/features/reviews/reviewWritten';
import {
  deliver,
  deliverInDisorder as deliverAllInDisorder,
  recordChange,
  type DocumentChange,
  type Trigger,
} from '../support/events';
import { auth, database, firestore } from '../support/triggerProject';
import { appData } from '../../support/appData';
import { instructionData } from '../support/testData';

const deliverInDisorder = (
  trigger: Trigger,
  params: Record<string, string>,
  changes: DocumentChange[],
) => deliverAllInDisorder(changes, (change) => deliver(trigger, params, change));

describe('what followers are told of', () => {
  const listFanOuts = async (target: string) =>
    (await firestore.collection('fanOuts').where('target', '==', target).get()).docs.map((fanOut) =>
      fanOut.data(),
    );

  it('is no release that was deleted before the event of its creation came', async () => {
    const app = firestore.collection('apps').doc();
    await app.set(appData({ status: 'published' }));
    await firestore.doc(`follows/${app.id}`).set({ apps: [app.id], authors: [] });
    const version = '99.0.0';
    const release = app.collection('releases').doc(version);
    const creation = await recordChange(release, (doc) =>
      doc.set({ notes: 'Faster.', publishedAt: Timestamp.now() }),
    );
    const deletion = await recordChange(release, (doc) => doc.delete());
    const params = { appId: app.id, version };
    for (const change of [deletion, creation]) await deliver(releaseWritten, params, change);
    expect(await listFanOuts(app.id)).toEqual([]);
    const again = await recordChange(release, (doc) =>
      doc.set({ notes: 'Faster.', publishedAt: Timestamp.now() }),
    );
    await deliver(releaseWritten, params, again);
    expect(await listFanOuts(app.id)).toMatchObject([{ kind: 'release', text: 'Faster.' }]);
  });

  it('is the instruction as it is now, and none that was taken off the site meanwhile', async () => {
    const author = randomUUID();
    await firestore.doc(`follows/${author}`).set({ apps: [], authors: [author] });
    const instruction = firestore.collection('instructions').doc();
    const written = { ...instructionData(null, 'published'), authorUid: author };
    const publication = await recordChange(instruction, (doc) => doc.set(written));
    const params = { id: instruction.id };
    await instruction.update({ status: 'rejected' });
    await deliver(instructionWritten, params, publication);
    expect(await listFanOuts(author)).toEqual([]);
    await instruction.update({ status: 'published', title: 'Without the name' });
    await deliver(instructionWritten, params, publication);
    expect(JSON.stringify(await listFanOuts(author))).toContain('Without the name');
    expect(JSON.stringify(await listFanOuts(author))).not.toContain('A title');
  });
});

describe("an app's number of instructions", () => {
  it('is exact, whatever the order and number of events', async () => {
    const [first, second] = [
      firestore.collection('apps').doc(),
      firestore.collection('apps').doc(),
    ];
    await Promise.all([first, second].map((app) => app.set({ name: 'Test app' })));
    const counts = async () =>
      Promise.all(
        [first, second].map(async (app) => (await app.get()).get('instructionCount') as unknown),
      );
    const written = await Promise.all(
      Array.from({ length: 12 }, async (_none, index) => {
        const instruction = firestore.collection('instructions').doc();
        const content = {
          title: 'Fold',
          authorUid: 'nobody',
          authorName: 'Ada',
          updatedAt: Timestamp.now(),
        };
        const step = (fields: object) =>
          recordChange(instruction, (doc) => doc.set({ ...content, ...fields }));
        const changes = [
          await step({ status: 'submitted', appId: first.id }),
          await step({ status: 'published', appId: first.id }),
        ];
        if (index < 3) changes.push(await step({ status: 'published', appId: second.id }));
        else if (index < 6) changes.push(await step({ status: 'rejected', appId: first.id }));
        else if (index < 8) changes.push(await recordChange(instruction, (doc) => doc.delete()));
        return { id: instruction.id, changes };
      }),
    );
    await Promise.all(
      written.map(({ id, changes }) => deliverInDisorder(instructionWritten, { id }, changes)),
    );
    expect(await counts()).toEqual([4, 3]);
  });
});

describe('the media use of an entry', () => {
  it('is the state of the entry at the end', async () => {
    const app = firestore.collection('apps').doc();
    const address = (id: string) => `https://storage.example/o/media%2F${id}%2Fa.webp`;
    const changes = [
      await recordChange(app, (doc) => doc.set({ name: 'Test app', iconUrl: address('one') })),
      await recordChange(app, (doc) => doc.update({ iconUrl: address('two') })),
      await recordChange(app, (doc) => doc.update({ iconUrl: address('three') })),
    ];
    const use = firestore.doc(`mediaUses/apps_${app.id}`);
    await deliverInDisorder(appWritten, { id: app.id }, changes);
    expect((await use.get()).get('mediaIds')).toEqual(['three']);
    const deletion = await recordChange(app, (doc) => doc.delete());
    await deliverInDisorder(appWritten, { id: app.id }, [...changes, deletion]);
    expect((await use.get()).exists).toBe(false);
  });
});

describe('mails to an author', () => {
  let author: string;
  let email: string;

  beforeEach(async () => {
    email = `${randomUUID()}@appshelf.test`;
    ({ uid: author } = await auth.createUser({ email, emailVerified: true }));
  });

  /** The names of the templates of the emails to the author. */
  const listMails = async () => {
    const { docs } = await firestore.collection('mail').where('to', 'array-contains', email).get();
    return docs.map((mail) => (mail.get('template') as { name: string }).name).sort();
  };

  it('about an instruction are one for each decision', async () => {
    const instruction = firestore.collection('instructions').doc();
    const decide = (status: string, second: number) =>
      recordChange(instruction, (doc) =>
        doc.update({ status, updatedAt: Timestamp.fromMillis(1_700_000_000_000 + second) }),
      );
    await instruction.set({ title: 'Fold', authorUid: author, authorName: 'Ada', status: 'draft' });
    const changes = [
      await decide('submitted', 1),
      await decide('rejected', 2),
      await decide('submitted', 3),
      await decide('published', 4),
    ];
    await deliverInDisorder(instructionWritten, { id: instruction.id }, changes);
    expect(await listMails()).toEqual(['instruction-published', 'instruction-rejected']);
  });

  it('about a review are one for each outcome and reply', async () => {
    const app = firestore.collection('apps').doc();
    await app.set({ name: 'Test app' });
    const review = app.collection('reviews').doc(author);
    const at = (second: number) => Timestamp.fromMillis(1_700_000_000_000 + second);
    await review.set({
      authorName: 'Ada',
      title: 'Good',
      status: 'pending',
      updatedAt: at(1),
      reply: null,
    });
    const decide = (status: string, second: number) =>
      recordChange(review, (doc) =>
        doc.update({ status, moderation: { at: at(second), by: 'test' } }),
      );
    const reply = (body: string) =>
      recordChange(review, (doc) => doc.update({ reply: { body, at: at(9), by: 'test' } }));
    const changes = [
      await decide('published', 2),
      await reply('Thanks.'),
      await reply('Thank you.'),
      await decide('hidden', 3),
    ];
    const params = { appId: app.id, uid: author };
    await deliverInDisorder(reviewWritten, params, changes);
    expect(await listMails()).toEqual(['review-hidden', 'review-published', 'review-reply']);
  });
});

describe('a review where moderation is off', () => {
  let member: string;
  let review: DocumentReference;

  beforeEach(async () => {
    await database.ref('site/reviewModeration').set(false);
    const app = firestore.collection('apps').doc();
    await app.set({ name: 'Test app' });
    member = randomUUID();
    review = app.collection('reviews').doc(member);
  });

  /** Delivers events one after the other, each twice. */
  const deliverInOrder = async (changes: DocumentChange[]) => {
    const params = { appId: review.parent.parent?.id ?? '', uid: member };
    for (const change of changes) {
      await deliver(reviewWritten, params, change);
      await deliver(reviewWritten, params, change);
    }
  };
  const write = () => {
    const content = {
      rating: 4,
      title: 'Good',
      body: 'It works.',
      authorUid: member,
      authorName: 'Mia',
      updatedAt: Timestamp.now(),
    };
    return recordChange(review, (doc) => doc.set({ ...content, status: 'pending' }));
  };
  const edit = (body: string) =>
    recordChange(review, (doc) => doc.update({ body, status: 'pending' }));
  const decide = (status: string, second: number) =>
    recordChange(review, (doc) =>
      doc.update({
        status,
        moderation: { by: 'ada', at: Timestamp.fromMillis(1_700_000_000_000 + second) },
      }),
    );
  const remove = () => recordChange(review, (doc) => doc.delete());
  const getStatus = async () => (await review.get()).get('status') as unknown;

  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const inOrder = (changes: DocumentChange[], order: number[]) =>
    order.flatMap((index) => changes[index] ?? []);

  it.each(orders)(
    'is published when it is edited at once, events in order %i %i %i',
    async (...order) => {
      const changes = [await write(), await edit('Second.'), await edit('Third.')];
      await deliverInOrder(inOrder(changes, order));
      expect(await getStatus()).toBe('published');
      expect((await review.get()).get('body')).toBe('Third.');
    },
  );

  it.each(orders)(
    'that was hidden does not come back by deleting and writing it anew, events in order %i %i %i',
    async (...order) => {
      await deliverInOrder([await write()]);
      const changes = [await decide('hidden', 1), await remove(), await write()];
      await deliverInOrder(inOrder(changes, order));
      expect(await getStatus()).toBe('pending');
      await deliverInOrder([await edit('Friendlier.')]);
      expect(await getStatus()).toBe('pending');
    },
  );

  it.each(orders)(
    'is published again once an administrator lets it, events in order %i %i %i',
    async (...order) => {
      await deliverInOrder([await write()]);
      const changes = [await decide('hidden', 1), await decide('published', 2), await edit('New.')];
      await deliverInOrder(inOrder(changes, order));
      expect(await getStatus()).toBe('published');
    },
  );

  it('waits when an administrator puts it back into the queue, and after an edit', async () => {
    await deliverInOrder([await write()]);
    await deliverInOrder([await decide('pending', 1)]);
    expect(await getStatus()).toBe('pending');
    await deliverInOrder([await edit('Better.')]);
    expect(await getStatus()).toBe('pending');
  });
});
