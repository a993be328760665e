import { gzipSync } from 'node:zlib';
import { tsImport } from 'tsx/esm/api';
import { siteAddress } from '../lib/addresses.mjs';
import { withBrowser } from './browser.mjs';

/** The size of the searched catalogue, and the limits of docs/code/product.md#quality-bars. */
const size = { apps: 10_000, instructions: 5_000 };
const indexBar = 500;
const answerBar = 50;

/** The texts that are typed, letter by letter: one to three words, a made-up name and a typing error. */
const typed = ['before', 'linux notes', 'the map of', 'sobaz', 'noets'];

/**
 * Types the queries into the search of the running site.
 * @param {import('@playwright/test').Browser} browser
 * @param {Record<string, string>} indexes the responses with the catalogue, by path
 * @returns the time of the first response, and the sorted times of all responses, in milliseconds
 */
async function typeQueries(browser, indexes) {
  const page = await browser.newPage();
  for (const [path, body] of Object.entries(indexes)) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
  }
  await page.goto(siteAddress, { waitUntil: 'networkidle' });
  const field = page.getByRole('combobox', { name: 'Search apps and instructions' });
  const asked = performance.now();
  await field.fill('zzzzz');
  await page.getByText(/^Nothing found/).waitFor();
  const readyMs = performance.now() - asked;

  // The page measures the time from each keystroke to the first frame in which the list is not busy.
  await page.evaluate(`
    window.answers = [];
    document.addEventListener('input', ({ target }) => {
      const pressed = performance.now();
      const look = () => {
        if (target.value === '') return;
        const list = document.querySelector('[role=listbox]');
        if (list?.ariaBusy === 'false') window.answers.push(performance.now() - pressed);
        else if (performance.now() - pressed < 2000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, true);
  `);
  for (const query of typed) {
    await field.fill('');
    await field.pressSequentially(query, { delay: 150 });
  }
  await page.waitForTimeout(300);
  const responses = /** @type {number[]} */ (await page.evaluate('window.answers')).sort(
    (a, b) => a - b,
  );
  return { readyMs, responses };
}

/**
 * Types into the search of the running site with the index of a generated catalogue, and measures the time from each
 * keystroke to the first paint of its results.
 * @param {string} executablePath the browser
 */
export async function measureSearch(executablePath) {
  const { makeLargeIndexes } = await tsImport('../../tests/search/largeIndex.ts', import.meta.url);
  const { judge, getMeanReciprocalRank } = await tsImport(
    '../../tests/search/judge.ts',
    import.meta.url,
  );
  const { apps, instructions, packMs } = await makeLargeIndexes(size.apps, size.instructions);
  const indexes = {
    '/api/search.json': apps,
    '/api/search-instructions.json': instructions,
  };

  const { readyMs, responses } = await withBrowser(executablePath, (browser) =>
    typeQueries(browser, indexes),
  );

  const at = (/** @type {number} */ part) =>
    Math.round(responses[Math.floor((responses.length - 1) * part)] ?? 0);
  const kilobytes = (/** @type {string} */ text) => Math.round(gzipSync(text).length / 1024);
  return {
    'apps, gzip KB': kilobytes(indexes['/api/search.json']),
    'instructions, gzip KB': kilobytes(indexes['/api/search-instructions.json']),
    'packing ms': Math.round(packMs),
    'first answer ms': Math.round(readyMs),
    keystrokes: responses.length,
    'answer ms, median': at(0.5),
    'answer ms, 95 %': at(0.95),
    'mean reciprocal rank': Math.round(getMeanReciprocalRank(await judge()) * 1_000) / 1_000,
  };
}

/**
 * Describes the limits that were exceeded.
 * @param {Awaited<ReturnType<typeof measureSearch>>} search
 */
export function missedSearchBars(search) {
  return [
    ...(search['apps, gzip KB'] > indexBar
      ? [`the search index: ${String(search['apps, gzip KB'])} KB, bar ${String(indexBar)}`]
      : []),
    ...(search['answer ms, 95 %'] > answerBar
      ? [`a keystroke: ${String(search['answer ms, 95 %'])} ms, bar ${String(answerBar)}`]
      : []),
  ];
}
