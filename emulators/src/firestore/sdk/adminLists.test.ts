import { v1 } from '@google-cloud/firestore';
import { createRequire } from 'node:module';
import type { credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseIndexDefinitions } from '../engine/indexes/definitions';
import { startEmulator, type TestEmulator } from './emulator';

const project = 'projects/demo-lists';
const database = `${project}/databases/(default)`;
const apps = `${database}/collectionGroups/apps`;
const asOwner = { otherArgs: { headers: { authorization: 'Bearer owner' } } };

/** The gRPC of the client, which takes no credentials of another copy. */
const { grpc } = createRequire(createRequire(import.meta.url).resolve('@google-cloud/firestore'))(
  'google-gax',
) as { grpc: { credentials: typeof credentials } };

let emulator: TestEmulator;
let admin: InstanceType<typeof v1.FirestoreAdminClient>;

beforeAll(async () => {
  emulator = await startEmulator();
  const ascending = { order: 'ASCENDING', queryScope: 'COLLECTION' };
  emulator.setIndexes(
    parseIndexDefinitions({
      indexes: [
        {
          collectionGroup: 'apps',
          fields: [
            { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
            { fieldPath: 'updatedAt', order: 'DESCENDING' },
          ],
        },
        {
          collectionGroup: 'texts',
          queryScope: 'COLLECTION_GROUP',
          fields: [{ fieldPath: 'v', vectorConfig: { dimension: 3, flat: {} } }],
        },
      ],
      fieldOverrides: [
        { collectionGroup: 'apps', fieldPath: 'body', indexes: [] },
        { collectionGroup: 'mails', fieldPath: 'expiresAt', ttl: true, indexes: [ascending] },
      ],
    }),
  );
  admin = new v1.FirestoreAdminClient({
    servicePath: '127.0.0.1',
    port: emulator.port,
    sslCreds: grpc.credentials.createInsecure(),
    projectId: 'demo-lists',
  });
});

afterAll(async () => {
  await admin.close();
  await emulator.close();
});

async function read(
  path: string,
  headers: Record<string, string> = { authorization: 'Bearer owner' },
) {
  const response = await fetch(`http://127.0.0.1:${emulator.port}/v1/${path}`, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('FirestoreAdminClient', () => {
  it('lists the indexes of a collection, and gets each', async () => {
    const [indexes] = await admin.listIndexes({ parent: apps }, asOwner);
    expect(indexes).toMatchObject([
      {
        name: expect.stringMatching(/\/collectionGroups\/apps\/indexes\/\S+$/) as string,
        queryScope: 'COLLECTION',
        state: 'READY',
        fields: [
          { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
          { fieldPath: 'updatedAt', order: 'DESCENDING' },
          { fieldPath: '__name__', order: 'DESCENDING' },
        ],
      },
    ]);
    const [index] = await admin.getIndex({ name: indexes[0]?.name ?? '' }, asOwner);
    expect(index).toEqual(indexes[0]);
    await expect(admin.getIndex({ name: `${apps}/indexes/none` }, asOwner)).rejects.toMatchObject({
      code: 5,
    });
  });

  it('lists the indexes of all collections by page', async () => {
    const parent = `${database}/collectionGroups/-`;
    const [indexes] = await admin.listIndexes({ parent, pageSize: 1 }, asOwner);
    expect(indexes.map(({ fields }) => fields?.[0]?.fieldPath)).toEqual(['tags', 'v']);
    expect(indexes[1]?.fields?.[0]?.vectorConfig?.dimension).toBe(3);
  });

  it('gets how a field is indexed', async () => {
    const get = async (path: string) => {
      const [{ indexConfig, ttlConfig }] = await admin.getField(
        { name: `${database}/collectionGroups/${path}` },
        asOwner,
      );
      return [indexConfig?.indexes?.length, indexConfig?.usesAncestorConfig, ttlConfig?.state];
    };
    expect(await get('apps/fields/body')).toEqual([0, false, undefined]);
    expect(await get('apps/fields/body.inner')).toEqual([0, true, undefined]);
    expect(await get('apps/fields/title')).toEqual([3, true, undefined]);
    expect(await get('mails/fields/expiresAt')).toEqual([1, false, 'ACTIVE']);
    expect(await get('__default__/fields/*')).toEqual([3, false, undefined]);
  });

  it('lists databases, which exist once they are used', async () => {
    const shop = `${project}/databases/shop`;
    await expect(admin.getDatabase({ name: shop }, asOwner)).rejects.toMatchObject({ code: 5 });
    await emulator.service.commit({ database: shop, writes: [] }, { kind: 'admin' });
    const [{ databases }] = await admin.listDatabases({ parent: project }, asOwner);
    expect(databases?.map(({ name }) => name)).toEqual([database, shop]);
    const [described] = await admin.getDatabase({ name: shop }, asOwner);
    expect(described).toMatchObject({ type: 'FIRESTORE_NATIVE', databaseEdition: 'STANDARD' });
  });

  it('needs administrator access', async () => {
    await expect(admin.listIndexes({ parent: apps })).rejects.toMatchObject({ code: 7 });
  });
});

describe('REST', () => {
  // The addresses that `firebase firestore:indexes` asks (firebase-tools, src/firestore/api.ts).
  it('lists fields with an override, or with a TTL policy', async () => {
    const fields = `${database}/collectionGroups/-/fields`;
    const list = async (filter: string) => {
      const { body } = await read(`${fields}?${new URLSearchParams({ filter }).toString()}`);
      return (body.fields as { name: string }[]).map(({ name }) =>
        name.split('/').slice(5).join('/'),
      );
    };
    const overrides = 'indexConfig.usesAncestorConfig=false';
    expect(await list(`${overrides} OR ttlConfig:*`)).toEqual([
      '__default__/fields/*',
      'apps/fields/body',
      'mails/fields/expiresAt',
    ]);
    expect(await list('ttlConfig:*')).toEqual(['mails/fields/expiresAt']);
    expect(await read(`${fields}?filter=name:x`)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  it('lists indexes and databases', async () => {
    const { body } = await read(`${database}/collectionGroups/apps/indexes`);
    expect(body.indexes).toHaveLength(1);
    expect((await read(`${project}/databases`)).status).toBe(200);
    expect((await read(database)).body.name).toBe(database);
    expect((await read(`${project}/databases`, {})).status).toBe(403);
  });
});
