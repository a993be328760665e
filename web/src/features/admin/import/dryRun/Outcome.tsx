import { formatCount } from '@appshelf/model';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../../ui';
import { isUnfinished, type ImportOutcome } from '../importState';
import { getKindNouns } from '../choose/kinds';
import { toProblemRows } from './toPlanRows';
import { PlanRows } from './PlanRows';
import { ProblemsCsvButton } from './ProblemsCsvButton';
import { Section } from '../Section';

/** Says how an import ended: how much was written, and that it is not undone. */
export function describeOutcome(outcome: ImportOutcome): string {
  const { kind, total, written, isCancelled, failure } = outcome;
  const [one, several] = getKindNouns(kind);
  const noun = written === 1 ? `${one} is` : `${several} are`;
  if (!isUnfinished(outcome)) {
    return written === 0 ? `No ${one} is imported.` : `${formatCount(written)} ${noun} imported.`;
  }
  const reason = isCancelled ? 'The import is cancelled.' : (failure ?? '');
  const part =
    written === 0
      ? 'Nothing is written yet.'
      : `${formatCount(written)} of ${formatCount(total)} ${noun} written, and stay.`;
  return `${reason} ${part} Continue to write the rest.`;
}

interface OutcomeProps {
  outcome: ImportOutcome;
  onContinue: () => void;
}

/** How the import ended, the rows that were not written, and the button that goes on. */
export function Outcome({ outcome, onContinue }: OutcomeProps) {
  const { kind, problems } = outcome;
  const rows = useMemo(() => toProblemRows(problems, 'wrong'), [problems]);
  const isPartial = isUnfinished(outcome);
  const Icon = isPartial ? TriangleAlert : CircleCheck;
  return (
    <Section title="Import" isResult>
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card px-4 py-3 ${isPartial ? 'bg-warn-soft' : 'bg-good-soft'}`}
      >
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 ${isPartial ? 'text-warn' : 'text-good'}`}
        />
        <p className="min-w-0 flex-1 basis-60">{describeOutcome(outcome)}</p>
        {isPartial && (
          <Button variant="primary" onClick={onContinue}>
            Continue the import
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {formatCount(rows.length)} {rows.length === 1 ? 'row was' : 'rows were'} not written.
            </p>
            <ProblemsCsvButton kind={kind} problems={problems} />
          </div>
          <PlanRows label="Rows that were not written" rows={rows} />
        </>
      )}
    </Section>
  );
}
