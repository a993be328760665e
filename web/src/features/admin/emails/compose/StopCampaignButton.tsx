import { t } from '@lingui/core/macro';
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
      title={t`Stop sending “${subject}”?`}
      body={t`Emails already sent can’t be recalled. All others are deleted, and you can’t resume sending.`}
      confirmLabel={t`Stop sending`}
      onConfirm={async () => {
        await stopCampaign(id).unwrap();
        dispatch(toastAdded({ message: t`“${subject}” stopped.`, type: 'success' }));
      }}
    >
      {t`Stop sending`}
      <span className="sr-only"> “{subject}”</span>
    </ConfirmButton>
  );
}
