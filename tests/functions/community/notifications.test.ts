import { getReportKey, type NotificationKind, type ReportTarget } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { getDataStores } from '../../../functions/src/platform/firebase/dataStores';
import { createAuditRecorder } from '../../../functions/src/lifecycle/audit/audit';
import { commentWritten } from '../../../functions/src/features/comments/commentWritten';
import { noQuotes } from '../../../functions/src/outbox/copies/quotes';
import { removeEntry } from '../../../functions/src/features/trash/removeEntry';
import { fanOutWritten } from '../../../functions/src/features/follows/fanOutWritten';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import { createChoiceStore } from '../../../functions/src/outbox/notifications/choiceStore';
import { notify, type NotificationEvent } from '../../../functions/src/outbox/notifications/notify';
import { releaseWritten } from '../../../functions/src/features/releases/releaseWritten';
import { createReportContext } from '../../../functions/src/features/reports/reportContext';
import { settleCase } from '../../../functions/src/features/reports/settleCase';
import { storeReport } from '../../../functions/src/features/reports/storeReport';
import { reviewWritten } from '../../../functions/src/features/reviews/reviewWritten';
import { appData } from '../../support/appData';
import { deliver, recordChange } from '../support/events';
import { auth, database, firestore } from '../support/triggerProject';
import { unique } from '../support/suite';
import { instructionData, reviewData } from '../support/testData';

const createAccount = async () =>
  (await auth.createUser({ email: `${crypto.randomUUID()}@a.test`, emailVerified: true })).uid;

/** What is stored about the member: the notifications, the ids of the unread ones, and the emails in the outbox. */
async function readStored(uid: string) {
  const [notifications, unread, mails] = await Promise.all([
    firestore.collection(`users/${uid}/notifications`).get(),
    database.ref(`userMeta/${uid}/notifications/unread`).get(),
    firestore.collection('mail').where('uid', '==', uid).get(),
  ]);
  return {
    notifications: notifications.docs.map((each) => each.data()),
    unread: Object.keys((unread.val() ?? {}) as object),
    // The email that welcomes the member has no kind.
    mails: mails.docs.map((each) => each.data()).filter((mail) => 'notificationKind' in mail),
  };
}

const toEvent = (uid: string, fields: Partial<NotificationEvent> = {}): NotificationEvent => ({
  id: 'comment-i1-c1',
  uid,
  kind: 'comment',
  title: 'Ada commented on “Fold a map”.',
  text: 'Which side is up?',
  path: '/instructions/i1',
  quotes: noQuotes,
  ...fields,
});

describe('notify', () => {
  it('stores one notification, one mark and one mail, however often and at the same time it is called', async () => {
    const uid = await createAccount();
    await Promise.all([1, 2, 3].map(() => notify(toEvent(uid))));
    const stored = await readStored(uid);
    expect(stored.unread).toEqual(['comment-i1-c1']);
    expect(stored.notifications).toEqual([
      {
        kind: 'comment',
        title: 'Ada commented on “Fold a map”.',
        text: 'Which side is up?',
        path: '/instructions/i1',
        createdAt: expect.any(Timestamp) as Timestamp,
        expireAt: expect.any(Timestamp) as Timestamp,
      },
    ]);
    expect(stored.mails).toMatchObject([
      { notificationKind: 'comment', template: { name: 'notification' } },
    ]);
  });

  it('does not mark as unread again what was read', async () => {
    const uid = await createAccount();
    await notify(toEvent(uid));
    await database.ref(`userMeta/${uid}/notifications/unread`).remove();
    await notify(toEvent(uid));
    expect(await readStored(uid)).toMatchObject({ notifications: [{}], unread: [], mails: [{}] });
  });

  it('completes what an earlier call did not finish', async () => {
    const uid = await createAccount();
    const mark = database.ref(`userMeta/${uid}/notifications/unread/comment-i1-c1`);
    const at = Date.now();
    await mark.set(at);
    await notify(toEvent(uid));
    expect(await readStored(uid)).toMatchObject({ notifications: [{}], mails: [{}] });
    expect((await mark.get()).val()).toEqual({ at, path: '' });
  });

  it('marks which page and kind of event it is about', async () => {
    const uid = await createAccount();
    await notify(toEvent(uid));
    const mark = database.ref(`userMeta/${uid}/notifications/unread/comment-i1-c1`);
    expect((await mark.get()).val()).toEqual({
      at: expect.any(Number) as number,
      path: '/instructions/i1',
      kind: 'comment',
    });
  });

  it('counts different events at the same time', async () => {
    const uid = await createAccount();
    const ids = Array.from({ length: 8 }, (_, index) => `comment-i1-c${String(index)}`);
    await Promise.all(ids.map((id) => notify(toEvent(uid, { id }))));
    const { unread, notifications } = await readStored(uid);
    expect([unread.sort(), notifications.length]).toEqual([ids, 8]);
  });

  it('takes ids that cannot be in a path', async () => {
    const uid = await createAccount();
    const id = 'release-cairn-1.2.0/[x]';
    await notify(toEvent(uid, { id, kind: 'release' }));
    await notify(toEvent(uid, { id, kind: 'release' }));
    const { unread, notifications, mails } = await readStored(uid);
    expect([unread.length, notifications.length, mails.length]).toEqual([1, 1, 0]);
  });

  it('follows the choice of the member', async () => {
    const uid = await createAccount();
    const { readChoice, saveChoice } = createChoiceStore(firestore, auth);
    await saveChoice(uid, 'comment', 'page');
    await notify(toEvent(uid));
    expect(await readStored(uid)).toMatchObject({ notifications: [{}], mails: [] });
    await saveChoice(uid, 'comment', 'off');
    await saveChoice(uid, 'reply', 'off');
    await notify(toEvent(uid, { id: 'comment-i1-c2' }));
    await notify(toEvent(uid, { id: 'reply-r1', kind: 'reply' }));
    expect(await readStored(uid)).toMatchObject({ notifications: [{}], mails: [] });
    expect(await readChoice(uid, 'decision')).toBe('mail');
    expect((await firestore.doc(`users/${uid}`).get()).get('preferences')).toEqual({
      theme: 'system',
      emailOnModeration: true,
      emailOnReply: false,
      notifications: { comment: 'off', reply: 'off' },
    });
  });

  it('does nothing for an account that is gone', async () => {
    const uid = await createAccount();
    await auth.deleteUser(uid);
    await notify(toEvent(uid));
    await createChoiceStore(firestore, auth).saveChoice(uid, 'comment', 'off');
    expect(await readStored(uid)).toEqual({ notifications: [], unread: [], mails: [] });
    expect((await firestore.doc(`users/${uid}`).get()).exists).toBe(false);
  });
});

/** An event that concerns a member: how it is delivered once, the kind and title of its notification, and the template of its email. */
interface EventCase {
  deliverOnce: () => Promise<unknown>;
  kind: NotificationKind;
  title: string;
  template: string;
}

const testApp = () => firestore.doc(`apps/notified-${unique()}`);

async function createInstruction(authorUid: string, status: 'submitted' | 'published') {
  const instruction = firestore.doc(`instructions/notified-${unique()}`);
  await instruction.set({ ...instructionData(null, status), authorUid });
  return instruction;
}

/** Deletes an entry as the callable `deleteEntry` does for the member `by`. */
const moveToTrash = (entry: DocumentReference, by = 'mara') =>
  recordChange(entry, ({ path: target }) =>
    removeEntry(
      { target },
      { uid: by, email: `${by}@appshelf.test` },
      { ...getDataStores(), audit: createAuditRecorder(firestore) },
    ),
  );

/** Creates each kind of event that concerns a member. */
const eventCases: Record<string, (uid: string) => Promise<EventCase>> = {
  'a decision': async (uid) => {
    const instruction = await createInstruction(uid, 'submitted');
    const change = await recordChange(instruction, (document) =>
      document.update({ status: 'published', updatedAt: Timestamp.now() }),
    );
    return {
      deliverOnce: () => deliver(instructionWritten, { id: instruction.id }, change),
      kind: 'decision',
      title: 'Your instruction “A title” is published.',
      template: 'instruction-published',
    };
  },
  'an earlier version that a moderator restored': async (uid) => {
    const instruction = await createInstruction(uid, 'published');
    const change = await recordChange(instruction, (document) =>
      document.update({ title: 'An earlier title', updatedAt: Timestamp.now() }),
    );
    return {
      deliverOnce: () => deliver(instructionWritten, { id: instruction.id }, change, 'mara'),
      kind: 'decision',
      title: 'A moderator changed your instruction “An earlier title”.',
      template: 'notification',
    };
  },
  'the deletion of an instruction': async (uid) => {
    const instruction = await createInstruction(uid, 'published');
    const change = await moveToTrash(instruction);
    return {
      deliverOnce: () => deliver(instructionWritten, { id: instruction.id }, change),
      kind: 'decision',
      title: 'A moderator deleted your instruction “A title”.',
      template: 'notification',
    };
  },
  'the deletion of a review': async (uid) => {
    const app = testApp();
    await app.set({ name: 'Cairn' });
    const review = app.collection('reviews').doc(uid);
    await review.set({ ...reviewData(4, 'published'), authorUid: uid });
    const change = await moveToTrash(review);
    return {
      deliverOnce: () => deliver(reviewWritten, { appId: app.id, uid }, change),
      kind: 'decision',
      title: 'A moderator deleted your review of Cairn.',
      template: 'notification',
    };
  },
  'a reply to a review': async (uid) => {
    const app = testApp();
    await app.set({ name: 'Cairn' });
    const review = app.collection('reviews').doc(uid);
    await review.set({ ...reviewData(4, 'published'), authorUid: uid });
    const reply = { body: 'Thank you.', at: Timestamp.now(), by: 'ada' };
    const change = await recordChange(review, (document) => document.update({ reply }));
    return {
      deliverOnce: () => deliver(reviewWritten, { appId: app.id, uid }, change),
      kind: 'reply',
      title: 'Cairn replied to your review.',
      template: 'review-reply',
    };
  },
  'a comment': async (uid) => {
    const instruction = await createInstruction(uid, 'published');
    const change = await recordChange(instruction.collection('comments').doc(), (comment) =>
      comment.set({
        body: 'Which side is up?',
        authorUid: 'ada',
        authorName: 'Ada',
        authorPhotoURL: null,
        parentId: null,
        status: 'published',
        createdAt: Timestamp.now(),
        updatedAt: Timestamp.now(),
      }),
    );
    const params = { instructionId: instruction.id, commentId: change.after.id };
    return {
      deliverOnce: () => deliver(commentWritten, params, change),
      kind: 'comment',
      title: 'Ada commented on “A title”.',
      template: 'notification',
    };
  },
  'a settled report': async (uid) => {
    const { id } = await createInstruction('ada', 'published');
    const target: ReportTarget = { kind: 'instruction', ids: [id] };
    await storeReport({ target, uid, reason: 'spam', text: '' }, firestore);
    const decision = {
      key: getReportKey(target),
      decision: 'dismissed',
      note: '',
      by: 'mara',
      changesTarget: true,
    } as const;
    return {
      deliverOnce: () => settleCase(decision, createReportContext()),
      kind: 'report',
      title: 'A moderator checked an instruction that you reported, and kept it.',
      template: 'notification',
    };
  },
  'a new release': async (uid) => {
    const app = testApp();
    await app.set(appData({ name: 'Cairn' }));
    await firestore.doc(`follows/${uid}`).set({ apps: [app.id], authors: [] });
    // Members are notified of releases only in the page, unless they choose emails.
    await createChoiceStore(firestore, auth).saveChoice(uid, 'release', 'mail');
    const release = await recordChange(app.collection('releases').doc('2.0.0'), (document) =>
      document.set({ notes: 'Faster.', publishedAt: Timestamp.now() }),
    );
    const fanOut = firestore.doc(`fanOuts/release-${app.id}-2.0.0`);
    return {
      deliverOnce: async () => {
        await deliver(releaseWritten, { appId: app.id, version: '2.0.0' }, release);
        const started = await recordChange(fanOut, () => Promise.resolve());
        await deliver(fanOutWritten, { id: fanOut.id }, started);
      },
      kind: 'release',
      title: 'Cairn 2.0.0 is out',
      template: 'notification',
    };
  },
};

describe('an event that is delivered three times, at the same time and later', () => {
  it.each(Object.entries(eventCases))(
    'of %s leaves one notification, one mark and one mail',
    async (_name, createCase) => {
      const uid = await createAccount();
      const { deliverOnce, kind, title, template } = await createCase(uid);
      await Promise.all([deliverOnce(), deliverOnce()]);
      await deliverOnce();
      const { notifications, unread, mails } = await readStored(uid);
      expect(notifications).toMatchObject([{ kind, title }]);
      expect(unread).toHaveLength(1);
      expect(mails).toMatchObject([{ notificationKind: kind, template: { name: template } }]);
    },
  );
});

it('nobody is notified of what they or the server change, and of what does not change the content', async () => {
  const uid = await createAccount();
  const instruction = await createInstruction(uid, 'published');
  const changeWith = (fields: object) =>
    recordChange(instruction, (document) =>
      document.update({ ...fields, updatedAt: Timestamp.now() }),
    );
  const params = { id: instruction.id };
  const renamed = await changeWith({ title: 'Another title' });
  await deliver(instructionWritten, params, renamed, uid);
  await deliver(instructionWritten, params, renamed);
  await deliver(instructionWritten, params, await changeWith({ helpfulCount: 3 }), 'mara');
  expect(await readStored(uid)).toEqual({ notifications: [], unread: [], mails: [] });
});

it('nobody is notified of what they delete themselves', async () => {
  const uid = await createAccount();
  const instruction = await createInstruction(uid, 'published');
  const inTrash = await moveToTrash(instruction, uid);
  await deliver(instructionWritten, { id: instruction.id }, inTrash);
  const draft = await createInstruction(uid, 'published');
  const deleted = await recordChange(draft, () => draft.delete());
  await deliver(instructionWritten, { id: draft.id }, deleted);
  expect(await readStored(uid)).toEqual({ notifications: [], unread: [], mails: [] });
});
