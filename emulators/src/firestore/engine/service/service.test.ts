import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller, FirestoreService, StructuredQuery, Value, Write } from '../../api';
import { createFirestore, type Firestore } from '../index';
import { ADMIN, DATABASE, fields, type Plain, ROOT, value } from '../testing/fixtures';
import { CATALOGUE_RULES } from '../testing/rulesets';

let firestore: Firestore;
let service: FirestoreService;

const put = (path: string, contents: Readonly<Record<string, Plain>>): Write => ({
  update: { name: `${ROOT}/${path}`, fields: fields(contents) },
});
const remove = (path: string): Write => ({ delete: `${ROOT}/${path}` });
const commit = (writes: Write[], caller: Caller = ADMIN, transaction?: string) =>
  service.commit(
    { database: DATABASE, writes, ...(transaction !== undefined && { transaction }) },
    caller,
  );
const denied = expect.objectContaining({ status: 'PERMISSION_DENIED' }) as unknown;

async function get(
  path: string,
  caller: Caller = ADMIN,
): Promise<Record<string, Value> | undefined> {
  const [answer] = await service.batchGetDocuments(
    { database: DATABASE, documents: [`${ROOT}/${path}`] },
    caller,
  );
  return answer?.found?.fields;
}

beforeEach(() => {
  firestore = createFirestore();
  ({ service } = firestore);
});

describe('commits', () => {
  it('are atomic', async () => {
    const writes = [
      put('c/a', { n: 1n }),
      { ...put('c/b', {}), currentDocument: { exists: true } },
    ];
    await expect(commit(writes)).rejects.toMatchObject({ status: 'NOT_FOUND' });
    expect(await get('c/a')).toBeUndefined();
  });

  it('have increasing times and keep the time of creation', async () => {
    const first = await commit([put('c/a', { n: 1n })]);
    const second = await commit([put('c/a', { n: 2n })]);
    const document = await service.getDocument({ name: `${ROOT}/c/a` }, ADMIN);
    expect(second.commitTime > first.commitTime).toBe(true);
    expect(document).toMatchObject({ createTime: first.commitTime, updateTime: second.commitTime });
  });

  it('that change nothing keep the update time', async () => {
    const first = await commit([put('c/a', { n: 1n })]);
    const second = await commit([put('c/a', { n: 1n })]);
    expect(second.writeResults).toEqual([{ updateTime: first.commitTime }]);
  });

  it('give one result per write', async () => {
    await commit([put('c/a', {}), put('c/b', {})]);
    const { writeResults, commitTime } = await commit([
      { ...put('c/a', {}), updateTransforms: [{ fieldPath: 'n', increment: value(1n) }] },
      remove('c/b'),
    ]);
    expect(writeResults).toEqual([{ updateTime: commitTime, transformResults: [value(1n)] }, {}]);
  });

  it('refuse documents of another database', async () => {
    const write: Write = { delete: 'projects/demo/databases/other/documents/c/a' };
    await expect(commit([write])).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('in a batch write stand alone', async () => {
    const failing: Write = { ...put('c/b', {}), currentDocument: { exists: true } };
    const answer = await service.batchWrite(
      { database: DATABASE, writes: [put('c/a', {}), failing] },
      ADMIN,
    );
    expect(answer.status.map(({ code }) => code)).toEqual([0, 5]);
    expect(await get('c/a')).toEqual({});
  });

  it('create documents with random ids', async () => {
    const request = { parent: ROOT, collectionId: 'c', document: { fields: fields({ n: 1n }) } };
    const document = await service.createDocument(request, ADMIN);
    expect(document.name.slice(ROOT.length)).toMatch(/^\/c\/[A-Za-z0-9]{20}$/);
    const again = { ...request, documentId: document.name.slice(-20) };
    await expect(service.createDocument(again, ADMIN)).rejects.toMatchObject({
      status: 'ALREADY_EXISTS',
    });
  });
});

describe('transactions', () => {
  const read = async (transaction: string, path: string) => {
    const documents = [`${ROOT}/${path}`];
    return service.batchGetDocuments({ database: DATABASE, documents, transaction }, ADMIN);
  };
  const begin = async (options = {}) =>
    (await service.beginTransaction({ database: DATABASE, options }, ADMIN)).transaction;

  it('are announced first when a read opens them', async () => {
    const [first, second] = await service.batchGetDocuments(
      { database: DATABASE, documents: [`${ROOT}/c/a`], newTransaction: { readWrite: {} } },
      ADMIN,
    );
    expect(first).toEqual({ transaction: expect.any(String) as unknown });
    expect(second).toMatchObject({ missing: `${ROOT}/c/a` });
    const [empty] = await service.runQuery(
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
    await commit([put('c/a', { n: 1n })]);
    const transaction = await begin();
    await read(transaction, path);
    await commit([put(path, { n: 2n })]);
    await expect(commit([put('c/b', {})], ADMIN, transaction)).rejects.toMatchObject({
      status: 'ABORTED',
    });
    expect(await get('c/b')).toBeUndefined();
  });

  it('abort when a query would find something else', async () => {
    const structuredQuery: StructuredQuery = { from: [{ collectionId: 'c' }] };
    const transaction = await begin();
    await service.runQuery({ parent: ROOT, structuredQuery, transaction }, ADMIN);
    await commit([put('c/a', { n: 2n })]);
    await expect(commit([put('d/b', {})], ADMIN, transaction)).rejects.toMatchObject({
      status: 'ABORTED',
    });
  });

  it('commit when what they read is still so', async () => {
    const transaction = await begin();
    await read(transaction, 'c/a');
    await commit([put('c/b', {})]);
    await commit([put('c/a', { n: 1n })], ADMIN, transaction);
    expect(await get('c/a')).toEqual(fields({ n: 1n }));
  });

  it('end with their commit or rollback', async () => {
    const ended = {
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining('has expired') as unknown,
    };
    const committed = await begin();
    await commit([], ADMIN, committed);
    await expect(read(committed, 'c/a')).rejects.toMatchObject(ended);
    const rolledBack = await begin();
    await service.rollback({ database: DATABASE, transaction: rolledBack }, ADMIN);
    await expect(commit([], ADMIN, rolledBack)).rejects.toMatchObject(ended);
  });

  it('that only read see one moment, and may not write', async () => {
    await commit([put('c/a', { n: 1n })]);
    const transaction = await begin({ readOnly: {} });
    await commit([put('c/a', { n: 2n }), put('c/b', {})]);
    const [answer] = await read(transaction, 'c/a');
    expect(answer?.found?.fields).toEqual(fields({ n: 1n }));
    const query = { parent: ROOT, structuredQuery: { from: [{ collectionId: 'c' }] }, transaction };
    expect(await service.runQuery(query, ADMIN)).toHaveLength(1);
    await expect(commit([put('c/a', {})], ADMIN, transaction)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('line up for a document that all of them read', async () => {
    await commit([put('c/a', { n: 0n })]);
    const increment = async () => {
      const transaction = await begin();
      const [answer] = await read(transaction, 'c/a');
      const n = BigInt(answer?.found?.fields?.n?.integerValue ?? 0);
      await commit([put('c/a', { n: n + 1n })], ADMIN, transaction);
    };
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await get('c/a')).toEqual(fields({ n: 20n }));
  });

  it('read at a time', async () => {
    const { commitTime } = await commit([put('c/a', { n: 1n })]);
    await commit([remove('c/a')]);
    const document = await service.getDocument(
      { name: `${ROOT}/c/a`, readTime: commitTime },
      ADMIN,
    );
    expect(document.fields).toEqual(fields({ n: 1n }));
    const tooOld = { name: `${ROOT}/c/a`, readTime: '2020-01-01T00:00:00Z' };
    await expect(service.getDocument(tooOld, ADMIN)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
  });
});

describe('listings', () => {
  beforeEach(() =>
    commit([put('c/a', { n: 1n }), put('c/b', { n: 2n }), put('c/x/d/y', {}), put('e/f', {})]),
  );

  it('page through documents', async () => {
    const request = { parent: ROOT, collectionId: 'c', pageSize: 2, showMissing: true };
    const first = await service.listDocuments(request, ADMIN);
    expect(first.documents?.map(({ name }) => name.slice(-1))).toEqual(['a', 'b']);
    const pageToken = first.nextPageToken ?? '';
    const second = await service.listDocuments({ ...request, pageToken }, ADMIN);
    expect(second).toEqual({ documents: [{ name: `${ROOT}/c/x` }] });
  });

  it('order and mask', async () => {
    const request = {
      parent: ROOT,
      collectionId: 'c',
      orderBy: 'n desc',
      mask: { fieldPaths: ['_none_'] },
    };
    const { documents } = await service.listDocuments(request, ADMIN);
    expect(documents?.map(({ name, fields: shown }) => [name.slice(-1), shown])).toEqual([
      ['b', {}],
      ['a', {}],
    ]);
  });

  it('name collections', async () => {
    expect(await service.listCollectionIds({ parent: ROOT }, ADMIN)).toEqual({
      collectionIds: ['c', 'e'],
    });
    expect(await service.listCollectionIds({ parent: `${ROOT}/c/x` }, ADMIN)).toEqual({
      collectionIds: ['d'],
    });
  });

  it('split a collection group', async () => {
    const structuredQuery = { from: [{ collectionId: 'c', allDescendants: true }] };
    const { partitions } = await service.partitionQuery(
      { parent: ROOT, structuredQuery, partitionCount: '1' },
      ADMIN,
    );
    expect(partitions).toEqual([{ values: [{ referenceValue: `${ROOT}/c/b` }], before: true }]);
  });
});

describe('rules', () => {
  const user = (uid: string, token: Record<string, unknown> = {}): Caller => ({
    kind: 'user',
    uid,
    token,
  });
  const anonymous: Caller = { kind: 'anonymous' };
  const run = (structuredQuery: StructuredQuery, caller: Caller) =>
    service.runQuery({ parent: ROOT, structuredQuery }, caller);
  const apps = (...wanted: string[]): StructuredQuery => ({
    from: [{ collectionId: 'apps' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'status' },
        op: wanted.length === 1 ? 'EQUAL' : 'IN',
        value: wanted.length === 1 ? value(wanted[0] ?? '') : value(wanted),
      },
    },
  });
  const review = (author: string): Write => ({
    ...put('apps/a/reviews/r', { author }),
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  });

  beforeEach(async () => {
    expect(
      firestore.control.setRules('demo', { name: 'firestore.rules', content: CATALOGUE_RULES }),
    ).toEqual([]);
    await commit([
      put('apps/a', { status: 'published' }),
      put('apps/b', { status: 'draft' }),
      put('stats/a', {}),
    ]);
  });

  it('judge gets by the stored document', async () => {
    expect(await get('apps/a', anonymous)).toBeDefined();
    expect(await get('apps/none', anonymous)).toBeUndefined();
    await expect(get('apps/b', anonymous)).rejects.toEqual(denied);
    expect(await get('apps/b', user('root', { admin: true }))).toBeDefined();
    await expect(get('elsewhere/x', user('root', { admin: true }))).rejects.toEqual(denied);
  });

  it('prove queries instead of filtering them', async () => {
    const found = await run({ ...apps('published'), limit: 20 }, anonymous);
    expect(found.map(({ document }) => document?.name)).toEqual([`${ROOT}/apps/a`]);
    await expect(run({ ...apps('published'), limit: 21 }, anonymous)).rejects.toEqual(denied);
    await expect(run(apps('published'), anonymous)).rejects.toEqual(denied);
    await expect(run({ ...apps('draft'), limit: 1 }, anonymous)).rejects.toEqual(denied);
    await expect(run({ ...apps('published', 'draft'), limit: 1 }, anonymous)).rejects.toEqual(
      denied,
    );
    await expect(run({ from: [{ collectionId: 'apps' }], limit: 1 }, anonymous)).rejects.toEqual(
      denied,
    );
  });

  it('prove ranges, arrays and collection groups', async () => {
    const rated = (least: bigint): StructuredQuery => ({
      from: [{ collectionId: 'reviews', allDescendants: true }],
      where: {
        fieldFilter: { field: { fieldPath: 'rating' }, op: 'GREATER_THAN', value: value(least) },
      },
    });
    expect(await run(rated(4n), anonymous)).toHaveLength(1);
    await expect(run(rated(3n), anonymous)).rejects.toEqual(denied);
    await expect(run({ from: [{ allDescendants: true }] }, anonymous)).rejects.toEqual(denied);
  });

  it('judge writes by what they leave, transforms included', async () => {
    await expect(commit([review('bob')], user('alice'))).rejects.toEqual(denied);
    await expect(commit([review('alice')], anonymous)).rejects.toEqual(denied);
    await commit([review('alice')], user('alice'));
    const text: Write = {
      ...put('apps/a/reviews/r', { text: 'x' }),
      updateMask: { fieldPaths: ['text'] },
    };
    const rating: Write = {
      ...put('apps/a/reviews/r', { rating: 5n }),
      updateMask: { fieldPaths: ['rating'] },
    };
    await commit([text], user('alice'));
    await expect(commit([text], user('bob'))).rejects.toEqual(denied);
    await expect(commit([text, rating], user('alice'))).rejects.toEqual(denied);
  });

  it('judge before preconditions tell what exists', async () => {
    const write: Write = { ...put('apps/none', {}), currentDocument: { exists: true } };
    await expect(commit([write], user('alice'))).rejects.toEqual(denied);
    await expect(commit([write], user('root', { admin: true }))).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
  });

  it('see the state after a batch', async () => {
    const root = user('root', { admin: true });
    await expect(commit([remove('apps/a')], root)).rejects.toEqual(denied);
    await expect(commit([remove('apps/a'), remove('stats/a')], root)).rejects.toEqual(denied);
    await commit([remove('stats/a')]);
    await commit([remove('apps/a')], root);
    expect(await get('apps/a')).toBeUndefined();
  });

  it('keep out who lists collections', async () => {
    await expect(service.listCollectionIds({ parent: ROOT }, user('alice'))).rejects.toEqual(
      denied,
    );
  });

  it('with errors are reported and change nothing', async () => {
    const content = CATALOGUE_RULES.replace('allow get: if', 'allow get: when');
    const [issue] = firestore.control.setRules('demo', { name: 'firestore.rules', content });
    expect(issue).toMatchObject({
      severity: 'ERROR',
      sourcePosition: { fileName: 'firestore.rules', line: 6 },
    });
    await expect(get('apps/b', anonymous)).rejects.toEqual(denied);
  });

  it('belong to a project, or to all without own ones', async () => {
    const other = 'projects/other/databases/(default)';
    const read = () =>
      service.batchGetDocuments(
        { database: other, documents: [`${other}/documents/apps/a`] },
        anonymous,
      );
    expect(await read()).toHaveLength(1);
    firestore.setDefaultRules({
      name: 'firestore.rules',
      content: CATALOGUE_RULES.replace('resource == null ||', ''),
    });
    await expect(read()).rejects.toEqual(denied);
    expect(await get('apps/none', anonymous)).toBeUndefined();
  });
});

describe('clearing and exporting', () => {
  it('clears a path, or all of one database', async () => {
    await commit([put('c/a', {}), put('c/a/d/b', {}), put('c/ab', {}), put('e/f', {})]);
    firestore.control.clearPath('demo', '(default)', 'c/a');
    expect(await Promise.all(['c/a', 'c/a/d/b', 'c/ab'].map((path) => get(path)))).toEqual([
      undefined,
      undefined,
      {},
    ]);
    firestore.control.clearDocuments('demo', '(default)');
    expect(await service.listCollectionIds({ parent: ROOT }, ADMIN)).toEqual({ collectionIds: [] });
  });
});
