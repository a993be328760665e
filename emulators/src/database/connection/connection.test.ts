import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN } from '../identity';
import { Namespace } from '../namespace';
import { unsignedToken } from '../testServer';
import { hashNode } from '../tree/hash';
import { setUpdate } from '../writes';
import { Connection } from './connection';

// These tests check single messages of the protocol.

let namespace: Namespace;
let connection: Connection;
let sent: unknown[];
let number: number;

beforeEach(() => {
  namespace = new Namespace('test');
  sent = [];
  number = 0;
  connection = new Connection({
    namespace,
    host: 'localhost:9000',
    sessionId: 'session',
    send: (message) => sent.push(JSON.parse(message)),
    onCommit: () => undefined,
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

/** Sends a request and returns the server's messages without their envelopes. */
function ask(action: string, body: object): unknown[] {
  number += 1;
  return say({ t: 'd', d: { r: number, a: action, b: body } });
}

function say(message: unknown): unknown[] {
  sent = [];
  connection.receive(typeof message === 'string' ? message : JSON.stringify(message));
  return sent.map((response) => (response as { d: unknown }).d);
}

function write(path: string, json: unknown): void {
  namespace.write({ updates: setUpdate(path, json), identity: ADMIN, now: Date.now() });
}

const ok = (d: unknown = {}) => ({ r: number, b: { s: 'ok', d } });

describe('connection', () => {
  it('begins with the handshake', () => {
    expect(sent).toEqual([
      {
        t: 'c',
        d: {
          t: 'h',
          d: { ts: expect.any(Number) as number, v: '5', h: 'localhost:9000', s: 'session' },
        },
      },
    ]);
  });

  it('answers pings, and ignores malformed messages', () => {
    expect(say({ t: 'c', d: { t: 'p', d: {} } })).toEqual([{ t: 'o', d: null }]);
    for (const message of ['{', '[]', '{"t":"d","d":1}', '{"t":"x","d":{"a":"q"}}']) {
      expect(say(message)).toEqual([]);
    }
  });

  it.each([
    ['s', { c: { 'sdk.js.12': 1 } }],
    ['appcheck', { token: 'x' }],
    ['unappeck', {}],
    ['unauth', {}],
  ])('accepts %s', (action, body) => {
    expect(ask(action, body)).toEqual([ok()]);
  });

  it.each([
    ['nonsense', {}, 'invalid_data'],
    ['q', {}, 'invalid_data'],
    ['q', { p: '/a', q: { l: -1 }, t: 1 }, 'invalid_data'],
    ['p', { p: '/a.b', d: 1 }, 'invalid_data'],
    ['p', { p: '/a', d: { $x: 1 } }, 'invalid_data'],
    ['m', { p: '/a', d: 1 }, 'invalid_data'],
    ['p', { p: `/${'x'.repeat(769)}`, d: 1 }, 'too_big'],
    ['p', { p: '/a', d: 1, h: 'other' }, 'datastale'],
    ['auth', { cred: 'a.b.c' }, 'invalid_token'],
    ['auth', {}, 'invalid_token'],
  ])('refuses %s %j with %s', (action, body, code) => {
    expect(ask(action, body)).toMatchObject([{ r: number, b: { s: code } }]);
  });
});

describe('listening', () => {
  it('gives the data before the answer', () => {
    write('a', { x: 1 });
    expect(ask('q', { p: '/a', h: '' })).toEqual([{ a: 'd', b: { p: 'a', d: { x: 1 } } }, ok()]);
  });

  it('sends nothing to a client that has the data already', () => {
    write('a', { x: 1 });
    const h = hashNode(namespace.root.at(['a']));
    expect(ask('q', { p: '/a', h })).toEqual([ok()]);
  });

  it('pushes changes before it acknowledges the write that made them', () => {
    ask('q', { p: '/a', h: '' });
    expect(ask('p', { p: '/a/x', d: 1 })).toEqual([{ a: 'd', b: { p: 'a', d: { x: 1 } } }, ok()]);
    expect(ask('m', { p: '/a', d: { y: 2, 'z/w': 3 } })).toEqual([
      { a: 'm', b: { p: 'a', d: { y: 2, z: { w: 3 } } } },
      ok(),
    ]);
    expect(ask('p', { p: '/a/z/w', d: 4 })).toEqual([{ a: 'd', b: { p: 'a/z/w', d: 4 } }, ok()]);
    expect(ask('p', { p: '/b', d: 4 })).toEqual([ok()]);
  });

  it('keeps the window of a query, under its tag', () => {
    write('n', { a: 1, b: 2, c: 3 });
    const q = { i: '.value', l: 2, vf: 'r' };
    expect(ask('q', { p: '/n', q, t: 7, h: '' })).toEqual([
      { a: 'd', b: { p: 'n', d: { b: 2, c: 3 }, t: 7 } },
      ok({ w: ['no_index'] }),
    ]);
    expect(ask('p', { p: '/n/d', d: 4 })).toEqual([
      { a: 'm', b: { p: 'n', d: { d: 4, b: null }, t: 7 } },
      ok(),
    ]);
    expect(ask('p', { p: '/n/a', d: 0 })).toEqual([ok()]);
    expect(ask('n', { p: '/n', q, t: 7 })).toEqual([ok()]);
    expect(ask('p', { p: '/n/e', d: 5 })).toEqual([ok()]);
  });

  it('needs no index for keys, nor for one that the rules name', () => {
    namespace.setRules('{"rules": {".read": true, "n": {".indexOn": "age"}}}');
    expect(ask('q', { p: '/n', q: { i: 'age', sp: 1 }, t: 1 }).at(-1)).toEqual(ok());
    expect(ask('q', { p: '/n', q: { i: '.key', sp: 'a' }, t: 2 }).at(-1)).toEqual(ok());
  });

  it('reports which listener it revoked', () => {
    const q = { i: '.key', l: 1, vf: 'l' };
    ask('q', { p: '/a', h: '' });
    ask('q', { p: '/a', q, t: 1, h: '' });
    sent = [];
    namespace.setRules('{"rules": {}}');
    expect(sent).toEqual([
      { t: 'd', d: { a: 'c', b: { p: 'a' } } },
      { t: 'd', d: { a: 'c', b: { p: 'a', q: [q] } } },
    ]);
  });
});

describe('identity', () => {
  const whoami = '{"rules": {"$uid": {".read": "$uid === auth.uid"}}}';
  const may = (uid: string) => ask('g', { p: `/${uid}`, q: {} })[0];
  const denied = () => ({ r: number, b: { s: 'permission_denied', d: 'Permission denied' } });

  it('is what auth, gauth and unauth make it', () => {
    namespace.setRules(whoami);
    expect(may('ann')).toEqual(denied());
    ask('auth', { cred: unsignedToken({ user_id: 'ann' }) });
    expect(may('ann')).toEqual(ok(null));
    expect(may('bob')).toEqual(denied());
    ask('gauth', { cred: 'owner' });
    expect(may('bob')).toEqual(ok(null));
    ask('gauth', { cred: 'owner', authvar: { uid: 'bob' } });
    expect([may('bob'), may('ann')]).toEqual([
      { r: number - 1, b: { s: 'ok', d: null } },
      denied(),
    ]);
    ask('gauth', { cred: 'owner', noauth: true });
    expect(may('bob')).toEqual(denied());
    ask('auth', { cred: unsignedToken({ sub: 'cas' }) });
    ask('unauth', {});
    expect(may('cas')).toEqual(denied());
  });

  it('accepts expired tokens, which test libraries create', () => {
    namespace.setRules(whoami);
    ask('auth', { cred: unsignedToken({ sub: 'ann', iat: 0, exp: 3600 }) });
    expect(may('ann')).toEqual(ok(null));
  });

  it('ends when the token expires, and the client is notified', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    namespace.setRules(whoami);
    ask('auth', { cred: unsignedToken({ sub: 'ann', exp: 1060 }) });
    sent = [];
    vi.advanceTimersByTime(59_999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([
      { t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } } },
    ]);
    expect(may('ann')).toEqual(denied());
  });
});
