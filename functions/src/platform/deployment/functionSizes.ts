/**
 * The CPU, memory and instances of every function, in one place, so that a new project can deploy and run them all.
 *
 * A new project may allocate 20 vCPU and 40 GiB in a region, some only 10 vCPU (`CpuAllocPerProjectRegion` and
 * `MemAllocPerProjectRegion`, https://cloud.google.com/run/quotas). A deployment is refused when the instances of one
 * function may take more than that ("maxScale may not exceed 10"). It starts an instance of each function, 40 at a time,
 * and the Firebase tools wait and repeat where those are too many. Requests beyond the quota are answered with 429 and
 * 503. So (functionSizes.test.mjs):
 *
 * - One function at its most instances takes at most 10 vCPU and 20 GiB.
 * - One instance of each function takes at most 18 vCPU and 30 GiB, so that a deployment leaves 2 vCPU to the running site.
 * - The functions that anybody can start without an account take at most 12 vCPU together, so that a flood of requests
 *   leaves 8 vCPU to members, administrators and events.
 * - What people wait for has at least a third of a CPU: loading a function takes about 0.6 seconds of a whole one.
 *
 * `gcf_gen1` is a fraction of a CPU that depends on the memory: 1/6 for 256 MiB, 1/3 for 512 MiB, 7/12 for 1 GiB. Such an
 * instance handles one request at a time, in Cloud Run's first execution environment, which starts faster.
 */

/** CPU, memory and instances, as options of Firebase's functions. */
interface Resources {
  cpu: number | 'gcf_gen1';
  memory: '256MiB' | '512MiB' | '1GiB';
  /** How many requests or events an instance handles at the same time: 1 for a fraction of a CPU. */
  concurrency: number;
  maxInstances: number;
}

/** Callables of staff, events, and requests that are seldom. The default of all functions (options.ts). */
export const smallFunction = {
  cpu: 'gcf_gen1',
  memory: '256MiB',
  concurrency: 1,
  maxInstances: 5,
} satisfies Resources;

/**
 * Functions that run rarely: triggers of what editors write, small scheduled functions, and rare calls of the staff,
 * for which a start of up to 7 seconds is short enough. Cloud Run gives no instance less than 0.08 CPU
 * (https://cloud.google.com/run/docs/configuring/services/cpu).
 */
export const rareFunction = {
  cpu: 0.0833,
  memory: '256MiB',
  concurrency: 1,
  maxInstances: 3,
} satisfies Resources;

/** Callables of members and visitors, who wait for an instance to start: it starts in half the time of a small one. */
export const memberFunction = {
  cpu: 'gcf_gen1',
  memory: '512MiB',
  concurrency: 1,
  maxInstances: 5,
} satisfies Resources;

/**
 * Functions that read or delete all data of many people, and that nobody waits for. Their long runs fit into a sixth of a
 * CPU (docs/run/scale.md).
 */
export const backgroundFunction = {
  cpu: 0.1666,
  memory: '512MiB',
  concurrency: 1,
  maxInstances: 3,
} satisfies Resources;

/** Functions that read or delete all data of somebody who waits for it, or that must start fast. */
export const largeFunction = {
  cpu: 'gcf_gen1',
  memory: '512MiB',
  concurrency: 1,
  maxInstances: 3,
} satisfies Resources;

/** Functions that decode pictures, one at a time, because decoded pictures are large. */
export const pictureFunction = {
  cpu: 'gcf_gen1',
  memory: '1GiB',
  concurrency: 1,
  maxInstances: 3,
} satisfies Resources;

/** Pages and the catalogue, which every visitor reads through the CDN. Requests share an instance and what it keeps. */
export const pageFunction = {
  cpu: 1,
  memory: '512MiB',
  concurrency: 80,
  maxInstances: 3,
} satisfies Resources;

/** Requests of every open page that wait for another service most of the time: an instance handles hundreds a second. */
export const beaconFunction = {
  cpu: 1,
  memory: '256MiB',
  concurrency: 80,
  maxInstances: 1,
} satisfies Resources;
