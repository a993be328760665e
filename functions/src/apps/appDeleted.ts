import { collections } from '@appshelf/model';
import { onDocumentDeleted } from 'firebase-functions/firestore';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { deleteAppData } from './deleteAppData';

/** An app was deleted: so is what belongs to it. Retried until it succeeds; harmless when repeated. */
export const appDeleted = onDocumentDeleted(
  { document: `${collections.apps}/{appId}`, retry: true },
  ({ params }) =>
    deleteAppData(params.appId, {
      firestore: firestore(),
      database: database(),
      now: Date.now(),
    }),
);
