import { toAppError } from '../../../../store';

/** Takes back what was done to one row. */
export type Undo = () => Promise<unknown>;

/** A row that an action failed on. */
export interface FailedRow<Row> {
  row: Row;
  /** Why, as a sentence. */
  message: string;
}

/** What became of the rows of a bulk action. */
export interface BulkOutcome<Row> {
  done: { row: Row; undo: Undo | null }[];
  failed: FailedRow<Row>[];
  /** Not begun with, because it was stopped. */
  left: Row[];
}

/** How many rows are worked on at once: quick, and no burden to whoever answers. */
const maxConcurrent = 6;

/** Does something to each row, a few at once; one that fails stops no other. A stop lets what has begun come to its end. */
export async function runOnRows<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Undo | null>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (finished: number) => void },
): Promise<BulkOutcome<Row>> {
  const outcome: BulkOutcome<Row> = { done: [], failed: [], left: [] };
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (signal.aborted) {
        outcome.left.push(row);
        continue;
      }
      try {
        outcome.done.push({ row, undo: await work(row) });
      } catch (error) {
        outcome.failed.push({ row, message: toAppError(error).message });
      }
      onProgress(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
  return outcome;
}
