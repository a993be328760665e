import { reportReasons, searchedTexts, toPieces } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queryMemberDocuments } from '../../../functions/src/lifecycle/leaving/memberDocuments';
import { countChanges, migrate, readRecord } from '../../../scripts/migrations/migrate.mjs';
import {
  flags,
  mailDays,
  migrations,
  namesLeft,
  productTimes,
  searchPieces,
  stepAlternatives,
  voteUids,
} from '../../../scripts/migrations/migrations.mjs';
import { toStoredCase, toStoredReport } from '../../../functions/src/features/reports/storedCase';
import { sendBundles } from '../../../functions/src/outbox/notifications/mailDays';
import { fakeAccounts } from '../../../functions/src/platform/callables/testing';
import { clearFirestore } from '../support/suite';

/** A project of its own, because migrations read all of it. */
const projectId = 'demo-migrations';
const firestore = getFirestore(initializeApp({ projectId }, projectId));
const createdAt = Timestamp.fromMillis(0);
const record = firestore.doc('health/migrations');

const neverStopped = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

beforeEach(() => clearFirestore(projectId));
afterAll(() => clearFirestore(projectId));

/** Stores votes; those at `without` have no uid, as they were stored by the first version. */
async function storeVotes(count: number, without: readonly number[]) {
  const batch = firestore.batch();
  for (let index = 0; index < count; index += 1) {
    const uid = `member${String(index).padStart(4, '0')}`;
    const vote = firestore.doc(`instructions/bake/helpful/${uid}`);
    batch.set(vote, without.includes(index) ? { createdAt } : { uid, createdAt });
  }
  await batch.commit();
}

it('votes and reports get their uid, so that leaving finds them', async () => {
  const review = firestore.doc('apps/margin/reviews/author');
  const old = [
    review.collection('helpful').doc('old'),
    review.collection('flags').doc('old'),
    firestore.doc('instructions/bake/helpful/old'),
  ];
  for (const vote of old) await vote.set({ createdAt });
  await migrate(firestore, [voteUids], neverStopped());
  const read = async (name: 'helpful' | 'flags') =>
    (await queryMemberDocuments(name, 'old', firestore).get()).docs;
  const found = [...(await read('helpful')), ...(await read('flags'))];
  expect(found.map(({ ref }) => ref.path).toSorted()).toEqual(
    old.map(({ path }) => path).toSorted(),
  );
  expect(found[0]?.data()).toEqual({ uid: 'old', createdAt });
});

it('records of translations name whom they are about, and what reports hid names nobody', async () => {
  const target = 'instructions/fold/translations/de';
  const entry = firestore.doc('audit/translated');
  const other = firestore.doc('audit/other');
  const fields = { about: [target], before: {}, after: { authorUid: 'cleo', authorName: 'Cleo' } };
  await entry.set({ target, ...fields });
  await other.set({ ...fields, target: 'apps/margin' });
  const hiding = firestore.doc('queues/hiding');
  await hiding.set({ hidden: [{ key: 'profile:cleo', at: createdAt }], fullUntil: null });
  await migrate(firestore, [namesLeft], neverStopped());
  expect((await entry.get()).get('about')).toEqual([target, 'users/cleo']);
  expect((await other.get()).get('about')).toEqual([target]);
  expect((await hiding.get()).data()).toEqual({ hidden: [{ at: createdAt }], fullUntil: null });
  expect(await countChanges(firestore, namesLeft)).toMatchObject({ changes: 0 });
});

it('files, messages and emails get the pieces that functions store with new ones', async () => {
  const message = { name: 'Jürgen 田中', email: 'j.mueller@example.com', subject: 'Straße – 1-2' };
  const mail = { to: ['a-b@example.com', 'أحمد@example.com'] };
  const file = { name: 'my-picture.png' };
  await firestore.doc('messages/old').set(message);
  await firestore.doc('mail/old').set(mail);
  await firestore.doc('media/old').set(file);
  await firestore.doc('media/new').set({ ...file, searchPieces: [] });
  await migrate(firestore, [searchPieces], neverStopped());
  const read = async (path: string) =>
    (await firestore.doc(path).get()).get('searchPieces') as unknown;
  expect(await read('messages/old')).toEqual(toPieces(searchedTexts.messages(message)));
  expect(await read('mail/old')).toEqual(toPieces(searchedTexts.mail(mail)));
  expect(await read('media/old')).toEqual(toPieces(searchedTexts.media(file)));
  expect(await read('media/new')).toEqual([]);
  expect(await countChanges(firestore, searchPieces)).toMatchObject({ changes: 0 });
});

it('products get the time at which they were stored, and those that have one keep it', async () => {
  const old = firestore.doc('products/old');
  const { writeTime } = await old.set({ name: 'Old' });
  await firestore.doc('products/new').set({ name: 'New', updatedAt: createdAt });
  await migrate(firestore, [productTimes], neverStopped());
  expect((await old.get()).data()).toEqual({ name: 'Old', updatedAt: writeTime });
  expect((await firestore.doc('products/new').get()).get('updatedAt')).toEqual(createdAt);
});

describe('the days of letters', () => {
  const now = Date.now();
  const inTwoDays = Timestamp.fromMillis(now + 2 * 86_400_000);
  const day = {
    uid: 'bob',
    kind: 'comment',
    letters: ['a'],
    more: ['b', 'c'],
    moreAt: Timestamp.fromMillis(now - 60_000),
    isTold: false,
    expireAt: inTwoDays,
  };

  it('have their email about the rest, and nothing else of them is kept', async () => {
    const untold = firestore.doc('letterDays/box-2026-11-25-comment');
    await untold.set(day);
    await firestore.doc('letterDays/told').set({ ...day, moreAt: null, isTold: true });
    await firestore.doc('letterDays/expired').set({ ...day, expireAt: createdAt });
    // The new version counts the same day already.
    const counted = firestore.doc('mailDays/box-2026-11-25-comment');
    await counted.set({ uid: 'bob', mails: ['d'] });
    expect(await countChanges(firestore, mailDays)).toEqual({ read: 3, changes: 3 });
    await migrate(firestore, [mailDays], neverStopped());

    expect((await firestore.collection('letterDays').get()).docs).toEqual([]);
    expect((await counted.get()).data()).toEqual({ uid: 'bob', mails: ['d'] });
    expect((await firestore.collection('mailDays').count().get()).data().count).toBe(2);
    const { accounts } = fakeAccounts({ bob: { claims: {} } });
    const profile = () => Promise.resolve(undefined);
    const directory = { accounts, profile, switchedOff: () => Promise.resolve([]) };
    await sendBundles(now, { firestore, directory, siteUrl: 'https://shelf.test' });
    const { docs } = await firestore.collection('mail').get();
    expect(docs.map((mail) => mail.data())).toMatchObject([
      {
        uid: 'bob',
        template: {
          data: {
            title: { values: { count: 2, about: { sentence: 'comments and replies to them' } } },
          },
        },
      },
    ]);
  });

  it('replace nothing, and stay when they cannot be moved', async () => {
    const untold = firestore.doc('letterDays/box');
    const taken = firestore.doc('mailDays/letters-box');
    await untold.set(day);
    await taken.set({ uid: 'eve' });
    await expect(migrate(firestore, [mailDays], neverStopped())).rejects.toThrow('ALREADY_EXISTS');
    expect((await taken.get()).data()).toEqual({ uid: 'eve' });
    expect((await untold.get()).data()).toEqual(day);
    expect((await readRecord(firestore)).lock).toBeNull();

    await taken.delete();
    expect(await migrate(firestore, [mailDays], neverStopped())).toBe(true);
    expect((await untold.get()).exists).toBe(false);
  });
});

it('steps get an empty text alternative, and keep one that was written meanwhile', async () => {
  const former = { title: 'A', body: 'a', imageUrl: 'a.png' };
  const written = { ...former, imageAlt: 'An open menu' };
  const updatedAt = Timestamp.fromMillis(1);
  const instruction = firestore.doc('instructions/bake');
  await instruction.set({ title: 'Bake', updatedAt, steps: [former, written] });
  await firestore.doc('instructions/broken').set({ steps: 'none' });
  await migrate(firestore, [stepAlternatives], neverStopped());
  expect((await instruction.get()).data()).toEqual({
    title: 'Bake',
    updatedAt,
    steps: [{ ...former, imageAlt: '' }, written],
  });
  expect(await countChanges(firestore, stepAlternatives)).toEqual({ read: 2, changes: 0 });
});

describe('flags of reviews', () => {
  const review = firestore.doc('apps/margin/reviews/mia');
  const reportCase = firestore.doc('reportCases/review:margin:mia');
  const at = (second: number) => Timestamp.fromMillis(second * 1_000);
  const stored = {
    ...{ title: 'Rude', body: 'x'.repeat(2_000), status: 'published', flagCount: 1 },
    ...{ authorUid: 'mia', authorName: 'Mia', createdAt: at(10) },
  };
  const getFlag = (uid: string) => review.collection('flags').doc(uid);
  const getReport = (uid: string) => reportCase.collection('reports').doc(uid);
  const flag = (uid: string, reason: string, second: number) =>
    getFlag(uid).set({ uid, reason, createdAt: at(second) });
  const countFlags = async () => (await review.collection('flags').count().get()).data().count;
  const run = () => migrate(firestore, [flags], neverStopped());

  beforeEach(async () => {
    await review.set(stored);
  });

  it('go when each has its report, which stays as it is', async () => {
    const made = { uid: 'ole', reason: 'spam', text: 'Buy.', createdAt: at(20), outcome: null };
    await getReport('ole').set(made);
    await reportCase.set({ status: 'open', reporterCount: 1 });
    await flag('ole', 'Spam or advertising: Buy.', 20);
    expect(await countChanges(firestore, flags)).toMatchObject({ changes: 1 });
    await run();
    expect(await countFlags()).toBe(0);
    expect((await getReport('ole').get()).data()).toEqual(made);
    expect((await reportCase.get()).data()).toEqual({ status: 'open', reporterCount: 1 });
    expect((await review.get()).data()).toEqual(stored);
  });

  it('become reports of an open case where there are none', async () => {
    await flag('ole', 'Spam or advertising: Buy now.', 20);
    await flag('kim', 'It is bad.', 30);
    await run();
    expect(await countFlags()).toBe(0);
    expect(toStoredReport(await getReport('ole').get())).toEqual({
      ...{ uid: 'ole', reason: 'spam', text: 'Buy now.' },
      ...{ createdAt: at(20), weight: 0, outcome: null },
    });
    expect(toStoredReport(await getReport('kim').get())).toMatchObject({
      reason: 'other',
      text: 'It is bad.',
    });
    expect(toStoredCase(await reportCase.get())).toMatchObject({
      ...{ status: 'open', reporterCount: 2, firstAt: at(20), lastAt: at(30) },
      ...{ title: 'Rude', excerpt: 'x'.repeat(1_000), document: review.path },
    });
  });

  it('know every reason of a report', async () => {
    for (const [reason, label] of Object.entries(reportReasons)) await flag(reason, label, 20);
    await run();
    for (const reason of Object.keys(reportReasons)) {
      expect((await getReport(reason).get()).data()).toMatchObject({ reason, text: '' });
    }
  });

  const decided = { status: 'dismissed', decidedAt: at(30), decidedBy: 'mod', keptVersions: ['a'] };

  it('were decided on with the case that a moderator decided later', async () => {
    await flag('ole', 'Early.', 20);
    await reportCase.set(decided);
    await run();
    expect((await getReport('ole').get()).get('outcome')).toBe('dismissed');
    expect((await reportCase.get()).data()).toEqual(decided);
  });

  it('open a case that was decided before', async () => {
    await flag('kim', 'Late.', 40);
    await reportCase.set({ ...decided, reporterCount: 5 });
    await run();
    expect((await getReport('kim').get()).get('outcome')).toBeNull();
    expect(toStoredCase(await reportCase.get())).toMatchObject({
      ...{ status: 'open', reporterCount: 1, decidedBy: null, decidedAt: null },
      keptVersions: ['a'],
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['without their review', () => review.delete()],
    ['of a former review by the same author', () => review.update({ createdAt: at(50) })],
    ['of a review that a moderator hid', () => review.update({ status: 'hidden' })],
  ])('%s go without a report', async (_name, change) => {
    await flag('ole', 'Spam.', 20);
    await change();
    await run();
    expect(await countFlags()).toBe(0);
    expect((await getReport('ole').get()).exists).toBe(false);
    expect((await reportCase.get()).exists).toBe(false);
  });

  it('leave the trash, from where nothing else goes', async () => {
    const entry = firestore.doc('trash/a');
    await entry.set({ kind: 'app', counts: { flags: 2, helpful: 1 } });
    const trashed = entry.collection('trashedDocuments');
    await trashed.doc('flag').set({ path: getFlag('ole').path, text: '{}' });
    await trashed.doc('vote').set({ path: `${review.path}/helpful/ole`, text: '{}' });
    await run();
    expect((await trashed.get()).docs.map(({ id }) => id)).toEqual(['vote']);
    expect((await entry.get()).get('counts')).toEqual({ helpful: 1 });
  });

  it('are taken once, also when a run was stopped before it said so', async () => {
    await flag('ole', 'Spam.', 20);
    await run();
    await record.delete();
    await flag('kim', 'Rude.', 30);
    await run();
    await record.delete();
    await run();
    expect((await reportCase.get()).get('reporterCount')).toBe(2);
    expect(await countChanges(firestore, flags)).toMatchObject({ changes: 0 });
  });
});

describe('a migration', () => {
  it('is counted before, without a change', async () => {
    await storeVotes(310, [0, 305]);
    expect(await countChanges(firestore, voteUids)).toEqual({ read: 310, changes: 2 });
    expect((await record.get()).exists).toBe(false);
    expect((await firestore.doc('instructions/bake/helpful/member0305').get()).data()).toEqual({
      createdAt,
    });
  });

  it('that is stopped goes on where it was, and looks at nothing twice', async () => {
    await storeVotes(400, [10, 350]);
    const stop = new AbortController();
    stop.abort();
    const stopped = migrate(firestore, [voteUids], { ...neverStopped(), signal: stop.signal });
    expect(await stopped).toBe(false);
    // The first page was not begun: the right to change documents is free again.
    expect((await readRecord(firestore)).lock).toBeNull();

    const afterPage = new AbortController();
    const reading = {
      ...voteUids,
      queries: (database: typeof firestore) => {
        queueMicrotask(() => afterPage.abort());
        return voteUids.queries(database);
      },
    };
    expect(
      await migrate(firestore, [reading], { ...neverStopped(), signal: afterPage.signal }),
    ).toBe(false);
    const { progress } = await readRecord(firestore);
    expect(progress?.['0001-vote-uids']).toMatchObject({
      status: 'running',
      read: 300,
      changed: 1,
    });

    const ends: object[] = [];
    const isDone = await migrate(firestore, [voteUids], {
      ...neverStopped(),
      onProgress: (_migration, end) => ends.push(end),
    });
    expect(isDone).toBe(true);
    expect(ends).toEqual([expect.objectContaining({ status: 'done', read: 400, changed: 2 })]);
  });

  it('is not run twice', async () => {
    await storeVotes(3, [1]);
    await migrate(firestore, migrations, neverStopped());
    const before = await record.get();
    await firestore
      .doc('instructions/bake/helpful/member0001')
      .update({ uid: FieldValue.delete() });
    const ran: string[] = [];
    await migrate(firestore, migrations, {
      ...neverStopped(),
      onProgress: ({ id }) => ran.push(id),
    });
    expect(ran).toEqual([]);
    expect((await record.get()).get('progress')).toEqual(before.get('progress'));
  });

  it('waits while another run has the project, and takes over from one that was killed', async () => {
    await storeVotes(1, [0]);
    const until = Timestamp.fromMillis(Date.now() + 60_000);
    await record.set({ lock: { run: 'another', until } });
    await expect(migrate(firestore, migrations, neverStopped())).rejects.toThrow(
      `Another migration of this project is running. If it was killed, run the command again after ${until.toDate().toISOString()}`,
    );
    expect((await readRecord(firestore)).lock).toEqual({ run: 'another', until });
    await record.set({ lock: { run: 'another', until: createdAt } });
    expect(await migrate(firestore, migrations, neverStopped())).toBe(true);
  });
});
