import type { SetUpStep } from '@appshelf/model';
import { DateText } from '../../../../ui';
import { PersonName } from '../../../presence';
import { describeTestMail, type SetUpFacts, type StepState } from './steps';

interface StepStatusProps {
  step: SetUpStep;
  state: StepState;
  facts: SetUpFacts;
}

/** What is known of a step: what became of the test email, and who confirmed or left out what, and when. */
export function StepStatus({ step, state, facts: { notes, testMail } }: StepStatusProps) {
  const note = notes[step];
  const mail = step === 'mailTest' ? describeTestMail(notes, testMail) : null;
  if (mail !== null) return mail;
  const isNoted = state === 'skipped' || (state === 'done' && note?.skipped === undefined);
  if (note === undefined || !isNoted || step === 'mailTest') return null;
  return (
    <>
      {state === 'skipped' ? 'Left out for now by ' : 'Confirmed by '}
      <PersonName uid={note.by} /> <DateText at={note.at} />
    </>
  );
}
