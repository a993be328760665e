/**
 * Creates a subset of the display font with what headings need: Latin mails with accents, in one weight that is used
 * for 600 to 700 (the weight axis would double the size). Run `npm run -w web font` after changing the set of mails;
 * the result is committed, so that a build does not need this tool.
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
  throw new Error(`The font has ${subset.length} bytes; at most ${sizeLimit} are allowed.`);
}
await writeFile(target, subset);
console.log(`bricolage-grotesque-display.woff2: ${subset.length} bytes`);
