import { getErrorMessage } from '@appshelf/model';
import { describe, expect, it, vi } from 'vitest';
import { decodeDocument, decodeDocuments, UnreadableDocumentError } from './decode';
import type { Decoder } from './values';

const toRelease: Decoder<unknown> = (version, fields, _path, { appRelease }) =>
  appRelease.parse({ ...fields, version });

const snapshot = (id: string, fields: object) => ({
  id,
  ref: { path: `apps/margin/releases/${id}` },
  data: () => fields,
});

const good = { notes: 'Better.', publishedAt: { toMillis: () => 5 } };

describe('a stored document', () => {
  it('becomes an entity, without unknown fields', () => {
    expect(decodeDocument(snapshot('1.0.0', { ...good, ofTomorrow: true }), toRelease)).toEqual({
      version: '1.0.0',
      notes: 'Better.',
      publishedAt: 5,
    });
  });

  it.each<[string, object]>([
    ['lacks a field', { notes: 'Better.' }],
    ['has a field of another type', { ...good, publishedAt: 'yesterday' }],
    ['has a type that the site never stores', { ...good, notes: new Uint8Array() }],
  ])('that %s is a clear error', (_name, fields) => {
    const read = () => decodeDocument(snapshot('1.0.0', fields), toRelease);
    expect(read).toThrow(UnreadableDocumentError);
    try {
      read();
    } catch (error) {
      expect(getErrorMessage(error)).toMatch(/^The entry apps\/margin\/releases\/1\.0\.0 can’t/);
    }
  });

  it('that can’t be read is left out of a list, and reported', () => {
    const report = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const list = [snapshot('1.0.0', good), snapshot('1.1.0', {}), snapshot('1.2.0', good)];
    expect(decodeDocuments(list, toRelease)).toMatchObject({
      entities: [{ version: '1.0.0' }, { version: '1.2.0' }],
      unreadable: ['apps/margin/releases/1.1.0'],
    });
    expect(report.mock.calls).toEqual([[expect.any(UnreadableDocumentError)]]);
  });
});

it.each<[string, object]>([
  ['lacks fields', {}],
  ['holds what the site never stores', { ...good, notes: new Uint8Array() }],
])('a document that %s becomes what the caller makes of an unreadable one', (_what, fields) => {
  const list = [snapshot('1.0.0', good), snapshot('1.1.0', fields)];
  const toUnreadable = (id: string, stored: object) => ({ id, stored });
  expect(decodeDocuments<unknown>(list, toRelease, toUnreadable)).toEqual({
    entities: [expect.objectContaining({ version: '1.0.0' }), { id: '1.1.0', stored: fields }],
    unreadable: [],
  });
});

const toDraft: Decoder<unknown> = (id, fields, _path, { storedInstruction }) =>
  storedInstruction.parse({ ...fields, id });

it('an instruction that is a draft may lack required fields of a submission', () => {
  const draft = {
    title: '',
    summary: '',
    appId: null,
    tags: [],
    difficulty: 'easy',
    minutes: 0,
    coverUrl: null,
    steps: [],
    status: 'draft',
    authorUid: 'ada',
    authorName: 'Ada',
    helpfulCount: 0,
    createdAt: 1,
    updatedAt: 1,
    publishedAt: null,
  };
  expect(decodeDocument(snapshot('sleep', draft), toDraft)).toEqual({ ...draft, id: 'sleep' });
});
