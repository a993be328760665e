import { expect, it } from 'vitest';
import { siteOriginOf } from './origin';

it.each([
  [
    { host: 'fn.run.app', 'x-forwarded-host': 'Appshelf.example' },
    false,
    'https://appshelf.example',
  ],
  [{ host: 'fn.run.app' }, false, 'https://fn.run.app'],
  [{ 'x-forwarded-host': '127.0.0.1:5002' }, true, 'http://127.0.0.1:5002'],
  [{ host: 'fn.run.app', 'x-forwarded-host': 'a"><script>' }, false, 'https://fn.run.app'],
  [{ 'x-forwarded-host': 'a.example, b.example' }, false, 'https://localhost'],
  [{}, false, 'https://localhost'],
])('%j', (headers, emulated, origin) => {
  expect(siteOriginOf(headers, emulated)).toBe(origin);
});
