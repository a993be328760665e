import { listFirestoreLocations } from '../values/regions.mjs';

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

/** How often a day each scheduled function is called. */
export const scheduledCalls = {
  mailDue: 24 * 60,
  deletedUsersSweep: 24,
  moderationDigest: 24,
  releaseFeedsDue: 24,
  nightlyRollup: 1,
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

/** The most that `metrics` takes a day: it has one instance, which handles many calls at the same time. */
const metricsSecondsADay = 24 * 60 * 60;

const kbPerGb = 1_000_000;

/** @typedef {{ unit: string, size: number, price: number, free: number }} Price `free` is what a month has without cost */

/** Prices of Cloud Run's two tiers of regions (https://cloud.google.com/run/pricing#tables). */
const tiers = {
  1: { cpu: 2.4, gib: 0.25 },
  2: { cpu: 3.36, gib: 0.35 },
};

/** The regions of Cloud Run's second tier among those where functions run. */
const tierTwo = [
  'africa-south1',
  'asia-east2',
  'asia-northeast3',
  'asia-south1',
  'asia-southeast1',
  'asia-southeast2',
  'australia-southeast1',
  'australia-southeast2',
  'europe-central2',
  'europe-west2',
  'europe-west3',
  'europe-west6',
  'me-central1',
  'northamerica-northeast1',
  'northamerica-northeast2',
  'southamerica-east1',
  'southamerica-west1',
  'us-west2',
  'us-west3',
  'us-west4',
];

/** The regions in which Cloud Storage has a free tier (https://firebase.google.com/pricing). */
const freeStorage = ['us-central1', 'us-east1', 'us-west1'];

/** Firestore's locations of several regions, which cost twice as much as a single one. */
const isMultiRegion = (/** @type {string} */ location) => /^(?:nam|eur)\d$/.test(location);

/**
 * Where a project is, as its values say.
 * @typedef {{ region: string, firestore: string, bucket: string }} Places
 */

/**
 * Reads where a project is from its values. Without a location of Firestore it is the multi-region around the functions,
 * where there is one, because that costs more.
 * @param {import('../values/parse.mjs').Values} values
 * @returns {Places}
 */
export function readPlaces(values) {
  const region = values['REGION'] ?? '';
  const firestore = listFirestoreLocations(values);
  return {
    region,
    firestore: firestore.find(isMultiRegion) ?? firestore[0] ?? region,
    bucket: values['BUCKET_LOCATION'] ?? region,
  };
}

/**
 * List prices in US dollars of a place, as of 2025.
 * @param {Places} places
 */
export function listPrices({ region, firestore, bucket }) {
  const { cpu, gib } = tiers[tierTwo.includes(region) ? 2 : 1];
  const factor = isMultiRegion(firestore) ? 2 : 1;
  const isFree = freeStorage.includes(bucket);
  return {
    'Firestore, reads': {
      unit: '100,000',
      size: 100_000,
      price: 0.03 * factor,
      free: 50_000 * days,
    },
    'Firestore, writes': {
      unit: '100,000',
      size: 100_000,
      price: 0.09 * factor,
      free: 20_000 * days,
    },
    'Firestore, traffic': { unit: 'GB', size: 1, price: 0.12, free: 10 },
    'Functions, calls': { unit: 'million', size: 1_000_000, price: 0.4, free: 2_000_000 },
    'Functions, CPU seconds': { unit: '100,000', size: 100_000, price: cpu, free: 180_000 },
    'Functions, GiB seconds': { unit: '100,000', size: 100_000, price: gib, free: 360_000 },
    'Hosting, traffic': { unit: 'GB', size: 1, price: 0.15, free: 0.36 * days },
    'Storage, traffic': { unit: 'GB', size: 1, price: 0.12, free: isFree ? 100 : 0 },
    'Storage, downloads': { unit: '10,000', size: 10_000, price: 0.004, free: isFree ? 50_000 : 0 },
    'Realtime Database, traffic': { unit: 'GB', size: 1, price: 1, free: 10 },
  };
}

/** The place of the tables by items, and those of the table of regions. */
export const homePlaces = readPlaces({ REGION: 'us-central1' });
const otherPlaces = ['europe-west1', 'asia-southeast1'].map((region) =>
  readPlaces({ REGION: region }),
);

/** @typedef {keyof ReturnType<typeof listPrices>} Item */

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
    scheduled: Object.values(scheduledCalls).reduce((sum, each) => sum + each, 0),
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
  const seconds =
    (allCalls - calls.metrics) * call.seconds +
    Math.min(calls.metrics * call.seconds, metricsSecondsADay);
  const hostingKb =
    visit.newBrowsers * site.firstVisitKb + (1 - visit.newBrowsers) * site.laterVisitKb;
  const pictures = visits * visit.newBrowsers * site.pictures;
  return {
    'Firestore, reads': browserReads + functionReads,
    'Firestore, writes': visits * visit.writes * site.documentsOfAWrite,
    'Firestore, traffic': (browserReads * site.documentKb) / kbPerGb,
    'Functions, calls': allCalls,
    'Functions, CPU seconds': seconds * call.cpus,
    'Functions, GiB seconds': seconds * call.gib,
    'Hosting, traffic': (visits * hostingKb) / kbPerGb,
    'Storage, traffic': (pictures * site.pictureKb) / kbPerGb,
    'Storage, downloads': pictures,
    'Realtime Database, traffic': (visits * site.databaseKb) / kbPerGb,
  };
}

/**
 * Computes what a month uses and costs.
 * @param {number} visits a day
 * @param {Places} places
 */
export function computeMonth(visits, places) {
  const prices = listPrices(places);
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
  const prices = listPrices(homePlaces);
  const months = columns.map((visits) => computeMonth(visits, homePlaces));
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
    ...[homePlaces, ...otherPlaces].map(toPlaceRow),
  ];
}

/** The row of a place in the table of regions. */
export const toPlaceRow = (/** @type {Places} */ places) =>
  toRow([
    `functions and files in ${places.region}, Firestore in ${places.firestore}`,
    ...columns.map((visits) => formatDollars(computeMonth(visits, places).total)),
  ]);
