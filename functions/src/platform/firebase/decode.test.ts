import { commentFields, instructionFields, kindFields, reviewFields } from '@appshelf/model';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import {
  choice,
  decode,
  decodeField,
  decodeValue,
  fields,
  flag,
  list,
  nullable,
  number,
  literal,
  optional,
  text,
  time,
  toDecoder,
} from './decode';
import { logger } from './logger';

interface Letter {
  to: string[];
  state: 'due' | 'sent';
  attempts: number;
  isTold?: boolean;
  sentAt: Timestamp | null;
}

const letter = fields<Letter>({
  to: list(text),
  state: literal(['due', 'sent']),
  attempts: number,
  isTold: optional(flag),
  sentAt: nullable(time),
});

const snapshot = (data: Record<string, unknown> | undefined) =>
  ({
    ref: { path: 'letters/a' },
    data: () => data,
    get: (name: string) => data?.[name],
  }) as unknown as DocumentSnapshot;

const valid = { to: ['ada'], state: 'due', attempts: 1, sentAt: null };

it('takes the named fields, and leaves out a missing optional one', () => {
  expect(decode(snapshot({ ...valid, more: 1 }), letter)).toStrictEqual(valid);
  const sent = { ...valid, isTold: true, sentAt: Timestamp.fromMillis(1) };
  expect(decode(snapshot(sent), letter)).toStrictEqual(sent);
});

it('says nothing of a missing document or field', () => {
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(decode(snapshot(undefined), letter)).toBeUndefined();
  expect(decode(undefined, letter)).toBeUndefined();
  expect(decodeField(snapshot(valid), 'isTold', flag)).toBeUndefined();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

it.each([
  [{ to: 'ada' }, 'to is no list'],
  [{ to: [1] }, 'to is no text'],
  [{ state: 'lost' }, 'state is no value of due, sent'],
  [{ attempts: '1' }, 'attempts is no number'],
  [{ sentAt: '2026-01-01' }, 'sentAt is no time'],
  [{ sentAt: undefined }, 'sentAt is no time'],
  [{ isTold: null }, 'isTold is no boolean'],
])('takes a document with %j for a missing one, and logs its path', (change, reason) => {
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(decode(snapshot({ ...valid, ...change }), letter)).toBeUndefined();
  expect(warned).toHaveBeenCalledExactlyOnceWith(`letters/a is treated as missing: ${reason}.`);
  warned.mockRestore();
});

it('logs the path and the name of a field of another type', () => {
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(decodeField(snapshot({ to: 1 }), 'to', list(text))).toBeUndefined();
  expect(warned).toHaveBeenCalledExactlyOnceWith('letters/a to is treated as missing: is no list.');
  warned.mockRestore();
});

it('reads a document whose choice it does not know, with the value for that', () => {
  const stored = fields<{ to: string; language?: string; format: 'markdown' | 'plain' }>({
    to: text,
    language: optional(choice(['en', 'de'], undefined)),
    format: choice(['markdown', 'plain'], 'plain'),
  });
  const later = { to: 'ada', language: 'it', format: 'of-tomorrow' };
  expect(decode(snapshot(later), stored)).toStrictEqual({ to: 'ada', format: 'plain' });
  const known = { to: 'ada', language: 'de', format: 'markdown' };
  expect(decode(snapshot(known), stored)).toStrictEqual(known);
});

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

const at = Timestamp.fromMillis(1);

const storedReview = {
  status: 'pending',
  rating: 4,
  title: 'Good',
  body: 'It works.',
  authorUid: 'mia',
  authorName: 'Mia',
  reply: null,
  updatedAt: at,
};

it('decodes declared fields as they are stored, without others', () => {
  expect(review({ ...storedReview, helpfulCount: 1 })).toStrictEqual(storedReview);
  const answered = { ...storedReview, reply: { body: 'Thanks.', at } };
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
])('a document of a kind whose %s counts as missing', (reason, change) => {
  const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(decodeValue('a/b', { ...storedReview, ...change }, review)).toBeUndefined();
  expect(warned).toHaveBeenCalledExactlyOnceWith(`a/b is treated as missing: ${reason}.`);
  warned.mockRestore();
});

it('only what was never published has no time of its publication', () => {
  const publishedAt = toDecoder(instructionFields.publishedAt);
  expect(publishedAt(null)).toBeNull();
  expect(publishedAt(at)).toBe(at);
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
  expect(() => product({ updatedAt: at })).toThrow('name is no text');
});
