import type { Campaign } from '@appshelf/model';
import { useState } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog } from '../../../../ui';
import { toastAdded } from '../../../toasts';
import { useStopCampaignMutation } from '../api';

/** Stops a group email after confirmation. */
export function StopCampaignButton({ campaign: { id, subject } }: { campaign: Campaign }) {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [stopCampaign] = useStopCampaignMutation();
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Stop sending
        <span className="sr-only"> “{subject}”</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Stop sending “${subject}”?`}
        body="Sent emails cannot be taken back. All others are deleted; sending cannot be resumed."
        confirmLabel="Stop sending"
        onConfirm={async () => {
          await stopCampaign(id).unwrap();
          dispatch(toastAdded({ message: `“${subject}” is stopped.`, type: 'success' }));
        }}
      />
    </>
  );
}
