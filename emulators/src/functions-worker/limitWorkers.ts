import type { EventEmitter } from 'node:events';
import { createFunctionHeader, sharedProcess } from './requestedFunction';

/** The part of a process of firebase-tools' Functions emulator that this module uses. */
export interface Worker {
  readonly state: string;
  /** Emits the name of each state that it enters. */
  stateEvents: EventEmitter;
  /** The function whose name firebase-tools logs with each request. */
  triggerKey: string;
  /** How long a request may take. */
  timeoutSeconds?: number | undefined;
}

interface Request {
  headers: Record<string, unknown>;
}

/** The processes of all functions of a code base. */
interface WorkerPool {
  /** By key. */
  workers: Map<string, unknown>;
  /** Functions with the same key have the same processes. */
  getKey: (triggerId: string | undefined, runtime?: string) => string;
  getIdleWorker: (triggerId: string, runtime?: string) => Worker | undefined;
  submitRequest: (triggerId: string, request: Request, ...others: unknown[]) => Promise<void>;
}

interface Backend {
  codebase: string;
  runtime: string;
}

/** A function in the form of firebase-tools. */
interface Trigger {
  id: string;
  timeoutSeconds?: number;
  eventTrigger?: object;
  /** A scheduled function has an `eventTrigger` too, and is called by HTTP. */
  schedule?: object;
  labels?: Record<string, string>;
}

/** The part of firebase-tools' Functions emulator that this module uses. */
export interface FunctionsEmulator {
  workerPools: Record<string, WorkerPool>;
  startRuntime: (backend: Backend, trigger?: Trigger) => Promise<Worker>;
  getRuntimeEnvs: (backend: Backend, trigger?: Trigger) => Record<string, string>;
}

interface WaitingRequest {
  proceed: (worker: Worker) => void;
  fail: (error: unknown) => void;
}

/** The processes of a function, or of several that share theirs. */
interface WorkerGroup {
  /** How many processes run or start. */
  count: number;
  isStarting: boolean;
  /** Requests that wait for an idle process, the oldest first. */
  waiting: WaitingRequest[];
}

/** The data of a function in a pool. */
interface KnownFunction {
  trigger: Trigger;
  key: string;
  /** Headers that its requests get. */
  headers: Record<string, string>;
  /** Settles when a process was idle. */
  waitForWorker: () => Promise<unknown>;
}

/** What is known of the functions of a pool, by id, and their processes, by key. */
interface PoolState {
  functions: Map<string, KnownFunction>;
  groups: Map<string, WorkerGroup>;
}

/** How many processes there may be, and when another one starts. */
interface WorkerLimits {
  /** The processes that callables and event triggers share. */
  shared: number;
  /** The processes of any other function. */
  own: number;
  /** How long a request waits for an idle process before another one starts, in milliseconds. */
  startDelay: number;
}

/** The key of the processes that functions share. */
const sharedKey = '~shared~';

/**
 * Whether a function shares its processes: callables and event triggers do. Other HTTP functions have their own, since
 * they may keep caches and counts in memory, which the next request has to find.
 */
const isShared = ({ eventTrigger, schedule, labels }: Trigger): boolean =>
  (eventTrigger !== undefined && schedule === undefined) ||
  labels?.['deployment-callable'] === 'true';

/**
 * Limits how many processes the Functions emulator starts. firebase-tools starts another one, which takes a second of
 * processor time, for every function and for every request that finds no idle process, and never ends one: tests that
 * write a hundred documents at once would start a hundred. In production, `maxInstances` limits them, and requests wait.
 * Here they wait too, and another process starts only when a request has waited for a while.
 *
 * firebase-tools calls `startRuntime` when it finds no idle process for a request, then `submitRequest` of the pool.
 *
 * @param emulator the prototype of firebase-tools' `FunctionsEmulator`, which is changed.
 */
export function limitWorkers(
  emulator: FunctionsEmulator,
  { shared, own, startDelay }: WorkerLimits,
): void {
  const { startRuntime, getRuntimeEnvs } = emulator;
  const states = new WeakMap<WorkerPool, PoolState>();

  emulator.getRuntimeEnvs = function (backend, trigger) {
    const environment = getRuntimeEnvs.call(this, backend, trigger);
    const isOfOneFunction = trigger === undefined || !isShared(trigger);
    return isOfOneFunction ? environment : { ...environment, [sharedProcess]: 'true' };
  };

  emulator.startRuntime = async function (backend, trigger) {
    const pool = this.workerPools[backend.codebase];
    if (trigger === undefined || pool === undefined)
      return startRuntime.call(this, backend, trigger);
    const state = states.get(pool) ?? changePool(pool);
    states.set(pool, state);
    const sharesProcesses = isShared(trigger);
    const key = sharesProcesses ? sharedKey : trigger.id;
    if (state.functions.get(trigger.id)?.trigger !== trigger) {
      const environment = this.getRuntimeEnvs(backend, trigger);
      state.functions.set(trigger.id, {
        trigger,
        key,
        headers: sharesProcesses ? createFunctionHeader(environment) : {},
        waitForWorker: () => this.startRuntime(backend, trigger),
      });
      // The pool has an empty list for the function. It must not replace the list of the key.
      if (key !== trigger.id) pool.workers.delete(trigger.id);
    }
    const idle = pool.getIdleWorker(trigger.id, backend.runtime);
    if (idle !== undefined) return idle;

    const group = state.groups.get(key) ?? { count: 0, isStarting: false, waiting: [] };
    state.groups.set(key, group);
    const startWorker = (): void => {
      const most = sharesProcesses ? shared : own;
      if (group.isStarting || group.count >= most || group.waiting.length === 0) return;
      group.isStarting = true;
      group.count += 1;
      startRuntime
        .call(this, backend, trigger)
        .finally(() => {
          group.isStarting = false;
        })
        .then(
          (worker) => {
            worker.stateEvents.on('IDLE', () => group.waiting.shift()?.proceed(worker));
            worker.stateEvents.once('FINISHED', () => {
              group.count -= 1;
              startWorker();
            });
            if (worker.state === 'IDLE') group.waiting.shift()?.proceed(worker);
            setTimeout(startWorker, startDelay);
          },
          (error: unknown) => {
            group.count -= 1;
            group.waiting.shift()?.fail(error);
            startWorker();
          },
        );
    };

    return new Promise<Worker>((proceed, fail) => {
      group.waiting.push({ proceed, fail });
      if (group.count === 0) startWorker();
      else setTimeout(startWorker, startDelay);
    });
  };
}

/** Lets functions with the same key share the processes of a pool, which is changed. */
function changePool(pool: WorkerPool): PoolState {
  const functions: PoolState['functions'] = new Map();
  const { getKey, submitRequest } = pool;

  pool.getKey = (triggerId, runtime) =>
    functions.get(triggerId ?? '')?.key ?? getKey.call(pool, triggerId, runtime);

  pool.submitRequest = async (triggerId, request, ...others) => {
    const known = functions.get(triggerId);
    let worker = pool.getIdleWorker(triggerId);
    // Another request may have taken the process in the meantime.
    while (worker === undefined && known !== undefined) {
      await known.waitForWorker();
      worker = pool.getIdleWorker(triggerId);
    }
    if (worker !== undefined && known !== undefined) {
      worker.triggerKey = triggerId;
      worker.timeoutSeconds = known.trigger.timeoutSeconds;
    }
    const headers = { ...request.headers, ...known?.headers };
    return submitRequest.call(pool, triggerId, { ...request, headers }, ...others);
  };

  return { functions, groups: new Map() };
}
