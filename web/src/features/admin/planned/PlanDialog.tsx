import { t } from '@lingui/core/macro';
import type { PlannedAction, PlannedChange } from '@appshelf/model';
import { useState, type SubmitEvent } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { FormDialog } from '../../../ui';
import { toastAdded } from '../../toasts';
import { usePlanChangesMutation, useSiteTimeZone } from './api';
import { parseChosenTime, toChosenTime, type ChosenTime } from './plannedTime';
import { TimeField } from './TimeField';

interface PlanDialogProps {
  entry: string;
  name: string;
  plans: readonly PlannedChange[];
  onClose: () => void;
}

/** Asks when an entry is published and when it leaves the site. An empty field cancels what was planned. */
export function PlanDialog({ entry, name, plans, onClose }: PlanDialogProps) {
  const zone = useSiteTimeZone();
  const dispatch = useAppDispatch();
  const [planChanges, { isLoading }] = usePlanChangesMutation();
  const read = (action: PlannedAction): ChosenTime =>
    toChosenTime(plans.find((plan) => plan.action === action)?.dueAt ?? null, zone);
  const [publish, setPublish] = useState(() => read('publish'));
  const [archive, setArchive] = useState(() => read('archive'));
  const [failure, setFailure] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const publishAt = parseChosenTime(publish, zone);
  const archiveAt = parseChosenTime(archive, zone);

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    setFailure(undefined);
    if ('problem' in publishAt || 'problem' in archiveAt) return;
    try {
      await planChanges({ entry, publishAt: publishAt.at, archiveAt: archiveAt.at }).unwrap();
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    const isPlanned = publishAt.at !== null || archiveAt.at !== null;
    const message = isPlanned ? t`The time of ${name} is set.` : t`Nothing is planned for ${name}.`;
    dispatch(toastAdded({ message, type: 'success' }));
    onClose();
  };
  const findProblem = (time: typeof publishAt) =>
    isChecked && 'problem' in time ? time.problem : undefined;

  return (
    <FormDialog
      title={t`Set the time of ${name}`}
      description={t`It is made within the minute that you choose, with what is saved by then. Leave a field empty for what you do yourself.`}
      submitLabel={t`Set the time`}
      isSubmitting={isLoading}
      error={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TimeField
        label={t`Publish at`}
        value={publish}
        zone={zone}
        error={findProblem(publishAt)}
        onChange={setPublish}
      />
      <TimeField
        label={t`Take off the site at`}
        value={archive}
        zone={zone}
        error={findProblem(archiveAt)}
        onChange={setArchive}
      />
    </FormDialog>
  );
}
