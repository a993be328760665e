/** Starts the worker of a job. It is a module of its own, so that tests can replace it: jsdom has no workers. */
export const makeWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
