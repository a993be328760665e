import { AggregateField, FieldValue, Firestore, type Query } from '@google-cloud/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseIndexDefinitions } from '../engine/indexes/definitions';
import { startEmulator, type TestEmulator } from './emulator';

let emulator: TestEmulator;
let db: Firestore;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  db = new Firestore({ projectId: 'demo-explain' });
  const batch = db.batch();
  for (const n of [1, 2, 3, 4]) {
    batch.set(db.doc(`c/${n}`), { n, kind: n % 2, v: FieldValue.vector([n, n]) });
  }
  await batch.commit();
});

const kindAndN = {
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: ['kind', 'n'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
};
const vector = {
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: [{ fieldPath: 'v', vectorConfig: { dimension: 2, flat: {} } }],
};
beforeEach(() => emulator.setIndexes(parseIndexDefinitions({ indexes: [kindAndN, vector] })));

afterAll(async () => {
  vi.unstubAllEnvs();
  await db.terminate();
  await emulator.close();
});

/** The SDK's types have no `explain` of vector queries, which its code has. */
const nearest = () =>
  db.collection('c').findNearest({
    vectorField: 'v',
    queryVector: [1, 1],
    limit: 2,
    distanceMeasure: 'EUCLIDEAN',
  }) as unknown as Pick<Query, 'explain'>;

describe('explain', () => {
  it.each([
    ['one field', () => db.collection('c').where('n', '>', 1), ['(n ASC, __name__ ASC)']],
    ['names', () => db.collection('c'), ['(__name__ ASC)']],
    [
      'two merged fields',
      () => db.collection('c').where('n', '==', 1).where('v', '==', 1),
      ['(n ASC, __name__ ASC)', '(v ASC, __name__ ASC)'],
    ],
    [
      'two fields with an order',
      () => db.collection('c').where('kind', '==', 1).orderBy('n'),
      ['(kind ASC, n ASC, __name__ ASC)'],
    ],
    [
      'alternatives in one index',
      () => db.collection('c').where('n', 'in', [1, 2]),
      ['(n ASC, __name__ ASC)'],
    ],
    ['a vector', nearest, ['(__name__ ASC, v VECTOR<2>)']],
  ] as const)('names the indexes of a query by %s, and runs nothing', async (_, query, used) => {
    const { metrics, snapshot } = await query().explain();
    expect(metrics.planSummary.indexesUsed).toEqual(
      used.map((properties) => ({ query_scope: 'Collection', properties })),
    );
    expect([metrics.executionStats, snapshot]).toEqual([null, null]);
  });

  it.each([
    ['a query', () => db.collection('c').where('n', '>', 1), 3, 3, 3],
    ['an offset, which costs too', () => db.collection('c').offset(3), 1, 4, 4],
    ['no results', () => db.collection('c').where('n', '>', 9), 0, 0, 1],
    ['a vector search, whose vectors cost too', nearest, 2, 2, 3],
  ] as const)('analyzes %s', async (_, query, results, documents, reads) => {
    const { metrics, snapshot } = await query().explain({ analyze: true });
    expect(snapshot?.size).toBe(results);
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: results,
      readOperations: reads,
      debugStats: { documents_scanned: String(documents) },
    });
    const { seconds, nanoseconds } = metrics.executionStats?.executionDuration ?? {};
    expect(Number(seconds) * 1e9 + Number(nanoseconds)).toBeGreaterThan(0);
  });

  it('analyzes an aggregation: index entries alone', async () => {
    const query = db.collection('c').aggregate({ sum: AggregateField.sum('n') });
    expect((await query.explain()).snapshot).toBeNull();
    const { metrics, snapshot } = await query.explain({ analyze: true });
    expect(snapshot?.data()).toEqual({ sum: 10 });
    expect(metrics.planSummary.indexesUsed).toEqual([
      { query_scope: 'Collection', properties: '(n ASC, __name__ ASC)' },
    ]);
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: 1,
      readOperations: 1,
      debugStats: {
        indexes_entries_scanned: '4',
        documents_scanned: '0',
        billing_details: { index_entries_billable: '4', documents_billable: '0' },
      },
    });
  });
});

describe('over REST', () => {
  const url = () =>
    `http://127.0.0.1:${emulator.port}/v1/projects/demo-explain/databases/(default)/documents:runQuery`;

  const explain = async (
    explainOptions: object,
    headers: Record<string, string> = {},
    query: object = {},
  ) => {
    const structuredQuery = { from: [{ collectionId: 'c' }], limit: 2, ...query };
    const body = JSON.stringify({ structuredQuery, explainOptions });
    const response = await fetch(url(), { method: 'POST', headers, body });
    return (await response.json()) as object[];
  };
  const owner = { Authorization: 'Bearer owner' };

  it('comes with the last response, and alone when nothing is run', async () => {
    const planSummary = {
      indexesUsed: [{ query_scope: 'Collection', properties: '(__name__ ASC)' }],
    };
    expect(await explain({}, owner)).toEqual([{ explainMetrics: { planSummary } }]);
    expect(await explain({ analyze: true }, owner)).toMatchObject([
      { document: {} },
      { document: {}, explainMetrics: { planSummary, executionStats: { resultsReturned: '2' } } },
    ]);
  });

  it('is refused when an index is missing', async () => {
    const orderBy = ['n', 'kind'].map((fieldPath) => ({ field: { fieldPath } }));
    expect(await explain({}, owner, { orderBy })).toMatchObject([
      { error: { status: 'FAILED_PRECONDITION' } },
    ]);
  });

  it('is refused to whom the rules refuse the query', async () => {
    expect(await explain({})).toMatchObject([{ error: { status: 'PERMISSION_DENIED' } }]);
  });
});
