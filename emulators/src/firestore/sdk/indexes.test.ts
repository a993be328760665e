import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseIndexDefinitions } from '../engine/indexes/definitions';
import { startEmulator, type TestEmulator } from './emulator';

const database = 'projects/demo-indexes/databases/(default)';
const refused =
  /The query requires an index\. Add this to "indexes" in firestore\.indexes\.json:\n/;
const missing = {
  collectionGroup: 'open',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'kind', order: 'ASCENDING' },
    { fieldPath: 'size', order: 'DESCENDING' },
  ],
};

/** The query that the SDK sends for `kind == 1`, by descending `size`. */
const structuredQuery = {
  from: [{ collectionId: 'open' }],
  where: {
    fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: { integerValue: '1' } },
  },
  orderBy: [{ field: { fieldPath: 'size' }, direction: 'DESCENDING' }],
};

let emulator: TestEmulator;
let firestore: Firestore;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  firestore = new Firestore({ projectId: 'demo-indexes' });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await firestore.terminate();
  await emulator.close();
});

const bySize = () => firestore.collection('open').where('kind', '==', 1).orderBy('size', 'desc');

function post(path: string, body: object | URLSearchParams): Promise<Response> {
  const form = body instanceof URLSearchParams;
  return fetch(`http://127.0.0.1:${emulator.port}${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: form ? body : JSON.stringify(body),
  });
}

describe('a query without an index', () => {
  it('is answered when no index file is configured', async () => {
    expect((await bySize().get()).size).toBe(0);
    emulator.setIndexes(parseIndexDefinitions({}));
  });

  // The SDK repeats a query that fails for some seconds, whatever the reason.
  it('is refused over gRPC, with the index as JSON on a line of its own', async () => {
    const error: unknown = await bySize()
      .get()
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 9, message: expect.stringMatching(refused) as string });
    expect(JSON.parse(String(error).split('\n').at(-1) ?? '')).toEqual(missing);
  });

  it('is refused to aggregations', async () => {
    const aggregations = [{ alias: 'all', count: {} }];
    const structuredAggregationQuery = { structuredQuery, aggregations };
    const response = await post(`/v1/${database}/documents:runAggregationQuery`, {
      structuredAggregationQuery,
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('"status":"FAILED_PRECONDITION"'),
    ]);
  });

  it('is refused to a listener over gRPC', async () => {
    const error = await new Promise((resolve) => bySize().onSnapshot(() => undefined, resolve));
    expect(String(error)).toMatch(refused);
  });

  it('is refused over REST with 400', async () => {
    const response = await post(`/v1/${database}/documents:runQuery`, { structuredQuery });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('"status":"FAILED_PRECONDITION"');
  });

  it('is refused over WebChannel, where the stream goes on', async () => {
    const path = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
    const query = { parent: `${database}/documents`, structuredQuery };
    const request = { database, addTarget: { targetId: 2, query } };
    const body = new URLSearchParams({
      headers: 'Authorization:Bearer owner\r\n',
      count: '1',
      ofs: '0',
      req0___data__: JSON.stringify(request),
    });
    const opened = await post(`${path}&RID=1&CVER=22`, body);
    const sid = /"c","([^"]+)"/.exec(await opened.text())?.[1] ?? '';
    const polled = `${path}&RID=rpc&SID=${sid}&AID=0&CI=1&TYPE=xmlhttp`;
    const answer = await (await fetch(`http://127.0.0.1:${emulator.port}${polled}`)).text();
    expect(answer).toContain('"targetChangeType":"REMOVE","targetIds":[2],"cause":{"code":9');
  });

  it('is answered once the index is there', async () => {
    emulator.setIndexes(parseIndexDefinitions({ indexes: [missing] }));
    expect((await bySize().get()).size).toBe(0);
    expect((await bySize().count().get()).data().count).toBe(0);
  });
});

describe('a caller whom the rules refuse', () => {
  it('gets that error, and not the one for a missing index', async () => {
    emulator.setIndexes(parseIndexDefinitions({}));
    const response = await fetch(
      `http://127.0.0.1:${emulator.port}/v1/${database}/documents:runQuery`,
      {
        method: 'POST',
        body: JSON.stringify({
          structuredQuery: { ...structuredQuery, from: [{ collectionId: 'closed' }] },
        }),
      },
    );
    expect(response.status).toBe(403);
  });
});
