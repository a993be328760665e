import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFunctions, waitedFor } from './build.mjs';

/**
 * The definition of a function, as Firebase reads it before a deployment.
 * @typedef {{
 *   platform: string, cpu: number | 'gcf_gen1', availableMemoryMb: number, concurrency: number, maxInstances: number,
 *   httpsTrigger?: object, blockingTrigger?: object, callableTrigger?: object,
 * }} Endpoint
 */

const gibibyte = 1_024;

/** The quota of a project that was just created, and of the smallest ones. See src/platform/deployment/resources.ts. */
const quota = { cpu: 20, smallestCpu: 10, memoryMb: 40 * gibibyte };

/**
 * The vCPU that `gcf_gen1` stands for, by the memory in MiB (memoryToGen1Cpu in firebase-tools).
 * @type {Record<number, number>}
 */
const gen1Cpu = { 256: 0.1666, 512: 0.3333, 1024: 0.5833 };

/** @type {string} */
let out;
/** @type {[name: string, endpoint: Endpoint, isForStaff: boolean | null][]} `isForStaff` is null for what is no callable */
let endpoints;

beforeAll(async () => {
  // The folder is inside the package, so that Node finds the packages that are not bundled.
  out = await mkdtemp(path.join(import.meta.dirname, 'node_modules', '.resources-test-'));
  await buildFunctions(out);
  const script = `
    const functions = Object.entries(require(${JSON.stringify(out)}));
    process.stdout.write(JSON.stringify(functions.map(([name, { __endpoint, isForStaff }]) => [name, __endpoint, isForStaff ?? null])));`;
  const env = {
    ...process.env,
    GCLOUD_PROJECT: 'demo-appshelf',
    FIREBASE_CONFIG: '{"projectId":"demo-appshelf","storageBucket":"demo-appshelf"}',
  };
  endpoints = JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }));
});

afterAll(() => rm(out, { recursive: true, force: true }));

function getCpu(/** @type {Endpoint} */ { cpu, availableMemoryMb }) {
  if (cpu !== 'gcf_gen1') return cpu;
  const fraction = gen1Cpu[availableMemoryMb];
  if (fraction === undefined) throw new Error(`${availableMemoryMb} MiB has no fraction.`);
  return fraction;
}

const getMostCpu = (/** @type {Endpoint} */ endpoint) => getCpu(endpoint) * endpoint.maxInstances;

/**
 * Sums over functions.
 * @param {typeof endpoints} functions
 * @param {(endpoint: Endpoint) => number} get
 */
const sum = (functions, get) => functions.reduce((total, [, endpoint]) => total + get(endpoint), 0);

/**
 * Lists the names of the functions that a test finds.
 * @param {(endpoint: Endpoint) => boolean} isFound
 */
const listNames = (isFound) =>
  endpoints.flatMap(([name, endpoint]) => (isFound(endpoint) ? [name] : []));

/** Functions that a page or a mailbox calls without anybody waiting for the response. */
const notWaitedFor = ['clientErrors', 'metrics', 'unsubscribe'];

/** Functions that anybody can start without an account, besides those that are requested over plain HTTP. */
const openCallables = ['sendMessage'];

describe('the functions of a new project', () => {
  it('are all of the second generation', () => {
    expect(endpoints.length).toBeGreaterThan(50);
    expect(listNames(({ platform }) => platform !== 'gcfv2')).toEqual([]);
  });

  it('fit into the smallest quota, each at its most instances', () => {
    const fits = (/** @type {Endpoint} */ each) =>
      getMostCpu(each) <= quota.smallestCpu &&
      each.availableMemoryMb * each.maxInstances <= quota.memoryMb / 2;
    expect(listNames((each) => !fits(each))).toEqual([]);
  });

  it('handle one request at a time with a fraction of a CPU, and many with a whole one', () => {
    expect(listNames((each) => getCpu(each) < 1 !== (each.concurrency === 1))).toEqual([]);
  });

  it('have a third of a CPU at least, where people wait for them', () => {
    const found = endpoints.flatMap(([name, endpoint, isForStaff]) => {
      const { httpsTrigger, blockingTrigger, callableTrigger } = endpoint;
      const isAnswered = (httpsTrigger ?? blockingTrigger ?? callableTrigger) !== undefined;
      return isAnswered && isForStaff !== true && !notWaitedFor.includes(name)
        ? [{ name, isQuick: getCpu(endpoint) >= 0.33 }]
        : [];
    });
    expect(found.map(({ name }) => name).toSorted()).toEqual(waitedFor);
    expect(found.filter(({ isQuick }) => !isQuick)).toEqual([]);
  });

  it('can be deployed at the same time while the site is running', () => {
    expect(sum(endpoints, getCpu)).toBeLessThanOrEqual(0.9 * quota.cpu);
    const memoryMb = sum(endpoints, (each) => each.availableMemoryMb);
    expect(memoryMb).toBeLessThanOrEqual(0.75 * quota.memoryMb);
  });

  it('leave two fifths of the quota when strangers send requests without end', () => {
    const open = endpoints.filter(
      ([name, { httpsTrigger, blockingTrigger }]) =>
        httpsTrigger !== undefined || blockingTrigger !== undefined || openCallables.includes(name),
    );
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'beforeAccountCreated',
      'clientErrors',
      'content',
      'metrics',
      'page',
      'sendMessage',
      'session',
      'unsubscribe',
    ]);
    expect(sum(open, getMostCpu)).toBeLessThanOrEqual(0.6 * quota.cpu);
  });
});
