import { t } from '@lingui/core/macro';
import { getDisplayName, getInitial, type User } from '@appshelf/model';
import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { acceptedPictures } from '../../../pictures/preparePicture';
import { useAppDispatch } from '../../../store';
import { Avatar, Button, FieldError, useFileDrop, useLazyModule, ConfirmButton } from '../../../ui';
import { toastAdded } from '../../toasts';
import { useSavePhotoMutation } from './api';
import { useOpenedPicture } from './useOpenedPicture';
import { usePastedFile } from './usePastedFile';

const loadDialog = () => import('./AvatarDialog');

/** The member's picture: chosen, dropped or pasted, then cropped; or removed. */
export function AvatarField({ member }: { member: User }) {
  const dispatch = useAppDispatch();
  const [savePhoto] = useSavePhotoMutation();
  const chooser = useRef<HTMLInputElement>(null);
  const { picture, isOpening, failure, open, close } = useOpenedPicture();
  // storage.rules require this.
  const mayAdd = member.emailVerified;
  const { ref, isOver } = useFileDrop(mayAdd ? ([file]) => open(file) : null);
  usePastedFile((file) => {
    if (mayAdd) open(file);
  });
  const late = useLazyModule(loadDialog, picture !== null);

  return (
    <div
      ref={ref}
      className={clsx(
        'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card p-4 ring-1 transition-colors ring-inset',
        isOver ? 'bg-accent-soft ring-accent' : 'bg-surface ring-line',
      )}
    >
      <Avatar
        key={member.photoURL}
        src={member.photoURL}
        initial={getInitial(member)}
        name={t`Picture of ${getDisplayName(member)}`}
        size={96}
      />
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <p className="text-ink-2">
          {mayAdd
            ? t`JPEG, PNG, WebP, AVIF or GIF. You can also drop a file here or paste one.`
            : t`Confirm your email address to add a picture.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            loading={isOpening}
            disabled={!mayAdd}
            icon={ImageUp}
            onClick={() => chooser.current?.click()}
          >
            {member.photoURL === null ? t`Choose picture` : t`Change picture`}
          </Button>
          {member.photoURL !== null && (
            <ConfirmButton
              size="sm"
              variant="quiet"
              title={t`Remove your picture?`}
              body={t`We’ll show your initial instead. The file is deleted.`}
              confirmLabel={t`Remove picture`}
              onConfirm={async () => {
                await savePhoto({ member, photoURL: null }).unwrap();
                dispatch(toastAdded({ message: t`Picture removed.`, type: 'success' }));
              }}
            >{t`Remove picture`}</ConfirmButton>
          )}
        </div>
        {failure !== undefined && (
          <div role="alert">
            <FieldError message={failure} />
          </div>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={acceptedPictures}
        hidden
        aria-label={t`Picture file`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file !== undefined) open(file);
        }}
      />
      {picture !== null && late !== null && (
        <late.AvatarDialog member={member} picture={picture} onClose={close} />
      )}
    </div>
  );
}
