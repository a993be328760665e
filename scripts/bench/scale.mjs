import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at, root } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.mjs';
import { Failure, step } from '../lib/say.mjs';
import { siteAddress } from '../lib/addresses.mjs';
import { startSuite } from '../lib/suite.mjs';
import { fromSource, tsx } from '../lib/tsx.mjs';
import { measureVisits } from './visits.mjs';

/** The measured numbers of apps. There are ten times as many reviews and half as many instructions. */
const sizes = [100, 1_000, 10_000];

/** The measured pages. */
const visits = [
  { path: '/' },
  { path: '/apps' },
  { path: '/apps?page=2' },
  { path: '/apps?q=tide' },
  { path: '/apps/tidemark' },
  { path: '/instructions' },
  { path: '/instructions/plan-a-day-with-fixed-hours' },
];

/** The measured read models. */
const models = ['/api/home.json', '/api/search.json'];

/** Returns the folder of the multiplied seed, and creates it if it does not exist. */
async function ensureSeed(/** @type {number} */ size) {
  const folder = `.cache/scale/${String(size)}`;
  if (existsSync(at(folder))) return folder;
  const { code, output } = await step(`Making a catalogue of ${String(size)} apps`, () =>
    runToEnd(tsx, [fromSource, 'seed/main.ts', '--scale', String(size)], {
      cwd: root,
      capture: true,
    }),
  );
  if (code !== 0) throw new Failure(output.trim());
  return folder;
}

/** Measures the time to the whole response, in milliseconds, and its compressed size, in KB. */
async function measureModel(/** @type {string} */ path) {
  const begun = performance.now();
  const body = await (await fetch(siteAddress + path)).arrayBuffer();
  return {
    path,
    ms: Math.round(performance.now() - begun),
    'gzip KB': Math.round(gzipSync(body).length / 102.4) / 10,
  };
}

/**
 * Measures the same visits with growing catalogues, each in a separate suite.
 * @param {string} executablePath the browser
 */
export async function measureScale(executablePath) {
  const rows = [];
  for (const size of sizes) {
    const folder = await ensureSeed(size);
    const suite = await startSuite({ output: 'none', extra: ['--import', folder] });
    try {
      for (const path of models) {
        const { ms, 'gzip KB': kilobytes } = await measureModel(path);
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
