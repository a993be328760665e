/**
 * Cuts the display face down to what headings need: Latin letters with their accents, in the one weight that
 * stands for 600 to 700 (the axis would cost as much again as the letters do).
 * Run `npm run -w web font` after changing the set; the result is committed, so that a build needs no tool for it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const sizeLimit = 15 * 1024;
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const target = new URL('bricolage-grotesque-display.woff2', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const accented = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœ';
const marks = '\u00a0–—‘’“”…·×€';

const subset = await subsetFont(await readFile(source), ascii + accented + marks, {
  targetFormat: 'woff2',
  variationAxes: { wght: 650 },
  keepFeatures: ['kern', 'mark', 'ccmp', 'locl'],
  noLayoutClosure: true,
});
if (subset.length > sizeLimit) {
  throw new Error(`The face has ${subset.length} bytes; at most ${sizeLimit} are allowed.`);
}
await writeFile(target, subset);
console.log(`bricolage-grotesque-display.woff2: ${subset.length} bytes`);
