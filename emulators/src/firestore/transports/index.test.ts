import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StatusError } from '../../shared/status';
import {
  type Caller,
  type EmulatorControl,
  type FirestoreService,
  type TriggerDefinition,
} from '../api';
import { fakeControl, fakeService } from './fake-service';
import { startTransports, type Transports } from './index';

const DOCUMENTS = 'projects/p/databases/(default)/documents';
const ADMIN = { Authorization: 'Bearer owner' };

const running: Transports[] = [];

async function start(
  methods: Partial<FirestoreService> = {},
  operations: Partial<EmulatorControl> = {},
) {
  const transports = await startTransports({
    host: '127.0.0.1',
    port: 0,
    service: fakeService(methods),
    control: fakeControl(operations),
  });
  running.push(transports);
  const { port } = transports;
  return {
    port,
    fetch: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((transports) => transports.close()));
});

describe('the port', () => {
  it('says Ok to a health check', async () => {
    const { fetch } = await start();
    const response = await fetch('/');
    expect([response.status, await response.text()]).toEqual([200, 'Ok\n']);
  });

  it('refuses one that is in use, in words that firebase-tools looks for', async () => {
    const { port } = await start();
    const options = { service: fakeService({}), control: fakeControl() };
    await expect(startTransports({ host: '127.0.0.1', port, ...options })).rejects.toThrow(
      'address already in use',
    );
  });

  it('copes with connections that say little, nothing or nonsense', async () => {
    const { port, fetch } = await start();
    const silent = connect(port, '127.0.0.1');
    silent.write('P');
    const nonsense = connect(port, '127.0.0.1');
    nonsense.write('\0\0\0\0\0\0\r\n\r\n');
    const falsePreface = connect(port, '127.0.0.1');
    falsePreface.write('PRI and nothing of HTTP/2 that follows\r\n\r\n\r\n\r\n');
    await Promise.all(
      [nonsense, falsePreface].map((socket) => {
        socket.resume();
        return new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
      }),
    );
    silent.write('OST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    const chunks: Buffer[] = [];
    for await (const chunk of silent as AsyncIterable<Buffer>) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toContain('HTTP/1.1 200 OK');
    expect((await fetch('/')).status).toBe(200);
  });
});

describe('CORS', () => {
  it('answers preflights with the requested method and headers', async () => {
    const { fetch } = await start();
    const response = await fetch(`/v1/${DOCUMENTS}:commit`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-goog-api-client',
      'access-control-max-age': '3600',
      vary: 'Origin',
    });
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  });

  it.each([
    ['GET', '/', 200],
    ['GET', '/nowhere', 404],
    ['POST', `/v1/${DOCUMENTS}:commit`, 501],
    ['GET', '/google.firestore.v1.Firestore/Listen/channel?SID=gone', 400],
  ])('lets a page read the answer to %s %s', async (method, path, status) => {
    const { fetch } = await start();
    const response = await fetch(path, { method, headers: { Origin: 'http://a.example' } });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://a.example');
  });
});

describe('REST', () => {
  it('takes the names from the path and JSON sent as text', async () => {
    const commit = vi.fn(async () => Promise.resolve({ commitTime: '2026-01-01T00:00:00Z' }));
    const { fetch } = await start({ commit });
    const write = { delete: `${DOCUMENTS}/a/b`, currentDocument: { exists: true } };
    const response = await fetch(
      '/v1/projects/p/databases/%28default%29/documents:commit?key=k&$alt=json;enum-encoding=int',
      {
        method: 'POST',
        headers: { ...ADMIN, 'Content-Type': 'text/plain' },
        body: JSON.stringify({ writes: [write] }),
      },
    );
    expect(await response.json()).toEqual({ commitTime: '2026-01-01T00:00:00Z' });
    expect(commit).toHaveBeenCalledWith(
      { database: 'projects/p/databases/(default)', writes: [write] },
      { kind: 'admin' },
      expect.any(AbortSignal),
    );
  });

  it('takes the rest of a GET from its query', async () => {
    const listDocuments = vi.fn(async () => Promise.resolve({ documents: [] }));
    const { fetch } = await start({ listDocuments });
    const query =
      'mask.fieldPaths=a&mask.fieldPaths=b.c&pageSize=300&showMissing=true&orderBy=a%20desc&key=k';
    const response = await fetch(`/v1/${DOCUMENTS}/shelves/1/books?${query}`);
    expect(response.status).toBe(200);
    expect(listDocuments).toHaveBeenCalledWith(
      {
        parent: `${DOCUMENTS}/shelves/1`,
        collectionId: 'books',
        mask: { fieldPaths: ['a', 'b.c'] },
        pageSize: 300,
        showMissing: true,
        orderBy: 'a desc',
      },
      { kind: 'anonymous' },
      expect.any(AbortSignal),
    );
  });

  it('makes the body of a PATCH the document', async () => {
    const updateDocument = vi.fn(async () => Promise.resolve({ name: 'n' }));
    const { fetch } = await start({ updateDocument });
    const query = 'updateMask.fieldPaths=a&currentDocument.exists=false';
    await fetch(`/v1/${DOCUMENTS}/c/d?${query}`, {
      method: 'PATCH',
      body: JSON.stringify({ name: 'ignored', fields: { a: { integerValue: 1 } } }),
    });
    expect(updateDocument).toHaveBeenCalledWith(
      {
        document: { name: `${DOCUMENTS}/c/d`, fields: { a: { integerValue: '1' } } },
        updateMask: { fieldPaths: ['a'] },
        currentDocument: { exists: false },
      },
      { kind: 'anonymous' },
      expect.any(AbortSignal),
    );
  });

  it('answers the responses of a stream as one array', async () => {
    const responses = [{ readTime: '2026-01-01T00:00:00Z' }];
    const { fetch } = await start({ runQuery: async () => Promise.resolve(responses) });
    const response = await fetch(`/v1/${DOCUMENTS}:runQuery`, { method: 'POST', body: '{}' });
    expect(await response.json()).toEqual(responses);
  });

  it('accepts no body where none is needed', async () => {
    const { fetch } = await start({
      listCollectionIds: async () => Promise.resolve({ collectionIds: ['a'] }),
    });
    const response = await fetch(`/v1/${DOCUMENTS}:listCollectionIds`, { method: 'POST' });
    expect(await response.json()).toEqual({ collectionIds: ['a'] });
  });

  it.each([
    ['NOT_FOUND', 404],
    ['ABORTED', 409],
    ['FAILED_PRECONDITION', 400],
    ['PERMISSION_DENIED', 403],
    ['RESOURCE_EXHAUSTED', 429],
  ] as const)('maps %s to %i', async (status, code) => {
    const fail = async () => Promise.reject(new StatusError(status, 'why'));
    const { fetch } = await start({ commit: fail, runQuery: fail });
    const error = { code, message: 'why', status };
    const unary = await fetch(`/v1/${DOCUMENTS}:commit`, { method: 'POST', body: '{}' });
    expect([unary.status, await unary.json()]).toEqual([code, { error }]);
    const stream = await fetch(`/v1/${DOCUMENTS}:runQuery`, { method: 'POST', body: '{}' });
    expect([stream.status, await stream.json()]).toEqual([code, [{ error }]]);
  });

  it.each([
    ['POST', ':commit', 'no json', 400],
    ['POST', ':commit', '[]', 400],
    ['POST', ':commit', '{"writes":[{"update":{"fields":{"a":{"timestampValue":5}}}}]}', 400],
    ['POST', ':executePipeline', '{}', 501],
    ['POST', ':listen', '{}', 501],
    ['GET', '/a/%ff', undefined, 400],
    ['GET', '', undefined, 404],
  ])('%s %s with %s is %i', async (method, suffix, body, status) => {
    const { fetch } = await start();
    const init = body === undefined ? { method } : { method, body };
    expect((await fetch(`/v1/${DOCUMENTS}${suffix}`, init)).status).toBe(status);
  });

  it('refuses a credential that is no token', async () => {
    const { fetch } = await start();
    const response = await fetch(`/v1/${DOCUMENTS}/a/b`, {
      headers: { Authorization: 'Bearer x' },
    });
    expect(response.status).toBe(401);
  });
});

describe('emulator endpoints', () => {
  const issue = {
    sourcePosition: { fileName: 'security.rules', line: 3, column: 7 },
    description: 'Unexpected token',
    severity: 'ERROR',
  } as const;
  const put = (rules: object): RequestInit => ({ method: 'PUT', body: JSON.stringify(rules) });

  it.each([
    ['projects/demo', undefined],
    ['projects/demo/databases/shop', 'shop'],
    ['projects/demo/databases/(default)', '(default)'],
  ])('loads rules of %s', async (path, database) => {
    const setRules = vi.fn(() => []);
    const { fetch } = await start({}, { setRules });
    const response = await fetch(
      `/emulator/v1/${path}:securityRules`,
      put({ rules: { files: [{ content: 'service x {}' }] } }),
    );
    expect([response.status, await response.json()]).toEqual([200, { issues: [] }]);
    const source = { name: 'firestore.rules', content: 'service x {}' };
    expect(setRules).toHaveBeenCalledWith('demo', source, database);
  });

  it('fails for rules with errors, unless the request ignores them', async () => {
    const { fetch } = await start({}, { setRules: () => [issue] });
    const path = '/emulator/v1/projects/demo:securityRules';
    const rules = { files: [{ name: 'security.rules', content: 'x' }] };
    const strict = await fetch(path, put({ rules }));
    expect(strict.status).toBe(400);
    expect(await strict.text()).toContain('3:7: Unexpected token');
    const lenient = await fetch(path, put({ ignore_errors: true, rules }));
    expect([lenient.status, await lenient.json()]).toEqual([200, { issues: [issue] }]);
  });

  it('clears a database and a part of it', async () => {
    const clearDocuments = vi.fn();
    const clearPath = vi.fn();
    const { fetch } = await start({}, { clearDocuments, clearPath });
    const path = '/emulator/v1/projects/p/databases/(default)/documents';
    const all = await fetch(path, { method: 'DELETE' });
    expect([all.status, await all.json()]).toEqual([200, {}]);
    await fetch(`${path}/a/b%20c/d`, { method: 'DELETE' });
    expect(clearDocuments.mock.calls).toEqual([['p', '(default)']]);
    expect(clearPath.mock.calls).toEqual([['p', '(default)', 'a/b c/d']]);
  });

  it('exports to a folder relative to the working directory', async () => {
    const exportTo = vi.fn(async () => Promise.resolve());
    const { fetch } = await start({}, { exportTo });
    const response = await fetch('/emulator/v1/projects/p:export', {
      method: 'POST',
      body: JSON.stringify({
        database: 'projects/p/databases/(default)',
        export_directory: 'some/where',
        export_name: 'firestore_export',
      }),
    });
    expect(response.status).toBe(200);
    const directory = `${process.cwd()}/some/where`;
    expect(exportTo).toHaveBeenCalledWith('p', '(default)', directory, 'firestore_export');
  });

  const eventType = 'google.cloud.firestore.document.v1.written';
  it.each<[string, string, object, TriggerDefinition]>([
    [
      'PUT',
      'triggers/us-central1-fn-0',
      { eventTrigger: { resource: 'r', eventType: 'e', service: 's' } },
      { generation: 1, eventType: 'e', resource: 'r' },
    ],
    [
      'POST',
      'eventarcTrigger?eventarcTriggerId=us-central1-fn-0',
      {
        eventType,
        database: '(default)',
        namespace: '(default)',
        document: { value: 'apps/{id}', matchType: 'PATH_PATTERN' },
      },
      {
        generation: 2,
        eventType,
        database: '(default)',
        namespace: '(default)',
        document: { value: 'apps/{id}', matchType: 'PATH_PATTERN' },
      },
    ],
    [
      'POST',
      'eventarcTrigger?eventarcTriggerId=us-central1-fn-0',
      { eventType, database: 'projects/p/databases/other' },
      { generation: 2, eventType, database: 'other', namespace: '(default)' },
    ],
  ])('registers a trigger by %s %s', async (method, path, body, definition) => {
    const setTrigger = vi.fn();
    const { fetch } = await start({}, { setTrigger });
    const response = await fetch(`/emulator/v1/projects/p/${path}`, {
      method,
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(setTrigger).toHaveBeenCalledWith('p', 'us-central1-fn-0', definition);
  });

  it('answer the coverage of rules as JSON and as a page', async () => {
    const getRuleCoverage: EmulatorControl['getRuleCoverage'] = (project) =>
      project === 'p'
        ? { rules: { files: [{ name: 'firestore.rules', content: 'true' }] }, report: [] }
        : undefined;
    const { fetch } = await start({}, { getRuleCoverage });
    const json = await fetch('/emulator/v1/projects/p:ruleCoverage');
    expect([json.status, await json.json()]).toEqual([200, getRuleCoverage('p')]);
    const page = await fetch('/emulator/v1/projects/p:ruleCoverage.html');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('Coverage of firestore.rules');
    expect((await fetch('/emulator/v1/projects/q:ruleCoverage')).status).toBe(404);
  });

  it.each([
    ['PUT', 'projects/p:securityRules', '{}', 400],
    ['PUT', 'projects/p:securityRules', '{"rules":{"files":[]}}', 400],
    ['PUT', 'projects/p:securityRules', '{"rules":{"files":[{"name":"x"}]}}', 400],
    ['PUT', 'projects/p:securityRules', '{"rules":{"files":[null]}}', 400],
    ['POST', 'projects/p:export', '{}', 400],
    ['POST', 'projects/p:export', '{"export_directory":"a","export_name":"../b"}', 400],
    ['PUT', 'projects/p/triggers/k', '{}', 400],
    ['PUT', 'projects/p/triggers/k', '{"eventTrigger":{"resource":5,"eventType":"e"}}', 400],
    ['POST', 'projects/p/eventarcTrigger', '{"eventType":"e"}', 400],
    ['POST', 'projects/p/eventarcTrigger?eventarcTriggerId=k', 'no json', 400],
    ['GET', 'elsewhere', undefined, 404],
  ])('%s %s with %s is %i', async (method, path, body, status) => {
    const { fetch } = await start();
    const init = body === undefined ? { method } : { method, body };
    expect((await fetch(`/emulator/v1/${path}`, init)).status).toBe(status);
  });
});

describe('an error of the service', () => {
  it('is reported as INTERNAL and logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getDocument = async (_request: object, _caller: Caller) =>
      Promise.reject(new TypeError('oops'));
    const { fetch } = await start({ getDocument });
    const response = await fetch(`/v1/${DOCUMENTS}/a/b`);
    expect(response.status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
