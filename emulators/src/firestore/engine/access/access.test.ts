import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller, StructuredQuery, Write } from '../../api';
import { put, remove, TestClient } from '../testing/client';
import { ROOT, value } from '../testing/fixtures';
import { CATALOGUE_RULES } from '../testing/rulesets';

const denied = expect.objectContaining({ status: 'PERMISSION_DENIED' }) as unknown;

let client: TestClient;
beforeEach(() => {
  client = new TestClient();
});

describe('rules', () => {
  const user = (uid: string, token: Record<string, unknown> = {}): Caller => ({
    kind: 'user',
    uid,
    token,
  });
  const anonymous: Caller = { kind: 'anonymous' };
  const run = (structuredQuery: StructuredQuery, caller: Caller) =>
    client.service.runQuery({ parent: ROOT, structuredQuery }, caller);
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
      client.firestore.control.setRules('demo', {
        name: 'firestore.rules',
        content: CATALOGUE_RULES,
      }),
    ).toEqual([]);
    await client.commit([
      put('apps/a', { status: 'published' }),
      put('apps/b', { status: 'draft' }),
      put('stats/a', {}),
    ]);
  });

  it('evaluate gets with the stored document', async () => {
    expect(await client.get('apps/a', anonymous)).toBeDefined();
    expect(await client.get('apps/none', anonymous)).toBeUndefined();
    await expect(client.get('apps/b', anonymous)).rejects.toEqual(denied);
    expect(await client.get('apps/b', user('root', { admin: true }))).toBeDefined();
    await expect(client.get('elsewhere/x', user('root', { admin: true }))).rejects.toEqual(denied);
  });

  it('see the limit and the given orders of a query', async () => {
    const evaluate = async (condition: string, query: Partial<StructuredQuery> = {}) => {
      const content = `rules_version = '2';
        service cloud.firestore { match /databases/{d}/documents { match /c/{id} { allow list: if ${condition}; } } }`;
      client.firestore.control.setRules('demo', { name: 'firestore.rules', content });
      await run({ from: [{ collectionId: 'c' }], ...query }, anonymous);
    };
    await evaluate(
      'request.query.limit == null && request.query.offset == 0 && request.query.orderBy == {}',
    );
    await expect(evaluate('request.query.limit <= 10')).rejects.toEqual(denied);
    await evaluate(
      "request.query.limit == 5 && request.query.orderBy == {'b': 'ASC', 'a': 'DESC'}",
      {
        limit: 5,
        orderBy: [
          { field: { fieldPath: 'b' } },
          { field: { fieldPath: 'a' }, direction: 'DESCENDING' },
        ],
      },
    );
  });

  it('are covered by what was evaluated', async () => {
    await client.get('apps/a', anonymous);
    const coverage = client.firestore.control.getRuleCoverage('demo');
    expect(coverage?.rules.files).toEqual([{ name: 'firestore.rules', content: CATALOGUE_RULES }]);
    expect(coverage?.report.some(({ values }) => values !== undefined)).toBe(true);
    expect(client.firestore.control.getRuleCoverage('elsewhere')).toBeUndefined();
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

  it('evaluate writes with the document after them, transforms included', async () => {
    await expect(client.commit([review('bob')], user('alice'))).rejects.toEqual(denied);
    await expect(client.commit([review('alice')], anonymous)).rejects.toEqual(denied);
    await client.commit([review('alice')], user('alice'));
    const text: Write = {
      ...put('apps/a/reviews/r', { text: 'x' }),
      updateMask: { fieldPaths: ['text'] },
    };
    const rating: Write = {
      ...put('apps/a/reviews/r', { rating: 5n }),
      updateMask: { fieldPaths: ['rating'] },
    };
    await client.commit([text], user('alice'));
    await expect(client.commit([text], user('bob'))).rejects.toEqual(denied);
    await expect(client.commit([text, rating], user('alice'))).rejects.toEqual(denied);
  });

  it('are evaluated before preconditions, which would reveal what exists', async () => {
    const write: Write = { ...put('apps/none', {}), currentDocument: { exists: true } };
    await expect(client.commit([write], user('alice'))).rejects.toEqual(denied);
    await expect(client.commit([write], user('root', { admin: true }))).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
  });

  it('see the state after a batch', async () => {
    const root = user('root', { admin: true });
    await expect(client.commit([remove('apps/a')], root)).rejects.toEqual(denied);
    await expect(client.commit([remove('apps/a'), remove('stats/a')], root)).rejects.toEqual(
      denied,
    );
    await client.commit([remove('stats/a')]);
    await client.commit([remove('apps/a')], root);
    expect(await client.get('apps/a')).toBeUndefined();
  });

  it('keep out who lists collections', async () => {
    await expect(client.service.listCollectionIds({ parent: ROOT }, user('alice'))).rejects.toEqual(
      denied,
    );
  });

  it('with errors are reported and change nothing', async () => {
    const content = CATALOGUE_RULES.replace('allow get: if', 'allow get: when');
    const [issue] = client.firestore.control.setRules('demo', { name: 'firestore.rules', content });
    expect(issue).toMatchObject({
      severity: 'ERROR',
      sourcePosition: { fileName: 'firestore.rules', line: 6 },
    });
    await expect(client.get('apps/b', anonymous)).rejects.toEqual(denied);
  });

  it('belong to a project, or to all without own ones', async () => {
    const other = 'projects/other/databases/(default)';
    const read = () =>
      client.service.batchGetDocuments(
        { database: other, documents: [`${other}/documents/apps/a`] },
        anonymous,
      );
    expect(await read()).toHaveLength(1);
    client.firestore.setDefaultRules({
      name: 'firestore.rules',
      content: CATALOGUE_RULES.replace('resource == null ||', ''),
    });
    await expect(read()).rejects.toEqual(denied);
    expect(await client.get('apps/none', anonymous)).toBeUndefined();
  });
});
