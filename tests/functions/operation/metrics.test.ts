import { metricsLimits, toMetricKey, type CountedEvent } from '@appshelf/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventCounter } from '../../../functions/src/features/metrics/countEvents';
import { database, firestore } from '../support/triggerProject';

const day = '2026-03-10';
const noon = Date.parse(`${day}T12:00:00Z`);

beforeEach(async () => {
  await database.ref('metrics').set(null);
  await firestore.doc('apps/margin').set({ status: 'published' });
  await firestore.doc('apps/hidden').set({ status: 'draft' });
  await firestore.doc('instructions/bake').set({ status: 'published' });
});

const stored = async () => (await database.ref('metrics').get()).val() as unknown;

/** Counts events, written as `kind:name`, with a new instance of the function. */
const count = (...events: string[]) =>
  createEventCounter(
    firestore,
    database,
    () => noon,
  )(
    events.map((event) => {
      const [kind, name = ''] = event.split(/:(.*)/);
      return { kind, name } as CountedEvent;
    }),
    [],
  );

describe('counting', () => {
  it('raises the counters of today', async () => {
    await count('events:visit', 'pages:/', 'apps:margin', 'clicks:margin', 'clicks:margin');
    await count('pages:/', 'pages:/apps/margin', 'pages:/instructions/bake', 'pages:/login');
    await count('referrers:news.example.com');
    expect(await stored()).toEqual({
      [day]: {
        events: { visit: 1 },
        pages: {
          '%2F': 2,
          '%2Fapps%2Fmargin': 1,
          '%2Finstructions%2Fbake': 1,
          '%2Flogin': 1,
        },
        apps: { margin: 1 },
        clicks: { margin: 2 },
        referrers: { 'news%2Eexample%2Ecom': 1 },
      },
    });
  });

  it.each([
    'pages:/nowhere',
    'pages:/apps/hidden',
    'pages:/apps/nobody',
    'pages:/apps/margin/x',
    'pages:/apps/..',
    'pages:/users/ada',
    'pages:constructor',
    'apps:hidden',
    'apps:nobody',
    'apps:margin/reviews/ada',
    'clicks:nobody',
    'events:other',
    'referrers:localhost',
    'referrers:-.com',
    'referrers:a/b.com',
  ])('counts nothing for %s', async (event) => {
    await count(event);
    expect(await stored()).toBeNull();
  });

  it('takes no more referring sites than the limit', async () => {
    const hosts = Array.from({ length: metricsLimits.referrers }, (_, index) => [
      toMetricKey(`site${String(index)}.example`),
      1,
    ]);
    await database.ref(`metrics/${day}/referrers`).set(Object.fromEntries(hosts));
    await count('referrers:new.example', 'referrers:site0.example');
    const referrers = (await database.ref(`metrics/${day}/referrers`).get()).val() as object;
    expect(Object.keys(referrers)).toHaveLength(metricsLimits.referrers);
    expect(referrers).toMatchObject({ [toMetricKey('site0.example')]: 2 });
  });
});
