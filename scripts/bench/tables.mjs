import { siteAddress } from '../lib/addresses.mjs';
import { withBrowser } from './browser.mjs';

/** The number of rows of the measured table. Firestore's responses are fakes, so that only the client is measured. */
const rowCount = 100_000;

/** The largest page that a table offers. */
const pageSize = 100;

/** How long a frame may take, in milliseconds (docs/code/product.md#quality-bars). */
const frameBar = 50;

const at = '2026-01-05T08:00:00.000000Z';
const stamp = { timestampValue: at };
const text = (/** @type {string} */ stringValue) => ({ stringValue });
const whole = (/** @type {number} */ value) => ({ integerValue: String(value) });

const none = { nullValue: null };
const list = (/** @type {object[]} */ values) => ({ arrayValue: { values } });

/**
 * Creates a row of the fake collection in the format of Firestore's REST API. It has every field of an app, because the
 * client shows a document that lacks one as unreadable.
 */
function createDocument(/** @type {string} */ parent, /** @type {number} */ place) {
  const id = `bench-${String(place).padStart(6, '0')}`;
  return {
    readTime: at,
    document: {
      name: `${parent}/apps/${id}`,
      createTime: at,
      updateTime: at,
      fields: {
        name: text(`Bench app ${String(place)}`),
        tagline: text('Stands in a long row'),
        description: text('One of many apps.'),
        status: text(place % 3 === 0 ? 'draft' : 'published'),
        category: text('utilities'),
        platforms: list([text('web'), text('linux')]),
        technologies: list([]),
        tags: list([]),
        version: text('1.0.0'),
        license: text('MIT'),
        iconUrl: none,
        screenshots: list([]),
        links: {
          mapValue: { fields: { website: none, source: none, download: none, support: none } },
        },
        featured: { booleanValue: false },
        ratingAverage: { doubleValue: 4.5 },
        ratingCount: whole(12),
        ratingSum: whole(54),
        reviewCount: whole(3),
        instructionCount: whole(0),
        createdBy: text('bench'),
        createdAt: stamp,
        updatedAt: stamp,
        publishedAt: stamp,
      },
    },
  };
}

/** Responds to a query with the rows after its cursor, up to its limit. */
function answerQuery(/** @type {string} */ parent, /** @type {any} */ query) {
  const last = query.startAt?.values?.at(-1)?.referenceValue;
  const from = typeof last === 'string' ? Number(/(\d+)$/.exec(last)?.[1]) + 1 : 0;
  const size = Math.min(Number(query.limit?.value ?? query.limit), rowCount - from);
  return Array.from({ length: size }, (_row, index) => createDocument(parent, from + index));
}

/** Replaces Firestore on a page by a fake that counts the returned documents. */
async function fakeFirestore(/** @type {import('@playwright/test').Page} */ page) {
  const cost = { documents: 0, counts: 0 };
  await page.route(/documents:run(?:Aggregation)?Query/, async (route) => {
    const body = route.request().postDataJSON();
    const parent = /v1\/(projects\/.*documents):/.exec(route.request().url())?.[1] ?? '';
    const counted = body.structuredAggregationQuery;
    if (counted !== undefined) {
      cost.counts += 1;
      const alias = counted.aggregations[0].alias;
      const aggregateFields = { [alias]: whole(rowCount) };
      await route.fulfill({ json: [{ readTime: at, result: { aggregateFields } }] });
      return;
    }
    const json = answerQuery(parent, body.structuredQuery);
    cost.documents += json.length;
    await route.fulfill({ json });
  });
  return cost;
}

/** The script in the page: records the longest time between two frames until it is stopped. */
const watchFrames = `(() => {
  const frames = { longest: 0, last: Infinity, goes: true };
  window.benchFrames = frames;
  const next = (now) => {
    frames.longest = Math.max(frames.longest, now - frames.last);
    frames.last = now;
    if (frames.goes) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})()`;

const stopWatching = '(window.benchFrames.goes = false, window.benchFrames.longest)';

/** Measures the longest time between two frames during some work, in milliseconds. */
async function longestFrame(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {() => Promise<void>} */ work,
) {
  await page.evaluate(watchFrames);
  await work();
  return Math.round(Number(await page.evaluate(stopWatching)));
}

/** Measures the used JavaScript memory after garbage collection, in MB. */
async function measureHeap(/** @type {import('@playwright/test').CDPSession} */ devTools) {
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  return Math.round(used / 104_857.6) / 10;
}

async function signIn(/** @type {import('@playwright/test').Page} */ page) {
  await page.goto(`${siteAddress}/login`);
  await page.getByLabel('Email', { exact: true }).fill('admin@appshelf.test');
  await page.getByLabel('Password', { exact: true }).fill('appshelf-demo');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/**
 * Measures the administrators' table of apps with 100,000 rows: the documents that opening it reads, the longest frame
 * while scrolling and typing, and the memory, at first and on page 20.
 * @param {string} executablePath the browser
 */
export const measureTables = (executablePath) => withBrowser(executablePath, measure);

/**
 * Measures in an open browser.
 * @param {import('@playwright/test').Browser} browser
 */
async function measure(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page);
  const cost = await fakeFirestore(page);
  await page.goto(`${siteAddress}/admin/apps?size=${String(pageSize)}`);
  await page.getByText('100,000 apps').waitFor();
  await page.getByRole('link', { name: 'Bench app 0', exact: true }).waitFor();
  const opened = { ...cost };
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const heap = await measureHeap(devTools);

  await page.mouse.move(640, 600);
  const scrolling = await longestFrame(page, async () => {
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 30 ? 150 : -150);
  });
  const typing = await longestFrame(page, async () => {
    await page.getByLabel('Search apps').pressSequentially('bench app 12345', { delay: 60 });
  });
  await page.getByLabel('Search apps').fill('');
  await page.waitForURL((url) => !url.searchParams.has('q'));
  for (let place = 2; place <= 20; place += 1) {
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === String(place));
    const first = `Bench app ${String((place - 1) * pageSize)}`;
    await page.getByRole('link', { name: first, exact: true }).waitFor();
  }
  const laterHeap = await measureHeap(devTools);
  return {
    rows: rowCount,
    'documents read': opened.documents,
    counts: opened.counts,
    'longest frame scrolling ms': scrolling,
    'longest frame typing ms': typing,
    'memory MB': heap,
    'memory on page 20 MB': laterHeap,
  };
}

/**
 * Describes the limits that were exceeded.
 * @param {Awaited<ReturnType<typeof measureTables>>} table
 */
export function missedTableBars(table) {
  const frames = [table['longest frame scrolling ms'], table['longest frame typing ms']];
  return [
    ...(table['documents read'] > pageSize
      ? [`table: ${String(table['documents read'])} reads, bar ${String(pageSize)}`]
      : []),
    ...frames
      .filter((frame) => frame > frameBar)
      .map((frame) => `table: a frame of ${String(frame)} ms, bar ${String(frameBar)}`),
  ];
}
