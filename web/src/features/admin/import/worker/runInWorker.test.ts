import { defaultTaxonomies } from '@appshelf/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toPastedFile } from '../choose/chosenFile';
import type { PageMessage, WorkerMessage } from './messages';
import { planFile, readFileColumns } from './runInWorker';

/** A worker whose messages the test sends. */
class FakeWorker extends EventTarget {
  posted: PageMessage[] = [];
  isTerminated = false;
  postMessage(message: PageMessage): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  send(data: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
  vi.stubGlobal('Worker', function Worker() {
    return worker;
  });
});

const file = toPastedFile('id\na');
const job = {
  type: 'plan',
  file,
  kind: 'apps',
  mapping: ['id'],
  taxonomies: defaultTaxonomies,
  source: { origin: 'https://files.example', bucket: 'shop' },
  from: null,
} as const;

describe('a job', () => {
  it('fails when its worker cannot be started', async () => {
    const read = readFileColumns(file, new AbortController().signal);
    worker.dispatchEvent(new Event('error'));
    await expect(read).rejects.toThrow('The file could not be read on this device. Try again.');
    expect(worker.isTerminated).toBe(true);
  });

  it('ends with the worker when it is cancelled', async () => {
    const controller = new AbortController();
    const read = readFileColumns(file, controller.signal);
    controller.abort();
    await expect(read).rejects.toThrow('aborted');
    expect(worker.isTerminated).toBe(true);
  });

  it('reads documents for the worker, and puts the parts of a plan together', async () => {
    const onProgress = vi.fn();
    const documents = new Map([['a', { fields: { name: 'A' }, translations: {} }]]);
    const planned = planFile(job, {
      signal: new AbortController().signal,
      readEntries: (kind, ids, languages) => {
        expect([kind, ids, languages]).toEqual(['apps', ['a'], ['de']]);
        return Promise.resolve(documents);
      },
      onProgress,
    });
    worker.send({ type: 'documents', number: 1, kind: 'apps', ids: ['a'], languages: ['de'] });
    await vi.waitFor(() => expect(worker.posted).toHaveLength(2));
    expect(worker.posted).toEqual([{ job }, { number: 1, documents }]);
    const wrong = { row: 2, column: 'id', message: 'No.' };
    const other = { ...wrong, row: 3 };
    worker.send({ type: 'progress', progress: { done: 1, total: 2 } });
    worker.send({ type: 'part', part: { entries: [], problems: [wrong], warnings: [] } });
    worker.send({ type: 'part', part: { entries: [], problems: [other], warnings: [wrong] } });
    worker.send({ type: 'planned', unchanged: 7 });
    expect(await planned).toEqual({
      kind: 'apps',
      entries: [],
      unchanged: 7,
      problems: [wrong, other],
      warnings: [wrong],
    });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith({ done: 1, total: 2 });
    expect(worker.isTerminated).toBe(true);
  });
});
