import { msg, t } from '@lingui/core/macro';
import { textPages, type SetUpStep } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../../ui';
import { ConfirmCheckbox } from './ConfirmCheckbox';
import { getStepHref, stepTexts, textLink } from './stepTexts';
import type { SetUpFacts } from './steps';
import { TestMailButton } from './TestMailButton';
import { i18n } from '../../../../lib/i18n';

/** A step that is done by a press of a button or a tick, wherever it is shown. The other steps have a form. */
export type ShortStep = 'mailTest' | 'legalPages' | 'budgetAlert';

/** Whether a step is one of {@link ShortStep}. */
export const isShortStep = (step: SetUpStep): step is ShortStep =>
  ['mailTest', 'legalPages', 'budgetAlert'].includes(step);

const confirmLabels = {
  legalPages: msg`I have read these pages`,
  budgetAlert: msg`A budget alert exists`,
} as const;

/** The button or tick of a short step. */
export function ShortStepControl({
  step,
  facts: { notes, ownTextCount },
}: {
  step: ShortStep;
  facts: SetUpFacts;
}) {
  if (step === 'legalPages' && ownTextCount === textPages.length) return null;
  if (step !== 'mailTest')
    return <ConfirmCheckbox step={step} label={i18n._(confirmLabels[step])} note={notes[step]} />;
  return (
    <>
      <TestMailButton />
      {notes.mailTest?.mailId !== undefined && (
        <Link
          to="/admin/emails?tab=outbox"
          className={`${textLink} text-small`}
        >{t`See the outbox`}</Link>
      )}
    </>
  );
}

/** How a step is done from the list: its button or tick, or a link to its form. */
export function StepControl({ step, facts }: { step: SetUpStep; facts: SetUpFacts }) {
  if (isShortStep(step)) return <ShortStepControl step={step} facts={facts} />;
  return (
    <ButtonLink
      size="sm"
      to={getStepHref(step)}
      aria-label={t`Open the step “${i18n._(stepTexts[step].title)}”`}
    >{t`Open`}</ButtonLink>
  );
}
