import { noFacets } from '@appshelf/model';
import { expect, it } from 'vitest';
import type { AppSearchRequest } from './engine/requests';
import type { WorkerResponse, WorkerRequest } from './engine/worker';
import { createWorkerEngine } from './workerEngine';

/** A worker that keeps what it is asked until the test answers. */
class FakeWorker extends EventTarget {
  asked: WorkerRequest[] = [];
  postMessage(question: WorkerRequest) {
    this.asked.push(question);
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
  return { worker, desk: createWorkerEngine(() => worker as unknown as Worker) };
}

it('gives each answer to who asked for it, in whatever order they come', async () => {
  const { worker, desk } = open();
  const first = desk.ask('apps', request);
  const loaded = desk.load('instructions');
  const second = desk.ask('apps', { ...request, query: 'maps' });
  expect(worker.asked).toMatchObject([
    { kind: 'apps', request },
    { kind: 'instructions' },
    { kind: 'apps', request: { query: 'maps' } },
  ]);
  const finds = (found: number) => ({ found }) as unknown as NonNullable<WorkerResponse['finds']>;
  const [a, b, c] = worker.asked.map(({ number }) => number);
  worker.answer({ number: c ?? 0, finds: finds(2) });
  worker.answer({ number: a ?? 0, finds: finds(1) });
  worker.answer({ number: b ?? 0 });
  await expect(first).resolves.toEqual({ found: 1 });
  await expect(second).resolves.toEqual({ found: 2 });
  await expect(loaded).resolves.toBeUndefined();
});

it('fails for who asked what could not be answered, and only for them', async () => {
  const { worker, desk } = open();
  const first = desk.ask('apps', request);
  const second = desk.load('apps');
  worker.answer({ number: worker.asked[0]?.number ?? 0, failed: true });
  worker.answer({ number: worker.asked[1]?.number ?? 0 });
  await expect(first).rejects.toThrow();
  await expect(second).resolves.toBeUndefined();
});

it('fails for all who wait when the worker cannot be started, and asks a new one from then on', async () => {
  const workers: FakeWorker[] = [];
  const desk = createWorkerEngine(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const asked = [desk.ask('apps', request), desk.load('apps')];
  const [broken] = workers;
  broken?.dispatchEvent(new Event('error'));
  for (const answer of asked) await expect(answer).rejects.toThrow();
  expect(broken?.isTerminated).toBe(true);

  const again = desk.load('apps');
  expect(workers).toHaveLength(2);
  const [question] = workers[1]?.asked ?? [];
  workers[1]?.answer({ number: question?.number ?? 0 });
  await expect(again).resolves.toBeUndefined();
});
