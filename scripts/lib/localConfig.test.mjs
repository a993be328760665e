import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toLocalPolicy } from './localConfig.mjs';
import { at } from './paths.mjs';

it('adds the emulators to a policy, and changes nothing else', () => {
  expect(
    toLocalPolicy("default-src 'self'; img-src 'self' data:; frame-src https://a.example"),
  ).toBe(
    "default-src 'self'; img-src 'self' data: http://127.0.0.1:9199; frame-src https://a.example http://127.0.0.1:9099",
  );
});

it('deploys headers without any address of loopback', () => {
  const { hosting } = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  expect(JSON.stringify(hosting)).not.toMatch(/127\.0\.0\.1|localhost|\[::1\]/);
});

describe('the headers of every file', () => {
  const { hosting } = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  const [{ regex }] = hosting.headers;

  it.each(['/__/auth/handler', '/__/auth/iframe', '/__/firebase/init.json', '/__/'])(
    'are not set for %s, which the identity provider frames or opens in a window',
    (path) => {
      expect(path).not.toMatch(new RegExp(regex));
    },
  );

  it.each(['/', '/_', '/__', '/a', '/about', '/_a/b', '/__a/b', '/apps/airlock', '/assets/a.js'])(
    'are set for %s',
    (path) => {
      expect(path).toMatch(new RegExp(regex));
    },
  );
});
