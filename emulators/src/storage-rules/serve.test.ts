import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExpressionValue } from './protocol';
import { createRuntime, serve } from './serve';

/** Plays the part of firebase-tools: writes lines, reads lines. */
class Peer {
  private readonly input = new PassThrough();
  private readonly output = new PassThrough();
  private readonly lines = createInterface({ input: this.output })[Symbol.asyncIterator]();
  private readonly served = serve(this.input, createRuntime(this.output));

  write(text: string): void {
    this.input.write(text);
  }

  send(message: unknown): void {
    this.write(`${JSON.stringify(message)}\n`);
  }

  async receive(): Promise<unknown> {
    const { value } = (await this.lines.next()) as { value: string };
    return JSON.parse(value) as unknown;
  }

  async close(): Promise<void> {
    this.input.end();
    await this.served;
  }
}

const rules = (content: string, version = 2): string =>
  `rules_version = '${version}';
service firebase.storage {
  match /b/{bucket}/o {
    ${content}
  }
}`;

const loading = (id: number, content: string, rulesetName = 'r1') => ({
  action: 'load_ruleset' as const,
  id,
  context: { rulesetName, source: { files: [{ name: '/project/storage.rules', content }] } },
});

const fields = (entries: Record<string, ExpressionValue>): ExpressionValue => ({
  map_value: { fields: entries },
});
const absent: ExpressionValue = { null_value: null };
const member = (uid: string): ExpressionValue =>
  fields({
    uid: { string_value: uid },
    token: fields({ email_verified: { bool_value: true }, level: { int_value: 3 } }),
  });
const image: ExpressionValue = fields({
  name: { string_value: 'images/a.png' },
  contentType: { string_value: 'image/png' },
  size: { int_value: 2048 },
  timeCreated: { timestamp_value: '2024-01-02T03:04:05.678Z' },
  metadata: fields({ tags: { list_value: { values: [{ string_value: 'x' }] } } }),
  md5Hash: absent,
  score: { float_value: 0.5 },
});

interface TestRequest {
  path: string;
  method: string;
  resource?: ExpressionValue;
  requestResource?: ExpressionValue;
  auth?: ExpressionValue;
}

const verifying = (id: number, request: TestRequest, rulesetName = 'r1') => ({
  action: 'verify',
  id,
  context: {
    rulesetName,
    service: 'firebase.storage',
    path: request.path,
    method: request.method,
    variables: {
      resource: request.resource ?? absent,
      request: fields({
        path: { string_value: request.path },
        time: { timestamp_value: '2024-01-02T03:05:05.678Z' },
        resource: request.requestResource ?? absent,
        auth: request.auth ?? absent,
      }),
    },
  },
});

const answered = (id: number, permit: boolean, warnings: string[] = []) => ({
  id,
  status: 'ok',
  errors: [],
  warnings,
  result: { permit },
});

let peer: Peer;

beforeEach(async () => {
  peer = new Peer();
  expect(await peer.receive()).toEqual({ id: -1, status: 'ok' });
});

afterEach(() => peer.close());

async function load(content: string): Promise<void> {
  peer.send(loading(0, content));
  expect(await peer.receive()).toMatchObject({ id: 0, status: 'ok', errors: [] });
}

describe('load_ruleset', () => {
  test.each([
    [2, rules('match /{name=**} { allow read; }')],
    [1, rules('match /{name=**} { allow read; }', 1)],
  ])('answers version %i', async (rulesVersion, content) => {
    peer.send(loading(7, content));
    expect(await peer.receive()).toMatchObject({
      id: 7,
      status: 'ok',
      errors: [],
      result: { rulesVersion },
    });
  });

  test('answers errors and warnings with their place', async () => {
    peer.send(loading(1, rules('match /{name} { allow read if true; }')));
    expect(await peer.receive()).toEqual({
      id: 1,
      status: 'ok',
      errors: [
        JSON.stringify({
          description_: "Missing ':' before 'if' condition.",
          sourcePosition_: { fileName_: '/project/storage.rules', line_: 4, column_: 32 },
        }),
      ],
      warnings: [],
      result: { rulesVersion: 0 },
    });
    peer.send(
      loading(
        2,
        rules('function f() { return true; } match /{name} { allow read: if get(/a/b) == 1; }'),
      ),
    );
    const reply = (await peer.receive()) as { errors: string[]; warnings: string[] };
    expect(reply.errors).toEqual([]);
    expect(
      reply.warnings.map(
        (warning) => (JSON.parse(warning) as { description_: string }).description_,
      ),
    ).toEqual([
      'Unused function: f.',
      'Invalid function name: get. Calling it is an error: declare it, or correct the name.',
    ]);
  });

  test('a failed reload leaves the earlier rulesets in force', async () => {
    await load(rules('match /{name} { allow get; }'));
    peer.send(loading(1, 'nonsense', 'r2'));
    await peer.receive();
    peer.send(verifying(2, { path: '/b/main/o/a.png', method: 'get' }));
    expect(await peer.receive()).toEqual(answered(2, true));
    peer.send(verifying(3, { path: '/b/main/o/a.png', method: 'get' }, 'r2'));
    expect(await peer.receive()).toMatchObject({
      id: 3,
      status: 'ok',
      errors: ["There is no ruleset 'r2'."],
      result: { permit: false },
    });
  });
});

describe('verify', () => {
  const content = rules(`
    match /images/{name} {
      allow get: if resource.timeCreated + duration.value(1, 'm') == request.time && resource.md5Hash == null
        && resource.score == 0.5 && 'x' in resource.metadata.tags && bucket == 'main' && name == 'a.png';
      allow create: if request.auth.uid == 'ann' && request.auth.token.level is int
        && request.resource.size < 5 * 1024 && request.resource.contentType.matches('image/.*') && resource == null;
      allow update: if request.method == 'update' && request.resource.size == resource.size;
      allow delete: if request.auth != null && request.resource == null;
    }
    match /public/{path=**} { allow list: if path == /a; }
    match /debugged/{name} { allow get: if debug(name) == 'x'; }`);

  const images = '/b/main/o/images/a.png';
  test.each<[string, TestRequest, boolean, string[]]>([
    ['a get', { path: images, method: 'get', resource: image }, true, []],
    [
      'a get from another bucket',
      { path: images.replace('main', 'other'), method: 'get', resource: image },
      false,
      ["Denied /b/other/o/images/a.png: false for 'get' @ L6"],
    ],
    [
      'a get of nothing',
      { path: images, method: 'get' },
      false,
      ["Denied /b/main/o/images/a.png: Null value error. for 'get' @ L6"],
    ],
    [
      'an upload',
      { path: images, method: 'create', requestResource: image, auth: member('ann') },
      true,
      [],
    ],
    [
      'an upload by another',
      { path: images, method: 'create', requestResource: image, auth: member('bob') },
      false,
      ["Denied /b/main/o/images/a.png: false for 'create' @ L8"],
    ],
    [
      'an anonymous upload',
      { path: images, method: 'create', requestResource: image },
      false,
      ["Denied /b/main/o/images/a.png: Null value error. for 'create' @ L8"],
    ],
    [
      'an overwrite',
      {
        path: images,
        method: 'create',
        requestResource: image,
        resource: image,
        auth: member('ann'),
      },
      false,
      ["Denied /b/main/o/images/a.png: false for 'create' @ L8"],
    ],
    [
      'an update',
      { path: images, method: 'update', requestResource: image, resource: image },
      true,
      [],
    ],
    [
      'a delete',
      { path: images, method: 'delete', resource: image, auth: member('ann') },
      true,
      [],
    ],
    ['a list', { path: '/b/main/o/public/a', method: 'list' }, true, []],
    [
      'a list elsewhere',
      { path: '/b/main/o', method: 'list' },
      false,
      ['Denied /b/main/o: No matching allow statements'],
    ],
    ['a condition that prints', { path: '/b/main/o/debugged/x', method: 'get' }, true, ['"x"']],
  ])('%s', async (_what, request, permit, warnings) => {
    await load(content);
    peer.send(verifying(5, request));
    expect(await peer.receive()).toEqual(answered(5, permit, warnings));
  });
});

describe('verify of read and write, which firebase-tools knows as methods, too', () => {
  const content = rules(`
    match /both/{name} { allow read, write: if request.method in ['read', 'write'] && name == 'x'; }
    match /parts/{name} { allow get, list, create, update, delete; }
    match /reads/{name} { allow read; }
    match /writes/{name} { allow write: if request.resource.size < 5000; }`);

  test.each<[string, string, boolean]>([
    ['read', 'both/x', true],
    ['write', 'both/x', true],
    ['read', 'both/y', false],
    ['get', 'both/x', false],
    ['read', 'parts/x', false],
    ['write', 'parts/x', false],
    ['read', 'reads/x', true],
    ['write', 'reads/x', false],
    ['read', 'writes/x', false],
    ['write', 'writes/x', true],
    ['write', 'elsewhere/x', false],
  ])('%s of %s: %s', async (method, name, permit) => {
    await load(content);
    peer.send(verifying(5, { path: `/b/main/o/${name}`, method, requestResource: image }));
    expect(await peer.receive()).toMatchObject({ id: 5, errors: [], result: { permit } });
  });

  test('an unknown method is denied', async () => {
    await load(rules('match /{name=**} { allow read, write; }'));
    peer.send(verifying(5, { path: '/b/main/o/x', method: 'copy' }));
    expect(await peer.receive()).toEqual(
      answered(5, false, ['Denied /b/main/o/x: No matching allow statements']),
    );
  });
});

describe('Firestore look-ups', () => {
  const content = rules(`
    match /members/{name} {
      allow get: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.admin;
      allow create: if firestore.exists(/databases/(default)/documents/a/1) && firestore.exists(/databases/(default)/documents/a/2);
    }
    match /open/{name} { allow get; }`);

  const asking = (id: number, path: string) => ({
    id,
    server_request_id: id,
    status: 'ok',
    action: 'fetch_firestore_document',
    context: { path: `/databases/(default)/documents/${path}` },
  });
  const found = (id: number, admin: boolean) => ({
    id,
    status: 'ok',
    errors: [],
    warnings: [],
    result: {
      name: 'projects/p/databases/(default)/documents/users/u',
      fields: { admin: { booleanValue: admin }, nothing: { nullValue: null } },
    },
  });
  const notFound = (id: number) => ({ id, status: 'not_found', errors: [], warnings: [] });

  test('are requested with the id of the request that needs them', async () => {
    await load(content);
    const request = { path: '/b/main/o/members/x', method: 'get' };
    peer.send(verifying(3, { ...request, auth: member('ann') }));
    expect(await peer.receive()).toEqual(asking(3, 'users/ann'));
    peer.send(verifying(4, { ...request, auth: member('bob') }));
    expect(await peer.receive()).toEqual(asking(4, 'users/bob'));

    peer.send(found(4, false));
    expect(await peer.receive()).toMatchObject({ id: 4, result: { permit: false } });
    peer.send(found(3, true));
    expect(await peer.receive()).toEqual(answered(3, true));
  });

  test('follow each other, and a missing document answers', async () => {
    await load(content);
    const request = { path: '/b/main/o/members/x', method: 'create', requestResource: image };
    for (const [id, second, permit] of [
      [1, found(1, true), true],
      [2, notFound(2), false],
    ] as const) {
      peer.send(verifying(id, request));
      expect(await peer.receive()).toEqual(asking(id, 'a/1'));
      peer.send(found(id, true));
      expect(await peer.receive()).toEqual(asking(id, 'a/2'));
      peer.send(second);
      expect(await peer.receive()).toMatchObject({ id, result: { permit } });
    }
  });

  test('that are never answered hold up nothing else', async () => {
    await load(content);
    peer.send(verifying(1, { path: '/b/main/o/members/x', method: 'get', auth: member('ann') }));
    await peer.receive();
    peer.send(verifying(2, { path: '/b/main/o/open/x', method: 'get' }));
    expect(await peer.receive()).toEqual(answered(2, true));
  });
});

describe('framing', () => {
  test('takes lines in pieces, two at once, and passes over what is no message', async () => {
    const line = `${JSON.stringify(loading(0, rules('match /{name} { allow get; }')))}\n`;
    peer.write('\nnonsense\n42\n{"no":"id"}\n');
    peer.write(line.slice(0, 20));
    peer.write(
      line.slice(20) + `${JSON.stringify(verifying(1, { path: '/b/main/o/x', method: 'get' }))}\n`,
    );
    expect(await peer.receive()).toMatchObject({ id: 0, result: { rulesVersion: 2 } });
    expect(await peer.receive()).toEqual(answered(1, true));
  });

  test('answers a request that it cannot read', async () => {
    await load(rules('match /{name} { allow get; }'));
    const broken = verifying(9, {
      path: '/b/main/o/x',
      method: 'get',
      auth: fields({ uid: { timestamp_value: 'soon' } }),
    });
    peer.send(broken);
    expect(await peer.receive()).toEqual({
      id: 9,
      status: 'ok',
      errors: ["The request can't be read: RangeError: Not an RFC 3339 time: soon"],
      warnings: [],
      result: { permit: false },
    });
  });
});

test('the coverage names every loaded file and what was evaluated of it', async () => {
  const runtime = createRuntime(new PassThrough());
  const content = rules('match /covered/{file} { allow get: if file == "a"; }');
  await runtime.handle(loading(1, content));
  const [coverage] = runtime.getCoverage();
  expect(coverage?.rules.files).toEqual([{ name: '/project/storage.rules', content }]);
  expect(coverage?.report).toHaveLength(1);
  expect(coverage?.report[0]?.values).toBeUndefined();
});

test('a reply is sent after what is to happen before it', () => {
  const output = new PassThrough();
  const sentBefore: unknown[] = [];
  const runtime = createRuntime(output, () => sentBefore.push(output.read()));
  runtime.start();
  expect(sentBefore).toEqual([null]);
  expect(String(output.read())).toBe('{"id":-1,"status":"ok"}\n');
});
