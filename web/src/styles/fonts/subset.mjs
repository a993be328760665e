/**
 * Creates subsets of the fonts with what pages need: Latin letters with accents. A font of headings has one weight that is
 * used for 600 to 700 (the weight axis would double the size), one of headings and texts the weights from 400 on. A page
 * loads one of them. Run `npm run -w web font` after changing the set of letters; the results are committed, so that a
 * build does not need this tool.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The most bytes of a font of headings, so that each is no dearer for a first visit than the product's own. */
const displayLimit = 15 * 1024;

/** The most bytes of a font of headings and texts. */
const textLimit = 25 * 1024;

const require = createRequire(import.meta.url);

/** The names of the fonts, their sources, and the weight or weights that are used of each. */
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
    weight: { min: 400, max: 750 },
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
  const [use, limit] = typeof weight === 'number' ? ['display', displayLimit] : ['text', textLimit];
  if (subset.length > limit) {
    throw new Error(`${name} has ${subset.length} bytes; at most ${limit} are allowed.`);
  }
  await writeFile(new URL(`${name}-${use}.woff2`, import.meta.url), subset);
  console.log(`${name}-${use}.woff2: ${subset.length} bytes`);
}
