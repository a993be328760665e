import { getReportKey } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import {
  bucket,
  call,
  createMember,
  database,
  firestore,
  signIn,
  unique,
  type Member,
} from './suite';
import { commentData, createApp, instructionData, reviewData } from './testData';

const soon = { timeout: 100_000, interval: 200 };
const exists = (path: string) =>
  vi.waitFor(async () => expect((await firestore.doc(path).get()).exists, path).toBe(true), soon);

async function ask(callable: string, data: object, { idToken }: Pick<Member, 'idToken'>) {
  expect(await call(callable, data, idToken), callable).not.toHaveProperty('error');
}

const settle = (key: string, decision: string, by: Pick<Member, 'idToken'>) =>
  ask('settleReport', { key, decision, note: '' }, by);

const report = (kind: string, ids: string[], by: Member, text: string) =>
  ask('reportContent', { target: { kind, ids }, report: { reason: 'other', text } }, by);

/**
 * Has a member write to others, be reported by them, and work for the site, so that others' notifications, emails, quotas,
 * cases and documents name them.
 *
 * @param text what must not be found once they have left: nothing public holds it
 */
export async function dealWithOthers(
  { name, ...member }: Member & { name: string },
  text: string,
  admin: Member,
): Promise<void> {
  const person = { ...member, ...(await signIn(member.email)) };
  const { uid } = person;
  const other = await createMember();
  const now = Timestamp.now();
  const own = { authorUid: uid, authorName: name };
  const theirs = { authorUid: other.uid, authorName: 'Other' };
  const comment = (author: { authorUid: string; authorName: string }, fields: object = {}) =>
    commentData(author.authorUid, { ...author, ...fields });

  // Comments, answers and messages: their readers are notified in the page and by email.
  const howTo = firestore.doc(`instructions/test-${unique()}`);
  await howTo.set({ ...instructionData(null, 'published'), ...theirs });
  const comments = howTo.collection('comments');
  await comments.doc('theirs').set(comment(theirs));
  await comments.doc('own').set(comment(own));
  await comments.doc('answer').set(comment(own, { parentId: 'theirs' }));
  await comments.doc('hidden').set(comment(own, { body: text }));
  await comments.doc('back').set(comment(theirs, { parentId: 'own' }));
  for (const id of ['own', 'answer', 'hidden']) {
    const notification = `comment-${howTo.id}-${id}`;
    await exists(`users/${other.uid}/notifications/${notification}`);
    await exists(`mail/notification-${other.uid}-${notification}`);
  }
  await exists(`users/${uid}/notifications/comment-${howTo.id}-back`);
  const translation = (status: string, title: string) => ({
    language: 'de',
    texts: { title },
    sources: { title: 'A title' },
    status,
    ...own,
    note: '',
    createdAt: now,
    updatedAt: now,
  });
  const translations = howTo.collection('translations');
  await translations.doc('de').set(translation('published', 'Ein Titel'));
  await translations.doc(`de-${uid}`).set(translation('proposed', text));
  const submission = firestore.doc(`instructions/test-${unique()}`);
  await submission.set({ ...instructionData(null, 'submitted'), ...own, summary: text });
  const talk = submission.collection('conversation');
  const message = { body: 'Why?', authorName: 'Admin', createdAt: now };
  await talk.doc('question').set({ ...message, authorUid: admin.uid, isModerator: true });
  await talk.doc('answer').set({ ...message, ...own, body: text, isModerator: false });
  const told = `users/${admin.uid}/notifications`;
  await vi.waitFor(async () => {
    const { docs } = await firestore.collection(told).where('text', '==', text).get();
    expect(docs).toHaveLength(1);
  }, soon);

  // Reports about the member, one of which is dismissed while the others are open, and a report by the member.
  const review = (await createApp()).collection('reviews').doc(uid);
  await review.set({ ...reviewData(2, 'published'), ...own });
  const reviewIds = [String(review.parent.parent?.id), uid];
  await report('profile', [uid], other, 'Who?');
  await report('review', reviewIds, other, 'No.');
  await report('comment', [howTo.id, 'own'], other, 'No.');
  await report('comment', [howTo.id, 'theirs'], person, text);
  await settle(getReportKey({ kind: 'review', ids: reviewIds }), 'dismissed', admin);
  await settle(getReportKey({ kind: 'comment', ids: [howTo.id, 'own'] }), 'dismissed', admin);
  await comments.doc('hidden').update({ status: 'hidden', updatedAt: Timestamp.now() });
  await comments.doc('theirs').update({ moderation: { by: uid, at: Timestamp.now() } });

  // Work for the site: as an editor and a moderator.
  for (const role of ['editor', 'moderator']) {
    await ask('setRole', { uid, role, granted: true }, admin);
  }
  const staff = { ...person, ...(await signIn(person.email)) };
  await firestore
    .doc(`pageTexts/test-${unique()}`)
    .set({ markdown: 'Be kind.', updatedAt: now, updatedBy: uid });
  const file = `media/test-${unique()}/a.txt`;
  await bucket.file(file).save('a', {
    contentType: 'application/zip',
    resumable: false,
    metadata: { metadata: { uploadedBy: uid } },
  });
  await exists(file.split('/').slice(0, 2).join('/'));
  await (await createApp()).update({ createdBy: uid });
  await firestore.doc(`campaigns/test-${unique()}`).set({ createdBy: uid, status: 'done' });
  await database.ref('setUp/legalPages').set({ at: 1, by: uid });
  await firestore.doc(`fanOuts/test-${unique()}`).set({ cursor: uid, status: 'stopped' });
  const theirInstruction = firestore.doc(`instructions/test-${unique()}`);
  await theirInstruction.set({ ...instructionData(null, 'submitted'), ...theirs });
  await theirInstruction
    .collection('conversation')
    .doc('question')
    .set({ ...message, ...own, isModerator: true });
  await theirInstruction
    .collection('moderation')
    .doc('a')
    .set({ decision: 'rejected', note: 'Not yet.', by: uid, at: now });
  await settle(getReportKey({ kind: 'comment', ids: [howTo.id, 'theirs'] }), 'dismissed', admin);
  await report('instruction', [howTo.id], admin, 'No.');
  await settle(getReportKey({ kind: 'instruction', ids: [howTo.id] }), 'dismissed', staff);
  const removed = (await createApp()).collection('reviews').doc(other.uid);
  await removed.set({ ...reviewData(1, 'published'), ...theirs });
  await ask('deleteEntry', { target: removed.path }, staff);
  const contact = firestore.doc(`messages/test-${unique()}`);
  const sender = { name: 'Other', email: other.email, uid: null, status: 'new' };
  await contact.set({ ...sender, subject: 'Hello', body: 'Hi.', createdAt: now });
  const replyId = crypto.randomUUID();
  await ask(
    'replyToMessage',
    { messageId: contact.id, replyId, replies: 0, body: 'Hello.' },
    staff,
  );
  // The content of the member that moderators deleted is in the trash.
  const spam = firestore.doc(`messages/test-${unique()}`);
  const sent = { name, email: member.email, uid: null, status: 'new', createdAt: now };
  await spam.set({ ...sent, subject: 'Spam', body: text });
  await comments.doc('removed').set(comment(own, { body: text }));
  const list = firestore.doc(`collections/test-${unique()}`);
  await list.set({
    title: 'Mine',
    description: text,
    ownerUid: uid,
    ownerName: name,
    status: 'hidden',
  });
  for (const { path } of [spam, comments.doc('removed'), list]) {
    await ask('deleteEntry', { target: path }, admin);
  }
  const used = (await firestore.doc(`quotas/${other.uid}`).get()).data();
  expect(JSON.stringify(used)).not.toContain(uid);
  // Older documents hold the keys themselves.
  await firestore.doc(`quotas/${other.uid}`).set(
    {
      daily: {
        reports: {
          day: '2026-01-01',
          counted: [`profile:${uid}`, `review:${reviewIds.join(':')}`],
        },
      },
    },
    { merge: true },
  );
}
