import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Button, ProgressBar } from '../../../ui';
import { focusWhenShown } from './focusWhenShown';
import type { ImportTask } from './importState';
import { i18n } from '../../../lib/i18n';
import { formatCount } from '../../../lib/formatCount';

const labels: Record<ImportTask['name'], MessageDescriptor> = {
  reading: msg`Reading the file`,
  checking: msg`Checking the rows`,
  writing: msg`Writing the entries`,
};

function describe({ name, progress, isStopping }: ImportTask): string {
  if (isStopping && name === 'writing') return t`Stopping once the current entries are written`;
  const label = i18n._(labels[name]);
  if (progress === null) return label;
  const [done, total] = [formatCount(progress.done), formatCount(progress.total)];
  return name === 'writing'
    ? t`${label}: ${done} of ${total} entries`
    : t`${label}: ${done} of ${total} rows`;
}

/** Describes a task for screen readers. The text changes at each quarter, so that it does not interrupt all the time. */
export function announceTask(task: ImportTask): string {
  const { name, progress } = task;
  const quarters =
    progress === null ? 0 : Math.floor((progress.done / Math.max(1, progress.total)) * 4);
  const label = i18n._(labels[name]);
  const percent = quarters * 25;
  return quarters === 0 ? label : t`${label}: ${percent} %`;
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
      aria-label={i18n._(labels[name])}
      className="flex scroll-my-6 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft px-4 py-3 outline-none"
    >
      <p className="tabular-nums">{describe(task)}</p>
      <div className="min-w-24 flex-1">
        <ProgressBar
          label={i18n._(labels[name])}
          value={progress === null ? null : progress.done / Math.max(1, progress.total)}
        />
      </div>
      <Button size="sm" disabled={isStopping} onClick={onCancel}>{t`Cancel`}</Button>
    </div>
  );
}
