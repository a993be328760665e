import type { SearchDesk } from './engine/desk';
import type { SearchKind, Searches } from './engine/requests';
import type { WorkerAnswer, WorkerQuestion } from './engine/worker';

type Finds = Searches[SearchKind]['finds'];

interface Waiting {
  resolve: (finds: Finds | undefined) => void;
  reject: (error: Error) => void;
}

/** A desk whose work a worker does: reading an index and searching it would stop the page for tens of milliseconds. */
export function createWorkerDesk(
  makeWorker = () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
): SearchDesk {
  const worker = makeWorker();
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const { number, finds, failed } = data;
    const asked = waiting.get(number);
    waiting.delete(number);
    if (failed === true) asked?.reject(new Error('The index cannot be had.'));
    else asked?.resolve(finds);
  });
  // Its file could not be loaded: nobody will ever answer.
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The search cannot be started.'));
    waiting.clear();
  });

  const send = (question: Omit<WorkerQuestion, 'number'>) =>
    new Promise<Finds | undefined>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ ...question, number: last });
    });

  return {
    load: async (kind) => {
      await send({ kind });
    },
    ask: async (kind, request) => (await send({ kind, request })) as Searches[typeof kind]['finds'],
  };
}
