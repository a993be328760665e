import { beforeEach, describe, expect, it } from 'vitest';
import type { StructuredQuery } from '../../api';
import { put, remove, TestClient } from '../testing/client';
import { ADMIN, DATABASE, fields, ROOT } from '../testing/fixtures';

let client: TestClient;
beforeEach(() => {
  client = new TestClient();
});

describe('transactions', () => {
  const read = async (transaction: string, path: string) => {
    const documents = [`${ROOT}/${path}`];
    return client.service.batchGetDocuments({ database: DATABASE, documents, transaction }, ADMIN);
  };
  const begin = async (options = {}) =>
    (await client.service.beginTransaction({ database: DATABASE, options }, ADMIN)).transaction;

  it('are announced first when a read opens them', async () => {
    const [first, second] = await client.service.batchGetDocuments(
      { database: DATABASE, documents: [`${ROOT}/c/a`], newTransaction: { readWrite: {} } },
      ADMIN,
    );
    expect(first).toEqual({ transaction: expect.any(String) as unknown });
    expect(second).toMatchObject({ missing: `${ROOT}/c/a` });
    const [empty] = await client.service.runQuery(
      {
        parent: ROOT,
        structuredQuery: { from: [{ collectionId: 'c' }] },
        newTransaction: { readOnly: {} },
      },
      ADMIN,
    );
    expect(Object.keys(empty ?? {}).sort()).toEqual(['readTime', 'transaction']);
  });

  it.each(['c/a', 'c/missing'])('abort when %s changed after it was read', async (path) => {
    await client.commit([put('c/a', { n: 1n })]);
    const transaction = await begin();
    await read(transaction, path);
    await client.commit([put(path, { n: 2n })]);
    await expect(client.commit([put('c/b', {})], ADMIN, transaction)).rejects.toMatchObject({
      status: 'ABORTED',
    });
    expect(await client.get('c/b')).toBeUndefined();
  });

  it('abort when a query would find something else', async () => {
    const structuredQuery: StructuredQuery = { from: [{ collectionId: 'c' }] };
    const transaction = await begin();
    await client.service.runQuery({ parent: ROOT, structuredQuery, transaction }, ADMIN);
    await client.commit([put('c/a', { n: 2n })]);
    await expect(client.commit([put('d/b', {})], ADMIN, transaction)).rejects.toMatchObject({
      status: 'ABORTED',
    });
  });

  it('commit when what they read is still so', async () => {
    const transaction = await begin();
    await read(transaction, 'c/a');
    await client.commit([put('c/b', {})]);
    await client.commit([put('c/a', { n: 1n })], ADMIN, transaction);
    expect(await client.get('c/a')).toEqual(fields({ n: 1n }));
  });

  it('end with their commit or rollback', async () => {
    const ended = {
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining('has expired') as unknown,
    };
    const committed = await begin();
    await client.commit([], ADMIN, committed);
    await expect(read(committed, 'c/a')).rejects.toMatchObject(ended);
    const rolledBack = await begin();
    await client.service.rollback({ database: DATABASE, transaction: rolledBack }, ADMIN);
    await expect(client.commit([], ADMIN, rolledBack)).rejects.toMatchObject(ended);
  });

  it('that only read see one moment, and may not write', async () => {
    await client.commit([put('c/a', { n: 1n })]);
    const transaction = await begin({ readOnly: {} });
    await client.commit([put('c/a', { n: 2n }), put('c/b', {})]);
    const [answer] = await read(transaction, 'c/a');
    expect(answer?.found?.fields).toEqual(fields({ n: 1n }));
    const query = { parent: ROOT, structuredQuery: { from: [{ collectionId: 'c' }] }, transaction };
    expect(await client.service.runQuery(query, ADMIN)).toHaveLength(1);
    await expect(client.commit([put('c/a', {})], ADMIN, transaction)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('line up for a document that all of them read', async () => {
    await client.commit([put('c/a', { n: 0n })]);
    const increment = async () => {
      const transaction = await begin();
      const [answer] = await read(transaction, 'c/a');
      const n = BigInt(answer?.found?.fields?.n?.integerValue ?? 0);
      await client.commit([put('c/a', { n: n + 1n })], ADMIN, transaction);
    };
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await client.get('c/a')).toEqual(fields({ n: 20n }));
  });

  it('read at a time', async () => {
    const { commitTime } = await client.commit([put('c/a', { n: 1n })]);
    await client.commit([remove('c/a')]);
    const document = await client.service.getDocument(
      { name: `${ROOT}/c/a`, readTime: commitTime },
      ADMIN,
    );
    expect(document.fields).toEqual(fields({ n: 1n }));
    const tooOld = { name: `${ROOT}/c/a`, readTime: '2020-01-01T00:00:00Z' };
    await expect(client.service.getDocument(tooOld, ADMIN)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
  });
});
