import { Client, credentials, status as GrpcStatus } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from './emulator';

const DATABASE = 'projects/demo-bad/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;
const NAME = `${DOCUMENTS}/open/a`;
const RESERVED = 'the field name "__proto__" is reserved.';

let emulator: TestEmulator;

beforeAll(async () => {
  emulator = await startEmulator();
});

afterAll(() => emulator.close());

const url = (path: string) => `http://127.0.0.1:${emulator.port}${path}`;

/** A query of the collection `open` in JSON. */
const query = (parts: string) =>
  `{"structuredQuery":{"from":[{"collectionId":"open"}]${parts === '' ? '' : `,${parts}`}}}`;
const filter = (op: string) =>
  query(
    `"where":{"fieldFilter":{"field":{"fieldPath":"n"},"op":${op},"value":{"integerValue":"1"}}}`,
  );
/** A commit of one write to `open/a`, whose fields are given in JSON. */
const commit = (fields: string) => `{"writes":[{"update":{"name":"${NAME}","fields":${fields}}}]}`;

describe('REST', () => {
  it.each([
    ['a field __proto__', ':commit', commit('{"__proto__":{"integerValue":"1"}}'), RESERVED],
    [
      'a field __proto__ in a map',
      ':commit',
      commit('{"m":{"mapValue":{"fields":{"__proto__":{"nullValue":null}}}}}'),
      RESERVED,
    ],
    [
      'a mask of __proto__',
      ':commit',
      `{"writes":[{"update":{"name":"${NAME}"},"updateMask":{"fieldPaths":["__proto__"]}}]}`,
      'The field name "__proto__" is reserved.',
    ],
    [
      'a reserved collection',
      ':runQuery',
      '{"structuredQuery":{"from":[{"collectionId":"__x__"}]}}',
      'Collection id "__x__" is invalid because it is reserved.',
    ],
    ['an unknown operator', ':runQuery', filter('"LIKE"'), 'has an unknown operator'],
    ['an unknown number of an operator', ':runQuery', filter('99'), 'has an unknown operator'],
    ['no operator', ':runQuery', filter('"OPERATOR_UNSPECIFIED"'), 'has an unknown operator'],
    [
      'an order without a field',
      ':runQuery',
      query('"orderBy":[{"direction":"ASCENDING"}]'),
      'A field path is missing.',
    ],
    ['an order that is null', ':runQuery', query('"orderBy":[null]'), 'Invalid RunQueryRequest'],
    [
      'six aggregations',
      ':runAggregationQuery',
      `{"structuredAggregationQuery":{"structuredQuery":{"from":[{"collectionId":"open"}]},"aggregations":[${Array.from({ length: 6 }, () => '{"count":{}}').join(',')}]}}`,
      'The maximum number of aggregations allowed in an aggregation query is 5.',
    ],
  ])('refuses %s', async (_, method, body, sentence) => {
    const response = await fetch(url(`/v1/${DOCUMENTS}${method}`), { method: 'POST', body });
    const answer = (await response.json()) as object;
    const [error] = [answer].flat();
    expect([response.status, error]).toEqual([
      400,
      {
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          message: expect.stringContaining(sentence) as string,
        },
      },
    ]);
  });

  it.each([21, 3_000, 50_000])('refuses a map of %i levels in the same words', async (depth) => {
    const open = '{"mapValue":{"fields":{"a":'.repeat(depth);
    const body = `{"fields":{"a":${open}{"nullValue":null}${'}}}'.repeat(depth)}}}`;
    const response = await fetch(url(`/v1/${DOCUMENTS}/open`), { method: 'POST', body });
    expect(await response.json()).toEqual({
      error: {
        code: 400,
        status: 'INVALID_ARGUMENT',
        message: 'A value is nested deeper than 20 levels.',
      },
    });
  });

  it.each([['a pipeline', ':executePipeline', '{}', 'Pipelines need the Enterprise edition']])(
    'does not offer %s',
    async (_, method, body, sentence) => {
      const response = await fetch(url(`/v1/${DOCUMENTS}${method}`), { method: 'POST', body });
      expect(response.status).toBe(501);
      expect(await response.text()).toContain(sentence);
    },
  );
});

describe('gRPC', () => {
  /** The status of a call whose request is given as bytes. */
  async function call(method: string, request: Buffer): Promise<{ code: number; details: string }> {
    const client = new Client(`127.0.0.1:${emulator.port}`, credentials.createInsecure());
    const asIs = (bytes: Buffer) => bytes;
    const stream = client.makeServerStreamRequest(
      `/google.firestore.v1.Firestore/${method}`,
      asIs,
      asIs,
      request,
    );
    stream.on('error', () => undefined).resume();
    const result = await new Promise<{ code: number; details: string }>((resolve) => {
      stream.on('status', resolve);
    });
    client.close();
    return result;
  }

  /** A length-delimited field of protobuf, of less than 16,384 bytes. */
  const field = (number: number, content: Buffer | string) => {
    const bytes = Buffer.from(content);
    const { length } = bytes;
    const size = length < 128 ? [length] : [(length & 127) | 128, length >> 7];
    return Buffer.concat([Buffer.from([(number << 3) | 2, ...size]), bytes]);
  };

  it('refuses a field __proto__', async () => {
    const entry = Buffer.concat([field(1, '__proto__'), field(2, Buffer.from([0x10, 1]))]);
    const update = Buffer.concat([field(1, NAME), field(2, entry)]);
    const request = Buffer.concat([field(1, DATABASE), field(2, field(1, update))]);
    expect(await call('Commit', request)).toMatchObject({
      code: GrpcStatus.INVALID_ARGUMENT,
      details: expect.stringContaining(RESERVED) as string,
    });
  });

  it.each([21, 100, 500])('refuses a map of %i levels in the same words', async (depth) => {
    const entry = (value: Buffer) => field(1, Buffer.concat([field(1, 'a'), field(2, value)]));
    let value: Buffer = Buffer.from([0x58, 0]);
    for (let level = 0; level < depth; level += 1) value = field(6, entry(value));
    const fields = field(2, Buffer.concat([field(1, 'a'), field(2, value)]));
    const update = field(1, Buffer.concat([field(1, NAME), fields]));
    const request = Buffer.concat([field(1, DATABASE), field(2, update)]);
    expect(await call('Commit', request)).toMatchObject({
      code: GrpcStatus.INVALID_ARGUMENT,
      details: 'A value is nested deeper than 20 levels.',
    });
  });

  it('refuses a request that is no protobuf', async () => {
    expect(await call('RunQuery', Buffer.from([0x0a, 0xff]))).toMatchObject({
      code: GrpcStatus.INVALID_ARGUMENT,
      details: expect.stringContaining('Invalid RunQueryRequest') as string,
    });
  });

  it('has no pipelines', async () => {
    expect(await call('ExecutePipeline', field(1, DATABASE))).toMatchObject({
      code: GrpcStatus.UNIMPLEMENTED,
      details: expect.stringContaining('Pipelines need the Enterprise edition') as string,
    });
  });
});

describe('WebChannel', () => {
  /** Opens a channel with these messages and returns the first answers of the server. */
  async function open(stream: 'Listen' | 'Write', messages: string[]): Promise<string> {
    const channel = url(`/google.firestore.v1.Firestore/${stream}/channel?VER=8`);
    const body = new URLSearchParams({ count: String(messages.length), ofs: '0' });
    messages.forEach((message, index) => body.set(`req${index}___data__`, message));
    const opened = await fetch(`${channel}&RID=1&CVER=22`, { method: 'POST', body });
    const sid = opened.headers.get('x-http-session-id') ?? '';
    const answers = await fetch(`${channel}&RID=rpc&SID=${sid}&AID=0&CI=1&TYPE=xmlhttp`);
    const text = await answers.text();
    await fetch(`${channel}&RID=2&SID=${sid}&TYPE=terminate`, { method: 'POST' });
    return text;
  }

  it('refuses a field __proto__', async () => {
    const writes = commit('{"__proto__":{"integerValue":"1"}}');
    const text = await open('Write', [writes]);
    expect(text).toContain('"status":"INVALID_ARGUMENT"');
    expect(text).toContain(JSON.stringify(RESERVED).slice(1, -1));
  });

  it('refuses an unknown operator', async () => {
    const addTarget = `{"targetId":2,"query":{"parent":"${DOCUMENTS}",${filter('"LIKE"').slice(1)}}`;
    const text = await open('Listen', [`{"database":"${DATABASE}","addTarget":${addTarget}}`]);
    expect(text).toContain('"targetChangeType":"REMOVE"');
    expect(text).toContain('"cause":{"code":3');
    expect(text).toContain('has an unknown operator');
  });
});
