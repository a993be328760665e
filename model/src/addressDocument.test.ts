import { describe, expect, it } from 'vitest';
import { findAddressDocument } from './addressDocument';

describe('findAddressDocument', () => {
  it.each([
    ['/apps/margin', 'addresses/apps:margin'],
    ['/my-post/', 'addresses/my-post'],
    ['/%c3%bcber', 'addresses/%C3%BCber'],
  ])('names the document of %s', (path, document) => {
    expect(findAddressDocument(path)).toBe(document);
  });

  it.each(['/', '', '//other.example/', '/..', '/a/../b', '/apps:margin', '/%', '/ä'])(
    'finds none for "%s" that another path could have',
    (path) => {
      const document = findAddressDocument(path);
      expect(document === null || document === `addresses/${path.slice(1)}`).toBe(true);
    },
  );
});
