import { t } from '@lingui/core/macro';
import { useState, type SubmitEvent } from 'react';
import { FormDialog } from '../../../ui';
import { useSiteTimeZone } from './api';
import { parseChosenTime, toChosenTime } from './plannedTime';
import { TimeField } from './TimeField';

interface PlanTextDialogProps {
  name: string;
  /** When a text is planned already, in milliseconds; null for none. */
  dueAt: number | null;
  isSubmitting: boolean;
  /** Why it could not be planned. */
  failure: string | undefined;
  onSubmit: (at: number) => Promise<void>;
  onClose: () => void;
}

/** Asks when a text replaces the one that visitors see. */
export function PlanTextDialog({ name, dueAt, failure, ...dialog }: PlanTextDialogProps) {
  const zone = useSiteTimeZone();
  const [time, setTime] = useState(() => toChosenTime(dueAt, zone));
  const [isChecked, setChecked] = useState(false);
  const parsed = parseChosenTime(time, zone);
  const missing = 'at' in parsed && parsed.at === null ? t`Choose a date and a time.` : undefined;
  const problem = 'problem' in parsed ? parsed.problem : missing;

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if ('at' in parsed && parsed.at !== null) await dialog.onSubmit(parsed.at);
  };

  return (
    <FormDialog
      title={t`Set the time of the new text of ${name}`}
      description={
        dueAt === null
          ? t`Visitors see the present text until then. The new one replaces it as a whole, with what is saved meanwhile.`
          : t`Visitors see the present text until then. The new one replaces it as a whole, with what is saved meanwhile. It takes the place of the text that is planned already.`
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
