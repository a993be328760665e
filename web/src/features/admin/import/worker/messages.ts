import type { Language } from '@appshelf/model';
import type { ReadEntry, TransferKind } from '@appshelf/model/transfer';
import type { Job, JobMessage } from './jobs';

/** A request for documents, which only the page can read: nobody is signed in to a worker. */
interface DocumentRequest {
  type: 'documents';
  number: number;
  kind: TransferKind;
  ids: readonly string[];
  /** The languages whose translations are read as well. */
  languages: readonly Language[];
}

/** What the worker sends. */
export type WorkerMessage = JobMessage | DocumentRequest;

/** The messages of the page: first a job, then the documents of each request. */
export type PageMessage =
  { job: Job } | { number: number; documents: ReadonlyMap<string, ReadEntry> };
