import { collections } from '@appshelf/model';
import { handleDeletion } from '../../lifecycle/trash/moveToTrash';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { getDataStores } from '../../platform/firebase/dataStores';

/** Moves the file of a deleted document to the trash, if the callable that deleted the document could not. */
const moveFileOnDeletion: WritePart = async ({ data }) => {
  if (data.after.exists) return;
  await handleDeletion(data.before, getDataStores(), () => Promise.resolve());
};

/** Records administrators' writes to the documents of media files, and moves deleted files to the trash. */
export const mediaWritten = onKindWrite(
  'mediaWritten',
  `${collections.media}/{mediaId}`,
  [moveFileOnDeletion],
  rareFunction,
);
