import { gzipSync } from 'node:zlib';
import { siteAddress } from '../lib/addresses.mjs';
import { withBrowser } from './browser.mjs';

/** The pages that are measured as a first visit with an empty cache, and the limits of docs/code/product.md#quality-bars. */
const visits = [
  { path: '/', jsBar: 155, readsBar: 0 },
  { path: '/apps', jsBar: 210, scriptsBar: 22, readsBar: 0 },
  { path: '/apps?category=productivity', readsBar: 24 },
  { path: '/apps?page=2', readsBar: 0 },
  { path: '/apps/tidemark', jsBar: 175, scriptsBar: 12, readsBar: 0 },
  { path: '/instructions', jsBar: 210, scriptsBar: 23, readsBar: 0 },
  {
    path: '/instructions/plan-a-day-with-fixed-hours',
    jsBar: 175,
    scriptsBar: 12,
    readsBar: 0,
  },
  { path: '/login' },
];

/** Kilobytes of 1,024 bytes, rounded up to one decimal place, so that nothing above a bar is rounded down to it. */
const kilobytes = (/** @type {number} */ bytes) => Math.ceil(bytes / 102.4) / 10;

/** Counts the documents in a response of Firestore's REST API. */
function countDocuments(/** @type {unknown} */ answer) {
  const rows = Array.isArray(answer) ? answer : [answer];
  return rows.filter(
    (row) => row !== null && typeof row === 'object' && ('document' in row || 'found' in row),
  ).length;
}

/**
 * Opens a page in a new browser context and measures it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function visit(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  /** @type {Promise<void>[]} */
  const pending = [];
  const cost = { first: 0, later: 0, css: 0, font: 0, data: 0, requests: 0, scripts: 0, reads: 0 };
  /** The document names the scripts of the start. All others are loaded later. */
  const html = await (await fetch(address)).text();
  page.on('response', (response) => {
    cost.requests += 1;
    pending.push(
      (async () => {
        const type = response.headers()['content-type'] ?? '';
        // An event stream has no end.
        if (type.includes('event-stream')) return;
        const body = await response.body().catch(() => Buffer.alloc(0));
        if (type.includes('javascript')) {
          cost.scripts += 1;
          const named = html.includes(new URL(response.url()).pathname);
          cost[named ? 'first' : 'later'] += gzipSync(body).length;
        } else if (type.includes('text/css')) cost.css += gzipSync(body).length;
        else if (type.includes('font')) cost.font += body.length;
        else if (type.includes('html')) {
          const [styles = ''] = /<style>.*?<\/style>/s.exec(body.toString()) ?? [];
          const compressed = gzipSync(body).length;
          const bare = gzipSync(body.toString().replace(styles, () => '')).length;
          cost.css += compressed - bare;
          cost.data += bare;
        } else if (type.includes('json')) {
          cost.data += gzipSync(body).length;
          if (response.url().includes('/documents')) {
            cost.reads += countDocuments(JSON.parse(body.toString()));
          }
        }
      })(),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await Promise.all(pending);
  await context.close();
  return {
    'JS KB': kilobytes(cost.first + cost.later),
    'JS first KB': kilobytes(cost.first),
    'JS later KB': kilobytes(cost.later),
    'CSS gzip KB': kilobytes(cost.css),
    'font KB': kilobytes(cost.font),
    'data KB': kilobytes(cost.data),
    requests: cost.requests,
    scripts: cost.scripts,
    'documents read': cost.reads,
    'first paint ms': Math.round(paint),
  };
}

/**
 * Measures the first visits.
 * @param {string} executablePath the browser
 * @param {{ path: string }[]} pagesToVisit
 */
export async function measureVisits(executablePath, pagesToVisit = visits) {
  return withBrowser(executablePath, async (browser) => {
    /** @type {Record<string, Awaited<ReturnType<typeof visit>>>} */
    const pages = {};
    for (const { path } of pagesToVisit) pages[path] = await visit(browser, siteAddress + path);
    return pages;
  });
}

/**
 * Describes the limits that were exceeded.
 * @param {Awaited<ReturnType<typeof measureVisits>>} pages
 */
export function missedBars(pages) {
  return visits.flatMap(
    ({ path, jsBar = Infinity, scriptsBar = Infinity, readsBar = Infinity }) => {
      const cost = pages[path];
      if (cost === undefined) return [];
      return [
        ...(cost['JS KB'] > jsBar
          ? [`${path}: ${String(cost['JS KB'])} KB of JavaScript, bar ${String(jsBar)}`]
          : []),
        ...(cost.scripts > scriptsBar
          ? [`${path}: ${String(cost.scripts)} scripts, bar ${String(scriptsBar)}`]
          : []),
        ...(cost['documents read'] > readsBar
          ? [`${path}: ${String(cost['documents read'])} reads, bar ${String(readsBar)}`]
          : []),
      ];
    },
  );
}
