import type { SearchEngine } from './engine/searchEngine';
import type { SearchKind, Searches } from './engine/requests';
import type { WorkerResponse, WorkerRequest } from './engine/worker';

type Finds = Searches[SearchKind]['finds'];

interface Waiting {
  resolve: (finds: Finds | undefined) => void;
  reject: (error: Error) => void;
}

/**
 * A desk whose work a worker does: reading an index and searching it would stop the page for tens of milliseconds. A
 * worker that breaks, or whose file cannot be loaded, fails for all who wait; the next question goes to a new one.
 */
export function createWorkerEngine(
  makeWorker = () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
): SearchEngine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = makeWorker();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const { number, finds, failed } = data;
      const asked = waiting.get(number);
      waiting.delete(number);
      if (failed === true) asked?.reject(new Error('The index cannot be had.'));
      else asked?.resolve(finds);
    });
    started.addEventListener('error', () => {
      started.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The search cannot be started.'));
      waiting.clear();
    });
    return started;
  };

  const send = (question: Omit<WorkerRequest, 'number'>) =>
    new Promise<Finds | undefined>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker ??= start();
      worker.postMessage({ ...question, number: last });
    });

  return {
    load: async (kind) => {
      await send({ kind });
    },
    ask: async (kind, request) => (await send({ kind, request })) as Searches[typeof kind]['finds'],
  };
}
