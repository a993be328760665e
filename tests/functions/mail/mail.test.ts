import { defaultSiteIdentity } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  deliver,
  deliverDue,
  type DeliveryContext,
} from '../../../functions/src/outbox/mail/deliver/deliver';
import { leaseMs, toPendingDelivery } from '../../../functions/src/outbox/mail/queue/delivery';
import { createOutbox, queueMail } from '../../../functions/src/outbox/mail/queue/outbox';
import { createSmtpSender } from '../../../functions/src/outbox/mail/deliver/smtp';
import { instructionData, createApp, reviewData } from '../support/testData';
import { listCaughtMail, waitForMail, waitForMails } from '../support/mail';
import { firestore, createMember, unique } from '../support/suite';

const made: DocumentReference[] = [];

function document(path: string): DocumentReference {
  const reference = firestore.doc(path);
  made.push(reference);
  return reference;
}

const newAddress = () => `${unique()}@mails.appshelf.test`;
const message = { subject: 'A test', text: 'Hello.', html: '<p>Hello.</p>' };

/** Lists the emails to an address. They are deleted after the tests. */
async function listMails(address: string): Promise<DocumentReference[]> {
  const { docs } = await firestore.collection('mail').where('to', 'array-contains', address).get();
  const mails = docs.map(({ ref }) => ref);
  made.push(...mails);
  return mails;
}

/** Creates a delivery context, for a worker besides the suite's own. */
const createDelivery = (now = () => new Date()): DeliveryContext => ({
  outbox: createOutbox(firestore),
  campaignMail: () => Promise.reject(new Error('No campaign is tested here.')),
  send: createSmtpSender('smtp://127.0.0.1:1025'),
  getSender: () => Promise.resolve('Worker <worker@appshelf.test>'),
  readIdentity: () => Promise.resolve(defaultSiteIdentity),
  siteUrl: 'https://appshelf.test',
  readLanguage: () => Promise.resolve(null),
  accountLinks: () => Promise.reject(new Error('No account link is tested here.')),
  notificationLink: () => Promise.reject(new Error('No notification is tested here.')),
  now,
});

const expectDelivery = (reference: DocumentReference, fields: Record<string, unknown>) =>
  vi.waitFor(async () => expect((await reference.get()).get('delivery')).toMatchObject(fields), {
    timeout: 100_000,
    interval: 100,
  });

// The emulator starts a process for each function that is called for the first time.
beforeAll(async () => {
  const to = newAddress();
  await document(`mail/test-${unique()}`).set({ to: [to], message });
  await waitForMails(to, 1);
}, 120_000);

afterAll(async () => {
  await Promise.all(made.splice(0).map((reference) => firestore.recursiveDelete(reference)));
});

describe('a mail in the outbox', () => {
  it('is delivered, with the result in its document', async () => {
    const to = newAddress();
    const mail = document(`mail/test-${unique()}`);
    await mail.set({ to: [to], message });
    const [received] = await waitForMails(to, 1);
    expect(received).toMatchObject({
      from: 'Appshelf <hello@appshelf.test>',
      subject: 'A test',
      text: 'Hello.\n',
    });
    await expectDelivery(mail, {
      state: 'SUCCESS',
      attempts: 1,
      error: null,
      dueAt: null,
      info: { messageId: received?.messageId, accepted: [to], rejected: [] },
    });
  });

  it('is delivered once by several workers and events', async () => {
    const to = newAddress();
    const mail = document(`mail/test-${unique()}`);
    await mail.set({ to: [to], message });
    const workers = Array.from({ length: 6 }, () => deliver(mail.id, createDelivery()));
    await Promise.all(workers);
    await expectDelivery(mail, { state: 'SUCCESS', attempts: 1 });
    await deliver(mail.id, createDelivery());
    await deliverDue(createDelivery());
    expect(await listCaughtMail(to)).toHaveLength(1);
  });

  it('is queued once for an id', async () => {
    const to = newAddress();
    const mail = document(`mail/test-${unique()}`);
    await queueMail(firestore, mail.id, { to: [to], message });
    await queueMail(firestore, mail.id, { to: [to], message: { ...message, subject: 'Again' } });
    const [received] = await waitForMails(to, 1);
    expect(received?.subject).toBe('A test');
  });

  it('is delivered by the scheduled run when it is due', async () => {
    const to = newAddress();
    const mail = document(`mail/test-${unique()}`);
    const soon = new Date(Date.now() + 60_000);
    const waiting = { ...toPendingDelivery(new Date()), state: 'RETRY', attempts: 1, dueAt: soon };
    await mail.set({ to: [to], message, delivery: waiting });
    await deliverDue(createDelivery());
    expect((await mail.get()).get('delivery.state')).toBe('RETRY');
    await deliverDue(createDelivery(() => soon));
    await expectDelivery(mail, { state: 'SUCCESS', attempts: 2 });
    expect(await listCaughtMail(to)).toHaveLength(1);
  });

  it('is not sent again after an attempt that died after the end of its text', async () => {
    const to = newAddress();
    const mail = document(`mail/test-${unique()}`);
    const dueAt = new Date(Date.now() + leaseMs);
    const left = { ...toPendingDelivery(new Date()), state: 'PROCESSING', attempts: 1, dueAt };
    await mail.set({ to: [to], message, delivery: { ...left, handedOver: true } });
    await deliverDue(createDelivery(() => dueAt));
    await expectDelivery(mail, { state: 'ERROR' });
    expect(await listCaughtMail(to)).toEqual([]);
  });

  it('is made from the default text where no template is stored', async () => {
    const to = newAddress();
    expect((await firestore.doc('mailTemplates/welcome').get()).exists).toBe(false);
    const mail = document(`mail/test-${unique()}`);
    await mail.set({ to: [to], template: { name: 'welcome', data: { name: 'Ada' } } });
    await expectDelivery(mail, { state: 'SUCCESS', attempts: 1 });
    const [letter] = await waitForMails(to, 1);
    expect(letter?.subject).toBe('Welcome to Appshelf, Ada');
    expect(letter?.text).toContain('Your account is ready.');
  });

  it('without its template ends with an error that names the template', async () => {
    const mail = document(`mail/test-${unique()}`);
    await mail.set({ to: [newAddress()], template: { name: 'no-such', data: {} } });
    await expectDelivery(mail, {
      state: 'ERROR',
      error: 'There is no mail template “no-such”.',
    });
  });
});

describe('a decision on an instruction', () => {
  it('is mailed to the author with the note, once for each decision', async () => {
    const { uid, email } = await createMember();
    const instruction = document(`instructions/test-${unique()}`);
    await instruction.set({
      ...instructionData(null, 'submitted'),
      title: 'Fold <a> map',
      authorUid: uid,
    });
    const at = Timestamp.now();
    const batch = firestore.batch();
    batch.update(instruction, { status: 'rejected', updatedAt: at });
    batch.create(instruction.collection('moderation').doc(), {
      decision: 'rejected',
      note: 'Say which <side> is up.',
      by: 'test',
      at,
    });
    await batch.commit();
    const named = 'Your instruction “Fold <a> map”';
    const rejection = await waitForMail(email, `${named} needs some changes`);
    expect(rejection.text).toContain('Say which <side> is up.');
    expect(rejection.html).toContain('Say which &lt;side&gt; is up.');
    expect(rejection.text).toContain(`/instructions/submit?id=${instruction.id}`);

    await instruction.update({ status: 'submitted', updatedAt: Timestamp.now() });
    await instruction.update({ status: 'published', updatedAt: Timestamp.now() });
    await instruction.update({ title: 'Fold a map', updatedAt: Timestamp.now() });
    await waitForMail(email, `${named} is published`);
    const mails = await listMails(email);
    expect(mails.filter(({ id }) => id.startsWith('instruction-'))).toHaveLength(2);
  });
});

describe('a decision about a review', () => {
  it('is mailed to the author once for each outcome, and not to an author who turned it off', async () => {
    const { uid, email } = await createMember();
    const silent = await createMember();
    const preferences = { theme: 'system', emailOnModeration: false, emailOnReply: true };
    await document(`users/${silent.uid}`).set({ preferences });
    const app = await createApp();
    made.push(app);
    const decide = (author: string, status: string) =>
      app
        .collection('reviews')
        .doc(author)
        .update({ status, moderation: { by: 'test', at: Timestamp.now() } });
    for (const author of [uid, silent.uid]) {
      const review = { ...reviewData(4, 'pending'), authorUid: author };
      await app.collection('reviews').doc(author).set(review);
      await decide(author, 'published');
    }
    await waitForMail(email, 'Your review of Test app is published');
    // The decision is reverted and made again. The same outcome for the same text causes no second email.
    await decide(uid, 'pending');
    await decide(uid, 'published');
    await decide(uid, 'hidden');
    await waitForMail(email, 'Your review of Test app is hidden');
    const mails = (await listMails(email)).filter(({ id }) => id.startsWith('review-'));
    expect(mails).toHaveLength(2);
    const others = (await listMails(silent.email)).filter(({ id }) => id.startsWith('review-'));
    expect(others).toEqual([]);
  });
});

describe("a publisher's reply to a review", () => {
  it('is mailed to the author, whose link turns such mails off without a sign-in', async () => {
    const { uid, email } = await createMember();
    const app = await createApp();
    made.push(app, firestore.doc(`users/${uid}`));
    const review = app.collection('reviews').doc(uid);
    await review.set({ ...reviewData(4, 'published'), authorUid: uid });
    await review.update({ reply: { body: 'Thank you.', at: Timestamp.now(), by: 'test' } });
    const letter = await waitForMail(email, 'Test app replied to your review');
    expect(letter.text).toContain('Thank you.');
    const header = letter.headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe');
    const link = header?.value.slice(1, -1) ?? '';
    expect(letter.text).toContain(`Unsubscribe: ${link}`);
    expect(await (await fetch(link)).text()).toContain('Stop emails about replies to your');
    const choose = async (choice: string) => {
      const response = await fetch(link, { method: 'POST', body: new URLSearchParams({ choice }) });
      const stored: unknown = (await firestore.doc(`users/${uid}`).get()).get('preferences');
      return [response.status, stored];
    };
    const preferences = { theme: 'system', emailOnModeration: true };
    const off = { ...preferences, emailOnReply: false, notifications: { reply: 'page' } };
    expect(await choose('unsubscribe')).toEqual([200, off]);
    expect(await choose('unsubscribe')).toEqual([200, off]);
    expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(404);
    await review.update({ reply: null });
    await review.update({ reply: { body: 'Again.', at: Timestamp.now(), by: 'test' } });
    await vi.waitFor(
      async () => {
        const all = await firestore.collection(`users/${uid}/notifications`).get();
        expect(all.docs.map((each) => each.get('text') as string).sort()).toEqual(['', 'Again.']);
      },
      { timeout: 100_000, interval: 100 },
    );
    const replies = (await listMails(email)).filter(({ id }) => id.startsWith('reply-'));
    expect(replies).toHaveLength(1);
    expect((await choose('subscribe'))[1]).toEqual({
      ...preferences,
      emailOnReply: true,
      notifications: {},
    });
  });
});
