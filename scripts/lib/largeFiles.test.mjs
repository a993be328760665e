import { expect, it } from 'vitest';
import { largeFiles } from './largeFiles.mjs';

it('lists files over 500 KB outside the allowed places', () => {
  const sizes = {
    'package-lock.json': 800_000,
    'emulator-data/storage_export/blobs/a': 900_000,
    'web/package-lock.json': 700_000,
    'fonttools.whl': 5_400_000,
    'docs/home.png': 500_000,
  };
  const getSize = (/** @type {string} */ file) => new Map(Object.entries(sizes)).get(file);
  expect(largeFiles([...Object.keys(sizes), 'deleted.ts'], getSize)).toEqual([
    'web/package-lock.json: 700 KB',
    'fonttools.whl: 5400 KB',
  ]);
});
