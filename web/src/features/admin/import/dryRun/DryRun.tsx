import { plural, t } from '@lingui/core/macro';
import type { ImportPlan } from '@appshelf/model/transfer';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui';
import { getKindNouns } from '../choose/kinds';
import { countRows, rowKinds, toPlanRows, type RowKind } from './toPlanRows';
import { kindLabels, PlanRows } from './PlanRows';
import { ProblemsCsvButton } from './ProblemsCsvButton';
import { Section } from '../Section';
import { i18n } from '../../../../lib/i18n';
import { formatCount } from '../../../../lib/formatCount';

interface DryRunProps {
  plan: ImportPlan;
  onWrite: () => void;
}

/** Describes what a dry run found: "2 new, 1 changed, 5 unchanged, 1 wrong." */
export function describePlan(plan: ImportPlan): string {
  const counts = countRows(toPlanRows(plan));
  const added = formatCount(counts.new);
  const changed = formatCount(counts.changed);
  const unchanged = formatCount(plan.unchanged);
  const wrong = formatCount(counts.wrong);
  return t`${added} new, ${changed} changed, ${unchanged} unchanged, ${wrong} invalid.`;
}

/** The result of the dry run, row by row, and the button that writes it. */
export function DryRun({ plan, onWrite }: DryRunProps) {
  const [filter, setFilter] = useState<RowKind | 'all'>('all');
  const rows = useMemo(() => toPlanRows(plan), [plan]);
  const counts = useMemo(() => countRows(rows), [rows]);
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ kind }) => kind === filter)),
    [rows, filter],
  );
  const count = plan.entries.length;
  const [one, several] = getKindNouns(plan.kind);
  const offered = rowKinds.filter((kind) => counts[kind] > 0);
  return (
    <Section title={t`Dry run`} isResult>
      <dl className="grid grid-cols-2 gap-3 @min-[36rem]:grid-cols-4">
        <Count label={t`New`} value={counts.new} />
        <Count label={t`Changed`} value={counts.changed} />
        <Count label={t`Unchanged`} value={plan.unchanged} />
        <Count label={t`Invalid`} value={counts.wrong} isBad={counts.wrong > 0} />
      </dl>
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <div role="group" aria-label={t`Rows to show`} className="flex flex-wrap gap-2">
            {(['all', ...offered] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={filter === kind}
                className={clsx(
                  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-3 font-medium ring-1',
                  filter === kind
                    ? 'bg-accent-soft text-ink ring-accent'
                    : 'text-ink-2 ring-line hover:text-ink hover:ring-edge',
                )}
                onClick={() => setFilter(kind)}
              >
                {kind === 'all' ? t`All` : i18n._(kindLabels[kind])}
                <span className="tabular-nums">
                  {formatCount(kind === 'all' ? rows.length : counts[kind])}
                </span>
              </button>
            ))}
          </div>
          {plan.problems.length > 0 && (
            <div className="ms-auto">
              <ProblemsCsvButton kind={plan.kind} problems={plan.problems} />
            </div>
          )}
        </div>
      )}
      {rows.length > 0 && <PlanRows key={filter} label={t`Rows of the file`} rows={shown} />}
      {count === 0 ? (
        <p className="text-ink-2">
          {counts.wrong === 0
            ? t`Everything in the file is already on the site. There is nothing to import.`
            : t`No row can be imported. Fix the rows above in your file, then choose it again.`}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" onClick={onWrite}>
            {plural(count, {
              one: `Import ${formatCount(count)} ${one}`,
              other: `Import ${formatCount(count)} ${several}`,
            })}
          </Button>
          {counts.wrong > 0 && (
            <p className="text-small text-ink-3">{t`Invalid rows are left out. Fix them and import the file again: what is already written stays as it is.`}</p>
          )}
        </div>
      )}
    </Section>
  );
}

function Count({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div className="flex flex-col-reverse rounded-card bg-surface px-4 py-2.5 ring-1 ring-line">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className={clsx('text-title font-semibold tabular-nums', isBad && 'text-bad')}>
        {formatCount(value)}
      </dd>
    </div>
  );
}
