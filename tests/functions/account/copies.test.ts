import { defaultSiteIdentity } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionWritten } from '../../../functions/src/features/collections/collectionWritten';
import { commentWritten } from '../../../functions/src/features/comments/commentWritten';
import { conversationWritten } from '../../../functions/src/features/conversation/conversationWritten';
import { blankCopiesAbout } from '../../../functions/src/lifecycle/copies/blankCopies';
import { noQuotes, quoteOwn, type Quotes } from '../../../functions/src/outbox/copies/quotes';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import { logger } from '../../../functions/src/platform/firebase/logger';
import {
  deliver as deliverMail,
  type DeliveryContext,
} from '../../../functions/src/outbox/mail/deliver/deliver';
import { createOutbox } from '../../../functions/src/outbox/mail/queue/outbox';
import { notify } from '../../../functions/src/outbox/notifications/notify';
import { reviewWritten } from '../../../functions/src/features/reviews/reviewWritten';
import { deliver, recordChange, type Trigger } from '../support/events';
import { auth, database, firestore } from '../support/triggerProject';
import { unique } from '../support/suite';
import { collectionData, instructionData, reviewData } from '../support/testData';

// Texts are copied into notifications and emails. The copies must disappear when the text is hidden or deleted.

const secret = 'What nobody may read any more';
let reader: string;

beforeEach(async () => {
  const email = `${crypto.randomUUID()}@a.test`;
  reader = (await auth.createUser({ email, emailVerified: true })).uid;
});

/**
 * Content that a member writes: its document, the trigger of its writes, and the changes that hide it and its reply.
 */
interface Kind {
  create: () => Promise<DocumentReference>;
  trigger: Trigger;
  params: (document: DocumentReference) => Record<string, string>;
  hide: object | null;
}

const createBelow = async (part: string, fields: object) => {
  const instruction = firestore.doc(`instructions/copied-${unique()}`);
  await instruction.set({ ...instructionData(null, 'published'), authorUid: reader });
  const document = instruction.collection(part).doc();
  await document.set({ body: secret, authorUid: 'ada', authorName: 'Ada', ...fields });
  return document;
};
const create = async (path: string, fields: object) => {
  await firestore.doc(path).set(fields);
  return firestore.doc(path);
};
const getInstructionId = (document: DocumentReference) => String(document.parent.parent?.id);

const kinds = {
  comment: {
    create: () => createBelow('comments', { parentId: null, status: 'published' }),
    trigger: commentWritten,
    params: (document) => ({ instructionId: getInstructionId(document), commentId: document.id }),
    hide: { status: 'hidden' },
  },
  message: {
    create: () => createBelow('conversation', { isModerator: false }),
    trigger: conversationWritten,
    params: (document) => ({ instructionId: getInstructionId(document), messageId: document.id }),
    hide: null,
  },
  review: {
    create: () =>
      create(`apps/copied-${unique()}/reviews/ada`, {
        ...reviewData(4, 'published'),
        authorUid: 'ada',
      }),
    trigger: reviewWritten,
    params: (document) => ({ appId: getInstructionId(document), uid: document.id }),
    hide: { status: 'pending' },
  },
  instruction: {
    create: () =>
      create(`instructions/copied-${unique()}`, {
        ...instructionData(null, 'published'),
        authorUid: 'ada',
      }),
    trigger: instructionWritten,
    params: ({ id }) => ({ id }),
    hide: { status: 'rejected' },
  },
  collection: {
    create: () =>
      create(
        `collections/copied-${unique()}`,
        collectionData([], 'published', { ownerUid: 'ada' }),
      ),
    trigger: collectionWritten,
    params: ({ id }) => ({ id }),
    hide: { status: 'hidden' },
  },
} satisfies Record<string, Kind>;

const quote = (document: DocumentReference, changes: Partial<Quotes> = {}): Quotes => ({
  ...noQuotes,
  aboutPaths: [document.path],
  ...changes,
});

const notifyReader = (quotes: Quotes, id = 'n') =>
  notify({
    id,
    uid: reader,
    kind: 'comment',
    title: `Ada wrote “${secret}”`,
    text: secret,
    path: '/instructions/i#comments',
    quotes,
  });

const getMail = (id = 'n') => firestore.doc(`mail/notification-${reader}-${id}`);
const getNotification = (id = 'n') => firestore.doc(`users/${reader}/notifications/${id}`);
const markAsSent = () =>
  getMail().update({ 'delivery.state': 'SUCCESS', 'delivery.endTime': Timestamp.now() });

/** Everything that is stored for the reader, as a text. */
async function readStored(): Promise<string> {
  const [notifications, mails] = await Promise.all([
    firestore.collection(`users/${reader}/notifications`).get(),
    firestore.collection('mail').where('uid', '==', reader).get(),
  ]);
  return JSON.stringify([...notifications.docs, ...mails.docs].map((each) => each.data()));
}

const change = (document: DocumentReference, { trigger, params }: Kind, fields: object | null) =>
  recordChange(document, () =>
    fields === null ? document.delete() : document.update(fields),
  ).then((recorded) => ({
    deliverOnce: () => deliver(trigger, params(document), recorded),
  }));

const cases = Object.entries<Kind>(kinds).flatMap(([name, kind]) => [
  ...(kind.hide === null ? [] : [[`a ${name} that is hidden`, kind, kind.hide] as const]),
  [`a ${name} that is deleted`, kind, null] as const,
]);

describe.each(cases)('%s', (_name, kind, fields) => {
  it('is blanked in the notification and in the mail that was sent, however often the event comes', async () => {
    const document = await kind.create();
    await notifyReader(quote(document));
    await markAsSent();
    expect(await readStored()).toContain(secret);
    const { deliverOnce } = await change(document, kind, fields);
    await Promise.all([deliverOnce(), deliverOnce()]);
    await deliverOnce();
    expect(await readStored()).not.toContain(secret);
    expect((await getNotification().get()).data()).toMatchObject({
      title: 'Someone commented on your instruction or replied to your comment.',
      text: '',
      path: '/instructions/i#comments',
    });
    expect((await getMail().get()).data()).toMatchObject({
      isBlanked: true,
      template: { name: 'notification', data: {} },
      delivery: { state: 'SUCCESS' },
    });
  });

  it('is not mailed when the mail waits, and notifies nobody afterwards', async () => {
    const document = await kind.create();
    await notifyReader(quote(document));
    const { deliverOnce } = await change(document, kind, fields);
    await notifyReader(quote(document), 'late');
    await deliverOnce();
    expect((await getMail().get()).exists).toBe(false);
    expect((await getNotification('late').get()).exists).toBe(false);
    expect((await getMail('late').get()).exists).toBe(false);
    const unread = await database.ref(`userMeta/${reader}/notifications/unread`).get();
    expect(Object.keys(unread.val() as object)).toEqual(['n']);
    expect(await readStored()).not.toContain(secret);
  });

  it('stays in what its author gets while it is hidden', async () => {
    const document = await kind.create();
    await notifyReader(quoteOwn(document.path));
    const { deliverOnce } = await change(document, kind, fields);
    await deliverOnce();
    const stored = await readStored();
    if (fields === null) expect(stored).not.toContain(secret);
    else expect(stored).toContain(secret);
  });
});

describe('an event that comes late', () => {
  it('of a deletion spares the copies of the new review at the path, and of its reply', async () => {
    const kind = kinds.review;
    const document = await kind.create();
    await notifyReader(quote(document), 'former');
    const deletion = await change(document, kind, null);
    const reply = { body: secret, at: Timestamp.now(), by: 'mara' };
    await document.set({ ...reviewData(4, 'published'), authorUid: 'ada', reply });
    await notifyReader(quote(document));
    await notifyReader(quote(document, { aboutPaths: [`${document.path}#reply`] }), 'reply');
    await deletion.deliverOnce();
    const texts = ['former', 'n', 'reply'].map(async (id) =>
      String((await getNotification(id).get()).get('text')),
    );
    expect(await Promise.all(texts)).toEqual(['', secret, secret]);
    expect((await getMail('former').get()).exists).toBe(false);
    for (const id of ['n', 'reply']) expect((await getMail(id).get()).exists).toBe(true);
  });

  it('of a reply to a former review tells the author of the new one nothing', async () => {
    const kind = kinds.review;
    const app = `copied-${unique()}`;
    const document = firestore.doc(`apps/${app}/reviews/${reader}`);
    const fields = { ...reviewData(4, 'published'), authorUid: reader };
    await document.set(fields);
    const at = Timestamp.now();
    const answered = await change(document, kind, { reply: { body: secret, at, by: 'mara' } });
    await document.delete();
    await document.set({ ...fields, reply: { body: 'Thank you.', at, by: 'mara' } });
    await answered.deliverOnce();
    expect(await readStored()).toBe('[]');
  });

  it('of a rejection spares the copies of what was published again, and its announcement', async () => {
    const kind = kinds.instruction;
    const document = await kind.create();
    await notifyReader(quote(document), 'former');
    const rejection = await change(document, kind, { status: 'rejected' });
    await document.update({ status: 'published' });
    await notifyReader(quote(document));
    const fanOut = firestore.doc(`fanOuts/author-${document.id}`);
    await fanOut.set({ kind: 'author', source: document.path, status: 'running', title: secret });
    await rejection.deliverOnce();
    expect((await getNotification('former').get()).get('text')).toBe('');
    expect((await getNotification().get()).get('text')).toBe(secret);
    expect((await getMail().get()).exists).toBe(true);
    expect((await fanOut.get()).data()).toMatchObject({ status: 'running', title: secret });
  });
});

it('a reply that is removed is blanked, and the review’s own notices stay', async () => {
  const kind = kinds.review;
  const document = await kind.create();
  await document.update({ reply: { body: secret, at: Timestamp.now(), by: 'mara' } });
  await notifyReader(quote(document, { aboutPaths: [`${document.path}#reply`] }));
  await markAsSent();
  await notifyReader(quote(document), 'own');
  await (await change(document, kind, { reply: null })).deliverOnce();
  expect((await getNotification().get()).get('text')).toBe('');
  expect((await getMail().get()).get('isBlanked')).toBe(true);
  expect((await getNotification('own').get()).get('text')).toBe(secret);
});

it('what is shown again stays blank, and what is not hidden stays', async () => {
  const kind = kinds.comment;
  const [document, other] = [await kind.create(), await kind.create()];
  await notifyReader(quote(document));
  await notifyReader(quote(other), 'other');
  await (await change(document, kind, { status: 'hidden' })).deliverOnce();
  await (await change(document, kind, { status: 'published' })).deliverOnce();
  await (await change(other, kind, { parentId: 'a' })).deliverOnce();
  expect((await getNotification().get()).get('text')).toBe('');
  expect((await getNotification('other').get()).get('text')).toBe(secret);
});

it('the notification of a comment that was stored before it said what it quotes is blanked', async () => {
  const kind = kinds.comment;
  const document = await kind.create();
  const id = `comment-${getInstructionId(document)}-${document.id}`;
  await notifyReader(noQuotes, id);
  await (await change(document, kind, { status: 'hidden' })).deliverOnce();
  expect(await readStored()).not.toContain(secret);
});

describe('somebody who leaves', () => {
  it('is named in no notification and no mail any more', async () => {
    const uid = `left-${unique()}`;
    await notifyReader({ ...noQuotes, aboutUids: [uid] });
    await markAsSent();
    await Promise.all([blankCopiesAbout(uid, firestore), blankCopiesAbout(uid, firestore)]);
    const stored = await readStored();
    for (const text of [secret, uid]) expect(stored).not.toContain(text);
  });

  it('is named in no notification that comes afterwards', async () => {
    const uid = `left-${unique()}`;
    await firestore.doc(`deletedUsers/${uid}`).set({ deletedAt: Timestamp.now() });
    await notifyReader({ ...noQuotes, aboutUids: [uid] });
    expect(await readStored()).toBe('[]');
    await firestore.doc(`deletedUsers/${uid}`).delete();
  });
});

it('is blanked where a notification and a mail were stored in another form', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const comment = kinds.comment;
  const document = await comment.create();
  await notifyReader(quote(document));
  await getNotification().update({ kind: 'unheard-of' });
  await getMail().update({ delivery: 'sent' });
  await (await change(document, comment, null)).deliverOnce();
  expect(await readStored()).not.toContain(secret);
  expect((await getNotification().get()).get('title')).toBe('Notification');
  expect((await getMail().get()).data()).toMatchObject({ isBlanked: true, delivery: 'sent' });
  for (const place of [`${getNotification().path} kind`, `${getMail().path} delivery`]) {
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(place));
  }
});

describe('a mail that is blanked', () => {
  const send = vi.fn<DeliveryContext['send']>();
  const context: DeliveryContext = {
    outbox: createOutbox(firestore),
    campaignMail: () => Promise.reject(new Error('It belongs to no campaign.')),
    readIdentity: () => Promise.resolve(defaultSiteIdentity),
    siteUrl: 'https://appshelf.test',
    send,
    getSender: () => Promise.resolve('hello@appshelf.test'),
    readLanguage: () => Promise.resolve(null),
    accountLinks: () => Promise.reject(new Error('It has no link.')),
    notificationLink: () => Promise.resolve('https://shelf.test/off'),
    now: () => new Date(),
  };
  const comment = kinds.comment;

  it('while it is handed over is recorded as sent', async () => {
    const document = await comment.create();
    await notifyReader(quote(document));
    const { deliverOnce } = await change(document, comment, { status: 'hidden' });
    send.mockImplementationOnce(async (_mail, handOver) => {
      await handOver();
      await deliverOnce();
      return { messageId: 'm', accepted: [], rejected: [], response: 'OK' };
    });
    await deliverMail(getMail().id, context);
    const stored = (await getMail().get()).data();
    expect(stored).toMatchObject({ isBlanked: true, delivery: { state: 'SUCCESS' } });
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('before it is handed over is not sent', async () => {
    const document = await comment.create();
    await notifyReader(quote(document));
    const { deliverOnce } = await change(document, comment, { status: 'hidden' });
    let isHandedOver = false;
    send.mockImplementationOnce(async (_mail, handOver) => {
      await deliverOnce();
      await handOver();
      isHandedOver = true;
      return { messageId: 'm', accepted: [], rejected: [], response: 'OK' };
    });
    expect(await deliverMail(getMail().id, context)).toBeNull();
    expect([isHandedOver, (await getMail().get()).exists]).toEqual([false, false]);
  });

  it('is not sent again', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const document = await comment.create();
    await notifyReader(quote(document));
    await getMail().update({ 'delivery.state': 'ERROR', 'delivery.endTime': Timestamp.now() });
    await (await change(document, comment, { status: 'hidden' })).deliverOnce();
    await getMail().update({ 'delivery.state': 'RETRY', 'delivery.endTime': null });
    send.mockClear();
    expect(await deliverMail(getMail().id, context)).toMatchObject({ state: 'ERROR' });
    expect(send).not.toHaveBeenCalled();
  });
});
