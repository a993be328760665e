import { expect, it } from 'vitest';
import { isDocumentId, isKey } from './documentId';

it.each(['airlock', 'Xy_1-2', '...', '__a', 'é', 'x'.repeat(1_500)])('accepts "%s"', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

it.each(['', '.', '..', '__a__', 'a/b', '/', 'é'.repeat(751)])('refuses "%s"', (id) => {
  expect(isDocumentId(id)).toBe(false);
});

it.each(['airlock', 'Xy_1-2', '__a', 'é', 'auth0|5', 'x'.repeat(128)])('"%s" is a key', (id) => {
  expect(isKey(id)).toBe(true);
});

it.each<unknown>([
  '',
  '.',
  'a.b',
  'a/b',
  'a#b',
  'a$b',
  'a[b]',
  'a b',
  'a\u0000',
  'a\n',
  '__a__',
  'x'.repeat(129),
  5,
  null,
  undefined,
  ['a'],
])('%j is no key', (id) => {
  expect(isKey(id)).toBe(false);
});
