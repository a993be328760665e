import type { Media } from '@appshelf/model';
import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../../../store';
import { mediaApi } from '../api';
import { useFieldUploads } from '../fields/useFieldUploads';
import { isUnfinished } from '../upload/uploadQueue';

/**
 * The pictures on their way to one field of a form.
 *
 * @param onStored gets each stored picture, in the order in which they were added, and the address of the one that it replaces;
 *   null for a further one
 */
export function usePictureUploads(onStored: (media: Media, replaces: string | null) => void) {
  const { store, field, uploads } = useFieldUploads();
  const dispatch = useAppDispatch();
  const take = useEffectEvent(() => {
    for (const upload of uploads) {
      if (isUnfinished(upload)) return;
      if (upload.media === null) continue;
      store.queue.remove(upload.key);
      onStored(upload.media, upload.replaces);
      dispatch(mediaApi.util.invalidateTags([{ type: 'Media', id: 'lists' }]));
    }
  });
  const stored = uploads.map(({ key, state }) => `${key} ${state}`).join();
  useEffect(() => take(), [stored]);
  return {
    uploads,
    queue: store.queue,
    /** Uploads a picture in the place of another one. */
    add: (file: File, replaces: string | null = null) =>
      store.add({ field, file, replaces }, () => false),
  };
}
