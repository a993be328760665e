import { t } from '@lingui/core/macro';
import type { PlannedChange } from '@appshelf/model';
import { useState, type SubmitEvent } from 'react';
import { FormDialog } from '../../../ui';
import { useSiteTimeZone } from './api';
import { PlansLoading } from './PlansLoading';
import { parseChosenTime, toChosenTime } from './plannedTime';
import { TimeField } from './TimeField';
import { usePlanBasis } from './usePlanBasis';
import { usePlannedText } from './usePlannedText';

interface PlanTextDialogProps {
  /** The document, such as `pageTexts/terms`. */
  entry: string;
  name: string;
  isSubmitting: boolean;
  /** Why it could not be planned. */
  failure: string | undefined;
  /** Gets what a colleague planned meanwhile, which the next submission replaces. */
  onUnseen: (unseen: string) => void;
  /** Gets the chosen time, and the plan that it replaces. */
  onSubmit: (at: number, basis: PlannedChange | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks when a text replaces the one that visitors see. */
export function PlanTextDialog(props: PlanTextDialogProps) {
  const { entry, name, onClose } = props;
  const zone = useSiteTimeZone();
  const { plans } = usePlannedText(entry);
  if (plans === undefined || zone === undefined) {
    return (
      <PlansLoading title={t`Set the time of the new text of ${name}`} {...{ entry, onClose }} />
    );
  }
  return <PlanTextForm {...props} plans={plans} siteZone={zone} />;
}

interface PlanTextFormProps extends PlanTextDialogProps {
  plans: readonly PlannedChange[];
  siteZone: string;
}

function PlanTextForm({ name, plans, siteZone, failure, ...dialog }: PlanTextFormProps) {
  // The chosen time stays what it is when the site gets another zone meanwhile.
  const [zone] = useState(siteZone);
  const {
    basis: [known],
    findUnseen,
  } = usePlanBasis(plans, zone);
  const [time, setTime] = useState(() => toChosenTime(known?.dueAt ?? null, zone));
  const [isChecked, setChecked] = useState(false);
  const parsed = parseChosenTime(time, zone);
  const missing = 'at' in parsed && parsed.at === null ? t`Choose a date and a time.` : undefined;
  const problem = 'problem' in parsed ? parsed.problem : missing;

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (!('at' in parsed) || parsed.at === null) return;
    const unseen = findUnseen();
    if (unseen === undefined) await dialog.onSubmit(parsed.at, known);
    else dialog.onUnseen(unseen);
  };

  return (
    <FormDialog
      title={t`Set the time of the new text of ${name}`}
      description={
        known === undefined
          ? t`Visitors see the current text until then. The new one replaces all of it, including what is saved in the meantime.`
          : t`Visitors see the current text until then. The new one replaces all of it, including what is saved in the meantime. It also replaces the text that is already scheduled.`
      }
      submitLabel={t`Set the time`}
      isSubmitting={dialog.isSubmitting}
      error={failure}
      onSubmit={submit}
      onClose={dialog.onClose}
    >
      <TimeField
        label={t`Replace the text at`}
        isRequired
        value={time}
        zone={zone}
        error={isChecked ? problem : undefined}
        onChange={setTime}
      />
    </FormDialog>
  );
}
