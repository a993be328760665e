import { collections, getMediaUse, type MediaUser } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../firebase/firestore';
import { updateMediaUse } from './updateMediaUse';

/**
 * Creates a trigger that stores which media files an entry shows. It reads the entry's present state, so events may
 * arrive in any order.
 */
const createMediaUseTrigger = (collection: MediaUser) =>
  onDocumentWritten({ document: `${collection}/{id}`, retry: true }, async ({ data, params }) => {
    if (data === undefined) return;
    const [before, after] = [data.before, data.after].map((state) =>
      getMediaUse(collection, params.id, state.data() ?? {}),
    );
    // Most writes, such as a counter's, change no picture.
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await updateMediaUse(collection, params.id, firestore());
  });

/** Updates `mediaUses` of apps. */
export const appMediaUsed = createMediaUseTrigger(collections.apps);

/** Updates `mediaUses` of products. */
export const productMediaUsed = createMediaUseTrigger(collections.products);

/** Updates `mediaUses` of resources. */
export const resourceMediaUsed = createMediaUseTrigger(collections.resources);

/** Updates `mediaUses` of instructions. */
export const instructionMediaUsed = createMediaUseTrigger(collections.instructions);
