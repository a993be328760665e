import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../../store';
import { addUndoToast, toastAdded } from '../../../toasts';
import { maxBulkRows, type BulkAction, type Noun } from './bulkActions';
import { readAllRows, type RowSource } from '../state/tablePages';
import { runOnRows, type BulkOutcome, type FailedRow, type Undo } from './runOnRows';
import { formatCount } from '../../../../lib/formatCount';

/** The progress of a bulk action. */
export type BulkProgress =
  { step: 'reading'; count: number } | { step: 'running'; finished: number; total: number };

/** The rows on which a bulk action failed, with a summary of all rows. */
export interface BulkFailure<Row> {
  action: BulkAction<Row>;
  summary: string;
  failed: FailedRow<Row>[];
}

/** The rows of a bulk action: an array, or a source that is read completely. */
export type BulkRows<Row> = readonly Row[] | Pick<RowSource<Row>, 'read'>;

/** Runs bulk actions with progress, a report of failures, and a toast to undo them. */
export function useBulkAction<Row>(noun: Noun) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [failure, setFailure] = useState<BulkFailure<Row> | null>(null);
  const stop = useRef<AbortController>(undefined);

  const showToast = (
    type: 'success' | 'warning' | 'error' | 'info',
    message: string,
    undo?: Undo[],
  ) => {
    if (undo === undefined || undo.length === 0) {
      dispatch(toastAdded({ type, message }));
      return;
    }
    addUndoToast(dispatch, { type, message }, () => void undoAll(undo));
  };

  const runWithProgress = <Result>(total: number, run: Runner<Result>): Promise<Result> => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ step: 'running', finished: 0, total });
    return run({
      signal: controller.signal,
      onProgress: (finished) => setProgress({ step: 'running', finished, total }),
    }).finally(() => setProgress(null));
  };

  const undoAll = async (undos: Undo[]): Promise<void> => {
    const { done, failed } = await runWithProgress(undos.length, (options) =>
      runOnRows(undos, (undo) => undo().then(() => null), options),
    );
    const [first] = failed;
    if (first === undefined) {
      const rows = noun.count(done.length);
      showToast('success', t`Undone for ${rows}.`);
    } else {
      const part = formatCount(failed.length);
      const rows = noun.count(undos.length);
      const reason = first.message;
      showToast('error', t`Could not be undone for ${part} of ${rows}: ${reason}`);
    }
  };

  const readRows = async (source: Pick<RowSource<Row>, 'read'>): Promise<readonly Row[] | null> => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ step: 'reading', count: 0 });
    try {
      const { rows, isComplete } = await readAllRows(source, {
        most: maxBulkRows,
        signal: controller.signal,
        onProgress: (count) => setProgress({ step: 'reading', count }),
      });
      if (isComplete) return rows;
      const most = noun.count(maxBulkRows);
      showToast('warning', t`More than ${most} match, which is the limit. Filter the list first.`);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      setProgress(null);
    }
    return null;
  };

  /**
   * @returns the rows on which the action succeeded; null when it was not started.
   * @throws when the rows can't be read.
   */
  const start = async (
    action: BulkAction<Row>,
    rows: BulkRows<Row>,
  ): Promise<readonly Row[] | null> => {
    setFailure(null);
    const chosen = 'read' in rows ? await readRows(rows) : rows;
    if (chosen === null) return null;
    const applicable = chosen.filter((row) => action.appliesTo?.(row) ?? true);
    if (applicable.length === 0) {
      showToast('info', action.noneApplies);
      return [];
    }
    const outcome = await runWithProgress(applicable.length, (options) =>
      runOnRows(applicable, (row) => action.run(row), options),
    );
    const summary = summarize(outcome, action, applicable.length, noun);
    const undos = outcome.done.flatMap(({ undo }) => (undo === null ? [] : [undo]));
    showToast(outcome.failed.length === 0 ? 'success' : 'warning', summary, undos);
    if (outcome.failed.length > 0) setFailure({ action, summary, failed: outcome.failed });
    return outcome.done.map(({ row }) => row);
  };

  return {
    progress,
    failure,
    start,
    /** Waits for started rows and starts no others. */
    stop: () => stop.current?.abort(),
    dismiss: () => setFailure(null),
  };
}

type Runner<Result> = (options: {
  signal: AbortSignal;
  onProgress: (finished: number) => void;
}) => Promise<Result>;

/** Summarizes an outcome: "40 apps published.", "38 of 40 apps published; 2 failed." */
function summarize<Row>(
  { done, failed, left }: BulkOutcome<Row>,
  action: BulkAction<Row>,
  total: number,
  noun: Noun,
): string {
  const rows = noun.count(total);
  if (done.length === total) {
    const sentence = action.done(rows);
    return t`${sentence}.`;
  }
  const part = formatCount(done.length);
  const failures = formatCount(failed.length);
  const parts = [
    action.done(t`${part} of ${rows}`),
    ...(failed.length === 0 ? [] : [t`${failures} failed`]),
    ...(left.length === 0 ? [] : [t`stopped before finishing`]),
  ].join('; ');
  return t`${parts}.`;
}
