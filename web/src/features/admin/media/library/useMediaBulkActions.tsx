import { collections, formatCount, type Media } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useAppDispatch } from '../../../../store';
import { restoreDeleted } from '../../../trash';
import type { BulkAction } from '../../table';
import { useDeleteMediaMutation } from '../api';

/** The bulk action of the list of files: to the trash. Where each file is used is shown when one is deleted alone. */
export function useMediaBulkActions(): readonly BulkAction<Media>[] {
  const dispatch = useAppDispatch();
  const [deleteMedia] = useDeleteMediaMutation();
  return useMemo(
    () => [
      {
        label: 'Delete',
        done: 'deleted',
        tone: 'danger',
        icon: <Trash2 aria-hidden="true" className="size-4" />,
        run: async (media) => {
          await deleteMedia(media).unwrap();
          return () => dispatch(restoreDeleted(`${collections.media}/${media.id}`));
        },
        confirm: (count) => {
          const files = count === 1 ? 'this file' : `these ${formatCount(count)} files`;
          return {
            title: `Delete ${files}?`,
            body: 'Pages that show them will have gaps, until they are restored from the trash, where they lie for 30 days.',
            confirmLabel: count === 1 ? 'Delete file' : `Delete ${formatCount(count)} files`,
          };
        },
      },
    ],
    [dispatch, deleteMedia],
  );
}
