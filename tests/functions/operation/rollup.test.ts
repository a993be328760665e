import { addDays, analyticsLimits, toMetricKey } from '@appshelf/model';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeyReader } from '../../../functions/src/platform/firebase/databaseKeys';
import { rollUp } from '../../../functions/src/features/analytics/rollup';
import { reviewData } from '../support/testData';

// A separate project, because the rollup reads and deletes all counters of a project.
const projectId = vi.hoisted(() => {
  process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
  process.env.FIREBASE_DATABASE_EMULATOR_HOST ??= '127.0.0.1:9000';
  return 'demo-rollup';
});
const admin =
  getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);
const firestore = getFirestore(admin);
const database = getDatabaseWithUrl(`https://${projectId}-default-rtdb.firebaseio.com`, admin);

const readKeys = createKeyReader(
  `http://${process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? ''}?ns=${projectId}-default-rtdb`,
  () => Promise.resolve('owner'),
);

const yesterday = '2026-03-09';
/** Shortly after midnight, when yesterday is just over. */
const night = Date.parse('2026-03-10T01:20:00Z');
const run = (now = night) => rollUp({ firestore, database, readKeys, now });

const count = (day: string, counters: Record<string, number>) =>
  database.ref(`metrics/${day}`).update(
    Object.fromEntries(
      Object.entries(counters).map(([path, value]) => {
        const [kind = '', name = ''] = path.split(/:(.*)/);
        return [`${kind}/${toMetricKey(name)}`, value];
      }),
    ),
  );
const stored = async (path: string) => (await firestore.doc(path).get()).data();
const counted = async () =>
  Object.keys(((await database.ref('metrics').get()).val() ?? {}) as object);
const at = (day: string, time: string) => Timestamp.fromDate(new Date(`${day}T${time}Z`));

async function clear(): Promise<void> {
  await database.ref().set(null);
  const all = await firestore.listCollections();
  await Promise.all(all.map((collection) => firestore.recursiveDelete(collection)));
}

beforeEach(async () => {
  await clear();
  await firestore.doc('apps/margin').set({ status: 'published' });
  await firestore.doc('apps/harbour').set({ status: 'archived' });
});

describe('a nightly run', () => {
  it('computes the day from counters and documents', async () => {
    await count(yesterday, {
      'events:visit': 40,
      'pages:/': 30,
      'pages:/apps/margin': 20,
      'apps:margin': 20,
      'clicks:margin': 4,
      'clicks:harbour': 1,
      'referrers:news.example.com': 7,
    });
    const times = { first: '00:00:00.000', last: '23:59:59.999' };
    await firestore.doc('users/ada').set({ createdAt: at(yesterday, times.first) });
    await firestore.doc('users/bob').set({ createdAt: at(yesterday, times.last) });
    await firestore.doc('users/eve').set({ createdAt: at('2026-03-10', times.first) });
    await firestore
      .doc('users/ada/favourites/margin')
      .set({ createdAt: at(yesterday, times.last) });
    for (const [uid, rating, day] of [
      ['ada', 5, yesterday],
      ['bob', 2, yesterday],
      ['eve', 1, '2026-03-10'],
    ] as const) {
      const createdAt = at(day, times.first);
      await firestore
        .doc(`apps/margin/reviews/${uid}`)
        .set({ ...reviewData(rating, 'pending'), createdAt });
    }

    expect(await run()).toContain(yesterday);

    const site = { visits: 40, views: 50, signUps: 2, reviews: 2 };
    expect(await stored(`analytics/${yesterday}`)).toEqual({
      ...site,
      pages: { '/': 30, '/apps/margin': 20 },
      apps: { margin: { views: 20, clicks: 4 }, harbour: { views: 0, clicks: 1 } },
      referrers: { 'news.example.com': 7 },
    });
    expect(await stored('analyticsMonths/2026-03')).toMatchObject({ days: { '09': site } });
    expect(await stored('apps/margin/stats/2026-03')).toEqual({
      days: { '09': { views: 20, clicks: 4, favourites: 1, ratings: [0, 1, 0, 0, 1] } },
    });
  });

  it('changes nothing when repeated, and includes late counts', async () => {
    await count(yesterday, { 'events:visit': 3, 'apps:margin': 2 });
    await run();
    const first = await stored(`analytics/${yesterday}`);
    await run();
    expect(await stored(`analytics/${yesterday}`)).toEqual(first);

    await count(yesterday, { 'events:visit': 4, 'apps:margin': 5 });
    await run(night + 24 * 60 * 60_000);
    expect(await stored(`analytics/${yesterday}`)).toMatchObject({ visits: 4 });
    expect(await stored('apps/margin/stats/2026-03')).toMatchObject({
      days: { '09': { views: 5 } },
    });
  });

  it('ignores the present day', async () => {
    await count('2026-03-10', { 'events:visit': 3 });
    expect(await run()).not.toContain('2026-03-10');
    expect(await stored('analytics/2026-03-10')).toBeUndefined();
    expect(await counted()).toEqual(['2026-03-10']);
  });
});

it('rolls up what was searched for and asked for in vain, and deletes what was counted in former weeks', async () => {
  await count(yesterday, {
    'searches:invoice maker': 5,
    'searches:kites': 9,
    'missing:/old-page': 7,
    'missing:/gone': 2,
    'missingFrom:/old-page news.example': 4,
    'missingFrom:/old-page /about': 3,
    'missingFrom:/old-page-two /terms': 8,
  });
  await database.ref('searchWeeks').set({
    '2026-03-02': { salt: 'a'.repeat(64) },
    '2026-03-09': { salt: 'b'.repeat(64) },
  });
  await run();
  expect(await stored(`insightDays/${yesterday}`)).toEqual({
    searches: [
      { term: 'kites', count: 9 },
      { term: 'invoice maker', count: 5 },
    ],
    missing: [
      {
        path: '/old-page',
        count: 7,
        from: [
          { source: 'news.example', count: 4 },
          { source: '/about', count: 3 },
        ],
      },
      { path: '/gone', count: 2, from: [] },
    ],
    expireAt: at('2026-06-07', '00:00:00.000'),
  });
  const weeks = (await database.ref('searchWeeks').get()).val() as object;
  expect(Object.keys(weeks)).toEqual(['2026-03-09']);
  expect(await stored('insightDays/2026-03-08')).toBeUndefined();
});

describe('missed runs', () => {
  it('are made up for, across the end of a month, before their counters are deleted', async () => {
    await count('2026-02-24', { 'events:visit': 1, 'apps:margin': 1 });
    await run(Date.parse('2026-02-25T01:20:00Z'));
    await count('2026-02-26', { 'events:visit': 2, 'apps:margin': 2 });
    await count('2026-03-02', { 'events:visit': 3 });

    const days = await run();

    expect(days).toEqual(Array.from({ length: 13 }, (_, index) => addDays('2026-02-25', index)));
    expect(await stored('analytics/2026-02-26')).toMatchObject({ visits: 2 });
    expect(await stored('analytics/2026-03-02')).toMatchObject({ visits: 3 });
    expect(await stored('analytics/2026-02-25')).toMatchObject({ visits: 0 });
    expect(await stored('apps/margin/stats/2026-02')).toMatchObject({
      days: { 24: { views: 1 }, 26: { views: 2 } },
    });
    expect(await counted()).toEqual([]);
  });

  it('begin with the first counters when there was no run before', async () => {
    await count('2026-02-20', { 'events:visit': 1 });
    const days = await run();
    expect([days[0], days.length]).toEqual(['2026-02-20', 18]);
  });
});

describe('pruning', () => {
  it('keeps the counters of a week, and deletes future days and stale presence entries', async () => {
    for (const day of [
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      yesterday,
      '2026-03-11',
      '2026-03-12',
      '2099-01-01',
    ]) {
      await count(day, { 'events:visit': 1 });
    }
    await database.ref('presence').set({
      ada: { gone: { at: night - 25 * 60 * 60_000, page: '/' }, here: { at: night, page: '/' } },
      bob: { gone: { at: 1, page: '/' } },
      eve: 'A text that was stored before the rules refused it.',
    });
    await run();
    expect(await counted()).toEqual(['2026-03-03', yesterday, '2026-03-11']);
    expect((await database.ref('presence').get()).val()).toEqual({
      ada: { here: { at: night, page: '/' } },
    });
  });

  it('forgets ended sessions after a day', async () => {
    const before = (hours: number) => night / 1_000 - hours * 60 * 60;
    await database.ref('revocations').set({ ada: before(23), bob: before(25) });
    await run();
    expect((await database.ref('revocations').get()).val()).toEqual({ ada: before(23) });
    await database.ref('revocations').remove();
  });

  it('deletes a day of more counters than one write does', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 2_500 }, (_, index) => [`%2F${String(index)}`, 1]),
    );
    await database.ref('metrics/2099-01-01').set({ pages, junk: { key: 'text' } });
    await run();
    expect(await counted()).toEqual([]);
  });

  it('deletes nothing when a day cannot be rolled up', async () => {
    await count('2026-02-20', { 'events:visit': 1 });
    await count(yesterday, { 'events:visit': 1 });
    const failing = Object.create(firestore) as typeof firestore;
    failing.bulkWriter = () => {
      throw new Error('Out of order.');
    };
    await expect(rollUp({ firestore: failing, database, readKeys, now: night })).rejects.toThrow(
      'Out of order.',
    );
    expect(await counted()).toEqual(['2026-02-20', yesterday]);
  });
});

describe('forged counters', () => {
  it('neither stop the rollup nor appear in it', async () => {
    await database.ref(`metrics/${yesterday}`).set({
      pages: { '%zz': 5, home: 5, '%2F%00': 5, '%2F': 2, [toMetricKey('/a.b')]: 'six' },
      apps: { margin: 3, nobody: 9, '-': 9 },
      referrers: { '-%2Ecom': 4, 'good%2Ecom': 1 },
      events: { visit: 'many' },
    });
    await run();
    expect(await stored(`analytics/${yesterday}`)).toEqual({
      visits: 0,
      views: 2,
      signUps: 0,
      reviews: 0,
      pages: { '/': 2 },
      apps: { margin: { views: 3, clicks: 0 } },
      referrers: { 'good.com': 1 },
    });
    expect((await firestore.doc('apps/nobody/stats/2026-03').get()).exists).toBe(false);
  });

  it('do not make a document too large', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, index) => [
        toMetricKey(`/${'x'.repeat(150)}${String(index)}`),
        1,
      ]),
    );
    await database.ref(`metrics/${yesterday}/pages`).set({ ...many, '%2F': 9 });
    await run();
    const day = await stored(`analytics/${yesterday}`);
    const pages = day?.pages as Record<string, number>;
    expect(Object.keys(pages)).toHaveLength(analyticsLimits.pages);
    expect(pages['/']).toBe(9);
    expect(day?.views).toBe(3_009);
  });
});
