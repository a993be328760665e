import { t } from '@lingui/core/macro';
import { Button } from '../../../ui';
import { usePlanText, type PlannableText } from './usePlanText';

interface PlanTextButtonProps extends PlannableText {
  /** Whether the form has a text that is not stored. */
  isDirty: boolean;
}

/** A button that saves the text of a form for a set time. */
export function PlanTextButton({ isDirty, ...text }: PlanTextButtonProps) {
  const { ask, dialog } = usePlanText(text);
  return (
    <>
      <Button
        disabled={!isDirty}
        title={isDirty ? undefined : t`Change the text first`}
        onClick={ask}
      >{t`Save for a set time`}</Button>
      {dialog}
    </>
  );
}
