import { getMediaUse, type MediaUseCollection } from '@appshelf/model';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { updateMediaUse } from './updateMediaUse';

/**
 * Creates the part of a function that stores which media files an entry shows. It reads the entry's present state, so
 * events may arrive in any order.
 */
export const syncMediaUse =
  (collection: MediaUseCollection): WritePart =>
  async ({ data }) => {
    const { id } = data.after;
    const [before, after] = [data.before, data.after].map((state) =>
      getMediaUse(collection, id, state.data() ?? {}),
    );
    // Most writes, such as a counter's, change no picture.
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await updateMediaUse(collection, id, firestore());
  };
