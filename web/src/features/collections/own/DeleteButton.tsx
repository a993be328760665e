import { t } from '@lingui/core/macro';
import type { AppCollection } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useAppDispatch } from '../../../store';
import { ConfirmButton } from '../../../ui';
import { toastAdded } from '../../toasts';
import { useDeleteCollectionMutation } from '../changesApi';

interface DeleteButtonProps {
  collection: Pick<AppCollection, 'id' | 'title' | 'status'>;
  /** Called after the deletion. */
  onDeleted?: () => void;
}

/** Deletes the member's own collection, after a question. */
export function DeleteButton({ collection: { id, title, status }, onDeleted }: DeleteButtonProps) {
  const dispatch = useAppDispatch();
  const [deleteCollection] = useDeleteCollectionMutation();
  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      icon={<Trash2 aria-hidden="true" className="size-3.5" />}
      aria-label={t`Delete: ${title}`}
      title={t`Delete “${title}”?`}
      body={
        status === 'published'
          ? t`Links to it will stop working. The apps stay. This cannot be undone.`
          : t`The apps stay. This cannot be undone.`
      }
      confirmLabel={t`Delete collection`}
      onConfirm={async () => {
        await deleteCollection({ id }).unwrap();
        dispatch(toastAdded({ type: 'success', message: t`“${title}” is deleted.` }));
        onDeleted?.();
      }}
    >{t`Delete`}</ConfirmButton>
  );
}
