import { callables, isStaffCall } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { waitedFor } from './build.mjs';
import { readEndpoints } from './src/testing';

/** @typedef {import('./src/testing').Endpoint} Endpoint */

const gibibyte = 1_024;

/** The quota of a project that was just created, and of the smallest ones. See src/platform/deployment/functionSizes.ts. */
const quota = { cpu: 20, smallestCpu: 10, memoryMb: 40 * gibibyte };

/**
 * The vCPU that `gcf_gen1` stands for, by the memory in MiB (memoryToGen1Cpu in firebase-tools).
 * @type {Record<number, number>}
 */
const gen1Cpu = { 256: 0.1666, 512: 0.3333, 1024: 0.5833 };

const endpoints = [...(await readEndpoints())];

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
    const found = endpoints.flatMap(([name, endpoint]) => {
      const { declared, httpsTrigger, blockingTrigger } = endpoint;
      const isAnswered =
        declared === undefined
          ? (httpsTrigger ?? blockingTrigger) !== undefined
          : !isStaffCall(declared);
      return isAnswered && !notWaitedFor.includes(name)
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
      ([, { httpsTrigger, blockingTrigger, declared }]) =>
        httpsTrigger !== undefined ||
        blockingTrigger !== undefined ||
        (declared !== undefined && callables[declared].caller === 'visitor'),
    );
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'beforeAccountCreated',
      'checkEmail',
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
