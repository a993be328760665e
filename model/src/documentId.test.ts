import { expect, it } from 'vitest';
import { isDocumentId } from './documentId';

it.each(['airlock', 'Xy_1-2', '...', '__a', 'é', 'x'.repeat(1_500)])('accepts "%s"', (id) => {
  expect(isDocumentId(id)).toBe(true);
});

it.each(['', '.', '..', '__a__', 'a/b', '/', 'é'.repeat(751)])('refuses "%s"', (id) => {
  expect(isDocumentId(id)).toBe(false);
});
