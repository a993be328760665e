import { beforeEach, describe, expect, it } from 'vitest';
import { put, TestClient } from '../testing/client';
import { ADMIN, ROOT } from '../testing/fixtures';

let client: TestClient;
beforeEach(() => {
  client = new TestClient();
});

describe('listings', () => {
  beforeEach(() =>
    client.commit([
      put('c/a', { n: 1n }),
      put('c/b', { n: 2n }),
      put('c/x/d/y', {}),
      put('e/f', {}),
    ]),
  );

  it('page through documents', async () => {
    const request = { parent: ROOT, collectionId: 'c', pageSize: 2, showMissing: true };
    const first = await client.service.listDocuments(request, ADMIN);
    expect(first.documents?.map(({ name }) => name.slice(-1))).toEqual(['a', 'b']);
    const pageToken = first.nextPageToken ?? '';
    const second = await client.service.listDocuments({ ...request, pageToken }, ADMIN);
    expect(second).toEqual({ documents: [{ name: `${ROOT}/c/x` }] });
  });

  it('order and mask', async () => {
    const request = {
      parent: ROOT,
      collectionId: 'c',
      orderBy: 'n desc',
      mask: { fieldPaths: ['_none_'] },
    };
    const { documents } = await client.service.listDocuments(request, ADMIN);
    expect(documents?.map(({ name, fields: shown }) => [name.slice(-1), shown])).toEqual([
      ['b', {}],
      ['a', {}],
    ]);
  });

  it('name collections', async () => {
    expect(await client.service.listCollectionIds({ parent: ROOT }, ADMIN)).toEqual({
      collectionIds: ['c', 'e'],
    });
    expect(await client.service.listCollectionIds({ parent: `${ROOT}/c/x` }, ADMIN)).toEqual({
      collectionIds: ['d'],
    });
  });

  it('split a collection group', async () => {
    const structuredQuery = { from: [{ collectionId: 'c', allDescendants: true }] };
    const { partitions } = await client.service.partitionQuery(
      { parent: ROOT, structuredQuery, partitionCount: '1' },
      ADMIN,
    );
    expect(partitions).toEqual([{ values: [{ referenceValue: `${ROOT}/c/b` }], before: true }]);
  });
});
