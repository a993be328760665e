import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestServer, unsignedToken } from '../testServer';

let server: TestServer;
let namespace: string;
let count = 0;
let controllers: AbortController[] = [];

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  controllers.forEach((controller) => controller.abort());
  controllers = [];
  count += 1;
  namespace = `events-${count}`;
});

/** Opens a stream; each call of the function that it gives awaits the next event, undefined at the end. */
async function open(resource: string, query = '') {
  const controller = new AbortController();
  controllers.push(controller);
  const response = await fetch(server.url(namespace, resource, query), {
    headers: { Accept: 'text/event-stream' },
    signal: controller.signal,
  });
  let reader: ReadableStreamDefaultReader<string> | undefined;
  let buffer = '';
  const next = async (): Promise<[string, unknown] | undefined> => {
    reader ??= response.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!buffer.includes('\n\n')) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return undefined;
      buffer += chunk.value;
    }
    const [event = '', ...rest] = buffer.split('\n\n');
    buffer = rest.join('\n\n');
    const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
    return [name, JSON.parse(data)];
  };
  return { response, next };
}

describe('server-sent events', () => {
  it('begin with everything and go on with the changes', async () => {
    await server.write(namespace, 'a', { x: 1 });
    const { response, next } = await open('/a.json');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await next()).toEqual(['put', { path: '/', data: { x: 1 } }]);
    await server.write(namespace, 'a/y/z', 2);
    expect(await next()).toEqual(['put', { path: '/y/z', data: 2 }]);
    await server.write(namespace, 'elsewhere', 2);
    await server.request('PATCH', server.url(namespace, '/a.json'), { x: 5, y: null });
    expect(await next()).toEqual(['patch', { path: '/', data: { x: 5, y: null } }]);
    await server.write(namespace, 'a', null);
    expect(await next()).toEqual(['put', { path: '/', data: null }]);
  });

  it.each<[string, string, string, unknown, [string, unknown]]>([
    ['a PUT below it', 'PUT', '/a/b', { n: 1 }, ['put', { path: '/b', data: { n: 1 } }]],
    ['a PUT of it', 'PUT', '/a', { n: 1 }, ['put', { path: '/', data: { n: 1 } }]],
    ['a PUT above it', 'PUT', '', { a: { n: 1 } }, ['put', { path: '/', data: { n: 1 } }]],
    ['a DELETE below it', 'DELETE', '/a/old', undefined, ['put', { path: '/old', data: null }]],
    ['a PATCH below it', 'PATCH', '/a/b', { n: 1 }, ['patch', { path: '/b', data: { n: 1 } }]],
    ['a PATCH of it', 'PATCH', '/a', { n: 1 }, ['patch', { path: '/', data: { n: 1 } }]],
    [
      'a PATCH with paths',
      'PATCH',
      '/a',
      { 'b/c': 1, d: 2 },
      ['patch', { path: '/', data: { 'b/c': 1, d: 2 } }],
    ],
    [
      'a PATCH above it of places within it',
      'PATCH',
      '',
      { 'a/b': 1, elsewhere: 2 },
      ['patch', { path: '/', data: { b: 1 } }],
    ],
    ['a PATCH above it', 'PATCH', '', { a: { n: 1 } }, ['put', { path: '/', data: { n: 1 } }]],
    [
      'a server value',
      'PUT',
      '/a/old',
      { '.sv': { increment: 4 } },
      ['put', { path: '/old', data: 5 }],
    ],
  ])('have the form of the write: %s', async (_, method, path, body, event) => {
    await server.write(namespace, 'a', { old: 1, other: 1 });
    const { next } = await open('/a.json');
    await next();
    await server.request(method, server.url(namespace, `${path}/.json`), body);
    expect(await next()).toEqual(event);
  });

  it('follow a query', async () => {
    await server.write(namespace, 'n', { a: 1, b: 2 });
    const { next } = await open('/n.json', 'orderBy="$key"&limitToLast=1');
    expect(await next()).toEqual(['put', { path: '/', data: { b: 2 } }]);
    await server.write(namespace, 'n/c', 3);
    expect(await next()).toEqual(['patch', { path: '/', data: { b: null, c: 3 } }]);
  });

  it('end when the rules no longer permit to read', async () => {
    const { next } = await open('/a.json');
    await next();
    await server.setRules(namespace, {});
    expect(await next()).toEqual(['cancel', null]);
    expect(await next()).toBeUndefined();
  });

  it('end when the token runs out', async () => {
    const exp = Math.floor(Date.now() / 1000) + 1;
    const { next } = await open('/a.json', `auth=${unsignedToken({ sub: 'ann', exp })}`);
    expect(await next()).toEqual(['put', { path: '/', data: null }]);
    expect(await next()).toEqual(['auth_revoked', 'credential is no longer valid']);
    expect(await next()).toBeUndefined();
  });

  it('do not begin without the right to read', async () => {
    await server.setRules(namespace, {});
    const { response } = await open('/a.json');
    expect([response.status, await response.json()]).toEqual([401, { error: 'Permission denied' }]);
  });
});
