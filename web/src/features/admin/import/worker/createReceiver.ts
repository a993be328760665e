import type { EntryReader, ReadEntry } from '@appshelf/model/transfer';
import { runJob } from './jobs';
import type { PageMessage, WorkerMessage } from './messages';

/**
 * Creates what a worker does with the messages of the page: it runs the job, and passes documents on to it.
 *
 * @param send sends a message to the page
 */
export function createReceiver(
  send: (message: WorkerMessage) => void,
): (message: PageMessage) => void {
  const waiting = new Map<number, (documents: ReadonlyMap<string, ReadEntry>) => void>();
  let last = 0;
  const readEntries: EntryReader = (kind, ids, languages) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      send({ type: 'documents', number: last, kind, ids, languages });
    });
  return (message) => {
    if ('job' in message) {
      void runJob(message.job, send, readEntries);
      return;
    }
    waiting.get(message.number)?.(message.documents);
    waiting.delete(message.number);
  };
}
