import type { Campaign } from '@appshelf/model';
import { useAppDispatch } from '../../../../store';
import { ConfirmButton } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { useStopCampaignMutation } from '../api';

/** Stops a group email after confirmation. */
export function StopCampaignButton({ campaign: { id, subject } }: { campaign: Campaign }) {
  const dispatch = useAppDispatch();
  const [stopCampaign] = useStopCampaignMutation();
  return (
    <ConfirmButton
      size="sm"
      title={`Stop sending “${subject}”?`}
      body="Sent emails cannot be taken back. All others are deleted; sending cannot be resumed."
      confirmLabel="Stop sending"
      onConfirm={async () => {
        await stopCampaign(id).unwrap();
        dispatch(toastAdded({ message: `“${subject}” is stopped.`, type: 'success' }));
      }}
    >
      Stop sending
      <span className="sr-only"> “{subject}”</span>
    </ConfirmButton>
  );
}
