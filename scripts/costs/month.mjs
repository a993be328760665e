import { memoryToGen1Cpu } from 'firebase-tools/lib/deploy/functions/backend.js';
import { call, days, keptDollars, scheduledCalls, site, visit } from './assumptions.mjs';
import { listPrices } from './prices.mjs';

/** @typedef {import('../deployed/declared.mjs').DeclaredFunction} DeclaredFunction */
/** @typedef {import('./prices.mjs').Item} Item */
/** @typedef {import('./prices.mjs').Places} Places */

const kbPerGb = 1_000_000;
const mibPerGib = 1_024;
const secondsADay = 24 * 60 * 60;

/** How many pages a day are rendered for visits that begin at the home page. The CDN caches them. */
const countHomePages = (/** @type {number} */ visits) =>
  Math.min(visits * visit.startsAtHome, site.minutesADay * site.cdnPlaces);

/**
 * Counts the calls of each function, a day. `submitInstruction` stands for all callables of members, and `reviewWritten`
 * for all functions that writes start.
 * @param {number} visits a day
 */
function countCalls(visits) {
  const timesADay = site.minutesADay * site.cdnPlaces;
  return {
    page: countHomePages(visits) + visits * (1 - visit.startsAtHome),
    content: Math.min(visits * visit.searches, timesADay * site.readModels),
    metrics: visits * visit.pages,
    session: visits * visit.signedIn,
    submitInstruction: visits * visit.callables,
    reviewWritten: visits * visit.writes * site.functionsOfAWrite,
    ...scheduledCalls,
  };
}

/**
 * Reads the processors and the memory of an instance from the declaration of a function.
 * @param {DeclaredFunction[]} declared
 * @param {string} id
 */
function readInstance(declared, id) {
  const { cpu, availableMemoryMb, maxInstances } = declared.find((each) => each.id === id) ?? {};
  const cpus = cpu === 'gcf_gen1' ? memoryToGen1Cpu(availableMemoryMb ?? 0) : cpu;
  if (cpus === undefined || !availableMemoryMb || maxInstances === undefined)
    throw new Error(`The CPU, memory and instances of ${id} are not declared.`);
  return { cpus, gib: availableMemoryMb / mibPerGib, maxInstances };
}

/**
 * Computes the CPU and memory that a function uses in a day, at most what all its instances can use.
 * @param {ReturnType<typeof readInstance>} instance
 * @param {number} calls
 */
function computeFunction({ cpus, gib, maxInstances }, calls) {
  const seconds = calls * (call.waitSeconds + call.cpuSeconds / cpus);
  const billed = Math.min(seconds, maxInstances * secondsADay);
  return { cpuSeconds: billed * cpus, gibSeconds: billed * gib };
}

const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);

/**
 * Computes what a day uses.
 * @param {number} visits a day
 * @param {DeclaredFunction[]} declared
 * @returns {Record<Item, number>}
 */
function computeDay(visits, declared) {
  const calls = countCalls(visits);
  const home = countHomePages(visits);
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
    (calls.reviewWritten + calls.submitInstruction) * site.readsOfAFunction +
    sum(Object.values(scheduledCalls));
  const used = Object.entries(calls).map(([id, count]) =>
    computeFunction(readInstance(declared, id), count),
  );
  const hostingKb =
    visit.newBrowsers * site.firstVisitKb + (1 - visit.newBrowsers) * site.laterVisitKb;
  const pictures = visits * visit.newBrowsers * site.pictures;
  return {
    'Firestore, reads': browserReads + functionReads,
    'Firestore, writes': visits * visit.writes * site.documentsOfAWrite,
    'Firestore, traffic': (browserReads * site.documentKb) / kbPerGb,
    'Functions, calls': sum(Object.values(calls)),
    'Functions, CPU seconds': sum(used.map(({ cpuSeconds }) => cpuSeconds)),
    'Functions, GiB seconds': sum(used.map(({ gibSeconds }) => gibSeconds)),
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
 * @param {DeclaredFunction[]} declared the functions of the source, whose CPU and memory are billed
 */
export function computeMonth(visits, places, declared) {
  const prices = listPrices(places);
  const items = Object.entries(computeDay(visits, declared)).map(([name, amount]) => {
    const { price, size, free } = prices[/** @type {Item} */ (name)];
    const used = amount * days;
    return { name, used, dollars: (Math.max(0, used - free) / size) * price };
  });
  const total = sum([keptDollars, ...items.map(({ dollars }) => dollars)]);
  return { items, total };
}
