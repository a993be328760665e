import { InvitationList, InviteForm } from '../../../invitations';
import { useNoteStep } from '../useNoteStep';
import type { StepFormProps } from '../steps';

/** Invites the first person who helps. Further people are invited on the page of users. */
export function FirstEditorStep({ onDone }: StepFormProps) {
  const { noteStep } = useNoteStep();
  const goOn = async () => {
    if (await noteStep('firstEditor', 'confirmed')) await onDone();
  };
  return (
    <div className="grid gap-6">
      <InviteForm onInvited={goOn} />
      <InvitationList />
    </div>
  );
}
