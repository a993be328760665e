import { t } from '@lingui/core/macro';
import type { AppCollection } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useAppDispatch } from '../../../store';
import { ConfirmButton } from '../../../ui';
import { toastAdded } from '../../toasts';
import { useDeleteCollectionMutation } from '../changesApi';

interface DeleteButtonProps {
  collection: Pick<AppCollection, 'id' | 'title' | 'status'>;
  /** Runs the deletion, where the collection is open in its editor: see `DocumentEditor.remove`. */
  remove?: (run: () => Promise<unknown>) => Promise<void>;
  /** Called after the deletion. */
  onDeleted?: () => void;
}

/** Deletes the member's own collection, after a question. */
export function DeleteButton({
  collection: { id, title, status },
  remove,
  onDeleted,
}: DeleteButtonProps) {
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
          ? t`Links to it will stop working. The apps stay. This can’t be undone.`
          : t`The apps stay. This can’t be undone.`
      }
      confirmLabel={t`Delete collection`}
      onConfirm={async () => {
        const run = () => deleteCollection({ id }).unwrap();
        await (remove === undefined ? run() : remove(run));
        dispatch(toastAdded({ type: 'success', message: t`“${title}” deleted.` }));
        onDeleted?.();
      }}
    >{t`Delete`}</ConfirmButton>
  );
}
