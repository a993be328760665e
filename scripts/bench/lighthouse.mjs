import { once } from 'node:events';
import { createServer } from 'node:net';
import { siteAddress } from '../lib/addresses.mjs';
import { withBrowser } from './browser.mjs';

/** The pages and the limits of docs/code/product.md#quality-bars, measured with Lighthouse's mobile preset. */
const usualPaths = [
  '/',
  '/apps',
  '/apps/tidemark',
  '/instructions/plan-a-day-with-fixed-hours',
  '/login',
];
const bars = {
  performance: 99,
  accessibility: 100,
  'best practices': 100,
  SEO: 100,
  'LCP ms': 1_300,
  CLS: 0.01,
  'TBT ms': 50,
};

/** Pages with `noindex`, which Lighthouse reports as an SEO problem. */
const unlisted = ['/login'];

/**
 * How often a page is measured, with its scripts and without. The results of a small machine vary, and Lighthouse
 * recommends the median of five (https://github.com/GoogleChrome/lighthouse/blob/main/docs/variability.md).
 */
const usualRuns = 5;
const usualBareRuns = 3;

/** The CPU slowdown of Lighthouse's mobile preset. */
const slowdown = 4;

/** Finds a free port. */
async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Measures each page with Lighthouse and returns the run with the median performance (of equal ones, by TBT). It also
 * returns the figures of the same page without its scripts, which show the share of the machine and the suite.
 * @param {string} executablePath the browser
 * @param {{ paths?: string[], runs?: number, bareRuns?: number }} [options]
 */
export async function measureLighthouse(
  executablePath,
  { paths = usualPaths, runs = usualRuns, bareRuns = usualBareRuns } = {},
) {
  const { default: lighthouse } = await import('lighthouse');
  const port = await findFreePort();
  const measureMedian = async (
    /** @type {string} */ path,
    /** @type {string[]} */ blocked,
    /** @type {number} */ times,
  ) => {
    const measured = [];
    for (let run = 0; run < times; run += 1) {
      const result = await lighthouse(siteAddress + path, {
        port,
        logLevel: 'error',
        blockedUrlPatterns: blocked,
      });
      if (result !== undefined) measured.push(toFigures(result));
    }
    measured.sort((a, b) => a.performance - b.performance || b['TBT ms'] - a['TBT ms']);
    return measured[Math.floor(measured.length / 2)];
  };
  const measure = async () => {
    /** @type {Record<string, ReturnType<typeof toFigures> & ReturnType<typeof toBareFigures>>} */
    const pages = {};
    for (const path of paths) {
      const figures = await measureMedian(path, [], runs);
      const bare = await measureMedian(path, ['*.js'], bareRuns);
      if (figures !== undefined && bare !== undefined) {
        pages[path] = { ...figures, ...toBareFigures(bare) };
      }
    }
    return pages;
  };
  return withBrowser(executablePath, measure, [`--remote-debugging-port=${String(port)}`]);
}

/** The columns of a page without scripts. */
const toBareFigures = (/** @type {ReturnType<typeof toFigures>} */ figures) => ({
  'bare performance': figures.performance,
  'bare LCP ms': figures['LCP ms'],
  'bare TBT ms': figures['TBT ms'],
});

/** Reads the figures that have limits from Lighthouse's report. */
function toFigures(/** @type {import('lighthouse').RunnerResult} */ { lhr, artifacts }) {
  const { categories, audits } = lhr;
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    'TBT ms': Math.round(value('total-blocking-time')),
    'own TBT ms': Math.round(ownBlockingTime(artifacts.Trace.traceEvents)),
  };
}

/**
 * Computes the total blocking time from the CPU time of the page's main thread. Lighthouse uses wall-clock time, which
 * includes waiting for a processor that the suite, the tracing and Lighthouse itself also use.
 * @param {(import('lighthouse').TraceEvent & { tdur?: number })[]} events in microseconds; `tdur` is the thread's CPU
 *   time
 */
function ownBlockingTime(events) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const tasks = events
    .filter(({ name, ph, pid, tid }) => {
      return ph === 'X' && pid === paint?.pid && tid === paint.tid && name.endsWith('RunTask');
    })
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = 0;
  let blocked = 0;
  for (const { ts, dur, tdur = 0 } of tasks) {
    const isWithinAnother = ts < end;
    if (isWithinAnother) continue;
    end = ts + dur;
    if (end > (paint?.ts ?? Infinity)) blocked += Math.max(0, (slowdown * tdur) / 1_000 - 50);
  }
  return blocked;
}

/**
 * Describes the limits that were exceeded.
 * @param {Awaited<ReturnType<typeof measureLighthouse>>} pages
 */
export function missedLighthouseBars(pages) {
  return Object.entries(pages).flatMap(([path, figures]) =>
    /** @type {(keyof typeof bars)[]} */ (Object.keys(bars))
      .filter((name) => name !== 'SEO' || !unlisted.includes(path))
      .filter((name) =>
        /ms$|CLS/.test(name) ? figures[name] > bars[name] : figures[name] < bars[name],
      )
      .map((name) => `${path}: ${name} ${String(figures[name])}, bar ${String(bars[name])}`),
  );
}
