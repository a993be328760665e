import { commentFields, instructionFields, kindFields, reviewFields } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { decodeValue, fields } from './decode';
import { logger } from './logger';
import { toDecoder } from './toDecoder';

const review = fields({
  status: toDecoder(reviewFields.status),
  rating: toDecoder(reviewFields.rating),
  title: toDecoder(reviewFields.title),
  body: toDecoder(reviewFields.body),
  authorUid: toDecoder(reviewFields.authorUid),
  authorName: toDecoder(reviewFields.authorName),
  reply: toDecoder(reviewFields.reply),
  updatedAt: toDecoder(reviewFields.updatedAt),
});

const time = Timestamp.fromMillis(1);

const stored = {
  status: 'pending',
  rating: 4,
  title: 'Good',
  body: 'It works.',
  authorUid: 'mia',
  authorName: 'Mia',
  reply: null,
  updatedAt: time,
};

it('decodes what is stored, without other fields', () => {
  expect(review({ ...stored, helpfulCount: 1 })).toStrictEqual(stored);
  const answered = { ...stored, reply: { body: 'Thanks.', at: time } };
  expect(review({ ...answered, reply: { ...answered.reply, by: 'ada' } })).toStrictEqual(answered);
});

it.each([
  ['status is no value of pending, published, hidden', { status: 'sold' }],
  ['rating is no number', { rating: '4' }],
  ['title is no text', { title: undefined }],
  ['body is no text', { body: null }],
  ['authorUid is no text', { authorUid: 1 }],
  ['authorName is no text', { authorName: {} }],
  ['reply is no object', { reply: undefined }],
  ['reply at is no time', { reply: { body: 'Thanks.', at: 1 } }],
  ['updatedAt is no time', { updatedAt: 1 }],
  ['updatedAt is no time', { updatedAt: null }],
])('a document whose %s counts as missing', (reason, change) => {
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(decodeValue('a/b', { ...stored, ...change }, review)).toBeUndefined();
  expect(warned).toHaveBeenCalledExactlyOnceWith(`a/b is treated as missing: ${reason}.`);
  warned.mockRestore();
});

it('only what was never published has no time of its publication', () => {
  const publishedAt = toDecoder(instructionFields.publishedAt);
  expect(publishedAt(null)).toBeNull();
  expect(publishedAt(time)).toBe(time);
  expect(() => publishedAt(undefined)).toThrow('is no time');
});

it('a comment answers another one or none', () => {
  const parentId = toDecoder(commentFields.parentId);
  expect([parentId(null), parentId('c1')]).toEqual([null, 'c1']);
  expect(() => parentId(undefined)).toThrow('is no text');
});

it('documents of the version before may lack a new field', () => {
  const { name, updatedAt } = kindFields.product;
  const product = fields({ name: toDecoder(name), updatedAt: toDecoder(updatedAt) });
  expect(product({ name: 'Suite' })).toStrictEqual({ name: 'Suite' });
  expect(() => product({ updatedAt: time })).toThrow('name is no text');
});
