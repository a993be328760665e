import { formatCount } from '@appshelf/model';
import { Button, ProgressBar } from '../../../ui';
import { focusWhenShown } from './focusWhenShown';
import type { ImportTask } from './importState';

const labels: Record<ImportTask['name'], string> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  writing: 'Writing the entries',
};

const units: Record<ImportTask['name'], string> = {
  reading: 'rows',
  checking: 'rows',
  writing: 'entries',
};

function describe({ name, progress, isStopping }: ImportTask): string {
  if (isStopping && name === 'writing') return 'Stopping when the present entries are written';
  if (progress === null) return labels[name];
  return `${labels[name]}: ${formatCount(progress.done)} of ${formatCount(progress.total)} ${units[name]}`;
}

/** Describes a task for screen readers. The text changes at each quarter, so that it does not interrupt all the time. */
export function announceTask(task: ImportTask): string {
  const { name, progress } = task;
  const quarters =
    progress === null ? 0 : Math.floor((progress.done / Math.max(1, progress.total)) * 4);
  return quarters === 0 ? labels[name] : `${labels[name]}: ${String(quarters * 25)} %`;
}

interface TaskProgressProps {
  task: ImportTask;
  onCancel: () => void;
}

/** The progress of the running task, with a button that cancels it. */
export function TaskProgress({ task, onCancel }: TaskProgressProps) {
  const { name, progress, isStopping } = task;
  return (
    <div
      ref={focusWhenShown}
      tabIndex={-1}
      role="group"
      aria-label={labels[name]}
      className="flex scroll-my-6 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft px-4 py-3 outline-none"
    >
      <p className="tabular-nums">{describe(task)}</p>
      <div className="min-w-24 flex-1">
        <ProgressBar
          label={labels[name]}
          value={progress === null ? null : progress.done / Math.max(1, progress.total)}
        />
      </div>
      <Button size="sm" disabled={isStopping} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
