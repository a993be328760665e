import { kinds, type CollectionName, type Kind } from '@appshelf/model';
import {
  FieldPath,
  type DocumentReference,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';

/** Whether the documents of a kind are below other documents, so that those of a member are in many collections. */
const isBelow = ({ paths: [path] }: Kind): boolean => path.split('/').length > 2;

/** The document whose id is a member's uid. */
export const getMemberDocument = (
  collection: CollectionName,
  uid: string,
  firestore: Firestore,
): DocumentReference => firestore.collection(collection).doc(uid);

/** The query for all documents in which a field has a value. Each has an index in firestore.indexes.json. */
export function queryByField(
  collection: CollectionName,
  field: string,
  value: string,
  firestore: Firestore,
): Query {
  const documents = isBelow(kinds[collection])
    ? firestore.collectionGroup(collection)
    : firestore.collection(collection);
  return documents.where(field, '==', value);
}

/**
 * The query for the documents that a member wrote, as their declaration says.
 *
 * @throws when the declaration names no field with their uid
 */
export function queryMemberDocuments(
  collection: CollectionName,
  uid: string,
  firestore: Firestore,
): Query {
  const { personal }: Kind = kinds[collection];
  if (!('owner' in personal) || personal.owner === null || personal.owner === 'id') {
    throw new Error(`No field of ${collection} says who wrote a document.`);
  }
  const found = queryByField(collection, personal.owner, uid, firestore);
  return personal.order === undefined
    ? found.orderBy(FieldPath.documentId())
    : found.orderBy(personal.order, 'desc');
}
