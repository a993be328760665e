import { describe, expect, it } from 'vitest';
import { readEndpoints, type Endpoint } from './events/testing';

const gibibyte = 1_024;

/** The quota of a project that was just created, and of the smallest ones. See resources.ts. */
const quota = { cpu: 20, smallestCpu: 10, memoryMb: 40 * gibibyte };

/** Functions that anybody can start without an account, besides those that are requested over plain HTTP. */
const openCallables = ['sendMessage'];

/** The vCPU that `gcf_gen1` stands for, by the memory in MiB (memoryToGen1Cpu in firebase-tools). */
const gen1Cpu: Record<number, number> = { 256: 0.1666, 512: 0.3333, 1024: 0.5833 };

function getCpu({ cpu, availableMemoryMb }: Endpoint): number {
  if (cpu !== 'gcf_gen1') return cpu;
  const fraction = gen1Cpu[availableMemoryMb];
  if (fraction === undefined) throw new Error(`${String(availableMemoryMb)} MiB has no fraction.`);
  return fraction;
}

const endpoints = await readEndpoints();

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

const getMostCpu = (endpoint: Endpoint) => getCpu(endpoint) * endpoint.maxInstances;

const isOpen = (name: string, { httpsTrigger, blockingTrigger }: Endpoint) =>
  httpsTrigger !== undefined || blockingTrigger !== undefined || openCallables.includes(name);

describe('the functions of a new project', () => {
  it('are all of the second generation', () => {
    const platforms = new Set([...endpoints.values()].map(({ platform }) => platform));
    expect([...platforms]).toEqual(['gcfv2']);
  });

  it.each([...endpoints])('%s at its most instances fits into the smallest quota', (_name, it) => {
    expect(getMostCpu(it)).toBeLessThanOrEqual(quota.smallestCpu);
    expect(it.availableMemoryMb * it.maxInstances).toBeLessThanOrEqual(quota.memoryMb / 2);
  });

  it.each([...endpoints])('%s handles one request at a time with a fraction of a CPU', (_n, it) => {
    if (getCpu(it) < 1) expect(it.concurrency).toBe(1);
    else expect(it.concurrency).toBeGreaterThan(1);
  });

  it('can be deployed at the same time while the site is running', () => {
    const all = [...endpoints.values()];
    expect(sum(all.map(getCpu))).toBeLessThanOrEqual(0.75 * quota.cpu);
    expect(sum(all.map((each) => each.availableMemoryMb))).toBeLessThanOrEqual(quota.memoryMb / 2);
  });

  it('leave two fifths of the quota when strangers send requests without end', () => {
    const open = [...endpoints].filter(([name, endpoint]) => isOpen(name, endpoint));
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
    expect(sum(open.map(([, endpoint]) => getMostCpu(endpoint)))).toBeLessThanOrEqual(
      0.6 * quota.cpu,
    );
  });
});
