import { siteAddress } from '../lib/addresses.mjs';

/** How many rows the measured table has; Firestore's answers are made up, so that nothing but the client is measured. */
const rowCount = 100_000;

/** The largest page that a table offers. */
const pageSize = 100;

/** How long a frame may take, in milliseconds (docs/product.md#quality-bars). */
const frameBar = 50;

const at = '2026-01-05T08:00:00.000000Z';
const stamp = { timestampValue: at };
const text = (/** @type {string} */ stringValue) => ({ stringValue });
const whole = (/** @type {number} */ value) => ({ integerValue: String(value) });

/** One row of the made-up collection, as the REST interface answers it. */
function documentAt(/** @type {string} */ parent, /** @type {number} */ place) {
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
        status: text(place % 3 === 0 ? 'draft' : 'published'),
        category: text('utilities'),
        platforms: { arrayValue: { values: [text('web'), text('linux')] } },
        version: text('1.0.0'),
        iconUrl: { nullValue: null },
        featured: { booleanValue: false },
        ratingAverage: { doubleValue: 4.5 },
        ratingCount: whole(12),
        createdAt: stamp,
        updatedAt: stamp,
        publishedAt: stamp,
      },
    },
  };
}

/** Answers a query for the next rows after the cursor, up to its limit. */
function answerQuery(/** @type {string} */ parent, /** @type {any} */ query) {
  const last = query.startAt?.values?.at(-1)?.referenceValue;
  const from = typeof last === 'string' ? Number(/(\d+)$/.exec(last)?.[1]) + 1 : 0;
  const size = Math.min(Number(query.limit?.value ?? query.limit), rowCount - from);
  return Array.from({ length: size }, (_row, index) => documentAt(parent, from + index));
}

/** Stands in for Firestore on a page, and counts the documents that it answers with. */
async function standIn(/** @type {import('@playwright/test').Page} */ page) {
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

/** Runs in the page: notes the longest time between two frames, until it is told to stop. */
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

/** The longest time between two frames while something is done, in milliseconds. */
async function longestFrame(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {() => Promise<void>} */ work,
) {
  await page.evaluate(watchFrames);
  await work();
  return Math.round(Number(await page.evaluate(stopWatching)));
}

/** The JavaScript memory that is in use once what is not needed is gone, in MB. */
async function heapOf(/** @type {import('@playwright/test').CDPSession} */ devTools) {
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
 * Measures the administrators' table of apps over 100,000 rows: what opening it reads, the longest frame while one
 * scrolls and types, and the memory that it takes, at first and twenty pages later.
 * @param {string} executablePath the browser
 */
export async function measureTables(executablePath) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(page);
  const cost = await standIn(page);
  await page.goto(`${siteAddress}/admin/apps?size=${String(pageSize)}`);
  await page.getByText('100,000 apps').waitFor();
  await page.getByRole('link', { name: 'Bench app 0', exact: true }).waitFor();
  const opened = { ...cost };
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const heap = await heapOf(devTools);

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
  const laterHeap = await heapOf(devTools);
  await browser.close();
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
 * Says which bars were missed.
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
