import { Trans } from '@lingui/react/macro';
import type { SetUpStep } from '@appshelf/model';
import { DateText } from '../../../../ui';
import { PersonName } from '../../../presence';
import { describeTestMail, type SetUpFacts, type StepState } from './steps';

interface StepStatusProps {
  step: SetUpStep;
  state: StepState;
  facts: SetUpFacts;
}

/** The state of a step in words: the result of the test email, and who confirmed or skipped the step, and when. */
export function StepStatus({ step, state, facts: { notes, testMail } }: StepStatusProps) {
  const note = notes[step];
  const mail = step === 'mailTest' ? describeTestMail(notes, testMail) : null;
  if (mail !== null) return mail;
  const isNoted = state === 'skipped' || (state === 'done' && note?.skipped === undefined);
  if (note === undefined || !isNoted || step === 'mailTest') return null;
  if (state === 'skipped') {
    return (
      <Trans>
        Skipped for now by <PersonName uid={note.by} /> <DateText at={note.at} />
      </Trans>
    );
  }
  return (
    <Trans>
      Confirmed by <PersonName uid={note.by} /> <DateText at={note.at} />
    </Trans>
  );
}
