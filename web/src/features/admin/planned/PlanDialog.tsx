import { t } from '@lingui/core/macro';
import type { PlannedAction, PlannedChange } from '@appshelf/model';
import { useState, type SubmitEvent } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import { FormDialog } from '../../../ui';
import { toastAdded } from '../../toasts';
import { usePlanChangesMutation, usePlans, useSiteTimeZone } from './api';
import { PlansLoading } from './PlansLoading';
import { parseChosenTime, toChosenTime, type ChosenTime } from './plannedTime';
import { TimeField } from './TimeField';
import { usePlanBasis } from './usePlanBasis';

interface PlanDialogProps {
  entry: string;
  name: string;
  onClose: () => void;
}

/** Asks when an entry is published and when it is archived. An empty field cancels what was planned. */
export function PlanDialog(props: PlanDialogProps) {
  const { entry, name, onClose } = props;
  const zone = useSiteTimeZone();
  const plans = usePlans(entry).plans?.filter(({ action }) => action !== 'replaceText');
  if (plans === undefined || zone === undefined) {
    return <PlansLoading title={t`Set the time of ${name}`} {...{ entry, onClose }} />;
  }
  return <PlanForm {...props} plans={plans} siteZone={zone} />;
}

interface PlanFormProps extends PlanDialogProps {
  plans: readonly PlannedChange[];
  siteZone: string;
}

/** When a change is due, in milliseconds; null for none. */
const findDueAt = (plans: readonly PlannedChange[], action: PlannedAction): number | null =>
  plans.find((plan) => plan.action === action)?.dueAt ?? null;

function PlanForm({ entry, name, plans, siteZone, onClose }: PlanFormProps) {
  // The chosen times stay what they are when the site gets another zone meanwhile.
  const [zone] = useState(siteZone);
  const { basis, findUnseen } = usePlanBasis(plans, zone);
  const dispatch = useAppDispatch();
  const [planChanges, { isLoading }] = usePlanChangesMutation();
  const read = (action: PlannedAction): ChosenTime => toChosenTime(findDueAt(plans, action), zone);
  const [publish, setPublish] = useState(() => read('publish'));
  const [archive, setArchive] = useState(() => read('archive'));
  const [failure, setFailure] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const publishAt = parseChosenTime(publish, zone);
  const archiveAt = parseChosenTime(archive, zone);

  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if ('problem' in publishAt || 'problem' in archiveAt) {
      setFailure(undefined);
      return;
    }
    const unseen = findUnseen();
    setFailure(unseen);
    if (unseen !== undefined) return;
    try {
      await planChanges({
        entry,
        publishAt: publishAt.at,
        archiveAt: archiveAt.at,
        basis: { publishAt: findDueAt(basis, 'publish'), archiveAt: findDueAt(basis, 'archive') },
      }).unwrap();
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    const isPlanned = publishAt.at !== null || archiveAt.at !== null;
    const message = isPlanned ? t`Time of ${name} set.` : t`Nothing is scheduled for ${name}.`;
    dispatch(toastAdded({ message, type: 'success' }));
    onClose();
  };
  const findProblem = (time: typeof publishAt) =>
    isChecked && 'problem' in time ? time.problem : undefined;

  return (
    <FormDialog
      title={t`Set the time of ${name}`}
      description={t`The change happens within the minute you choose, with whatever has been saved by then. Leave a field empty if you want to do it yourself.`}
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
        label={t`Archive at`}
        value={archive}
        zone={zone}
        error={findProblem(archiveAt)}
        onChange={setArchive}
      />
    </FormDialog>
  );
}
