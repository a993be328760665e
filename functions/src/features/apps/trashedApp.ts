import { collections } from '@appshelf/model';
import { FieldPath } from 'firebase-admin/firestore';
import type { TrashedKind } from '../../lifecycle/trash/trashContext';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { removeFollowedApp } from '../follows/removeFollowedApp';
import { updateInstructionCount } from '../instructions/instructionCount';
import { updateMediaUse } from '../media/updateMediaUse';
import { updateAppRating } from '../reviews/appRating';
import { updateVoteCounts } from '../reviews/voteCount';
import { deleteAppData } from './deleteAppData';

/** What follows when an app comes into the trash or leaves it. */
export const trashedApp: TrashedKind = {
  deleteLeftovers: ({ id }, stores) => deleteAppData(id, { ...stores, now: Date.now() }),
  updateCounts: async (app, isReduced) => {
    await updateMediaUse(collections.apps, app.id, app.firestore);
    if (isReduced) {
      const reviews = app.collection(collections.reviews).orderBy(FieldPath.documentId());
      for await (const { ref } of streamDocuments(reviews)) await updateVoteCounts(ref);
    }
    await updateAppRating(app.id, app.firestore);
    await updateInstructionCount(app.id, app.firestore);
  },
  cleanUp: async (app, title) => {
    if (!(await app.get()).exists) await removeFollowedApp(app.id, title, app.firestore);
  },
};
