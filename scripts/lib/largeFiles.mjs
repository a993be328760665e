import { statSync } from 'node:fs';
import { at } from './paths.mjs';

/**
 * The size limit of files, in bytes. Git stores a file forever, also after its deletion, so large files make every
 * clone slower.
 */
const largestBytes = 500_000;

/** The places where larger files are allowed. */
const places = [/^package-lock\.json$/, /^emulator-data\//, /^web\/messages\/\w+\.po$/];

/**
 * Lists files over 500 KB with their sizes, except in the allowed places.
 * @param {string[]} files paths below the root
 * @param {(file: string) => number | undefined} [getSize] the size in bytes; undefined for a file whose deletion is
 *   not committed yet
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
