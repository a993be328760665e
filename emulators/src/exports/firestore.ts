/** Firestore in the calling process, without ports: `firebase-emulators-without-java/firestore`. */
export type {
  Aggregation,
  Caller,
  Fields,
  FirestoreService,
  StructuredQuery,
  Value,
} from '../firestore/api';
export { createFirestore } from '../firestore/engine';
export { StatusError, toStatusError } from '../shared/status';
