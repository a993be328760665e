import { collections } from '@appshelf/model';
import {
  FieldPath,
  type CollectionReference,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';

/** The queries that find what a member wrote. */
export interface MemberContent {
  reviews: Query;
  instructions: Query;
  messages: Query;
  favourites: Query;
  /** Votes for what others wrote. */
  helpfulVotes: Query;
  /** Reports of what others wrote. */
  reports: Query;
}

/** Creates the queries for one member. Each order has an index in firestore.indexes.json. */
export function queryMemberContent(uid: string, firestore: Firestore): MemberContent {
  const byId = (query: Query | CollectionReference) => query.orderBy(FieldPath.documentId());
  return {
    reviews: firestore
      .collectionGroup(collections.reviews)
      .where('authorUid', '==', uid)
      .orderBy('updatedAt', 'desc'),
    instructions: byId(
      firestore.collection(collections.instructions).where('authorUid', '==', uid),
    ),
    messages: byId(firestore.collection(collections.messages).where('uid', '==', uid)),
    favourites: byId(
      firestore.collection(collections.users).doc(uid).collection(collections.favourites),
    ),
    helpfulVotes: byId(firestore.collectionGroup(collections.helpful).where('uid', '==', uid)),
    reports: byId(firestore.collectionGroup(collections.flags).where('uid', '==', uid)),
  };
}
