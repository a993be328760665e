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
      aria-label={`Delete: ${title}`}
      title={`Delete “${title}”?`}
      body={
        status === 'published'
          ? 'Links to it will stop working. The apps stay. This cannot be undone.'
          : 'The apps stay. This cannot be undone.'
      }
      confirmLabel="Delete collection"
      onConfirm={async () => {
        await deleteCollection({ id }).unwrap();
        dispatch(toastAdded({ type: 'success', message: `“${title}” is deleted.` }));
        onDeleted?.();
      }}
    >
      Delete
    </ConfirmButton>
  );
}
