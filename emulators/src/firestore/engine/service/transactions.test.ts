import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StatusError } from '../../../shared/status';
import type { StructuredQuery, Write } from '../../api';
import { put, remove, TestClient } from '../testing/client';
import { ADMIN, DATABASE, fields, ROOT, value } from '../testing/fixtures';

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

  const query = (transaction: string, structuredQuery: StructuredQuery) =>
    client.service.runQuery({ parent: ROOT, structuredQuery, transaction }, ADMIN);
  const inC: StructuredQuery = { from: [{ collectionId: 'c' }] };
  const withN = (n: bigint): StructuredQuery => ({
    ...inC,
    where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value: value(n) } },
  });
  const firstByN: StructuredQuery = {
    ...inC,
    orderBy: [{ field: { fieldPath: 'n' } }],
    limit: 1,
  };

  /**
   * Whether a write has to wait for a transaction. Such a write is committed after the transaction has ended, and not
   * before.
   */
  const waits = async (transaction: string, write: Write) => {
    const order: string[] = [];
    const written = client.commit([write]).then(() => order.push('write'));
    // This write, to a collection that nobody reads, is committed after any write that does not have to wait.
    await client.commit([put('elsewhere/a')]);
    await client.service.rollback({ database: DATABASE, transaction }, ADMIN);
    order.push('end');
    await written;
    return order[0] === 'end';
  };

  it.each<[string, (transaction: string) => Promise<unknown>, Write, boolean]>([
    ['of a document that was read', (id) => read(id, 'c/a'), put('c/a', { n: 2n }), true],
    ['of a missing document that was read', (id) => read(id, 'c/x'), put('c/x'), true],
    [
      'of nothing but another document, which need not wait',
      (id) => read(id, 'c/a'),
      put('c/b'),
      false,
    ],
    ['that deletes what was read', (id) => read(id, 'c/a'), remove('c/a'), true],
    ['of a result of a query', (id) => query(id, inC), put('c/a', { n: 2n }), true],
    ['that a query would find', (id) => query(id, withN(5n)), put('c/x', { n: 5n }), true],
    [
      'that a query would not find, which need not wait',
      (id) => query(id, withN(5n)),
      put('c/x', { n: 6n }),
      false,
    ],
    ['before a limit', (id) => query(id, firstByN), put('c/x', { n: 0n }), true],
    [
      'behind a limit, which need not wait',
      (id) => query(id, firstByN),
      put('c/x', { n: 6n }),
      false,
    ],
  ])('lock what they read against a write %s', async (_, readFirst, write, expected) => {
    await client.commit([put('c/a', { n: 1n })]);
    const transaction = await begin();
    await readFirst(transaction);
    expect(await waits(transaction, write)).toBe(expected);
  });

  it('lock what aggregations and listings read', async () => {
    const aggregation = await begin();
    const structuredAggregationQuery = { structuredQuery: inC, aggregations: [{ count: {} }] };
    await client.service.runAggregationQuery(
      { parent: ROOT, structuredAggregationQuery, transaction: aggregation },
      ADMIN,
    );
    expect(await waits(aggregation, put('c/a'))).toBe(true);
    const listing = await begin();
    await client.service.listDocuments(
      { parent: ROOT, collectionId: 'c', transaction: listing },
      ADMIN,
    );
    expect(await waits(listing, put('c/b'))).toBe(true);
  });

  it('that only read lock nothing', async () => {
    const transaction = await begin({ readOnly: {} });
    await read(transaction, 'c/a');
    expect(await waits(transaction, put('c/a'))).toBe(false);
  });

  it('make every kind of write wait', async () => {
    const transaction = await begin();
    await read(transaction, 'c/a');
    const order: string[] = [];
    const batch = client.service
      .batchWrite({ database: DATABASE, writes: [put('c/b'), put('c/a')] }, ADMIN)
      .then(({ status }) => order.push(`batch ${status.map(({ code }) => code).join()}`));
    const create = client.service
      .createDocument({ parent: ROOT, collectionId: 'c', documentId: 'a' }, ADMIN)
      .catch((error: unknown) => order.push(`create ${(error as StatusError).status}`));
    await client.commit([put('c/a', { n: 1n })], ADMIN, transaction);
    order.push('transaction');
    await Promise.all([batch, create]);
    expect(order).toEqual(['transaction', 'batch 0,0', 'create ALREADY_EXISTS']);
  });

  it('let the older one of two that share what they read commit, and abort the other', async () => {
    vi.useFakeTimers();
    const [older, younger] = [await begin(), await begin()];
    await read(older, 'c/a');
    const shared = read(younger, 'c/a');
    await vi.runAllTimersAsync();
    await shared;
    const commits = Promise.allSettled(
      [younger, older].map((id) => client.commit([put('c/a', { by: id })], ADMIN, id)),
    );
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await commits).toMatchObject([
      { status: 'rejected', reason: { status: 'ABORTED' } },
      { status: 'fulfilled' },
    ]);
    expect(await client.get('c/a')).toEqual(fields({ by: older }));
  });

  it('that nobody will hear of end, and let others go on', async () => {
    const holder = await begin();
    await read(holder, 'c/a');
    const gone = new AbortController();
    const request = {
      database: DATABASE,
      documents: [`${ROOT}/c/a`],
      newTransaction: { readWrite: {} },
    };
    const lost = client.service.batchGetDocuments(request, ADMIN, gone.signal);
    gone.abort();
    await expect(lost).rejects.toMatchObject({ status: 'CANCELLED' });
    expect(await waits(holder, put('c/a'))).toBe(true);
    await client.commit([put('c/a', { n: 1n })]);
  });

  it('end when the emulator clears their database', async () => {
    const transaction = await begin();
    await read(transaction, 'c/a');
    client.firestore.control.clearDocuments('demo', '(default)');
    await expect(client.commit([put('c/a')], ADMIN, transaction)).rejects.toThrow('has expired');
  });

  it('commit beside writes of other documents', async () => {
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
    const [response] = await read(transaction, 'c/a');
    expect(response?.found?.fields).toEqual(fields({ n: 1n }));
    expect(await query(transaction, inC)).toHaveLength(1);
    await expect(client.commit([put('c/a', {})], ADMIN, transaction)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('line up for a document that all of them read', async () => {
    await client.commit([put('c/a', { n: 0n })]);
    const increment = async () => {
      const transaction = await begin();
      const [response] = await read(transaction, 'c/a');
      const n = BigInt(response?.found?.fields?.n?.integerValue ?? 0);
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
