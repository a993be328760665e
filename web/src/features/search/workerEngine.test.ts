import { noFacets } from '@appshelf/model';
import { expect, it } from 'vitest';
import type { AppSearchRequest } from './engine/requests';
import type { WorkerResponse, WorkerRequest } from './engine/worker';
import { createWorkerEngine } from './workerEngine';

/** A worker that keeps requests until the test answers them. */
class FakeWorker extends EventTarget {
  requests: WorkerRequest[] = [];
  postMessage(question: WorkerRequest) {
    this.requests.push(question);
  }
  answer(answer: WorkerResponse) {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
  isTerminated = false;
  terminate() {
    this.isTerminated = true;
  }
}

const request: AppSearchRequest = { query: 'map', choice: noFacets, sort: null, page: 1, size: 6 };

function open() {
  const worker = new FakeWorker();
  return { worker, engine: createWorkerEngine('en', () => worker as unknown as Worker) };
}

it('gives each answer to who asked for it, in whatever order they come', async () => {
  const { worker, engine } = open();
  const first = engine.search('apps', request);
  const loaded = engine.load('instructions');
  const second = engine.search('apps', { ...request, query: 'maps' });
  expect(worker.requests).toMatchObject([
    { kind: 'apps', request },
    { kind: 'instructions' },
    { kind: 'apps', request: { query: 'maps' } },
  ]);
  const found = (total: number) =>
    ({ apps: { total } }) as unknown as NonNullable<WorkerResponse['found']>;
  const [a, b, c] = worker.requests.map(({ number }) => number);
  worker.answer({ number: c ?? 0, found: found(2) });
  worker.answer({ number: a ?? 0, found: found(1) });
  worker.answer({ number: b ?? 0 });
  await expect(first).resolves.toEqual({ total: 1 });
  await expect(second).resolves.toEqual({ total: 2 });
  await expect(loaded).resolves.toBeUndefined();
});

it('fails for who asked what could not be answered, and only for them', async () => {
  const { worker, engine } = open();
  const first = engine.search('apps', request);
  const second = engine.load('apps');
  worker.answer({ number: worker.requests[0]?.number ?? 0, failed: true });
  worker.answer({ number: worker.requests[1]?.number ?? 0 });
  await expect(first).rejects.toThrow();
  await expect(second).resolves.toBeUndefined();
});

it('fails for all who wait when the worker cannot be started, and asks a new one from then on', async () => {
  const workers: FakeWorker[] = [];
  const engine = createWorkerEngine('en', () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const answers = [engine.search('apps', request), engine.load('apps')];
  const [broken] = workers;
  broken?.dispatchEvent(new Event('error'));
  for (const answer of answers) await expect(answer).rejects.toThrow();
  expect(broken?.isTerminated).toBe(true);

  const again = engine.load('apps');
  expect(workers).toHaveLength(2);
  const [question] = workers[1]?.requests ?? [];
  workers[1]?.answer({ number: question?.number ?? 0 });
  await expect(again).resolves.toBeUndefined();
});
