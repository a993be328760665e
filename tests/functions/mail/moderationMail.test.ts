import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { maxNoticesAnHour, queueKinds, sentence } from '@appshelf/model';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDigests, sendOverflow } from '../../../functions/src/outbox/moderation/digest';
import {
  tellModerators,
  type ModerationEvent,
  type ModerationMailContext,
} from '../../../functions/src/outbox/moderation/notices';
import {
  readQueueCounts,
  updateQueueCounts,
} from '../../../functions/src/outbox/moderation/queueCounts';
import { rebuildStaff, recordRoles } from '../../../functions/src/outbox/moderation/staff';
import { fakeAccounts, type FakeAccount } from '../../../functions/src/platform/callables/testing';
import { clearFirestore } from '../support/suite';

// A separate project without functions, so that nothing but the test queues emails.
const projectId = 'demo-moderation-mail';
const firestore = getFirestore(initializeApp({ projectId }, 'moderation-mail'));
const hour = Date.UTC(2026, 10, 23, 9, 30);
const nextHour = hour + 60 * 60 * 1_000;

beforeEach(async () => {
  await clearFirestore(projectId);
  await firestore.doc(event('').about).set({});
});
afterAll(() => clearFirestore(projectId));

/** Accounts with roles, each with when they want emails; without a choice they have no profile. */
async function setUp(stored: Record<string, FakeAccount & { choice?: string }>) {
  const { accounts } = fakeAccounts(stored);
  const context: ModerationMailContext = {
    accounts,
    firestore,
    siteUrl: 'https://shelf.test',
    contactAddress: () => Promise.resolve('hello@appshelf.test'),
    switchedOff: () => Promise.resolve([]),
  };
  for (const [uid, { choice }] of Object.entries(stored)) {
    if (choice === undefined) continue;
    await firestore.doc(`users/${uid}`).set({ preferences: { moderationMail: choice } });
  }
  await rebuildStaff(context);
  return context;
}

const moderator = (choice?: string): FakeAccount & { choice?: string } => ({
  claims: { moderator: true },
  ...(choice === undefined ? {} : { choice }),
});

const event = (id: string, at = hour): ModerationEvent => ({
  id,
  kind: 'reviews',
  title: 'Quick and quiet',
  author: 'Ada',
  authorUid: 'ada',
  about: 'apps/cairn/reviews/ada',
  page: '/admin/reviews?app=cairn&author=ada',
  at,
});

/** How many reviews wait, as emails say it. */
const toReviews = (count: number) =>
  sentence('{count, plural, one {# review} other {# reviews}}', { count });

const listMailIds = async () => (await firestore.collection('mail').get()).docs.map(({ id }) => id);

describe('an email at once', () => {
  it('goes once to each who wants it, however often the event is delivered', async () => {
    const context = await setUp({
      ann: moderator('atOnce'),
      amy: { claims: { admin: true }, choice: 'atOnce' },
      dan: moderator('daily'),
      eve: moderator(),
      ned: moderator('none'),
    });
    await Promise.all([1, 2, 3].map(() => tellModerators(event('review-1'), context)));
    await tellModerators(event('review-1'), context);
    expect(await listMailIds()).toEqual(['moderation-review-1-amy', 'moderation-review-1-ann']);
    const mail = (await firestore.doc('mail/moderation-review-1-ann').get()).data();
    expect(mail).toMatchObject({
      to: ['ann@appshelf.test'],
      uid: 'ann',
      template: {
        name: 'moderation-notice',
        data: {
          what: sentence('A review is waiting for you', {}),
          title: 'Quick and quiet',
          author: 'Ada',
          url: 'https://shelf.test/admin/reviews?app=cairn&author=ada',
        },
      },
    });
  });

  it('goes to nobody who is disabled, unverified, deleted, in another role or a member again', async () => {
    const atOnce = moderator('atOnce');
    const stored: Record<string, FakeAccount & { choice?: string }> = {
      dis: { ...atOnce, disabled: true },
      unv: { ...atOnce, emailVerified: false },
      mute: { ...atOnce, withoutEmail: true },
      edi: { claims: { editor: true }, choice: 'atOnce' },
      tex: { claims: { moderator: 'true' }, choice: 'atOnce' },
      gone: atOnce,
      former: atOnce,
    };
    const context = await setUp(stored);
    // The list of staff still names these two.
    stored.former = { claims: {} };
    Reflect.deleteProperty(stored, 'gone');
    await tellModerators(event('review-2'), context);
    expect(await listMailIds()).toEqual([]);
  });

  it('leaves out who gets messages at the contact address', async () => {
    const context = await setUp({ hello: moderator('atOnce'), ann: moderator('atOnce') });
    await tellModerators({ ...event('message-1'), kind: 'messages' }, context);
    expect(await listMailIds()).toEqual(['moderation-message-1-ann']);
  });

  it('is one of ten in an hour; one email more counts the others', async () => {
    const context = await setUp({ ann: moderator('atOnce'), dan: moderator('daily') });
    await firestore.doc('apps/cairn/reviews/ada').set({ status: 'pending' });
    await updateQueueCounts('reviews', firestore);
    const events = Array.from({ length: maxNoticesAnHour + 4 }, (_, at) => event(`r${String(at)}`));
    // Each is delivered twice, at the same time.
    await Promise.all([...events, ...events].map((each) => tellModerators(each, context)));
    expect(await listMailIds()).toHaveLength(maxNoticesAnHour);

    await sendOverflow(hour, context);
    expect(await listMailIds()).toHaveLength(maxNoticesAnHour);
    await sendOverflow(nextHour, context);
    await sendOverflow(nextHour, context);
    const more = await firestore.doc('mail/moderation-more-2026-11-23T09-ann').get();
    expect(more.get('template.data')).toMatchObject({ more: 4, summary: { list: [toReviews(1)] } });
    expect(await listMailIds()).toHaveLength(maxNoticesAnHour + 1);

    await tellModerators(event('later', nextHour), context);
    expect(await listMailIds()).toContain('moderation-later-ann');
  });
});

it('no email is about what waits in a module that is off', async () => {
  const staff = { ann: moderator('atOnce'), dan: moderator('daily') };
  const withReviews = await setUp(staff);
  await firestore.doc('apps/cairn/reviews/ada').set({ status: 'pending' });
  await updateQueueCounts(queueKinds, firestore);
  const events = Array.from({ length: maxNoticesAnHour + 1 }, (_, at) => event(`o${String(at)}`));
  const without = { ...withReviews, switchedOff: () => Promise.resolve(['reviews' as const]) };
  await tellModerators(event('off'), without);
  expect(await listMailIds()).toEqual([]);
  // Switched off after more came than have an email of their own.
  for (const each of events) await tellModerators(each, withReviews);
  await sendOverflow(nextHour, without);
  await sendDigests(nextHour, without);
  expect(await listMailIds()).toHaveLength(maxNoticesAnHour);
  await sendDigests(nextHour, withReviews);
  expect(await listMailIds()).toContain('moderation-digest-2026-11-23-dan');
});

it.each([
  ['what was deleted meanwhile', () => firestore.doc(event('').about).delete()],
  ['somebody who has left', () => firestore.doc('deletedUsers/ada').set({})],
])('no email at once is about %s', async (_name, change) => {
  const context = await setUp({ ann: moderator('atOnce') });
  await change();
  await tellModerators(event('review-3'), context);
  expect(await listMailIds()).toEqual([]);
});

describe('the limit of an hour', () => {
  const other = (id: string, fields: Partial<ModerationEvent>) => ({ ...event(id), ...fields });

  it('is one for each kind, so that none uses up the emails of another', async () => {
    const context = await setUp({ ann: moderator('atOnce') });
    await firestore.doc('apps/cairn/reviews/ada').set({ status: 'pending' });
    await updateQueueCounts('reviews', firestore);
    const many = (name: string, fields: Partial<ModerationEvent>) =>
      Array.from({ length: maxNoticesAnHour + 1 }, (_, at) =>
        other(`${name}${String(at)}`, fields),
      );
    const flood = [...many('report', { kind: 'reports' }), ...many('hide', { isHidden: true })];
    for (const each of flood) await tellModerators(each, context);
    expect(await listMailIds()).toHaveLength(2 * maxNoticesAnHour);
    await tellModerators(other('submission', { kind: 'instructions' }), context);
    await tellModerators(other('review', {}), context);
    expect(await listMailIds()).toEqual(
      expect.arrayContaining(['moderation-submission-ann', 'moderation-review-ann']),
    );
    await sendOverflow(nextHour, context);
    const more = await firestore.doc('mail/moderation-more-2026-11-23T09-ann').get();
    expect(more.get('template.data.more')).toBe(2);
  });

  it('counts what a document of an earlier version holds', async () => {
    const context = await setUp({ ann: moderator('atOnce') });
    await firestore.doc('apps/cairn/reviews/ada').set({ status: 'pending' });
    await updateQueueCounts('reviews', firestore);
    await firestore
      .doc('moderationHours/2026-11-23T09')
      .set({ mails: [], more: ['a', 'b', 'c'], isTold: false });
    await sendOverflow(nextHour, context);
    const more = await firestore.doc('mail/moderation-more-2026-11-23T09-ann').get();
    expect(more.get('template.data.more')).toBe(3);
    expect((await firestore.doc('moderationHours/2026-11-23T09').get()).get('isTold')).toBe(true);
  });
});

describe('the email of the day', () => {
  it('goes once a day to each who wants it, with what waits for their role', async () => {
    const context = await setUp({
      ann: moderator('atOnce'),
      dan: moderator('daily'),
      eve: moderator(),
      edi: { claims: { editor: true } },
    });
    await firestore.doc('apps/cairn/reviews/ada').set({ status: 'pending' });
    await firestore.doc('apps/cairn/reviews/bob').set({ status: 'published' });
    await firestore.doc('messages/m1').set({ status: 'new' });
    await firestore.doc('messages/m2').set({ status: 'new' });
    await updateQueueCounts(queueKinds, firestore);
    for (const now of [hour, hour, nextHour]) await sendDigests(now, context);
    expect(await listMailIds()).toEqual([
      'moderation-digest-2026-11-23-dan',
      'moderation-digest-2026-11-23-eve',
    ]);
    const mail = await firestore.doc('mail/moderation-digest-2026-11-23-eve').get();
    const messages = sentence('{count, plural, one {# message} other {# messages}}', { count: 2 });
    expect(mail.get('template')).toEqual({
      name: 'moderation-digest',
      data: {
        name: 'eve',
        summary: { list: [toReviews(1), messages] },
        more: '',
        reviews: toReviews(1),
        messages,
        siteUrl: 'https://shelf.test',
      },
    });
    await sendDigests(hour + 24 * 60 * 60 * 1_000, context);
    expect(await listMailIds()).toHaveLength(4);
  });

  it('is not sent when nothing waits', async () => {
    const context = await setUp({ dan: moderator('daily') });
    await updateQueueCounts(queueKinds, firestore);
    await sendDigests(hour, context);
    expect(await listMailIds()).toEqual([]);
  });
});

describe('the counts', () => {
  it('are right after many changes at once, and heal', async () => {
    const reviews = Array.from({ length: 12 }, (_, at) => `apps/cairn/reviews/m${String(at)}`);
    await Promise.all(
      reviews.map(async (path) => {
        await firestore.doc(path).set({ status: 'pending' });
        await updateQueueCounts('reviews', firestore);
      }),
    );
    const counts = { reviews: 12, instructions: 0, translations: 0, reports: 0, messages: 0 };
    expect(await readQueueCounts(firestore)).toEqual(counts);
    await firestore.doc('queues/counts').set({ reviews: 99, reports: 7 });
    await updateQueueCounts(queueKinds, firestore);
    expect(await readQueueCounts(firestore)).toEqual(counts);
  });
});

describe('the list of staff', () => {
  const listStaff = async () =>
    Object.fromEntries(
      (await firestore.collection('staff').get()).docs.map((entry) => [
        entry.id,
        entry.get('roles') as unknown,
      ]),
    );

  it('follows changes of roles', async () => {
    await recordRoles('ann', { moderator: true, editor: true, analyst: 'true' }, firestore);
    await recordRoles('bob', { admin: true }, firestore);
    await recordRoles('bob', {}, firestore);
    expect(await listStaff()).toEqual({ ann: ['moderator', 'editor'] });
  });

  it('is made of all accounts, where none is recorded or a script set the claims', async () => {
    await recordRoles('former', { moderator: true }, firestore);
    const { accounts } = fakeAccounts({
      former: { claims: {} },
      ada: { claims: { admin: true } },
      tex: { claims: { admin: 'true' } },
    });
    await rebuildStaff({ accounts, firestore });
    expect(await listStaff()).toEqual({ ada: ['admin'] });
  });
});
