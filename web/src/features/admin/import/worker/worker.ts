import type { EntryReader, PlainFields, TransferKind } from '@appshelf/model/transfer';
import { runJob, type Job, type JobMessage } from './jobs';

/** A request for documents, which only the page can read: nobody is signed in to a worker. */
export interface DocumentRequest {
  type: 'documents';
  number: number;
  kind: TransferKind;
  ids: readonly string[];
}

/** What the worker sends. */
export type WorkerMessage = JobMessage | DocumentRequest;

/** What the page sends: first a job, then the documents of each request. */
export type PageMessage =
  { job: Job } | { number: number; documents: ReadonlyMap<string, PlainFields> };

const waiting = new Map<number, (documents: ReadonlyMap<string, PlainFields>) => void>();
let last = 0;

const send = (message: WorkerMessage) => self.postMessage(message);

const readEntries: EntryReader = (kind, ids) =>
  new Promise((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    send({ type: 'documents', number: last, kind, ids });
  });

/** Reading and checking 100,000 rows takes many seconds, in which the page stays free for the keyboard. */
self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if ('job' in data) {
    void runJob(data.job, send, readEntries);
    return;
  }
  waiting.get(data.number)?.(data.documents);
  waiting.delete(data.number);
});
