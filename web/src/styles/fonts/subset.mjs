/**
 * Creates subsets of the display fonts with what headings need: Latin letters with accents, in one weight that is used
 * for 600 to 700 (the weight axis would double the size). A page loads one of them. Run `npm run -w web font` after
 * changing the set of letters; the results are committed, so that a build does not need this tool.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The most bytes of a font, so that each is no dearer for a first visit than the product's own. */
const sizeLimit = 15 * 1024;

const require = createRequire(import.meta.url);

/** The names of the fonts, their sources, and the weight that is used of each. */
const fonts = [
  {
    name: 'bricolage-grotesque',
    source:
      require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weight: 650,
  },
  {
    name: 'fraunces',
    source: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    weight: 620,
  },
  {
    name: 'nunito',
    source: require.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2'),
    weight: 750,
  },
];

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const accented = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœ';
const marks = '\u00a0–—‘’“”…·×€';

for (const { name, source, weight } of fonts) {
  const subset = await subsetFont(await readFile(source), ascii + accented + marks, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: ['kern', 'mark', 'ccmp', 'locl'],
    noLayoutClosure: true,
  });
  if (subset.length > sizeLimit) {
    throw new Error(`${name} has ${subset.length} bytes; at most ${sizeLimit} are allowed.`);
  }
  await writeFile(new URL(`${name}-display.woff2`, import.meta.url), subset);
  console.log(`${name}-display.woff2: ${subset.length} bytes`);
}
