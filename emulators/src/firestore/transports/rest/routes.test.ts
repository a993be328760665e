import { describe, expect, it } from 'vitest';
import { findRoute } from './routes';

const ROOT = 'projects/p/databases/(default)/documents';

describe('findRoute', () => {
  it.each([
    ['GET', `/v1/${ROOT}/a/b`, 'GetDocument', { name: `${ROOT}/a/b` }],
    ['GET', `/v1/${ROOT}/a/b/c/d`, 'GetDocument', { name: `${ROOT}/a/b/c/d` }],
    ['GET', `/v1/${ROOT}/a`, 'ListDocuments', { parent: ROOT, collection_id: 'a' }],
    ['GET', `/v1/${ROOT}/a/b/c`, 'ListDocuments', { parent: `${ROOT}/a/b`, collection_id: 'c' }],
    ['PATCH', `/v1/${ROOT}/a/b`, 'UpdateDocument', { 'document.name': `${ROOT}/a/b` }],
    ['DELETE', `/v1/${ROOT}/a/b`, 'DeleteDocument', { name: `${ROOT}/a/b` }],
    ['POST', `/v1/${ROOT}/a`, 'CreateDocument', { parent: ROOT, collection_id: 'a' }],
    ['POST', `/v1/${ROOT}/a/b/c`, 'CreateDocument', { parent: `${ROOT}/a/b`, collection_id: 'c' }],
    ['POST', `/v1/${ROOT}:commit`, 'Commit', { database: 'projects/p/databases/(default)' }],
    ['POST', `/v1/${ROOT}:batchGet`, 'BatchGetDocuments', {}],
    ['POST', `/v1/${ROOT}:batchWrite`, 'BatchWrite', {}],
    ['POST', `/v1/${ROOT}:beginTransaction`, 'BeginTransaction', {}],
    ['POST', `/v1/${ROOT}:rollback`, 'Rollback', {}],
    ['POST', `/v1/${ROOT}:runQuery`, 'RunQuery', { parent: ROOT }],
    ['POST', `/v1/${ROOT}/a/b:runQuery`, 'RunQuery', { parent: `${ROOT}/a/b` }],
    ['POST', `/v1/${ROOT}/a/b:runAggregationQuery`, 'RunAggregationQuery', {}],
    ['POST', `/v1/${ROOT}:partitionQuery`, 'PartitionQuery', {}],
    ['POST', `/v1/${ROOT}:listCollectionIds`, 'ListCollectionIds', { parent: ROOT }],
    ['POST', `/v1/${ROOT}/a/b:listCollectionIds`, 'ListCollectionIds', { parent: `${ROOT}/a/b` }],
    ['POST', `/v1/${ROOT}:executePipeline`, 'ExecutePipeline', {}],
  ])('%s %s is %s', (verb, path, name, fields) => {
    const match = findRoute(verb, path);
    expect(match?.method?.name).toBe(name);
    expect(Object.fromEntries(match?.fields ?? [])).toMatchObject(fields);
  });

  it('decodes each segment of a name', () => {
    const match = findRoute('GET', '/v1/projects/p/databases/%28default%29/documents/a%2Fb%20c');
    expect(match?.fields.get('name')).toBe('projects/p/databases/(default)/documents/a/b c');
  });

  it('refuses a path that cannot be decoded', () => {
    expect(() => findRoute('GET', `/v1/${ROOT}/a/%zz`)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
    );
  });

  it('knows the methods that the emulator lacks', () => {
    expect(findRoute('POST', `/v1/${ROOT}:listen`)).toMatchObject({ method: undefined });
  });

  it.each([
    ['GET', '/v1/projects/p'],
    ['GET', `/v1/${ROOT}`],
    ['PATCH', `/v1/${ROOT}/a`],
    ['DELETE', `/v1/${ROOT}/a/b/c`],
    ['POST', `/v1/${ROOT}/a/b`],
    ['PUT', `/v1/${ROOT}/a/b`],
  ])('finds nothing for %s %s', (verb, path) => {
    expect(findRoute(verb, path)).toBeUndefined();
  });
});
