import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { toAppError } from '../../../../store';
import { Button, ConfirmDialog, FieldError, IconButton, ProgressBar } from '../../../../ui';
import { maxBulkRows, type BulkAction, type Noun } from './bulkActions';
import { BulkFailures } from './BulkFailures';
import type { RowSource } from '../state/tablePages';
import { useBulkAction, type BulkProgress, type BulkRows } from './useBulkAction';
import type { RowSelection } from '../rows/useSelection';
import { i18n } from '../../../../lib/i18n';
import { formatCount } from '../../../../lib/formatCount';

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  noun: Noun;
  selection: RowSelection<Row>;
  /** Reads all matching rows; null when only the shown ones can be selected. */
  source: Pick<RowSource<Row>, 'read'> | null;
  /** The number of all matching rows; null when it is unknown. */
  total: number | null;
  shownCount: number;
  rowLabel: (row: Row) => string;
}

/**
 * The bar with the actions on the selected rows, their progress and their failures. It belongs below the rows and stays at
 * the window's lower edge, so that no row moves when it appears.
 */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { actions, noun, selection, source, total, rowLabel } = props;
  const { progress, failure, start, stop, dismiss } = useBulkAction<Row>(noun);
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null);
  const [error, setError] = useState<string>();
  const count = selection.isAll ? total : selection.rows.length;
  const chosen: BulkRows<Row> = selection.isAll && source !== null ? source : selection.rows;

  const run = async (action: BulkAction<Row>, rows: BulkRows<Row>) => {
    setError(undefined);
    try {
      if ((await start(action, rows)) !== null) selection.clear();
    } catch (thrown) {
      setError(toAppError(thrown).message);
    }
  };
  const question = asking?.confirm?.(count ?? maxBulkRows);
  const isShown = count !== 0 || progress !== null || error !== undefined || failure !== null;
  return (
    <>
      {isShown && (
        <div className="z-20 grid gap-2 pb-2 foot-bar">
          {failure !== null && (
            <BulkFailures
              failure={failure}
              rowLabel={rowLabel}
              onRetry={() =>
                void run(
                  failure.action,
                  failure.failed.map(({ row }) => row),
                )
              }
              onDismiss={dismiss}
            />
          )}
          {count !== 0 && progress === null && (
            <div role="group" aria-label={t`Selection`} className={barClasses}>
              <SelectedCount {...props} count={count} />
              {actions.map((action) => (
                <Button
                  key={action.label}
                  size="sm"
                  icon={action.icon}
                  variant={action.tone ?? 'secondary'}
                  onClick={() => {
                    if (action.confirm === undefined) void run(action, chosen);
                    else setAsking(action);
                  }}
                >
                  {action.label}
                </Button>
              ))}
              <IconButton size="sm" label={t`Clear selection`} icon={X} onClick={selection.clear} />
            </div>
          )}
          {progress !== null && <Progress progress={progress} noun={noun} onStop={stop} />}
          <FieldError message={error} />
        </div>
      )}
      {asking !== null && question !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          {...question}
          onConfirm={() => {
            void run(asking, chosen);
            return Promise.resolve();
          }}
        />
      )}
    </>
  );
}

const barClasses =
  'flex flex-wrap items-center gap-2 rounded-card bg-accent-soft px-3 py-2 shadow-float';

/** The number of selected rows, and a button to select all matching rows. */
function SelectedCount<Row>({
  noun,
  selection,
  source,
  total,
  shownCount,
  count,
}: BulkBarProps<Row> & { count: number | null }) {
  const canHaveAll =
    source !== null &&
    !selection.isAll &&
    selection.rows.length >= shownCount &&
    (total === null || total > selection.rows.length);
  const rows = count === null && selection.isAll ? i18n._(noun.several) : noun.count(count ?? 0);
  return (
    <p className="me-auto flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold" role="status">
      {selection.isAll ? t`All ${rows} that match are selected` : t`${rows} selected`}
      {canHaveAll && (total ?? 0) <= maxBulkRows && (
        <button
          type="button"
          className="font-semibold text-accent underline underline-offset-2 hover:text-accent-strong"
          onClick={selection.selectAll}
        >
          {total === null
            ? t`Select all that match`
            : t`Select all ${formatCount(total)} that match`}
        </button>
      )}
      {canHaveAll && (total ?? 0) > maxBulkRows && (
        <span className="font-normal text-ink-2">
          {t`Filter the list to ${formatCount(maxBulkRows)} or fewer to select all that match`}
        </span>
      )}
    </p>
  );
}

function Progress({
  progress,
  noun,
  onStop,
}: {
  progress: BulkProgress;
  noun: Noun;
  onStop: () => void;
}) {
  const isReading = progress.step === 'reading';
  return (
    <div className={barClasses}>
      <p className="me-2 tabular-nums">
        {isReading
          ? t`Looking up ${noun.count(progress.count)}`
          : t`${formatCount(progress.finished)} of ${noun.count(progress.total)}`}
      </p>
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={t`Progress`}
          value={isReading ? null : progress.finished / Math.max(1, progress.total)}
        />
      </div>
      <Button size="sm" onClick={onStop}>{t`Stop`}</Button>
    </div>
  );
}
