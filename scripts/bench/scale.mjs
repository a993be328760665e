import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at, root } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.mjs';
import { Failure, step } from '../lib/say.mjs';
import { siteAddress } from '../lib/addresses.mjs';
import { startSuite } from '../lib/suite.mjs';
import { measureVisits } from './visits.mjs';

/** How many apps there are each time; ten times as many reviews, half as many instructions. */
const sizes = [100, 1_000, 10_000];

/** What people open, whatever the size of the catalogue. */
const visits = [
  { path: '/' },
  { path: '/apps' },
  { path: '/apps?page=2' },
  { path: '/apps?q=tide' },
  { path: '/apps/tidemark' },
  { path: '/instructions' },
  { path: '/instructions/plan-a-day-with-fixed-hours' },
];

/** The read models that visits are served from: what making one takes, and what goes over the wire. */
const models = ['/api/home.json', '/api/search.json'];

/** The multiplied seed as a folder below the project, made if it is not there. */
async function seedOf(/** @type {number} */ size) {
  const folder = `.cache/scale/${String(size)}`;
  if (existsSync(at(folder))) return folder;
  const { code, output } = await step(`Making a catalogue of ${String(size)} apps`, () =>
    runToEnd(at('node_modules/.bin/tsx'), ['seed/main.ts', '--scale', String(size)], {
      cwd: root,
      capture: true,
    }),
  );
  if (code !== 0) throw new Failure(output.trim());
  return folder;
}

/** The time to the whole answer, in milliseconds, and its size when compressed, in KB. */
async function modelCost(/** @type {string} */ path) {
  const begun = performance.now();
  const body = await (await fetch(siteAddress + path)).arrayBuffer();
  return {
    path,
    ms: Math.round(performance.now() - begun),
    'gzip KB': Math.round(gzipSync(body).length / 102.4) / 10,
  };
}

/**
 * Measures the same visits over catalogues of growing size, each in a suite of its own.
 * @param {string} executablePath the browser
 */
export async function measureScale(executablePath) {
  const rows = [];
  for (const size of sizes) {
    const folder = await seedOf(size);
    const suite = await startSuite({ output: 'none', extra: ['--import', folder] });
    try {
      for (const path of models) {
        const { ms, 'gzip KB': kilobytes } = await modelCost(path);
        rows.push({ apps: size, what: path, reads: '–', 'gzip KB': kilobytes, ms });
      }
      for (const [path, cost] of Object.entries(await measureVisits(executablePath, visits))) {
        rows.push({
          apps: size,
          what: path,
          reads: cost['documents read'],
          'gzip KB': cost['data KB'],
          ms: cost['first paint ms'],
        });
      }
    } finally {
      await suite.stop();
    }
  }
  return rows;
}
