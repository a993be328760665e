import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, type BadgeTone } from '../../../../ui';
import type { PlanRow, RowKind } from './toPlanRows';
import { i18n } from '../../../../lib/i18n';
import { translateProblem } from '../translateProblem';
import { formatCount } from '../../../../lib/formatCount';

/** How many rows are shown at once. */
const pageSize = 50;

/** How much of a cell is shown, in characters. */
const shownLength = 200;

/** The name of each kind of rows. */
export const kindLabels: Record<RowKind, MessageDescriptor> = {
  new: msg`New`,
  changed: msg`Changed`,
  wrong: msg`Invalid`,
  warning: msg`Warning`,
};

const tones: Record<RowKind, BadgeTone> = {
  new: 'good',
  changed: 'accent',
  wrong: 'bad',
  warning: 'warn',
};

function shorten(text: string): string {
  if (text === '') return t`empty`;
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

/** Rows of the file with their problems or changes, page by page. */
export function PlanRows({ label, rows }: { label: string; rows: readonly PlanRow[] }) {
  const [page, setPage] = useState(0);
  const start = page * pageSize;
  const shown = rows.slice(start, start + pageSize);
  return (
    <div className="grid gap-3">
      <ul
        aria-label={label}
        className="overflow-hidden rounded-card bg-surface text-small ring-1 ring-line"
      >
        {shown.map((row) => (
          <li
            key={`${row.kind} ${String(row.row)}`}
            className="grid gap-x-4 gap-y-1 border-line px-4 py-2 not-last:border-b @min-[44rem]:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <p className="flex items-start gap-3">
              <span className="min-w-18 pt-0.5 font-semibold tabular-nums">
                {t`Row ${formatCount(row.row)}`}
              </span>
              <Badge tone={tones[row.kind]}>{i18n._(kindLabels[row.kind])}</Badge>
            </p>
            <RowDetails row={row} />
          </li>
        ))}
      </ul>
      {rows.length > pageSize && (
        <nav
          aria-label={t`Pages of rows`}
          className="flex flex-wrap items-center justify-center gap-3"
        >
          <Button
            size="sm"
            disabled={page === 0}
            icon={ChevronLeft}
            onClick={() => setPage(page - 1)}
          >{t`Previous`}</Button>
          <span className="text-ink-2 tabular-nums" aria-live="polite">
            {t`${formatCount(start + 1)} to ${formatCount(start + shown.length)} of ${formatCount(rows.length)}`}
          </span>
          <Button
            size="sm"
            disabled={start + pageSize >= rows.length}
            onClick={() => setPage(page + 1)}
          >
            {t`Next`}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </nav>
      )}
    </div>
  );
}

function RowDetails({ row: { id, title, changes, problems } }: { row: PlanRow }) {
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      {id !== '' && (
        <p className="pt-0.5">
          <span dir="auto" className="font-semibold">
            {title}
          </span>{' '}
          <span className="text-ink-3">{id}</span>
        </p>
      )}
      {problems.map(({ column, value, message }, index) => (
        <p key={index} className="pt-0.5">
          {column !== '' && (
            <span className="font-semibold">
              <bdi>{column}</bdi>:{' '}
            </span>
          )}
          <span>{translateProblem(message)}</span>
          {value !== undefined && !message.includes(value) && (
            <>
              {' '}
              <span className="text-ink-3">
                <Trans>
                  The cell contains “<bdi>{value}</bdi>”.
                </Trans>
              </span>
            </>
          )}
        </p>
      ))}
      {changes.length > 0 && (
        <dl className="grid gap-1">
          {changes.map(({ column, before, after }) => (
            <div key={column} className="grid gap-x-3 @min-[44rem]:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-ink-3">{column}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2">
                <del className="min-w-0 text-ink-3">{shorten(before)}</del>
                <ins className="flex min-w-0 items-baseline gap-x-2 no-underline">
                  <ArrowRight
                    aria-hidden="true"
                    className="size-3.5 shrink-0 self-center text-ink-3"
                  />
                  {shorten(after)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
