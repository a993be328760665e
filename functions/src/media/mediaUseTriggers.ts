import { collections, getMediaUse, type MediaUser } from '@appshelf/model';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { firestore } from '../firebase/firestore';
import { updateMediaUse } from './updateMediaUse';

/** An entry was written: keeps which media files it shows. Reads the entry as it is now, so events may come in any order. */
const createMediaUseTrigger = (collection: MediaUser) =>
  onDocumentWritten({ document: `${collection}/{id}`, retry: true }, async ({ data, params }) => {
    if (data === undefined) return;
    const [before, after] = [data.before, data.after].map((state) =>
      getMediaUse(collection, params.id, state.data() ?? {}),
    );
    // Most writes, such as a counter's, concern no picture.
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await updateMediaUse(collection, params.id, firestore());
  });

/** Keeps `mediaUses` of apps. */
export const appMediaUsed = createMediaUseTrigger(collections.apps);

/** Keeps `mediaUses` of products. */
export const productMediaUsed = createMediaUseTrigger(collections.products);

/** Keeps `mediaUses` of resources. */
export const resourceMediaUsed = createMediaUseTrigger(collections.resources);

/** Keeps `mediaUses` of instructions. */
export const instructionMediaUsed = createMediaUseTrigger(collections.instructions);
