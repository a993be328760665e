import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Write } from '../../api';
import { put, remove, TestClient } from '../testing/client';
import { ADMIN, DATABASE, fields, ROOT, value } from '../testing/fixtures';

let client: TestClient;
beforeEach(() => {
  client = new TestClient();
});

describe('commits', () => {
  it('are atomic', async () => {
    const writes = [
      put('c/a', { n: 1n }),
      { ...put('c/b', {}), currentDocument: { exists: true } },
    ];
    await expect(client.commit(writes)).rejects.toMatchObject({ status: 'NOT_FOUND' });
    expect(await client.get('c/a')).toBeUndefined();
  });

  it('have increasing times and keep the time of creation', async () => {
    const first = await client.commit([put('c/a', { n: 1n })]);
    const second = await client.commit([put('c/a', { n: 2n })]);
    const document = await client.service.getDocument({ name: `${ROOT}/c/a` }, ADMIN);
    expect(second.commitTime > first.commitTime).toBe(true);
    expect(document).toMatchObject({ createTime: first.commitTime, updateTime: second.commitTime });
  });

  it('stamp server times in whole milliseconds, also where two come in one', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 5));
    const stamp: Write = {
      ...put('c/a', {}),
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    };
    await client.commit([stamp]);
    await client.commit([stamp]);
    clock.mockRestore();
    expect(await client.get('c/a')).toEqual({
      at: { timestampValue: '2026-01-05T00:00:00.000000Z' },
    });
  });

  it('that change nothing keep the update time', async () => {
    const first = await client.commit([put('c/a', { n: 1n })]);
    const second = await client.commit([put('c/a', { n: 1n })]);
    expect(second.writeResults).toEqual([{ updateTime: first.commitTime }]);
  });

  it('give one result per write', async () => {
    await client.commit([put('c/a', {}), put('c/b', {})]);
    const { writeResults, commitTime } = await client.commit([
      { ...put('c/a', {}), updateTransforms: [{ fieldPath: 'n', increment: value(1n) }] },
      remove('c/b'),
    ]);
    expect(writeResults).toEqual([{ updateTime: commitTime, transformResults: [value(1n)] }, {}]);
  });

  it.each([
    ['an existing document', [put('c/a', {})]],
    ['a missing one', []],
  ])('refuse an update after a delete of %s', async (_, before) => {
    await client.commit(before);
    const update: Write = { ...put('c/a', { n: 1n }), currentDocument: { exists: true } };
    await expect(client.commit([remove('c/a'), update])).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: `The document "${ROOT}/c/a" cannot be updated after it was deleted in the same commit.`,
    });
    expect(await client.get('c/a')).toEqual(before.length > 0 ? {} : undefined);
  });

  it('take an update after a delete and a set', async () => {
    const update: Write = { ...put('c/a', { n: 2n }), currentDocument: { exists: true } };
    await client.commit([remove('c/a'), put('c/a', { n: 1n }), update]);
    expect(await client.get('c/a')).toEqual(fields({ n: 2n }));
  });

  it('verify what a transaction read and does not write', async () => {
    const { commitTime } = await client.commit([put('c/read', { n: 1n })]);
    const verify: Write = {
      verify: `${ROOT}/c/read`,
      currentDocument: { updateTime: commitTime },
    };
    expect(await client.commit([verify, put('c/a', {})])).toMatchObject({
      writeResults: [{}, { updateTime: expect.any(String) as string }],
    });
    await client.commit([put('c/read', { n: 2n })]);
    await expect(client.commit([verify, put('c/b', {})])).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
    expect(await client.get('c/b')).toBeUndefined();
  });

  it('refuse documents of another database', async () => {
    const write: Write = { delete: 'projects/demo/databases/other/documents/c/a' };
    await expect(client.commit([write])).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('in a batch write stand alone', async () => {
    const failing: Write = { ...put('c/b', {}), currentDocument: { exists: true } };
    const response = await client.service.batchWrite(
      { database: DATABASE, writes: [put('c/a', {}), failing] },
      ADMIN,
    );
    expect(response.status.map(({ code }) => code)).toEqual([0, 5]);
    expect(await client.get('c/a')).toEqual({});
  });

  it('create documents with random ids', async () => {
    const request = { parent: ROOT, collectionId: 'c', document: { fields: fields({ n: 1n }) } };
    const document = await client.service.createDocument(request, ADMIN);
    expect(document.name.slice(ROOT.length)).toMatch(/^\/c\/[A-Za-z0-9]{20}$/);
    const again = { ...request, documentId: document.name.slice(-20) };
    await expect(client.service.createDocument(again, ADMIN)).rejects.toMatchObject({
      status: 'ALREADY_EXISTS',
    });
  });
});

describe('clearing', () => {
  it('clears a path, or all of one database', async () => {
    await client.commit([put('c/a', {}), put('c/a/d/b', {}), put('c/ab', {}), put('e/f', {})]);
    client.firestore.control.clearPath('demo', '(default)', 'c/a');
    expect(await Promise.all(['c/a', 'c/a/d/b', 'c/ab'].map((path) => client.get(path)))).toEqual([
      undefined,
      undefined,
      {},
    ]);
    client.firestore.control.clearDocuments('demo', '(default)');
    expect(await client.service.listCollectionIds({ parent: ROOT }, ADMIN)).toEqual({
      collectionIds: [],
    });
  });
});
