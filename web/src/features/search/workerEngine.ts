import type { Language } from '@appshelf/model';
import type { SearchEngine } from './engine/searchEngine';
import type { WorkerResponse, WorkerRequest } from './engine/worker';

type Found = NonNullable<WorkerResponse['found']>;

interface Waiting {
  resolve: (found: Found) => void;
  reject: (error: Error) => void;
}

/**
 * A search engine in a worker: indexing and searching would block the page for tens of milliseconds. When the worker fails
 * or its file cannot be loaded, all pending requests are rejected, and the next request starts a new worker.
 */
export function createWorkerEngine(
  language: Language,
  makeWorker = () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
): SearchEngine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = makeWorker();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      const { number, found = {}, failed } = data;
      const pending = waiting.get(number);
      waiting.delete(number);
      if (failed === true) pending?.reject(new Error('The index cannot be loaded.'));
      else pending?.resolve(found);
    });
    started.addEventListener('error', () => {
      started.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The search cannot be started.'));
      waiting.clear();
    });
    return started;
  };

  const send = (message: Omit<WorkerRequest, 'number' | 'language'>) =>
    new Promise<Found>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker ??= start();
      worker.postMessage({ ...message, language, number: last });
    });

  return {
    load: async (kind) => {
      await send({ kind });
    },
    search: async (kind, request) => {
      const { [kind]: response } = await send({ kind, request });
      if (response === undefined) throw new Error('The search has no response.');
      return response;
    },
  };
}
