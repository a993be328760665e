/**
 * What a site costs a month, for docs/operate.md#what-it-costs. Figures of the site are those of docs/scale.md; what
 * people do is an assumption. Each is a constant with a name, so that everybody can put in their own.
 */

/** What an average visit does. */
const visit = {
  /** Pages, of which the first comes from the server and the others from the browser. */
  pages: 5,
  /** Pages of apps among them, and of these how many are read to the end: releases, reviews, instructions, similar apps. */
  appPages: 2,
  appPagesToTheEnd: 1,
  readsToTheEnd: 20 + 10 + 3 + 12,
  /** The share that opens the list of instructions, of 20 documents. */
  instructionLists: 0.25,
  readsOfAList: 20,
  /** The share that begins at the home page; the others begin at an app or an instruction. */
  startsAtHome: 0.4,
  /** The share that searches or filters. */
  searches: 0.5,
  /** The share of members, and of visits in which somebody writes: a review, a vote, an instruction. */
  signedIn: 0.1,
  writes: 0.02,
  /** The share of browsers that have nothing in their cache. */
  newBrowsers: 0.6,
};

/** What the site does, by docs/scale.md. */
const site = {
  /** Entries that the search knows. */
  entries: 1_500,
  /** What rendering the home page reads: documents and counts. Rendering another page reads one document. */
  homeReads: 30 + 9,
  /** Places of the CDN that ask for themselves, each once a minute for an address. */
  cdnPlaces: 3,
  minutesADay: 24 * 60,
  /** Read models of the search and its filters. */
  readModels: 4,
  /** How often a day the search reads everything again: every 30 minutes. */
  searchRefreshes: 48,
  /** Writes and functions of what somebody writes, and reads of each such function. */
  documentsOfAWrite: 4,
  functionsOfAWrite: 2,
  readsOfAFunction: 5,
  /** Scheduled functions: `mailDue` every minute, `deletedUsersSweep` every hour, `nightlyRollup`. */
  scheduledCalls: 24 * 60 + 24 + 1,
  /** Kilobytes of a first visit: code, styles, fonts and data. A later visit has data only. */
  firstVisitKb: 320,
  laterVisitKb: 20,
  /** Pictures of a first visit, and kilobytes of each in the width that is shown. */
  pictures: 30,
  pictureKb: 15,
  /** Kilobytes of the Realtime Database: an event stream with its connection, and the counters. */
  databaseKb: 15,
  documentKb: 1,
};

/** What a call of a function takes: an instance of one processor and 256 MiB, without others on it at the same time. */
const call = { seconds: 0.2, cpus: 1, gib: 0.25 };

/** Days of a month. */
const days = 30;

const kbPerGb = 1_000_000;

/**
 * List prices in US dollars, of `nam5` for Firestore and `us-central1` for everything else. `free` is what a month has
 * without cost.
 */
export const prices = {
  'Firestore, reads': { unit: '100,000', size: 100_000, price: 0.06, free: 50_000 * days },
  'Firestore, writes': { unit: '100,000', size: 100_000, price: 0.18, free: 20_000 * days },
  'Firestore, traffic': { unit: 'GB', size: 1, price: 0.12, free: 10 },
  'Functions, calls': { unit: 'million', size: 1_000_000, price: 0.4, free: 2_000_000 },
  'Functions, CPU seconds': { unit: '100,000', size: 100_000, price: 2.4, free: 180_000 },
  'Functions, GiB seconds': { unit: '100,000', size: 100_000, price: 0.25, free: 360_000 },
  'Hosting, traffic': { unit: 'GB', size: 1, price: 0.15, free: 0.36 * days },
  'Storage, traffic': { unit: 'GB', size: 1, price: 0.12, free: 100 },
  'Storage, downloads': { unit: '10,000', size: 10_000, price: 0.004, free: 50_000 },
  'Realtime Database, traffic': { unit: 'GB', size: 1, price: 1, free: 10 },
};

/** @typedef {keyof typeof prices} Item */

/** What is kept costs the same whatever the visits: backups of 1 GiB, container images, scheduled jobs, secrets. */
const keptDollars = 2;

/** Calls of `page`, `content`, `metrics`, `session` and the functions that writes start, a day. */
function countCalls(/** @type {number} */ visits) {
  const timesADay = site.minutesADay * site.cdnPlaces;
  const home = Math.min(visits * visit.startsAtHome, timesADay);
  return {
    home,
    page: home + visits * (1 - visit.startsAtHome),
    content: Math.min(visits * visit.searches, timesADay * site.readModels),
    metrics: visits * visit.pages,
    session: visits * visit.signedIn,
    events: visits * visit.writes * site.functionsOfAWrite,
    scheduled: site.scheduledCalls,
  };
}

/**
 * Computes what a day uses.
 * @param {number} visits a day
 * @returns {Record<Item, number>}
 */
function computeDay(visits) {
  const { home, ...calls } = countCalls(visits);
  const browserReads =
    visits *
    (visit.appPages +
      visit.appPagesToTheEnd * visit.readsToTheEnd +
      visit.instructionLists * visit.readsOfAList);
  const functionReads =
    home * site.homeReads +
    (calls.page - home) +
    Math.min(calls.content, site.searchRefreshes) * site.entries +
    visits * visit.appPages +
    calls.events * site.readsOfAFunction +
    calls.scheduled;
  const allCalls = Object.values(calls).reduce((sum, each) => sum + each, 0);
  const hostingKb =
    visit.newBrowsers * site.firstVisitKb + (1 - visit.newBrowsers) * site.laterVisitKb;
  const pictures = visits * visit.newBrowsers * site.pictures;
  return {
    'Firestore, reads': browserReads + functionReads,
    'Firestore, writes': visits * visit.writes * site.documentsOfAWrite,
    'Firestore, traffic': (browserReads * site.documentKb) / kbPerGb,
    'Functions, calls': allCalls,
    'Functions, CPU seconds': allCalls * call.seconds * call.cpus,
    'Functions, GiB seconds': allCalls * call.seconds * call.gib,
    'Hosting, traffic': (visits * hostingKb) / kbPerGb,
    'Storage, traffic': (pictures * site.pictureKb) / kbPerGb,
    'Storage, downloads': pictures,
    'Realtime Database, traffic': (visits * site.databaseKb) / kbPerGb,
  };
}

/**
 * Computes what a month uses and costs.
 * @param {number} visits a day
 */
export function computeMonth(visits) {
  const items = Object.entries(computeDay(visits)).map(([name, amount]) => {
    const { price, size, free } = prices[/** @type {Item} */ (name)];
    const used = amount * days;
    return { name, used, dollars: (Math.max(0, used - free) / size) * price };
  });
  const total = items.reduce((sum, { dollars }) => sum + dollars, keptDollars);
  return { items, total };
}

const formatAmount = (/** @type {number} */ amount) =>
  amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 2 : 0 });

const formatDollars = (/** @type {number} */ dollars) => `$${dollars.toFixed(2)}`;

const toRow = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;

/** The numbers of visits a day of the table. */
export const columns = [1_000, 10_000, 100_000];

/** The rows of the tables of docs/operate.md, in Markdown. */
export function listRows() {
  const months = columns.map(computeMonth);
  const names = /** @type {Item[]} */ (Object.keys(prices));
  const visitRow = names.map((name) => {
    const perVisit = (computeDay(10_000)[name] / 10_000) * (name.includes('traffic') ? kbPerGb : 1);
    return toRow([
      name,
      `${formatAmount(perVisit)}${name.includes('traffic') ? ' KB' : ''}`,
      `$${String(prices[name].price)} per ${prices[name].unit}`,
      formatAmount(prices[name].free),
    ]);
  });
  const monthRows = names.map((name, index) =>
    toRow([
      name,
      ...months.map(({ items }) => {
        const { used = 0, dollars = 0 } = items[index] ?? {};
        return `${formatAmount(used)}: ${formatDollars(dollars)}`;
      }),
    ]),
  );
  return [
    ...visitRow,
    ...monthRows,
    toRow(['what is kept', ...columns.map(() => formatDollars(keptDollars))]),
    toRow(['**a month**', ...months.map(({ total }) => `**${formatDollars(total)}**`)]),
  ];
}
