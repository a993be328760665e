import { t } from '@lingui/core/macro';
import type { AppCollection } from '@appshelf/model';
import { Eye, EyeOff } from 'lucide-react';
import { useAppDispatch } from '../../../store';
import { ConfirmButton } from '../../../ui';
import { toastAdded } from '../../toasts';
import { useSetHiddenMutation } from '../changesApi';

/** Hides a published collection as a moderator, or publishes a hidden one again. */
export function HideButton({ collection }: { collection: AppCollection }) {
  const dispatch = useAppDispatch();
  const [setHidden] = useSetHiddenMutation();
  const isHidden = collection.status === 'hidden';
  const { title } = collection;
  return (
    <ConfirmButton
      icon={isHidden ? Eye : EyeOff}
      tone={isHidden ? 'primary' : 'danger'}
      title={isHidden ? t`Publish “${title}” again?` : t`Hide “${title}”?`}
      body={
        isHidden
          ? t`Everyone can open it again. The owner will be notified.`
          : t`Only its owner and moderators will be able to open it. The owner will be notified, and can’t undo this.`
      }
      confirmLabel={isHidden ? t`Publish again` : t`Hide collection`}
      onConfirm={async () => {
        await setHidden({ collection, isHidden: !isHidden }).unwrap();
        dispatch(
          toastAdded({
            type: 'success',
            message: isHidden ? t`“${title}” is published again.` : t`“${title}” hidden.`,
          }),
        );
      }}
    >
      {isHidden ? t`Publish again` : t`Hide`}
    </ConfirmButton>
  );
}
