import { collections } from '@appshelf/model';
import { onDocumentDeleted } from 'firebase-functions/firestore';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { deleteAppData } from './deleteAppData';

/** Deletes the data of a deleted app. An event is retried until it succeeds. A repeated event changes nothing. */
export const appDeleted = onDocumentDeleted(
  { document: `${collections.apps}/{appId}`, retry: true },
  ({ params }) =>
    deleteAppData(params.appId, {
      firestore: firestore(),
      database: database(),
      now: Date.now(),
    }),
);
