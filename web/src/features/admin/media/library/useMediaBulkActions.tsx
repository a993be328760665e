import { plural, t } from '@lingui/core/macro';
import { collections, type Media } from '@appshelf/model';
import { useMemo } from 'react';
import { useAppDispatch } from '../../../../store';
import { restoreDeleted } from '../../../trash';
import { makeDeleteAction, type BulkAction } from '../../table';
import { useDeleteMediaMutation } from '../api';
import { formatCount } from '../../../../lib/formatCount';

/** The bulk action of the list of files: to the trash. Where each file is used is shown when one is deleted alone. */
export function useMediaBulkActions(): readonly BulkAction<Media>[] {
  const dispatch = useAppDispatch();
  const [deleteMedia] = useDeleteMediaMutation();
  return useMemo(
    () => [
      makeDeleteAction(
        {
          title: (count) =>
            plural(count, {
              one: 'Delete this file?',
              other: `Delete these ${formatCount(count)} files?`,
            }),
          body: t`Pages that show them will have gaps until they are restored from the trash. They stay there for 30 days.`,
          confirmLabel: (count) =>
            plural(count, { one: 'Delete file', other: `Delete ${formatCount(count)} files` }),
        },
        async (media) => {
          await deleteMedia(media).unwrap();
          return () => dispatch(restoreDeleted(`${collections.media}/${media.id}`));
        },
      ),
    ],
    [dispatch, deleteMedia],
  );
}
