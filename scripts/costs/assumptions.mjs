/**
 * What a month is computed from, for docs/operate.md#what-it-costs. Figures of the site are those of docs/scale.md; what
 * people do is an assumption. Each is a constant with a name, so that everybody can put in their own. The CPU and memory
 * of a function are not here: they are read from its declaration.
 */

/** What an average visit does. */
export const visit = {
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
  /** The share of members, of visits in which somebody writes (a review, a vote, a draft), and of those that call a function. */
  signedIn: 0.1,
  writes: 0.02,
  callables: 0.01,
  /** The share of browsers that have nothing in their cache. */
  newBrowsers: 0.6,
};

/** How often a day each scheduled function is called. */
export const scheduledCalls = {
  mailDue: 24 * 60,
  deletedUsersSweep: 24,
  moderationDigest: 24,
  releaseFeedsDue: 24,
  plannedChangesDue: 1_440,
  nightlyRollup: 1,
};

/** What the site does, by docs/scale.md. */
export const site = {
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

/**
 * What a call of a function takes on an instance of its own: seconds in which it waits for databases, and seconds of a
 * whole processor. With a sixth of one the latter take six times as long.
 */
export const call = { waitSeconds: 0.15, cpuSeconds: 0.05 };

/** What is kept costs the same whatever the visits: backups of 1 GiB, container images, scheduled jobs, secrets. */
export const keptDollars = 2;

/** Days of a month. */
export const days = 30;
