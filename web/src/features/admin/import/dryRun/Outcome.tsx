import { plural, t } from '@lingui/core/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../../ui';
import { isUnfinished, type ImportOutcome } from '../importState';
import { getKindNouns } from '../choose/kinds';
import { toProblemRows } from './toPlanRows';
import { PlanRows } from './PlanRows';
import { ProblemsCsvButton } from './ProblemsCsvButton';
import { ImportRecord } from '../record/ImportRecord';
import { Section } from '../Section';
import { formatCount } from '../../../../lib/formatCount';

/** Says how an import ended: how much was written, and that it is not undone. */
export function describeOutcome(outcome: ImportOutcome): string {
  const { kind, total, written, isCancelled, failure } = outcome;
  const [one, several] = getKindNouns(kind);
  const count = formatCount(written);
  if (!isUnfinished(outcome)) {
    if (written === 0) return t`No ${one} was imported.`;
    return plural(written, {
      one: `${count} ${one} is imported.`,
      other: `${count} ${several} are imported.`,
    });
  }
  const reason = isCancelled ? t`Import cancelled.` : (failure ?? '');
  const all = formatCount(total);
  const part =
    written === 0
      ? t`Nothing is written yet.`
      : plural(written, {
          one: `${count} of ${all} ${several} is written, and stays.`,
          other: `${count} of ${all} ${several} are written, and stay.`,
        });
  return t`${reason} ${part} Continue to write the rest.`;
}

interface OutcomeProps {
  outcome: ImportOutcome;
  onContinue: () => void;
}

/** How the import ended, the rows that were not written, and the button that goes on. */
export function Outcome({ outcome, onContinue }: OutcomeProps) {
  const { kind, problems, written, recorded } = outcome;
  const rows = useMemo(() => toProblemRows(problems, 'wrong'), [problems]);
  const isPartial = isUnfinished(outcome);
  const Icon = isPartial ? TriangleAlert : CircleCheck;
  return (
    <Section title={t`Import`} isResult>
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3 ${isPartial ? 'bg-warn-soft' : 'bg-good-soft'}`}
      >
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 ${isPartial ? 'text-warn' : 'text-good'}`}
        />
        <p className="min-w-0 flex-1 basis-60">{describeOutcome(outcome)}</p>
        {isPartial && (
          <Button variant="primary" onClick={onContinue}>{t`Continue the import`}</Button>
        )}
      </div>
      {written > 0 && <ImportRecord id={recorded.id} />}
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {plural(rows.length, {
                one: '1 row was not written.',
                other: `${formatCount(rows.length)} rows were not written.`,
              })}
            </p>
            <ProblemsCsvButton kind={kind} problems={problems} />
          </div>
          <PlanRows label={t`Rows that were not written`} rows={rows} />
        </>
      )}
    </Section>
  );
}
