import { expect, it } from 'vitest';
import { getDatabaseUrl } from './rest';

it.each([
  [
    'https://shelf-default-rtdb.firebaseio.com',
    'https://shelf-default-rtdb.firebaseio.com/site.json',
  ],
  [
    'https://shelf-default-rtdb.firebaseio.com/',
    'https://shelf-default-rtdb.firebaseio.com/site.json',
  ],
  ['http://127.0.0.1:9000?ns=shelf', 'http://127.0.0.1:9000/site.json?ns=shelf'],
])('%s', (database, address) => {
  expect(getDatabaseUrl('site', database)).toBe(address);
});

it('encodes the parts between the slashes', () => {
  expect(getDatabaseUrl('metrics/2026-11-21/pages/a b?', 'https://shelf.firebaseio.com')).toBe(
    'https://shelf.firebaseio.com/metrics/2026-11-21/pages/a%20b%3F.json',
  );
});
