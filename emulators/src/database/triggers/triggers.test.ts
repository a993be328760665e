import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestServer, unsignedToken } from '../testServer';

interface Call {
  readonly url: string;
  readonly type: string | undefined;
  readonly body: Record<string, unknown>;
}

let functions: Server;
let server: TestServer;
let calls: Call[] = [];
let count = 0;
let namespace: string;

beforeAll(async () => {
  functions = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>;
      calls.push({ url: request.url ?? '', type: request.headers['content-type'], body });
      response.writeHead(request.url?.endsWith('/gone') ? 404 : 200).end();
    });
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  server = await TestServer.start((functions.address() as AddressInfo).port);
});
afterAll(async () => {
  await server.close();
  functions.closeAllConnections();
  functions.close();
});
beforeEach(() => {
  calls = [];
  count += 1;
  namespace = `triggers-${count}`;
});

function registerV2(event: string, path: string, key = event) {
  return server.request('POST', `http://127.0.0.1:${server.port}/.settings/functionTriggers.json`, {
    name: `projects/demo/locations/us-central1/triggers/${key}`,
    path,
    event: `google.firebase.database.ref.v1.${event}`,
    topic: `projects/demo/topics/${key}`,
    namespacePattern: namespace,
  });
}

function registerV1(event: string, path: string, key = event) {
  return server.request('POST', server.url(namespace, '/.settings/functionTriggers.json'), {
    name: `projects/demo/locations/_/functions/${key}`,
    path,
    event: `providers/google.firebase.database/eventTypes/ref.${event}`,
    topic: `projects/demo/topics/${key}`,
  });
}

/** Waits until as many calls came as expected, and sorts them by what they are about. */
async function callsAbout(number: number): Promise<Call[]> {
  await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(number));
  expect(calls).toHaveLength(number);
  return calls.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

describe('second-generation functions', () => {
  it('get a CloudEvent with the old data and the delta', async () => {
    expect(await registerV2('written', '/notes/{id}')).toEqual({ status: 'ok' });
    await server.write(namespace, 'notes/a', { x: 1, y: 2 });
    await server.write(namespace, 'notes/a', { x: 1, z: { w: 3 } });
    const [first, second] = await callsAbout(2);
    expect(first?.url).toBe('/functions/projects/demo/triggers/written');
    expect(first?.type).toContain('application/cloudevents+json');
    expect([first?.body, second?.body]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          specversion: '1.0',
          type: 'google.firebase.database.ref.v1.written',
          subject: 'refs/notes/a',
          instance: namespace,
          ref: 'notes/a',
          location: 'us-central1',
          authtype: 'admin',
        }),
        expect.objectContaining({
          data: expect.objectContaining({
            data: { x: 1, y: 2 },
            delta: { y: null, z: { w: 3 } },
          }) as object,
        }),
      ]),
    );
  });

  it.each([
    ['created', 1, null, { data: null, delta: 1 }],
    ['updated', 2, 1, { data: 1, delta: 2 }],
    ['deleted', null, 1, { data: 1, delta: null }],
  ])('are called when something is %s, and only then', async (event, value, before, data) => {
    await server.write(namespace, 'a', before);
    for (const other of ['created', 'updated', 'deleted']) await registerV2(other, 'a');
    await server.write(namespace, 'a', value);
    const [call] = await callsAbout(1);
    expect(call?.url).toBe(`/functions/projects/demo/triggers/${event}`);
    expect(call?.body.data).toMatchObject(data);
  });

  it('are called for each place that a write above them changed', async () => {
    await server.write(namespace, 'rooms', { a: { n: 1 }, b: { n: 1 } });
    await registerV2('written', 'rooms/{room=*}/*');
    await server.write(namespace, '', { rooms: { a: { n: 1 }, b: { n: 2 }, c: { m: 3 } } });
    const refs = (await callsAbout(2)).map(({ body }) => body.ref);
    expect(refs.sort()).toEqual(['rooms/b/n', 'rooms/c/m']);
  });

  it('learn who wrote', async () => {
    await registerV2('written', 'a');
    const token = unsignedToken({ sub: 'ann' });
    await fetch(server.url(namespace, '/a.json', `auth=${token}`), { method: 'PUT', body: '1' });
    await fetch(server.url(namespace, '/a.json'), { method: 'PUT', body: '2' });
    const writers = (await callsAbout(2)).map(({ body }) => [body.authtype, body.authid]);
    expect(writers).toEqual(
      expect.arrayContaining([
        ['app_user', 'ann'],
        ['unauthenticated', undefined],
      ]),
    );
  });
});

describe('first-generation functions', () => {
  it('get an event with its context', async () => {
    await registerV1('create', '/notes/{id}/title');
    await server.write(namespace, 'notes/a', { title: 'x' });
    const [call] = await callsAbout(1);
    expect(call?.url).toBe('/functions/projects/demo/triggers/create');
    expect(call?.body).toMatchObject({
      data: { data: null, delta: 'x' },
      context: {
        eventType: 'providers/google.firebase.database/eventTypes/ref.create',
        resource: { name: `projects/_/instances/${namespace}/refs/notes/a/title` },
        params: { id: 'a' },
      },
    });
  });
});

describe('registering', () => {
  it('twice under one name calls once', async () => {
    await registerV2('written', 'a');
    await registerV2('written', 'a');
    await server.write(namespace, 'a', 1);
    await callsAbout(1);
  });

  it('is forgotten when the Functions emulator no longer knows the key', async () => {
    await registerV1('write', 'a', 'gone');
    const list = () =>
      server.request('GET', server.url(namespace, '/.settings/functionTriggers.json'));
    expect(await list()).toHaveLength(1);
    await server.write(namespace, 'a', 1);
    await vi.waitFor(async () => expect(await list()).toEqual([]));
  });

  it.each([[{}], [{ name: 'x', path: 'a', event: 'y' }]])('refuses %j', async (bundle) => {
    const url = server.url(namespace, '/.settings/functionTriggers.json');
    expect(await server.request('POST', url, bundle)).toEqual({
      error: expect.any(String) as string,
    });
  });

  it('does not concern writes that switch triggers off', async () => {
    await registerV2('written', 'a');
    const url = server.url(namespace, '/a.json', 'disableTriggers=true');
    await server.request('PUT', url, 1);
    await server.write(namespace, 'a', 2);
    const [call] = await callsAbout(1);
    expect(call?.body.data).toMatchObject({ data: 1, delta: 2 });
  });
});
