import { insightLimits, toMetricKey } from '@appshelf/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMissingAddresses } from '../../../functions/src/features/insight/missingAddresses';
import { createSearchCounter } from '../../../functions/src/features/insight/searchTerms';
import { createEventCounter } from '../../../functions/src/features/metrics/countEvents';
import { database, firestore } from '../support/triggerProject';

const day = '2026-03-10';
/** The week of the day, which begins with a Monday. */
const week = '2026-03-09';
const salt = 'a'.repeat(64);
const noon = Date.parse(`${day}T12:00:00Z`);
const minuteMs = 60_000;

beforeEach(async () => {
  await database.ref('metrics').set(null);
  await database.ref('searchWeeks').set(null);
});

const readCounters = async (kind: string) =>
  (await database.ref(`metrics/${day}/${kind}`).get()).val() as Record<string, number> | null;

describe('searches that found nothing', () => {
  const { networksOfTerm, networksOfCdnAddress, termsOfNetwork } = insightLimits;

  /** The networks of a visitor who calls the function itself, or through an address of the CDN. */
  const from = (visitor: string, cdn?: string) => [
    { id: visitor, max: termsOfNetwork },
    ...(cdn === undefined ? [] : [{ id: cdn, max: 20 * termsOfNetwork }]),
  ];

  const createCounter = (now = () => noon) => {
    const count = createEventCounter(firestore, database, now);
    return (term: string, networks: ReturnType<typeof from>) =>
      count([{ kind: 'searches', name: term }], networks);
  };

  const visitors = Array.from(
    { length: networksOfTerm + 1 },
    (_, index) => `visitor ${String(index)}`,
  );

  it('are stored when so many networks searched for them, and not before', async () => {
    // Networks are told apart by one byte of a hash, which is different for these visitors under this salt.
    await database.ref(`searchWeeks/${week}/salt`).set(salt);
    const count = createCounter();
    for (const visitor of visitors.slice(0, networksOfTerm - 1)) {
      await count('  Invoice   MAKER', from(visitor));
      await count('invoice maker', from(visitor));
    }
    expect(await readCounters('searches')).toBeNull();
    const before = JSON.stringify((await database.ref('searchWeeks').get()).val());
    expect(before).not.toContain('invoice');
    expect(before).not.toContain('visitor');

    // Another instance goes on, and more of the week adds up by day.
    const other = createCounter();
    for (const visitor of visitors.slice(networksOfTerm - 1)) {
      await other('invoice maker', from(visitor));
      await other('invoice maker', from(visitor));
    }
    expect(await readCounters('searches')).toEqual({ 'invoice%20maker': networksOfTerm + 1 });
  });

  it('begin again with every week, under another salt', async () => {
    let now = noon;
    const count = createCounter(() => now);
    for (const visitor of visitors.slice(0, networksOfTerm - 1))
      await count('kites', from(visitor));
    now += 7 * 24 * 60 * minuteMs;
    await count('kites', from(visitors.at(-1) ?? ''));
    const weeks = Object.values(
      (await database.ref('searchWeeks').get()).val() as Record<
        string,
        { salt: string; terms: object }
      >,
    );
    expect(weeks).toHaveLength(2);
    expect(new Set(weeks.map(({ salt }) => salt)).size).toBe(2);
    expect(new Set(weeks.flatMap(({ terms }) => Object.keys(terms))).size).toBe(2);
    const words = JSON.stringify((await database.ref('metrics').get()).val());
    expect(words).toBe('null');
  });

  it('are not stored for visitors that somebody invents behind one address', async () => {
    const count = createCounter();
    const invented = Array.from({ length: 40 }, (_, index) => `invented ${String(index)}`);
    for (const visitor of invented) await count('rude word', from(visitor, 'cdn'));
    expect(await readCounters('searches')).toBeNull();
    const [terms] = Object.values(
      (await database.ref('searchWeeks').get()).val() as Record<string, { terms: object }>,
    ).map((week) => Object.values(week.terms) as string[]);
    expect(terms?.map((networks) => networks.length)).toEqual([4 * networksOfCdnAddress]);
  });

  it('are taken of a network as often as the limit says, and nothing that looks personal', async () => {
    const count = createCounter();
    for (let index = 0; index < termsOfNetwork + 5; index += 1) {
      await count(`term ${'abcdefghijklmnopqrstuvwxyz'.charAt(index)}x`, from('one'));
    }
    for (const term of ['mia@example.com', '+49 30 123456', 'https://example.com']) {
      await count(term, from('two'));
    }
    const [counted] = Object.values(
      (await database.ref('searchWeeks').get()).val() as Record<string, { terms: object }>,
    );
    expect(Object.keys(counted?.terms ?? {})).toHaveLength(termsOfNetwork);
  });

  it('fill a week up to its limit', async () => {
    const terms = Object.fromEntries(
      Array.from({ length: insightLimits.termsOfWeek }, (_, index) => [
        String(index).padStart(32, '0'),
        '0000',
      ]),
    );
    await database.ref(`searchWeeks/${week}`).set({ salt, terms });
    const write = createSearchCounter(database, () => noon);
    expect(await write(['kites'], from('one'))).toEqual({});
  });
});

describe('addresses without a page', () => {
  const origin = 'https://shelf.example';

  function createInstance() {
    let now = noon;
    const addresses = createMissingAddresses(
      () => database,
      () => now,
    );
    return {
      ask: (path: string, visitor = 'one', referrer?: string) =>
        addresses.note({
          path,
          referrer,
          origin,
          networks: [{ id: visitor, max: insightLimits.pathsOfNetwork }],
        }),
      flush: addresses.flush,
      wait: (ms: number) => {
        now += ms;
      },
    };
  }

  it('are counted with where they are linked, once an hour for each network', async () => {
    const { ask, flush } = createInstance();
    ask('/old-page', 'one', 'https://www.news.example/story?id=7');
    ask('/old-page', 'one', 'https://www.news.example/story?id=7');
    ask('/old-page', 'two', `${origin}/about`);
    ask('/wp-login.php', 'three');
    ask('/members/mia', 'three');
    await flush();
    expect(await readCounters('missing')).toEqual({ [toMetricKey('/old-page')]: 2 });
    expect(await readCounters('missingFrom')).toEqual({
      [toMetricKey('/old-page news.example')]: 1,
      [toMetricKey('/old-page /about')]: 1,
    });
  });

  it('are written at once, and then once a minute', async () => {
    const { ask, flush, wait } = createInstance();
    const look = async () => {
      await flush();
      return (await readCounters('missing'))?.[toMetricKey('/old-page')];
    };
    ask('/old-page', 'one');
    expect(await look()).toBe(1);
    ask('/old-page', 'two');
    ask('/old-page', 'three');
    wait(minuteMs - 1);
    expect(await look()).toBe(1);
    wait(1);
    expect(await look()).toBe(3);
  });

  it('of a flood cost no more than the limits, and keep what is asked for often', async () => {
    const { ask, flush } = createInstance();
    for (let visitor = 0; visitor < 3; visitor += 1) ask('/old-page', String(visitor));
    for (let index = 0; index < 10_000; index += 1) {
      const visitor = `flood ${String(Math.floor(index / 10))}`;
      ask(`/x-${String(index)}`, visitor);
    }
    for (let index = 0; index < 100; index += 1) ask(`/y-${String(index)}`, 'greedy');
    await flush();
    const stored = (await readCounters('missing')) ?? {};
    expect(Object.keys(stored)).toHaveLength(insightLimits.pathsAtOnce);
    expect(stored[toMetricKey('/old-page')]).toBe(3);
    const greedy = Object.keys(stored).filter((key) => key.startsWith(toMetricKey('/y-')));
    expect(greedy.length).toBeLessThanOrEqual(insightLimits.pathsOfNetwork);
  });

  it('are no more in a day than the limit', async () => {
    const paths = Array.from({ length: insightLimits.pathsOfDay }, (_, index) => [
      toMetricKey(`/x-${String(index)}`),
      1,
    ]);
    await database.ref(`metrics/${day}/missing`).set(Object.fromEntries(paths));
    const { ask, flush } = createInstance();
    ask('/new');
    ask('/x-0');
    await flush();
    const stored = (await readCounters('missing')) ?? {};
    expect(Object.keys(stored)).toHaveLength(insightLimits.pathsOfDay);
    expect(stored[toMetricKey('/x-0')]).toBe(2);
  });
});
