import { plural, t } from '@lingui/core/macro';
import { FieldError } from '../../../ui';
import { ColumnMatching } from './choose/ColumnMatching';
import { describePlan, DryRun } from './dryRun/DryRun';
import { EncodingChoice } from './choose/EncodingChoice';
import { FileChoice } from './choose/FileChoice';
import type { ImportState } from './importState';
import { KindField } from './choose/KindField';
import { describeOutcome, Outcome } from './dryRun/Outcome';
import { announceTask, TaskProgress } from './TaskProgress';
import type { Import } from './useImport';
import { useKind } from './choose/useKind';
import { useSearchParams } from 'react-router-dom';
import { EarlierImports } from './record/EarlierImports';
import { ImportRecord } from './record/ImportRecord';
import { Section } from './Section';
import { formatCount } from '../../../lib/formatCount';

/** What a screen reader says about the state of the import. */
function announce({ table, plan, outcome, task }: ImportState): string {
  if (task !== null) return announceTask(task);
  if (outcome !== null) return describeOutcome(outcome);
  if (plan !== null) return t`Dry run finished: ${describePlan(plan)}`;
  return table === null
    ? ''
    : plural(table.rowCount, {
        one: 'The file has 1 row.',
        other: `The file has ${formatCount(table.rowCount)} rows.`,
      });
}

/** The import: file, columns, dry run, and writing. */
export function ImportTab({ state, mapping, ...steps }: Import) {
  const kind = useKind();
  const [parameters] = useSearchParams();
  const shownImport = parameters.get('import');
  const { file, table, from, plan, outcome, task, problem, preview } = state;
  const isBusy = task !== null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className="sr-only">
        {announce(state)}
      </p>
      <KindField
        disabled={isBusy}
        hint={t`Import resources first, then apps, products and instructions, because they refer to each other.`}
      />
      <FileChoice disabled={isBusy} onFile={steps.chooseFile} />
      {file !== null && table !== null && (
        <ColumnMatching
          key={kind}
          {...{ kind, table, mapping, from }}
          fileName={file.name}
          disabled={isBusy}
          onColumn={steps.chooseColumn}
          onFrom={steps.setFrom}
          onCheck={steps.check}
        />
      )}
      {problem !== null && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
      {file !== null && preview !== null && (
        <EncodingChoice
          preview={preview}
          onChoose={(encoding) => steps.chooseFile({ ...file, encoding })}
        />
      )}
      {task !== null && <TaskProgress task={task} onCancel={steps.cancel} />}
      {plan?.kind === kind && <DryRun plan={plan} onWrite={() => steps.write(plan)} />}
      {outcome?.kind === kind && (
        <Outcome outcome={outcome} onContinue={() => void steps.continueImport(outcome)} />
      )}
      {file === null && shownImport !== null && (
        <Section key={shownImport} title={t`Import`} isResult>
          <ImportRecord id={shownImport} />
        </Section>
      )}
      {file === null && <EarlierImports />}
    </div>
  );
}
