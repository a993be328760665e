import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TriangleAlert, X } from 'lucide-react';
import { Button, IconButton } from '../../../../ui';
import type { BulkFailure } from './useBulkAction';
import { formatCount } from '../../../../lib/formatCount';

/** How many failed rows are listed; the others are counted. */
const maxNamed = 10;

interface BulkFailuresProps<Row> {
  failure: BulkFailure<Row>;
  rowLabel: (row: Row) => string;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The rows on which a bulk action failed, with the reasons and a button to retry. */
export function BulkFailures<Row>({
  failure,
  rowLabel,
  onRetry,
  onDismiss,
}: BulkFailuresProps<Row>) {
  const { summary, failed } = failure;
  const unnamed = failed.length - maxNamed;
  return (
    <div
      role="alert"
      className="flex max-h-[40dvh] flex-wrap items-start gap-3 overflow-y-auto rounded-card bg-warn-soft p-4 shadow-float"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{summary}</p>
        <ul className="mt-1 grid gap-0.5 text-ink-2">
          {failed.slice(0, maxNamed).map(({ row, message }, index) => (
            <li key={index} className="wrap-anywhere">
              <span dir="auto">{rowLabel(row)}</span>: {message}
            </li>
          ))}
          {unnamed > 0 && (
            <li>
              <Trans>And {formatCount(unnamed)} more.</Trans>
            </li>
          )}
        </ul>
      </div>
      <Button size="sm" onClick={onRetry}>{t`Try these again`}</Button>
      <IconButton size="sm" label={t`Close`} icon={X} onClick={onDismiss} />
    </div>
  );
}
