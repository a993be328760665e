import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitWorkers, type FunctionsEmulator, type Worker } from './limitWorkers';

const backend = { codebase: 'default', runtime: 'nodejs20' };
type Trigger = NonNullable<Parameters<FunctionsEmulator['startRuntime']>[1]>;
/** HTTP functions, which have their own processes. */
const page: Trigger = { id: 'page', timeoutSeconds: 10 };
const nightly: Trigger = { id: 'nightly', eventTrigger: {}, schedule: {} };
/** Functions that share processes. */
const appWritten: Trigger = { id: 'appWritten', eventTrigger: {}, timeoutSeconds: 20 };
const setRole: Trigger = { id: 'setRole', labels: { 'deployment-callable': 'true' } };

/** In milliseconds of a clock that the tests advance. */
const startDelay = 300;

/** A process as firebase-tools models it. */
class FakeWorker implements Worker {
  stateEvents = new EventEmitter();
  triggerKey = '';
  timeoutSeconds: number | undefined;
  /** The headers of its last request. */
  headers: Record<string, unknown> = {};
  #state = 'CREATED';

  constructor(readonly environment: Record<string, string>) {}

  get state() {
    return this.#state;
  }

  set state(state: string) {
    this.#state = state;
    this.stateEvents.emit(state);
  }
}

/** The pool of processes as firebase-tools models it. */
class FakePool {
  workers = new Map<string, FakeWorker[]>();

  getKey(id = '') {
    return id;
  }

  getWorkers(id: string) {
    return this.workers.get(this.getKey(id)) ?? [];
  }

  setWorkers(id: string, workers: FakeWorker[]) {
    this.workers.set(this.getKey(id), workers);
  }

  getIdleWorker(id: string) {
    for (const [key, workers] of this.workers) {
      this.setWorkers(
        key,
        workers.filter(({ state }) => state !== 'FINISHED'),
      );
    }
    this.setWorkers(id, this.getWorkers(id));
    return this.getWorkers(id).find(({ state }) => state === 'IDLE');
  }

  submitRequest(id: string, { headers }: { headers: Record<string, unknown> }) {
    const worker = this.getIdleWorker(id);
    if (worker === undefined) return Promise.reject(new Error('There is no idle process.'));
    worker.state = 'BUSY';
    worker.headers = headers;
    served.push(worker);
    return Promise.resolve();
  }
}

let started: FakeWorker[];
/** The process that serves each request. */
let served: FakeWorker[];
let startErrors: Error[];
let pool: FakePool;
let emulator: FunctionsEmulator;

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  served = [];
  startErrors = [];
  pool = new FakePool();
  emulator = {
    workerPools: { default: pool },
    getRuntimeEnvs: (_backend, trigger) => ({
      FUNCTION_TARGET: trigger?.id ?? '',
      FUNCTION_SIGNATURE_TYPE: trigger?.eventTrigger ? 'cloudevent' : 'http',
    }),
    async startRuntime(_backend, trigger) {
      await Promise.resolve();
      const error = startErrors.shift();
      if (error !== undefined) throw error;
      const worker = new FakeWorker(this.getRuntimeEnvs(_backend, trigger));
      started.push(worker);
      const id = trigger?.id ?? '';
      pool.setWorkers(id, [...pool.getWorkers(id), worker]);
      worker.state = 'IDLE';
      return worker;
    },
  };
  limitWorkers(emulator, { shared: 3, own: 2, startDelay });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Sends a request to a function as firebase-tools does, and returns the process that serves it. */
async function request(trigger = page): Promise<FakeWorker> {
  if (pool.getIdleWorker(trigger.id) === undefined) await emulator.startRuntime(backend, trigger);
  const before = served.length;
  await pool.submitRequest(trigger.id, { headers: { accept: '*/*' } });
  const worker = served[before];
  if (worker === undefined) throw new Error('No process got the request.');
  return worker;
}

/** Waits until everything that can go on has gone on, without waiting for anything. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Waits for longer than any request does before another process starts. */
const waitForStart = () => vi.advanceTimersByTimeAsync(10 * startDelay);

describe.each([
  ['an HTTP function', [page, page, page, page, page], 2],
  ['a scheduled function', [nightly, nightly, nightly, nightly, nightly], 2],
  ['triggers and callables', [appWritten, setRole, appWritten, appWritten, setRole], 3],
])('%s', (_name, triggers, most) => {
  it('start no more processes than allowed, and give each request an idle one', async () => {
    for (const trigger of triggers) void request(trigger);
    await waitForStart();
    expect(started).toHaveLength(most);
    expect(new Set(served).size).toBe(most);

    for (let count = most + 1; count <= triggers.length; count += 1) {
      const [busy] = started;
      if (busy) busy.state = 'IDLE';
      await settle();
      expect(served).toHaveLength(count);
    }
    expect(started).toHaveLength(most);
  });
});

it('starts one process for two requests of which the second waits for a moment', async () => {
  const first = await request();
  const second = request();
  await vi.advanceTimersByTimeAsync(startDelay / 2);
  first.state = 'IDLE';
  expect(await second).toBe(first);
  await waitForStart();
  expect(started).toHaveLength(1);
});

it('uses an idle process again', async () => {
  const first = await request();
  first.state = 'IDLE';
  expect(await request()).toBe(first);
  expect(started).toHaveLength(1);
});

it('lets a request wait for a process that another one took at the same moment', async () => {
  const busy = await request(appWritten);
  const waiting = request(setRole);
  await settle();
  busy.state = 'IDLE';
  // The process is idle, so no other one is requested.
  void request(appWritten);
  await settle();
  expect(served).toHaveLength(2);
  busy.state = 'IDLE';
  expect(await waiting).toBe(busy);
  expect(started).toHaveLength(1);
});

it('starts a process in the place of one that ended', async () => {
  const first = await request();
  const second = request();
  await settle();
  first.state = 'FINISHED';
  expect(await second).toBe(started[1]);
  expect(started).toHaveLength(2);
});

it('tells a request when no process can be started, and starts one for the next', async () => {
  startErrors = [new Error('The code is broken.')];
  await expect(request()).rejects.toThrow('The code is broken.');
  expect(await request()).toBe(started[0]);
});

it('gives a request to a shared process the name of its function', async () => {
  const names = [];
  for (const trigger of [appWritten, setRole]) {
    const worker = await request(trigger);
    expect(worker).toBe(started[0]);
    expect(worker).toMatchObject({
      triggerKey: trigger.id,
      timeoutSeconds: trigger.timeoutSeconds,
      environment: { FUNCTION_DEBUG_MODE: 'true' },
    });
    names.push(worker.headers['x-emulator-function']);
    worker.state = 'IDLE';
  }
  expect(names).toEqual([
    '{"functionTarget":"appWritten","functionSignature":"cloudevent"}',
    '{"functionTarget":"setRole","functionSignature":"http"}',
  ]);
});

it('gives an HTTP function processes that nothing else uses', async () => {
  const shared = await request(appWritten);
  shared.state = 'IDLE';
  const own = await request(page);
  expect(own).not.toBe(shared);
  expect(own.headers).toEqual({ accept: '*/*' });
  expect(own.environment).toEqual({ FUNCTION_TARGET: 'page', FUNCTION_SIGNATURE_TYPE: 'http' });
});

it('leaves a process that belongs to no function alone', async () => {
  for (let index = 0; index < 3; index += 1) await emulator.startRuntime(backend);
  expect(started).toHaveLength(3);
});
