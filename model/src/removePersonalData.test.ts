import { expect, it } from 'vitest';
import { removePersonalData } from './removePersonalData';

it.each([
  ['No account for ada@example.com.', 'No account for <email>'],
  ['Cannot read "Ada Lovelace" of undefined', 'Cannot read "…" of undefined'],
  [
    'at load (https://shelf.example/assets/index-a1.js?uid=ada:1:20)',
    'at load (https://shelf.example/assets/index-a1.js:1:20)',
  ],
  [
    'Failed to fetch https://shelf.example/login?redirect=/settings#me',
    'Failed to fetch https://shelf.example/login',
  ],
  ['x is not a function', 'x is not a function'],
])('%s', (text, expected) => {
  expect(removePersonalData(text)).toBe(expected);
});
