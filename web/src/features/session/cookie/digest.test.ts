import { afterEach, expect, it, vi } from 'vitest';
import { getDigest, unknownDigest } from './digest';

afterEach(() => vi.unstubAllGlobals());

it('is the SHA-256 in hexadecimal', async () => {
  await expect(getDigest('abc')).resolves.toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('is unknown where the browser computes none', async () => {
  vi.stubGlobal('crypto', {});
  await expect(getDigest('abc')).resolves.toBe(unknownDigest);
});
