import {
  FieldValue,
  Firestore,
  type VectorQueryOptions,
  type Query,
} from '@google-cloud/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseIndexDefinitions } from '../engine/indexes/definitions';
import { startEmulator, type TestEmulator } from './emulator';

const DOCUMENTS = 'projects/demo-vectors/databases/(default)/documents';

let emulator: TestEmulator;
let db: Firestore;

beforeAll(async () => {
  emulator = await startEmulator();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${emulator.port}`);
  db = new Firestore({ projectId: 'demo-vectors' });
  const batch = db.batch();
  const vectors = { far: [10, 10], near: [1, 1.5], same: [1, 1], opposite: [-1, -1], zero: [0, 0] };
  for (const [id, vector] of Object.entries(vectors)) {
    batch.set(db.doc(`c/${id}`), {
      kind: id === 'far' || id === 'near' ? 'a' : 'b',
      size: vector[0] ?? 0,
      v: FieldValue.vector(vector),
      distance: 'old',
    });
  }
  batch.set(db.doc('c/longer'), { v: FieldValue.vector([1, 1, 1]) });
  batch.set(db.doc('c/list'), { v: [1, 1] });
  batch.set(db.doc('c/none'), { kind: 'a' });
  await batch.commit();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await db.terminate();
  await emulator.close();
});

const search = (options: Partial<VectorQueryOptions> = {}): VectorQueryOptions => ({
  vectorField: 'v',
  queryVector: [1, 1],
  limit: 10,
  distanceMeasure: 'EUCLIDEAN',
  ...options,
});

/** Definitions with an index of `v` in two dimensions for each list of fields that come before it. */
function vectorIndexes(before: object[][], queryScope = 'COLLECTION') {
  const vector = { fieldPath: 'v', vectorConfig: { dimension: 2, flat: {} } };
  const indexes = before.map((fields) => ({
    collectionGroup: 'c',
    queryScope,
    fields: [...fields, vector],
  }));
  return parseIndexDefinitions({ indexes });
}

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });

async function getIds(options: Partial<VectorQueryOptions>, query: Query = db.collection('c')) {
  return (await query.findNearest(search(options)).get()).docs.map(({ id }) => id);
}

describe('a vector search of the Admin SDK', () => {
  beforeEach(() => emulator.setIndexes(vectorIndexes([[]])));

  it.each([
    ['EUCLIDEAN', ['same', 'near', 'zero', 'opposite', 'far']],
    ['DOT_PRODUCT', ['far', 'near', 'same', 'zero', 'opposite']],
  ] as const)('sorts by %s', async (distanceMeasure, ids) => {
    expect(await getIds({ distanceMeasure })).toEqual(ids);
    expect(await getIds({ distanceMeasure, limit: 2 })).toEqual(ids.slice(0, 2));
  });

  it('sorts by COSINE, equally close ones by name, and leaves out the vector without an angle', async () => {
    const query = search({ distanceMeasure: 'COSINE', distanceResultField: 'distance' });
    const { docs } = await db.collection('c').findNearest(query).get();
    const distances = docs.map((each) => [each.id, Number(each.get('distance')).toFixed(3)]);
    const near = (1 - 2.5 / (Math.SQRT2 * Math.hypot(1, 1.5))).toFixed(3);
    expect(distances).toHaveLength(4);
    expect(Object.fromEntries(distances)).toEqual({
      far: '0.000',
      same: '0.000',
      near,
      opposite: '2.000',
    });
    expect(distances.slice(2).map(([id]) => id)).toEqual(['near', 'opposite']);
  });

  it('returns the distance in place of a field of its name, and stores nothing', async () => {
    const options = search({ distanceResultField: 'distance', limit: 2 });
    const { docs } = await db.collection('c').select('distance').findNearest(options).get();
    expect(docs.map((each) => each.data())).toEqual([{ distance: 0 }, { distance: 0.5 }]);
    expect((await db.doc('c/same').get()).get('distance')).toBe('old');
  });

  it.each([
    ['EUCLIDEAN', 0.5, ['same', 'near']],
    ['DOT_PRODUCT', 2, ['far', 'near', 'same']],
  ] as const)(
    'keeps to a threshold of %s, inclusively',
    async (distanceMeasure, distanceThreshold, ids) => {
      expect(await getIds({ distanceMeasure, distanceThreshold })).toEqual(ids);
    },
  );

  it('looks among the results of the query', async () => {
    emulator.setIndexes(vectorIndexes([[up('kind')]]));
    const filtered = db.collection('c').where('kind', '==', 'b');
    expect(await getIds({}, filtered)).toEqual(['same', 'zero', 'opposite']);
    expect(await getIds({}, filtered.limit(1))).toEqual(['opposite']);
  });
});

const values = [1, 1].map((doubleValue) => ({ doubleValue }));
const queryVector = {
  mapValue: {
    fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } },
  },
};
const valid = {
  vectorField: { fieldPath: 'v' },
  queryVector,
  distanceMeasure: 'EUCLIDEAN' as const,
  limit: 1000,
};

function run(findNearest: object | undefined, query: object = {}): Promise<Response> {
  const structuredQuery = { from: [{ collectionId: 'c' }], findNearest, ...query };
  return fetch(`http://127.0.0.1:${emulator.port}/v1/${DOCUMENTS}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery }),
  });
}

describe('a vector search over REST', () => {
  it('answers like any query', async () => {
    emulator.setIndexes(vectorIndexes([[]]));
    const response = await run({ ...valid, distanceThreshold: 0.5 });
    const names = (await response.json()) as { document: { name: string } }[];
    expect(names.map(({ document }) => document.name)).toEqual([
      `${DOCUMENTS}/c/same`,
      `${DOCUMENTS}/c/near`,
    ]);
  });

  it.each([
    ['no limit', { limit: undefined }, 'find_nearest.limit'],
    ['a limit of 1,001', { limit: 1001 }, 'find_nearest.limit'],
    ['a negative limit', { limit: -1 }, 'find_nearest.limit'],
    ['no measure', { distanceMeasure: undefined }, 'find_nearest.distance_measure'],
    ['no vector', { queryVector: undefined }, 'find_nearest.query_vector'],
    [
      'a list for a vector',
      { queryVector: { arrayValue: { values } } },
      'find_nearest.query_vector',
    ],
    ['no field', { vectorField: undefined }, 'A field path is missing'],
    ['a reserved result field', { distanceResultField: '__x__' }, 'reserved'],
  ])('refuses %s', async (_, change, message) => {
    const response = await run({ ...valid, ...change });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });
});

describe('the index of a vector search', () => {
  const missing = (fields: object[], queryScope = 'COLLECTION') => ({
    collectionGroup: 'c',
    queryScope,
    fields: [...fields, { fieldPath: 'v', vectorConfig: { dimension: 2, flat: {} } }],
  });
  const filter = (fieldPath: string, op: string) => ({
    where: { fieldFilter: { field: { fieldPath }, op, value: { stringValue: '' } } },
  });
  const group = { from: [{ collectionId: 'c', allDescendants: true }] };

  beforeEach(() => emulator.setIndexes(vectorIndexes([])));

  it.each([
    ['without filters', {}, missing([])],
    ['for a filter', filter('kind', 'EQUAL'), missing([up('kind')])],
    ['for a range', filter('size', 'GREATER_THAN'), missing([up('size')])],
    ['for a group', group, missing([], 'COLLECTION_GROUP')],
  ])('is named when it is missing %s, and serves', async (_, query, index) => {
    const response = await run(valid, query);
    const [{ error }] = (await response.json()) as [{ error: Record<string, string> }];
    expect(error.status).toBe('FAILED_PRECONDITION');
    const [message, json = ''] = (error.message ?? '').split('\n');
    expect(message).toContain('Missing vector index configuration.');
    expect(JSON.parse(json)).toEqual(index);
    emulator.setIndexes(parseIndexDefinitions({ indexes: [index] }));
    expect((await run(valid, query)).status).toBe(200);
  });

  it('has the dimension of the search', async () => {
    const vector = { fieldPath: 'v', vectorConfig: { dimension: 3, flat: {} } };
    const index = { collectionGroup: 'c', fields: [vector] };
    emulator.setIndexes(parseIndexDefinitions({ indexes: [index] }));
    expect((await run(valid)).status).toBe(400);
  });

  it('is no index for other queries', async () => {
    emulator.setIndexes(vectorIndexes([[up('kind'), up('size')]]));
    const orderBy = [{ field: { fieldPath: 'size' } }];
    const response = await run(undefined, { ...filter('kind', 'EQUAL'), orderBy });
    expect(await response.text()).toContain('The query requires an index.');
  });
});

it('a listener cannot have a vector search', async () => {
  const answer = await new Promise((resolve) => {
    const stream = emulator.service.listen({ kind: 'admin' }, { send: resolve, end: resolve });
    const structuredQuery = { from: [{ collectionId: 'c' }], findNearest: valid };
    const addTarget = { targetId: 2, query: { parent: DOCUMENTS, structuredQuery } };
    stream.receive({ database: DOCUMENTS.replace('/documents', ''), addTarget });
  });
  const message = 'A vector search cannot be listened to.';
  expect(answer).toMatchObject({
    targetChange: { targetChangeType: 'REMOVE', cause: { message } },
  });
});
