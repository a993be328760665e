import type { BrokenLink } from '@appshelf/model';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { callBy, fakeAccounts } from '../../../functions/src/platform/callables/testing';
import type { LinkOutcome } from '../../../functions/src/features/insight/links/checkLink';
import { recheckLink } from '../../../functions/src/features/insight/links/recheckLink';
import { sweepLinks } from '../../../functions/src/features/insight/links/sweepLinks';
import { firestore } from '../support/triggerProject';

const site = 'https://shelf.example';
const start = Date.parse('2026-03-02T00:00:00Z');
const hourMs = 60 * 60_000;
const weekMs = 7 * 24 * hourMs;

const gone: LinkOutcome = { kind: 'broken', problem: 'gone', status: 404 };
const silent: LinkOutcome = { kind: 'broken', problem: 'no-answer', status: null };

/** The response of each address; all others work. */
let answers: Record<string, LinkOutcome> = {};
let asked: string[] = [];

const sweep = (now: number, switchedOff: Parameters<typeof sweepLinks>[0]['switchedOff'] = []) =>
  sweepLinks({
    firestore,
    site,
    switchedOff,
    now: () => now,
    check: (urls) => {
      asked.push(...urls);
      return Promise.resolve(new Map(urls.map((url) => [url, answers[url] ?? { kind: 'works' }])));
    },
  });

async function listBroken() {
  const { docs } = await firestore.collection('brokenLinks').get();
  return docs
    .map((stored) => stored.data() as Omit<BrokenLink, 'since'> & { since: Timestamp })
    .toSorted((one, other) => (one.url < other.url ? -1 : 1));
}

const putApp = (id: string, website: string, status = 'published') =>
  firestore
    .doc(`apps/${id}`)
    .set({ name: `App ${id}`, status, description: '', links: { website } });

beforeEach(async () => {
  answers = {};
  asked = [];
  const all = await firestore.listCollections();
  await Promise.all(all.map((collection) => firestore.recursiveDelete(collection)));
});

describe('the weekly check', () => {
  it('asks for the links of everything that readers see, with where they stand', async () => {
    await putApp('margin', 'https://a.example/');
    await putApp('hidden', 'https://hidden.example/', 'draft');
    await firestore.doc('pageTexts/about').set({ markdown: '[us](/apps/nowhere)' });
    await firestore
      .doc('instructions/bake')
      .set({ title: 'Bake', status: 'published', steps: [{ body: '<https://c.example/>' }] });
    await firestore.doc('resources/meet').set({
      title: 'Meet',
      kind: 'community',
      status: 'published',
      body: '',
      url: 'https://d.example/',
    });
    answers = { [`${site}/apps/nowhere`]: gone };
    await sweep(start, ['community']);
    expect(asked.toSorted()).toEqual([
      'https://a.example/',
      'https://c.example/',
      `${site}/apps/nowhere`,
    ]);
    expect(await listBroken()).toMatchObject([
      {
        url: `${site}/apps/nowhere`,
        path: 'pageTexts/about',
        title: 'about',
        fields: ['markdown'],
        problem: 'gone',
        status: 404,
        isDead: false,
      },
    ]);
    asked = [];
    await sweep(start + weekMs - hourMs);
    expect(asked).toEqual([]);
  });

  it('calls a link dead that is gone in another week, and takes off the list what works or was removed', async () => {
    await putApp('one', 'https://gone.example/');
    await putApp('two', 'https://mended.example/');
    await putApp('three', 'https://removed.example/');
    await putApp('four', 'https://silent.example/');
    answers = Object.fromEntries(
      ['gone', 'mended', 'removed'].map((name) => [`https://${name}.example/`, gone]),
    );
    answers['https://silent.example/'] = silent;
    await sweep(start);
    expect((await listBroken()).map(({ isDead }) => isDead)).toEqual([false, false, false, false]);

    delete answers['https://mended.example/'];
    await putApp('three', 'https://other.example/');
    await sweep(start + weekMs);
    const broken = await listBroken();
    expect(broken.map(({ url, isDead }) => [url, isDead])).toEqual([
      ['https://gone.example/', true],
      ['https://silent.example/', false],
    ]);
    expect(broken[0]?.since.toMillis()).toBe(start);
  });

  it('keeps what it cannot check as it was', async () => {
    await putApp('one', 'https://gone.example/');
    answers = { 'https://gone.example/': gone };
    await sweep(start);
    answers = { 'https://gone.example/': { kind: 'unknown' } };
    await sweep(start + weekMs);
    expect(await listBroken()).toMatchObject([{ url: 'https://gone.example/', isDead: false }]);
  });

  it('checks so many links in a run, and goes on in the next one until all were checked once', async () => {
    const ids = Array.from({ length: 450 }, (_, at) => `app-${String(at).padStart(3, '0')}`);
    const batch = firestore.batch();
    for (const id of ids) {
      batch.set(firestore.doc(`apps/${id}`), {
        name: id,
        status: 'published',
        links: { website: `https://${id}.example/` },
      });
    }
    await batch.commit();
    await sweep(start);
    expect(asked).toHaveLength(200);
    await sweep(start + hourMs);
    expect(asked).toHaveLength(400);
    await sweep(start + 2 * hourMs);
    expect(asked.toSorted()).toEqual(ids.map((id) => `https://${id}.example/`));
    expect((await firestore.doc('health/linkCheck').get()).data()).toMatchObject({
      kind: null,
      checked: 450,
    });
  });
});

describe('recheckLink', () => {
  const recheck = async (uid: string, id: string, claims?: Record<string, unknown>) =>
    recheckLink.handle(callBy(uid, { id }, claims), {
      accounts: fakeAccounts({ ada: { claims: { admin: true } }, bob: { claims: {} } }).accounts,
      firestore,
      site,
      readSwitchedOff: () => Promise.resolve([]),
      check: (url) => {
        asked.push(url);
        return Promise.resolve(answers[url] ?? { kind: 'works' });
      },
      now: () => start + hourMs,
    });

  const getId = async () => (await firestore.collection('brokenLinks').get()).docs[0]?.id ?? '';

  it('takes a link off the list that works, or stands nowhere any more', async () => {
    await putApp('one', 'https://gone.example/');
    answers = { 'https://gone.example/': gone };
    await sweep(start);
    const id = await getId();
    expect(await recheck('ada', id)).toEqual({ outcome: 'broken' });
    answers = {};
    expect(await recheck('ada', id)).toEqual({ outcome: 'works' });
    await expect(recheck('ada', id)).rejects.toMatchObject({ code: 'not-found' });

    answers = { 'https://gone.example/': gone };
    await sweep(start + weekMs);
    await putApp('one', 'https://other.example/');
    asked = [];
    expect(await recheck('ada', await getId())).toEqual({ outcome: 'removed' });
    expect(asked).toEqual([]);
    expect(await listBroken()).toEqual([]);
  });

  it('is for those who read the statistics', async () => {
    await expect(recheck('bob', 'a'.repeat(32))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});
