import { plural, t } from '@lingui/core/macro';
import type { FileFormat } from '@appshelf/model/transfer';
import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, ErrorPanel, ProgressBar, SelectField, Skeleton } from '../../../../ui';
import { useCountEntriesQuery } from '../api';
import { KindField } from '../choose/KindField';
import { getKindNouns } from '../choose/kinds';
import { useExport } from './useExport';
import { useKind } from '../choose/useKind';
import { formatCount } from '../../../../lib/formatCount';

/** The export of all entries of a kind, in the form that the import reads. */
export function ExportTab() {
  const kind = useKind();
  const [format, setFormat] = useState<FileFormat>('csv');
  const { data: total, error, refetch } = useCountEntriesQuery(kind);
  const { state, save, cancel } = useExport();
  const isBusy = state.step === 'reading';
  const [, several] = getKindNouns(kind);
  return (
    <div className="grid grid-cols-1 gap-6">
      <KindField
        disabled={isBusy}
        hint={t`All entries, including drafts, in a format that can be imported again.`}
      />
      <div className="max-w-xs">
        <SelectField
          label={t`Format`}
          options={[
            { value: 'csv', label: t`CSV, for spreadsheets` },
            { value: 'json', label: t`JSON, for programs` },
          ]}
          disabled={isBusy}
          value={format}
          onChange={({ target }) => setFormat(target.value === 'json' ? 'json' : 'csv')}
        />
      </div>
      {error !== undefined && (
        <ErrorPanel
          title={t`The ${several} could not be counted`}
          error={error}
          onRetry={refetch}
        />
      )}
      {isBusy ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft px-4 py-3">
          <p className="tabular-nums">
            {total === undefined
              ? t`${formatCount(state.count)} ${several} read`
              : t`${formatCount(state.count)} of ${formatCount(Math.max(total, state.count))} ${several} read`}
          </p>
          <div className="min-w-24 flex-1">
            <ProgressBar
              label={t`Reading`}
              value={total === undefined ? null : state.count / Math.max(1, total)}
            />
          </div>
          <Button size="sm" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" icon={Download} onClick={() => save(kind, format)}>
            {t`Export ${several}`}
          </Button>
          {total === undefined && error === undefined && <Skeleton className="h-5 w-56" />}
          {total !== undefined && (
            <p className="text-small text-ink-3">
              {plural(total, {
                one: `About ${formatCount(total)} document will be read.`,
                other: `About ${formatCount(total)} documents will be read.`,
              })}
            </p>
          )}
        </div>
      )}
      <div role="status">
        {state.step === 'saved' && (
          <p className="flex items-center gap-2 rounded-card bg-good-soft px-4 py-3">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
            {state.message}
          </p>
        )}
        {isBusy && <span className="sr-only">{t`Reading ${several}`}</span>}
      </div>
      {state.step === 'failed' && (
        <ErrorPanel title={t`The export failed`} error={state} onRetry={() => save(kind, format)} />
      )}
    </div>
  );
}
