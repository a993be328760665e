import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getTranslator } from '../../platform/languages/translator';
import { handleUnsubscribe, type Subscriptions, type UnsubscribeSite } from './handleUnsubscribe';
import {
  createKey,
  getUnsubscribeUrl,
  type MailSubscription,
} from '../mail/compose/unsubscribeLink';

const pages: UnsubscribeSite = {
  site: { name: 'Beans & Peas', accent: '#7a2e0e', logo: 'media/m1/leaf.png' },
  // Bob reads the site in Arabic.
  findTranslator: (uid) => getTranslator(uid === 'bob' ? 'ar' : 'en'),
};

afterEach(() => vi.useRealTimers());

/** The subscriptions of Ada and Bob. Cat's account and subscription were deleted. */
function setUp() {
  const keys = { ada: createKey(), bob: createKey(), cat: createKey() };
  const stored = new Map<string, MailSubscription>(
    (['ada', 'bob'] as const).map((uid) => [uid, { key: keys[uid], unsubscribedAt: null }]),
  );
  /** The members and the kinds of notifications that are not mailed to them. */
  const turnedOff = new Set<string>();
  let changes = 0;
  const subscriptions: Subscriptions = {
    find: (uid) => Promise.resolve(stored.get(uid) ?? null),
    change: (uid, isSubscribed) => {
      changes += 1;
      const unsubscribedAt = isSubscribed ? null : Timestamp.fromMillis(1);
      stored.set(uid, { key: keys[uid as 'ada'], unsubscribedAt });
      return Promise.resolve();
    },
    findKind: (uid, kind) => Promise.resolve(!turnedOff.has(`${uid} ${kind}`)),
    changeKind: (uid, kind, isSubscribed) => {
      changes += 1;
      if (isSubscribed) turnedOff.delete(`${uid} ${kind}`);
      else turnedOff.add(`${uid} ${kind}`);
      return Promise.resolve();
    },
  };
  const ask = (method: string, query: object, form: object = {}) =>
    handleUnsubscribe({ method, query: { ...query }, form: { ...form } }, subscriptions, pages);
  return {
    keys,
    subscriptions,
    ask,
    of: (uid: string) => stored.get(uid),
    turnedOff,
    changes: () => changes,
  };
}

describe('the link in campaign mails', () => {
  it('shows a question on GET, so that a program that follows links changes nothing', async () => {
    const { keys, ask, changes } = setUp();
    for (const method of ['GET', 'HEAD']) {
      const { status, page } = await ask(method, { member: 'ada', key: keys.ada });
      expect(status).toBe(200);
      expect(page).toContain('<form method="post">');
      expect(page).toContain('<link rel="icon" href="/brand/m1/icon-48.png">');
      expect(page).toContain(':root { --accent: light-dark(#7a2e0e, ');
    }
    expect(changes()).toBe(0);
  });

  it('is the URL that getUnsubscribeUrl returns', async () => {
    const { keys, ask } = setUp();
    const { pathname, searchParams } = new URL(
      getUnsubscribeUrl('https://a.test', 'ada', keys.ada),
    );
    expect(pathname).toBe('/api/unsubscribe');
    expect((await ask('GET', Object.fromEntries(searchParams))).status).toBe(200);
  });

  it.each([
    ['one click in the mail program', { 'List-Unsubscribe': 'One-Click' }],
    ['the button of the page', { choice: 'unsubscribe' }],
    ['nothing more', {}],
  ])('unsubscribes its member by %s, once', async (_what, form) => {
    const { keys, ask, of, changes } = setUp();
    const query = { member: 'ada', key: keys.ada };
    expect((await ask('POST', query, form)).status).toBe(200);
    expect((await ask('POST', query, form)).status).toBe(200);
    expect(of('ada')?.unsubscribedAt).not.toBeNull();
    expect(of('bob')?.unsubscribedAt).toBeNull();
    expect(changes()).toBe(1);
    expect((await ask('GET', query)).page).toContain('You have unsubscribed');
  });

  it('subscribes a member again who changed their mind', async () => {
    const { keys, ask, of } = setUp();
    const query = { member: 'ada', key: keys.ada };
    await ask('POST', query);
    await ask('POST', query, { choice: 'subscribe' });
    expect(of('ada')?.unsubscribedAt).toBeNull();
  });

  it.each<[string, (keys: Record<'ada' | 'bob' | 'cat', string>) => object]>([
    ['a forged key', () => ({ member: 'ada', key: createKey() })],
    ['no key', () => ({ member: 'ada' })],
    ['an empty key', () => ({ member: 'ada', key: '' })],
    ['half a key', ({ ada }) => ({ member: 'ada', key: ada.slice(0, 16) })],
    ['a key with more characters', ({ ada }) => ({ member: 'ada', key: `${ada}a` })],
    ["another member's key", ({ ada }) => ({ member: 'bob', key: ada })],
    ['a key of a deleted account', ({ cat }) => ({ member: 'cat', key: cat })],
    ['several keys', ({ ada }) => ({ member: 'ada', key: [ada, ada] })],
    ['a uid that is a path', ({ ada }) => ({ member: 'ada/x', key: ada })],
    ['nothing', () => ({})],
  ])('does nothing for %s, and shows the same page for each', async (_what, query) => {
    const { keys, ask, changes } = setUp();
    const get = await ask('GET', query(keys));
    const post = await ask('POST', query(keys), { 'List-Unsubscribe': 'One-Click' });
    expect([get.status, post.status]).toEqual([404, 404]);
    expect(get.page).toBe((await ask('GET', { member: 'nobody', key: createKey() })).page);
    expect(changes()).toBe(0);
  });

  it('shows its pages in the language of the member, from right to left in Arabic', async () => {
    const { keys, ask } = setUp();
    const { page } = await ask('GET', { member: 'bob', key: keys.bob });
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('<a href="/ar">إلى الموقع</a>');
    expect(page).not.toMatch(/>[^<]*\b(?:emails|site|Unsubscribe)\b[^<]*</);
  });

  it('refuses other methods', async () => {
    const { keys, ask } = setUp();
    const { status, headers } = await ask('DELETE', { member: 'ada', key: keys.ada });
    expect(status).toBe(405);
    expect(headers).toEqual({ Allow: 'GET, HEAD, POST' });
  });

  it('shows an error when the choice could not be stored', async () => {
    const { keys, subscriptions } = setUp();
    const change = () => Promise.reject(new Error('Firestore is away.'));
    const { status, page } = await handleUnsubscribe(
      { method: 'POST', query: { member: 'ada', key: keys.ada }, form: {} },
      { ...subscriptions, change },
      pages,
    );
    expect(status).toBe(503);
    expect(page).not.toContain('Firestore');
    expect(page).toContain('<title>That didn’t work – Beans &amp; Peas</title>');
  });

  it('says after 10 seconds to try again when the database does not answer', async () => {
    vi.useFakeTimers();
    const { keys, subscriptions } = setUp();
    const find = () => new Promise<never>(() => undefined);
    const answer = handleUnsubscribe(
      { method: 'POST', query: { member: 'ada', key: keys.ada }, form: {} },
      { ...subscriptions, find },
      pages,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    const { status, headers, page } = await answer;
    expect([status, headers]).toEqual([503, { 'Retry-After': '60' }]);
    expect(page).toContain('open the link in the email again');
  });
});

describe('the link in mails about notifications', () => {
  it('asks, and turns off the kind that it names, once', async () => {
    const { keys, ask, of, turnedOff, changes } = setUp();
    const url = new URL(getUnsubscribeUrl('https://a.test', 'ada', keys.ada, 'comment'));
    const query = Object.fromEntries(url.searchParams);
    expect((await ask('GET', query)).page).toContain(
      'Stop emails about comments and replies to them?',
    );
    expect(changes()).toBe(0);
    await ask('POST', query, { 'List-Unsubscribe': 'One-Click' });
    expect((await ask('POST', query)).page).toContain('You have unsubscribed');
    expect([...turnedOff]).toEqual(['ada comment']);
    expect([changes(), of('ada')?.unsubscribedAt]).toEqual([1, null]);
    await ask('POST', query, { choice: 'subscribe' });
    expect([...turnedOff]).toEqual([]);
  });

  it.each([
    ['an unknown kind', { kind: 'spam' }],
    ['an empty kind', { kind: '' }],
    ['several kinds', { kind: ['comment', 'reply'] }],
    ['a wrong key', { kind: 'comment', key: createKey() }],
    ["another member's key", { kind: 'comment', member: 'bob' }],
  ])('does nothing for %s', async (_what, query) => {
    const { keys, ask, changes } = setUp();
    const { status } = await ask('POST', { member: 'ada', key: keys.ada, ...query });
    expect([status, changes()]).toEqual([404, 0]);
  });
});
