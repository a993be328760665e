/**
 * The assumptions from which a month is computed, for docs/run/operate.md#what-it-costs. Figures of the site are those of
 * docs/run/scale.md; what people do is an assumption. Each is a constant with a name, so that everybody can change it. The
 * CPU and memory of a function are not here: they are read from its declaration.
 */

/** What an average visit does. */
export const visit = {
  /** The pages of a visit. The server sends the first one, and the browser renders the others. */
  pages: 5,
  /**
   * How many of these are pages of apps, and how many of those are read to the end: releases, reviews, instructions,
   * similar apps.
   */
  appPages: 2,
  appPagesToTheEnd: 1,
  readsToTheEnd: 20 + 10 + 3 + 12,
  /** The share that opens the list of instructions, of 20 documents. */
  instructionLists: 0.25,
  readsOfAList: 20,
  /** The share of visits that begin at the home page; the others begin at an app or an instruction. */
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
  linksDue: 24,
  peopleDue: 24,
  nightlyRollup: 1,
};

/** What the site does, by docs/run/scale.md. */
export const site = {
  /** How many entries the search index has. */
  entries: 1_500,
  /** How many documents and counts rendering the home page reads. Rendering another page reads one document. */
  homeReads: 30 + 9,
  /** How many places of the CDN ask the function, each once a minute and address. */
  cdnPlaces: 3,
  minutesADay: 24 * 60,
  /** Read models of the search and its filters. */
  readModels: 4,
  /** How often a day the search reads everything again: every 30 minutes. */
  searchRefreshes: 48,
  /** The writes and function calls after a member's write, and the reads of each such call. */
  documentsOfAWrite: 4,
  functionsOfAWrite: 2,
  readsOfAFunction: 5,
  /** Kilobytes of a first visit: code, styles, fonts and data. A later visit has data only. */
  firstVisitKb: 320,
  laterVisitKb: 20,
  /** The pictures of a first visit, and the kilobytes of each in the width in which it is shown. */
  pictures: 30,
  pictureKb: 15,
  /** Kilobytes of the Realtime Database: an event stream with its connection, and the counters. */
  databaseKb: 15,
  documentKb: 1,
};

/**
 * The time of a call on an instance of its own: seconds of waiting for databases, and seconds of a whole processor.
 * With a sixth of a processor, the latter take six times as long.
 */
export const call = { waitSeconds: 0.15, cpuSeconds: 0.05 };

/** The costs that do not depend on visits: backups of 1 GiB, container images, scheduled jobs, secrets. */
export const keptDollars = 2;

/** Days of a month. */
export const days = 30;
