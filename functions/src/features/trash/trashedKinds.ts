import { collections, type MediaUseCollection } from '@appshelf/model';
import type { TrashContext, TrashedKind, TrashedKinds } from '../../lifecycle/trash/trashContext';
import { getDataStores } from '../../platform/firebase/dataStores';
import { trashedApp } from '../apps/trashedApp';
import { trashedInstruction } from '../instructions/trashedInstruction';
import { updateMediaUse } from '../media/updateMediaUse';
import { trashedReview } from '../reviews/trashedReview';

/** An entry that nothing counts. Which media files it shows is noted again when it leaves the trash. */
const withMedia = (collection: MediaUseCollection): TrashedKind => ({
  updateCounts: ({ id, firestore }) => updateMediaUse(collection, id, firestore),
});

/** What follows when an entry of each kind comes into the trash or leaves it. */
export const trashedKinds: TrashedKinds = {
  app: trashedApp,
  release: {},
  product: withMedia(collections.products),
  resource: withMedia(collections.resources),
  instruction: trashedInstruction,
  review: trashedReview,
  media: {},
};

/** Creates what moving entries into the trash and out of it depends on. */
export const createTrashContext = (): TrashContext => ({ ...getDataStores(), kinds: trashedKinds });
