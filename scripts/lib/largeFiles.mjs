import { statSync } from 'node:fs';
import { at } from './paths.mjs';

/** Larger files make every clone slower for good: git keeps them also when they are deleted later. */
const largestBytes = 500_000;

/** Where larger files belong. */
const places = [/^package-lock\.json$/, /^emulator-data\//];

/**
 * The committed files that are larger than 500 KB, each with its size, apart from those in places that are named here.
 * @param {string[]} files paths below the root
 * @param {(file: string) => number | undefined} [getSize] in bytes; undefined for a file that is deleted but not yet committed so
 */
export function largeFiles(
  files,
  getSize = (file) => statSync(at(file), { throwIfNoEntry: false })?.size,
) {
  return files
    .filter((file) => !places.some((place) => place.test(file)))
    .flatMap((file) => {
      const size = getSize(file) ?? 0;
      return size > largestBytes ? [`${file}: ${String(Math.round(size / 1000))} KB`] : [];
    });
}
