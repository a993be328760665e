import { t } from '@lingui/core/macro';
import type { User } from '@appshelf/model';
import { useState } from 'react';
import type { Crop } from '../../../pictures/preparePicture';
import { useAppDispatch } from '../../../store';
import { Button, Dialog, FieldError, ProgressBar } from '../../../ui';
import { CropArea } from '../../../ui/media/CropArea';
import { toastAdded } from '../../toasts';
import { useAvatarUpload, type UploadStage } from './useAvatarUpload';
import type { OpenedPicture } from './useOpenedPicture';

interface AvatarDialogProps {
  member: User;
  picture: OpenedPicture;
  onClose: () => void;
}

/** Crops a picture in a round frame, with the pointer, the arrow keys and a zoom slider, and uploads it. */
export function AvatarDialog({ member, picture, onClose }: AvatarDialogProps) {
  const dispatch = useAppDispatch();
  const [crop, setCrop] = useState<Crop | null>(null);
  const { stage, failure, start, cancel } = useAvatarUpload(member);

  const use = async () => {
    if (crop === null || !(await start(picture.blob, crop))) return;
    dispatch(toastAdded({ message: t`Picture saved.`, type: 'success' }));
    onClose();
  };

  return (
    <Dialog
      isBusy={stage?.name === 'saving'}
      onClose={() => {
        cancel();
        onClose();
      }}
      title={t`Position your picture`}
      description={t`Drag it, or move it with the arrow keys. The part inside the circle is used.`}
      footer={
        <>
          {stage?.name === 'sending' ? (
            <Button onClick={cancel}>{t`Cancel upload`}</Button>
          ) : (
            <Button disabled={stage !== null} onClick={onClose}>{t`Cancel`}</Button>
          )}
          <Button
            variant="primary"
            loading={stage !== null}
            disabled={crop === null}
            onClick={() => void use()}
          >
            {failure === undefined ? t`Use picture` : t`Try again`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        <CropArea image={picture.address} aspect={1} isRound onCrop={setCrop} />
        <Progress stage={stage} />
        {failure !== undefined && (
          <div role="alert">
            <FieldError message={failure} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Progress({ stage }: { stage: UploadStage | null }) {
  if (stage === null) return null;
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        label={t`Sending your picture`}
        value={stage.name === 'sending' ? stage.share : 1}
      />
      <p role="status" className="text-small text-ink-3">
        {stage.name === 'sending' ? t`Sending your picture` : t`Saving your picture`}
      </p>
    </div>
  );
}
