import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer, unsignedToken } from '../testServer';

let server: TestServer;
let namespace: string;
let count = 0;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  count += 1;
  namespace = `rest-${count}`;
});

interface Options {
  readonly method?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A request without rights, unless its options bring some. */
async function call(resource: string, { method, query, headers, body }: Options = {}) {
  const response = await fetch(server.url(namespace, resource, query), {
    method: method ?? 'GET',
    ...(headers && { headers }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PEOPLE = { ann: { age: 30 }, bob: { age: 20 }, cas: { age: 40 } };

describe('the five methods', () => {
  it('write and read', async () => {
    expect((await call('/a.json', { method: 'PUT', body: { x: 1, y: 2 } })).json).toEqual({
      x: 1,
      y: 2,
    });
    expect((await call('/a.json', { method: 'PATCH', body: { y: null, 'z/w': 3 } })).json).toEqual({
      y: null,
      'z/w': 3,
    });
    const { json } = await call('/a/list.json', { method: 'POST', body: '"item"' });
    const { name } = json as { name: string };
    expect(name).toMatch(/^-[\w-]{19}$/);
    expect((await call('/a.json')).json).toEqual({ x: 1, z: { w: 3 }, list: { [name]: 'item' } });
    const deleted = await call('/a.json', { method: 'DELETE' });
    expect([deleted.status, deleted.text]).toEqual([200, 'null']);
    expect((await call('/.json')).text).toBe('null');
  });

  it('can be named in a header of a POST', async () => {
    const headers = { 'X-HTTP-Method-Override': 'PATCH' };
    await call('/a.json', { method: 'PUT', body: { x: 1 } });
    await call('/a.json', { method: 'POST', headers, body: { y: 2 } });
    expect((await call('/a.json')).json).toEqual({ x: 1, y: 2 });
  });

  it('resolve server values and show them', async () => {
    const { json } = await call('/n.json', { method: 'PUT', body: { '.sv': { increment: 3 } } });
    expect(json).toBe(3);
    const time = await call('/t.json', { method: 'PUT', body: { '.sv': 'timestamp' } });
    expect(typeof time.json).toBe('number');
  });

  it('write and show priorities', async () => {
    await call('/a.json', { method: 'PUT', body: { '.value': 1, '.priority': 'p' } });
    expect((await call('/a/.priority.json', { method: 'PUT', body: 7 })).json).toBe(7);
    expect((await call('/a.json', { query: 'format=export' })).json).toEqual({
      '.value': 1,
      '.priority': 7,
    });
    expect((await call('/a.json')).json).toBe(1);
  });

  it.each([
    ['PUT', '{not json', 400],
    ['PUT', '', 400],
    ['PUT', { 'a.b': 1 }, 400],
    ['PUT', { '.sv': 'nothing' }, 400],
    ['PATCH', 'text', 400],
    ['PATCH', { a: 1, 'a/b': 2 }, 400],
    ['POST', '{', 400],
  ])('refuse %s of %j', async (method, body, status) => {
    const answer = await call('/a.json', { method, body });
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ error: expect.any(String) as string });
    expect((await call('/a.json')).text).toBe('null');
  });

  it.each([
    ['/a', 404],
    ['/a%5Bb.json', 400],
    ['/%ff.json', 400],
  ])('answer %s with %s', async (resource, status) => {
    expect((await call(resource)).status).toBe(status);
  });
});

describe('parameters', () => {
  beforeEach(async () => {
    await server.setRules(namespace, {
      '.read': true,
      '.write': true,
      people: { '.indexOn': 'age' },
      n: { '.indexOn': '.value' },
    });
    await server.write(namespace, '', { people: PEOPLE, n: { a: 3, b: 1, c: 2 }, word: 'text' });
  });

  it.each([
    ['people', 'orderBy="age"&limitToFirst=2', ['ann', 'bob']],
    ['people', 'orderBy="age"&limitToLast=1', ['cas']],
    ['people', 'orderBy="age"&startAt=30', ['ann', 'cas']],
    ['people', 'orderBy="age"&startAfter=30', ['cas']],
    ['people', 'orderBy="age"&endBefore=30', ['bob']],
    ['people', 'orderBy="age"&equalTo=20', ['bob']],
    ['people', 'orderBy="age"&equalTo=20,"c"', []],
    ['people', 'orderBy="$key"&startAt="b"&endAt="bz"', ['bob']],
    ['people', 'orderBy="$priority"&limitToFirst=1', ['ann']],
    ['n', 'orderBy="$value"&limitToLast=2', ['a', 'c']],
  ])('select of %s by %s', async (path, query, keys) => {
    const { status, json } = await call(`/${path}.json`, { query });
    expect(status).toBe(200);
    expect(Object.keys(json as object)).toEqual(keys);
  });

  it.each([
    ['limitToFirst=1', 'orderBy must be defined'],
    ['orderBy=age', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="size"', 'Index not defined, add ".indexOn": "size", for path "/people"'],
    ['orderBy="age"&limitToFirst=0', 'positive'],
    ['orderBy="age"&limitToFirst=1&limitToLast=1', 'Only one'],
    ['orderBy="age"&startAt={}', 'primitive'],
    ['timeout=soon', 'timeout'],
    ['writeSizeLimit=huge', 'writeSizeLimit'],
  ])('are refused: %s', async (query, message) => {
    const { status, json } = await call('/people.json', { query });
    expect(status).toBe(400);
    expect((json as { error: string }).error).toContain(message);
  });

  it('show the shallow form, with a limit as the command line tool sends it', async () => {
    const query = 'shallow=true';
    expect((await call('/people.json', { query })).json).toEqual({
      ann: true,
      bob: true,
      cas: true,
    });
    expect((await call('/word.json', { query })).json).toBe('text');
    expect((await call('/none.json', { query: `${query}&limitToFirst=1` })).json).toBeNull();
  });

  it.each(['orderBy="$key"', 'orderBy="$key"&limitToFirst=1', 'limitToLast=1', 'equalTo=1'])(
    'refuse the shallow form of a query: %s',
    async (query) => {
      const { status, json } = await call('/people.json', { query: `shallow=true&${query}` });
      expect([status, json]).toEqual([
        400,
        { error: 'shallow=true cannot be combined with a query. Leave one out.' },
      ]);
    },
  );

  it('shape the answer', async () => {
    const silent = await call('/word.json', {
      query: 'print=silent',
      method: 'PUT',
      body: '"new"',
    });
    expect([silent.status, silent.text]).toEqual([204, '']);
    expect((await call('/n.json', { query: 'print=pretty' })).text).toContain('{\n  "a": 3');
    expect((await call('/word.json', { query: 'callback=got' })).text).toBe('/**/got("new");');
    const download = await call('/word.json', { query: 'download=words.txt' });
    expect(download.headers.get('content-disposition')).toContain('words.txt');
  });
});

describe('a long response', () => {
  it('is made as far as its client reads, and is whole in the end', async () => {
    const text = 'x'.repeat(1_000_000);
    const long = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, text]));
    await server.write(namespace, 'long', long);
    const before = process.memoryUsage();
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(server.port, '127.0.0.1').pause();
        const { pathname, search } = new URL(server.url(namespace, '/long.json'));
        socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        await once(socket, 'readable');
        return socket;
      }),
    );
    // All of them together are 1,200 MB long.
    const { heapUsed, external } = process.memoryUsage();
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(600_000_000);
    sockets.forEach((socket) => socket.destroy());
    expect((await call('/long.json')).json).toEqual(long);
  });
});

describe('conditional requests', () => {
  const wantsETag = { 'X-Firebase-ETag': 'true' };

  it('write only what nobody changed', async () => {
    const empty = await call('/a.json', { headers: wantsETag });
    expect(empty.headers.get('etag')).toBe('null_etag');
    const created = await call('/a.json', {
      method: 'PUT',
      body: 1,
      headers: { 'if-match': 'null_etag', ...wantsETag },
    });
    const etag = created.headers.get('etag') ?? '';
    expect(created.status).toBe(200);
    expect(etag).toBe((await call('/a.json', { headers: wantsETag })).headers.get('etag'));

    const stale = await call('/a.json', { method: 'PUT', body: 2, headers: { 'if-match': 'old' } });
    expect([stale.status, stale.json, stale.headers.get('etag')]).toEqual([412, 1, etag]);
    const deleted = await call('/a.json', { method: 'DELETE', headers: { 'if-match': etag } });
    expect([deleted.status, (await call('/a.json')).json]).toEqual([200, null]);
  });

  it('are not possible for updates', async () => {
    const headers = { 'if-match': 'null_etag' };
    expect((await call('/a.json', { method: 'PATCH', body: { b: 1 }, headers })).status).toBe(400);
  });
});

describe('rights', () => {
  const token = unsignedToken({ sub: 'ann', firebase: { sign_in_provider: 'password' } });

  beforeEach(async () => {
    await server.setRules(namespace, {
      $uid: { '.read': "$uid == auth.uid && auth.provider == 'password'" },
    });
    await server.write(namespace, 'ann', 'mine');
  });

  it.each([
    ['nobody', '', {}, 401],
    ['the user', `auth=${token}`, {}, 200],
    ['a broken token', 'auth=a.b.c', {}, 401],
    ['a secret', 'auth=secret', {}, 200],
    ['an access token', 'access_token=x', {}, 200],
    ['any bearer token', '', { Authorization: 'Bearer x' }, 200],
    ['another scheme', '', { Authorization: 'Basic x' }, 401],
  ])('of %s', async (_, query, headers, status) => {
    expect((await call('/ann.json', { query, headers })).status).toBe(status);
  });

  it('are refused with the messages of the service', async () => {
    expect((await call('/bob.json', { query: `auth=${token}` })).json).toEqual({
      error: 'Permission denied',
    });
    expect((await call('/ann.json', { method: 'PUT', body: 1 })).json).toEqual({
      error: 'Permission denied',
    });
  });
});

describe('browsers', () => {
  it('may call from any origin, with what they ask to send', async () => {
    const headers = { Origin: 'http://localhost:5173', 'Access-Control-Request-Headers': 'x-own' };
    const preflight = await call('/a.json', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-own');
    const refused = await call('/%5B.json', { headers });
    expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  });
});

describe('settings', () => {
  const rulesUrl = () => server.url(namespace, '/.settings/rules.json');

  it('give back the rules as they were put, comments and all', async () => {
    const source = '{ "rules": { ".read": true /* all */ } } // end';
    expect(await server.request('PUT', rulesUrl(), source)).toEqual({ status: 'ok' });
    const headers = { Authorization: 'Bearer owner' };
    expect((await call('/.settings/rules.json', { headers })).text).toBe(source);
  });

  it('report the position of an error in rules, and keep the earlier rules', async () => {
    expect(await server.request('PUT', rulesUrl(), '{"rules": {\n ".read": "nope"}}')).toEqual({
      error: "2:12: Unknown variable 'nope'.\n",
    });
    expect((await call('/a.json')).status).toBe(200);
  });

  it('are for administrators', async () => {
    expect((await call('/.settings/rules.json')).status).toBe(401);
    expect((await call('/.inspect/databases.json')).status).toBe(401);
  });

  it('list the databases, which spring up open', async () => {
    expect((await call('/a.json', { method: 'PUT', body: 1 })).status).toBe(200);
    const url = server.url('other', '/.inspect/databases.json');
    const names = (await server.request('GET', url)) as { name: string }[];
    expect(names.map(({ name }) => name)).toContain(namespace);
    expect(names.map(({ name }) => name)).not.toContain('other');
  });

  it('take what an export saved', async () => {
    const json = { a: { '.value': 1, '.priority': 2 }, b: [1, 2] };
    await server.write(namespace, '', json);
    const exported = await call('/.json', { query: 'format=export' });
    const imported = await fetch(
      server.url('copy', '/.json', 'disableTriggers=true&writeSizeLimit=unlimited'),
      { method: 'PUT', headers: { Authorization: 'Bearer owner' }, body: exported.text },
    );
    expect(imported.status).toBe(200);
    expect(await server.request('GET', server.url('copy', '/.json', 'format=export'))).toEqual(
      exported.json,
    );
  });
});
