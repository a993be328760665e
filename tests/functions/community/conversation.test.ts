import {
  commentsOffDocument,
  getReportKey,
  quotas,
  toDay,
  type ReportTarget,
} from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteUserData } from '../../../functions/src/features/leaving/deleteUserData';
import type { DataStores } from '../../../functions/src/platform/firebase/dataStores';
import { commentWritten } from '../../../functions/src/features/comments/commentWritten';
import { conversationWritten } from '../../../functions/src/features/conversation/conversationWritten';
import { deleteInstructionData } from '../../../functions/src/features/instructions/deleteInstructionData';
import { copyCommentsOff } from '../../../functions/src/features/site/copySettings';
import { createChoiceStore } from '../../../functions/src/outbox/notifications/choiceStore';
import { getCaseRef } from '../../../functions/src/features/reports/storedCase';
import { storeReport } from '../../../functions/src/features/reports/storeReport';
import { deliver, recordChange, type DocumentChange } from '../support/events';
import { auth, database, firestore } from '../support/triggerProject';
import { unique } from '../support/suite';
import { commentData, instructionData } from '../support/testData';

// What authors and moderators write to each other, and what readers write under instructions.

let instruction: DocumentReference;
let author: string;
let reader: string;

const bucket = { getFiles: () => Promise.resolve([[]]) } as unknown as DataStores['bucket'];
const stores: DataStores = { firestore, database, bucket };

async function createAccount(claims: object = {}): Promise<string> {
  const { uid } = await auth.createUser({});
  await auth.setCustomUserClaims(uid, claims);
  return uid;
}

const message = (authorUid: string, isModerator: boolean) => ({
  body: 'Which **tape**?',
  authorUid,
  authorName: 'Somebody',
  isModerator,
  createdAt: Timestamp.now(),
});
const comment = (authorUid: string, fields: object = {}) =>
  commentData(authorUid, { authorName: 'Somebody', ...fields });

const create = (part: 'conversation' | 'comments', fields: object): Promise<DocumentChange> =>
  recordChange(instruction.collection(part).doc(), (reference) => reference.set(fields));

/** Delivers the event of a new message or comment twice, at the same time. */
async function deliverTwice(change: DocumentChange): Promise<void> {
  const [trigger, name] =
    change.after.ref.parent.id === 'comments'
      ? [commentWritten, 'commentId']
      : [conversationWritten, 'messageId'];
  const params = { instructionId: instruction.id, [name]: change.after.id };
  await Promise.all([deliver(trigger, params, change), deliver(trigger, params, change)]);
}

const readNotifications = async (uid: string) =>
  (await firestore.collection(`users/${uid}/notifications`).get()).docs.map((notification) =>
    notification.data(),
  );

const useUpQuota = (uid: string, kind: 'conversation' | 'comments') =>
  firestore.doc(`quotas/${uid}`).set({
    daily: {
      [kind]: {
        day: toDay(Date.now()),
        counted: Array.from({ length: quotas[kind] }, (_, index) => `k${String(index)}`),
      },
    },
  });

beforeEach(async () => {
  [author, reader] = [await createAccount(), await createAccount()];
  instruction = firestore.doc(`instructions/talk-${unique()}`);
  await instruction.set({ ...instructionData(null, 'published'), authorUid: author });
});

describe('a message', () => {
  it('of a moderator notifies the author, once', async () => {
    await deliverTwice(await create('conversation', message('mod', true)));
    expect(await readNotifications(author)).toMatchObject([
      {
        kind: 'message',
        title: 'A moderator wrote to you about “A title”.',
        text: 'Which tape?',
        path: `/instructions/submit?id=${instruction.id}`,
      },
    ]);
    expect(await readNotifications('mod')).toEqual([]);
  });

  it('of the author notifies the moderators who wrote or decided last, once, and no former ones', async () => {
    const [wrote, decided, idle] = await Promise.all(
      ['moderator', 'admin', 'moderator'].map((role) => createAccount({ [role]: true })),
    );
    const former = await createAccount();
    await create('conversation', message(wrote ?? '', true));
    await create('conversation', message(former, true));
    await instruction
      .collection('moderation')
      .doc('a')
      .set({ decision: 'rejected', note: 'No.', by: decided, at: Timestamp.now() });
    await deliverTwice(await create('conversation', message(author, false)));
    for (const uid of [wrote, decided]) {
      expect(await readNotifications(uid ?? '')).toMatchObject([
        {
          kind: 'message',
          title: 'Somebody wrote about “A title”.',
          path: `/admin/resources?id=${instruction.id}`,
        },
      ]);
    }
    for (const uid of [idle ?? '', former, author])
      expect(await readNotifications(uid)).toEqual([]);
  });

  it('past the quota of its author is deleted, and notifies nobody', async () => {
    await useUpQuota(author, 'conversation');
    await create('conversation', message('mod', true));
    const change = await create('conversation', message(author, false));
    await deliverTwice(change);
    expect((await change.after.ref.get()).exists).toBe(false);
  });
});

describe('a comment', () => {
  it('notifies the author of the instruction, once', async () => {
    await deliverTwice(await create('comments', comment(reader)));
    expect(await readNotifications(author)).toMatchObject([
      {
        kind: 'comment',
        title: 'Somebody commented on “A title”.',
        text: 'It also works with chalk.',
        path: `/instructions/${instruction.id}#comments`,
      },
    ]);
    expect(await readNotifications(reader)).toEqual([]);
  });

  it('that answers notifies the author of the first comment, too', async () => {
    const { after: parent } = await create('comments', comment(reader));
    await deliverTwice(await create('comments', comment('third', { parentId: parent.id })));
    expect(await readNotifications(reader)).toMatchObject([
      { title: 'Somebody replied to your comment on “A title”.' },
    ]);
    expect(await readNotifications(author)).toHaveLength(1);
  });

  it('of one’s own notifies nobody, nor does an answer to a former member', async () => {
    const { after: own } = await create('comments', comment(author));
    await deliverTwice(await create('comments', comment(author, { parentId: own.id })));
    const { after: former } = await create('comments', comment('former-member'));
    await deliverTwice(await create('comments', comment(author, { parentId: former.id })));
    expect(await readNotifications(author)).toEqual([]);
    expect(await readNotifications('former-member')).toEqual([]);
  });

  it('that was hidden before its event came notifies nobody', async () => {
    const change = await create('comments', comment(reader));
    await change.after.ref.update({ status: 'hidden' });
    await deliverTwice(change);
    expect(await readNotifications(author)).toEqual([]);
  });

  it('past the quota of its author is deleted', async () => {
    await useUpQuota(reader, 'comments');
    const change = await create('comments', comment(reader));
    await deliverTwice(change);
    expect((await change.after.ref.get()).exists).toBe(false);
    expect(await readNotifications(author)).toEqual([]);
  });
});

describe('a comment that a moderator hides', () => {
  let moderator: string;
  let change: DocumentChange;

  const decide = (reference: DocumentReference, status: string) =>
    recordChange(reference, () =>
      reference.update({ status, moderation: { by: moderator, at: Timestamp.now() } }),
    );
  const deliverAsModerator = async (decision: DocumentChange) => {
    const params = { instructionId: instruction.id, commentId: decision.after.id };
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await deliver(commentWritten, params, decision, moderator);
    }
  };

  beforeEach(async () => {
    moderator = await createAccount({ moderator: true });
    const { after } = await create('comments', comment(reader));
    change = await decide(after.ref, 'hidden');
  });

  it('notifies its author once, however often the event comes, and again when it is put back', async () => {
    await deliverAsModerator(change);
    const hidden = {
      kind: 'decision',
      title: 'A moderator has hidden your comment.',
      text: 'It also works with chalk.',
      path: `/instructions/${instruction.id}#comments`,
    };
    expect(await readNotifications(reader)).toMatchObject([hidden]);
    await deliverAsModerator(await decide(change.after.ref, 'published'));
    const titles = (await readNotifications(reader)).map(({ title }) => title as string);
    expect(titles.sort()).toEqual([hidden.title, 'Your comment is visible again.']);
    expect(await readNotifications(author)).toEqual([]);
  });

  it('notifies nobody who turned decisions off', async () => {
    await createChoiceStore(firestore, auth).saveChoice(reader, 'decision', 'off');
    await deliverAsModerator(change);
    expect(await readNotifications(reader)).toEqual([]);
  });

  it('notifies its author by the reports alone where there are some, also much later', async () => {
    const { after } = await create('comments', comment(reader));
    const target: ReportTarget = { kind: 'comment', ids: [instruction.id, after.id] };
    await storeReport({ target, uid: author, reason: 'spam', text: '' }, firestore);
    const decision = await decide(after.ref, 'hidden');
    await deliverAsModerator(decision);
    const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
    await getCaseRef(getReportKey(target), firestore).update({ decidedAt: anHourAgo });
    await deliverAsModerator({ ...decision, time: anHourAgo.toDate().toISOString() });
    expect(await readNotifications(reader)).toMatchObject([
      { kind: 'report', title: expect.stringContaining('took “It also works') as string },
    ]);
  });
});

describe('what somebody wrote who left', () => {
  it('stays without their name where others read it, and is deleted otherwise', async () => {
    const [shown, hidden, asMember, asModerator] = [
      await create('comments', comment(reader)),
      await create('comments', comment(reader, { status: 'hidden' })),
      await create('conversation', message(reader, false)),
      await create('conversation', message(reader, true)),
    ].map(({ after }) => after.ref);
    for (let run = 0; run < 2; run += 1) await deleteUserData({ uid: reader, email: null }, stores);
    const nameless = { authorUid: 'former-member', authorName: 'Former member' };
    expect((await shown?.get())?.data()).toMatchObject({
      ...nameless,
      body: 'It also works with chalk.',
      status: 'published',
    });
    expect((await asModerator?.get())?.data()).toMatchObject({
      ...nameless,
      body: 'Which **tape**?',
    });
    expect((await hidden?.get())?.exists).toBe(false);
    expect((await asMember?.get())?.exists).toBe(false);
  });

  it('is deleted with the instruction', async () => {
    const { after: first } = await create('comments', comment(reader));
    const { after: second } = await create('conversation', message(author, false));
    await instruction.delete();
    await deleteInstructionData({ id: instruction.id, authorUid: author }, stores);
    expect((await first.ref.get()).exists).toBe(false);
    expect((await second.ref.get()).exists).toBe(false);
  });
});

describe('the setting', () => {
  const isCopied = async () => (await firestore.doc(commentsOffDocument).get()).exists;
  const copy = () => copyCommentsOff(database, firestore);

  it('that switches comments off is copied for the rules, and taken back', async () => {
    await database.ref('site').set({ comments: false });
    await Promise.all([copy(), copy()]);
    expect(await isCopied()).toBe(true);
    await database.ref('site').set({ name: 'Appshelf' });
    await copy();
    expect(await isCopied()).toBe(false);
    await copy();
    expect(await isCopied()).toBe(false);
  });
});
