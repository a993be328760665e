import { forEachAtOnce } from '@appshelf/model';
import { toAppError } from '../../../../store';

/** Undoes an action on one row. */
export type Undo = () => Promise<unknown>;

/** A row on which an action failed. */
export interface FailedRow<Row> {
  row: Row;
  /** The reason, as a sentence. */
  message: string;
}

/** The result of a bulk action. */
export interface BulkOutcome<Row> {
  done: { row: Row; undo: Undo | null }[];
  failed: FailedRow<Row>[];
  /** Rows that were not started, because the action was stopped. */
  left: Row[];
}

/** How many rows are processed at the same time. */
const maxConcurrent = 6;

/** Runs an action on each row, a few at a time. A failure does not stop the others. When aborted, started rows are finished. */
export async function runOnRows<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Undo | null>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (finished: number) => void },
): Promise<BulkOutcome<Row>> {
  const outcome: BulkOutcome<Row> = { done: [], failed: [], left: [] };
  await forEachAtOnce(rows, maxConcurrent, async (row) => {
    if (signal.aborted) {
      outcome.left.push(row);
      return;
    }
    try {
      outcome.done.push({ row, undo: await work(row) });
    } catch (error) {
      outcome.failed.push({ row, message: toAppError(error).message });
    }
    onProgress(outcome.done.length + outcome.failed.length);
  });
  return outcome;
}
