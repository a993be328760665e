import { sliceSize } from '@appshelf/model/transfer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestCallables } from '../../../testing/callables';
import { startTestFirestore } from '../../../testing/firestore';
import { createImportWriter, readAllEntries, readEntries, type RecordedImport } from './documents';

const firestore = startTestFirestore();
const functions = startTestCallables('importPicture');

beforeEach(() => {
  firestore.signIn('boss', { admin: true });
});

const makeRecorded = (): RecordedImport => ({
  id: 'import1',
  kind: 'resources',
  file: 'table.csv',
  by: 'boss',
  tried: 0,
  hasWritten: false,
});

const resource = {
  kind: 'technology',
  title: 'Rust',
  summary: 'Fast',
  body: '',
  url: null,
  imageUrl: null,
  status: 'draft',
  position: 0,
};

describe('readEntries', () => {
  it('reads 30 documents with a query', async () => {
    await firestore.putCopies('resources', 65, resource);
    await firestore.remove('resources/copy7');
    const ids = Array.from({ length: 65 }, (_, index) => `copy${String(index)}`);
    const found = await readEntries('resources', ids, []);
    expect(
      firestore
        .queries()
        .map(({ where }) => JSON.stringify(where).split('referenceValue').length - 1),
    ).toEqual([30, 30, 5]);
    expect(found.size).toBe(64);
    expect(found.get('copy64')).toEqual({ fields: resource, translations: {} });
  });
});

it('translations are read by language and written with their entry’s id', async () => {
  await firestore.put('resources/a', { ...resource, createdAt: 1_000, updatedAt: 1_000 });
  const write = () =>
    createImportWriter(null, makeRecorded()).write(
      'resources/a/translations',
      ['de'],
      ([present]) => [
        {
          id: 'de',
          isNew: present === null,
          fields: {
            language: 'de',
            texts: { title: 'Rost' },
            sources: { title: 'Rust' },
            status: 'published',
            authorUid: 'boss',
            authorName: 'Member',
            note: '',
          },
          times: ['createdAt', 'updatedAt'],
        },
      ],
    );
  await write();
  const found = await readEntries('resources', ['a'], ['de', 'fr']);
  expect(found.get('a')?.translations).toMatchObject({ de: { texts: { title: 'Rost' } } });
  expect(Object.keys(found.get('a')?.translations ?? {})).toEqual(['de']);
  const [exported] = await readAllEntries('resources', { languages: ['de'] });
  expect(exported?.translations).toMatchObject({ de: { sources: { title: 'Rust' } } });
});

describe('readAllEntries', () => {
  it('reads one page after the other, by id', async () => {
    await firestore.putCopies('resources', sliceSize + 1, resource);
    const onProgress = vi.fn();
    const entries = await readAllEntries('resources', { onProgress });
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(sliceSize + 1);
    expect(ids).toEqual(ids.toSorted());
    expect(onProgress.mock.calls).toEqual([[sliceSize], [sliceSize + 1]]);
    expect(firestore.queries()).toHaveLength(2);
  });

  it('fails when an entry cannot be read', async () => {
    await firestore.put('apps/odd', { name: new Uint8Array([1]) });
    await expect(readAllEntries('apps')).rejects.toThrow('apps/odd');
  });

  it('ends when it is cancelled', async () => {
    await firestore.putCopies('resources', sliceSize + 1, resource);
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const reading = readAllEntries('resources', { signal: controller.signal, onProgress });
    await expect(reading).rejects.toThrow('aborted');
    expect(firestore.queries()).toHaveLength(1);
  });
});

describe('createImportWriter', () => {
  it('writes what is decided by the present documents, with the server’s time', async () => {
    await firestore.put('resources/b', { ...resource, createdAt: 1_000, updatedAt: 1_000 });
    const began = Date.now();
    await createImportWriter(null, makeRecorded()).write(
      'resources',
      ['a', 'b'],
      ([first, second]) => [
        {
          id: 'a',
          isNew: first === null,
          fields: { ...resource, title: 'A' },
          times: ['createdAt', 'updatedAt'],
        },
        { id: 'b', isNew: second === null, fields: { title: 'C' }, times: ['updatedAt'] },
      ],
    );
    expect(firestore.written()).toEqual(['resources/a', 'resources/b', 'imports/import1_1']);
    const [created, changed] = [
      await firestore.get('resources/a'),
      await firestore.get('resources/b'),
    ];
    expect(created).toMatchObject({ ...resource, title: 'A' });
    expect(created?.createdAt).toBeGreaterThanOrEqual(began);
    expect(created?.updatedAt).toBe(created?.createdAt);
    expect(changed).toEqual({
      ...resource,
      title: 'C',
      createdAt: 1_000,
      updatedAt: created?.updatedAt,
    });
    expect(await firestore.get('imports/import1_1')).toMatchObject({
      import: 'import1',
      isFirst: true,
      by: 'boss',
      at: created?.updatedAt,
      collection: 'resources',
      created: ['a'],
      changed: ['b'],
      undoneAt: null,
    });
  });

  it('records nothing where nothing is written', async () => {
    const recorded = makeRecorded();
    await createImportWriter(null, recorded).write('resources', ['a'], () => []);
    expect(recorded.hasWritten).toBe(false);
    expect(await firestore.get('imports/import1_1')).toBeNull();
  });

  it('writes all of a slice or nothing', async () => {
    const { write, isRefusal } = createImportWriter(null, makeRecorded());
    const times = ['createdAt', 'updatedAt'];
    const refused = await write('resources', ['a', 'b'], () => [
      { id: 'a', isNew: true, fields: resource, times },
      { id: 'b', isNew: true, fields: { ...resource, kind: 'kitchen' }, times },
    ]).catch((error: unknown) => error);
    expect(isRefusal(refused)).toBe(true);
    expect(await firestore.get('resources/a')).toBeNull();
  });

  it('stores pictures of the project that the file comes from', async () => {
    functions.importPicture.mockResolvedValue({ path: 'media/m1/icon.png' });
    await createImportWriter('old.appspot.com', makeRecorded()).importPicture('media/m1/icon.png');
    expect(functions.importPicture).toHaveBeenCalledExactlyOnceWith({
      picture: 'media/m1/icon.png',
      from: 'old.appspot.com',
    });
  });

  it.each([
    ['permission-denied', true],
    ['failed-precondition', true],
    ['unavailable', false],
    ['resource-exhausted', false],
    ['unauthenticated', false],
  ])('takes %s for a refusal: %s', (code, isRefusal) => {
    const error = Object.assign(new Error(), { code });
    expect(createImportWriter(null, makeRecorded()).isRefusal(error)).toBe(isRefusal);
  });
});
