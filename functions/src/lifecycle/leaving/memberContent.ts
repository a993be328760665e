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
  /** Comments under instructions. */
  comments: Query;
  /** Messages in conversations about submissions, as their author or as a moderator. */
  conversation: Query;
  collections: Query;
  messages: Query;
  favourites: Query;
  notifications: Query;
  /** Votes for what others wrote. */
  helpfulVotes: Query;
  /** Reports of reviews, as clients write them. */
  reports: Query;
  /** Reports of everything that others wrote. */
  contentReports: Query;
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
    comments: byId(firestore.collectionGroup(collections.comments).where('authorUid', '==', uid)),
    conversation: byId(
      firestore.collectionGroup(collections.conversation).where('authorUid', '==', uid),
    ),
    collections: byId(firestore.collection(collections.collections).where('ownerUid', '==', uid)),
    messages: byId(firestore.collection(collections.messages).where('uid', '==', uid)),
    favourites: byId(
      firestore.collection(collections.users).doc(uid).collection(collections.favourites),
    ),
    notifications: byId(
      firestore.collection(collections.users).doc(uid).collection(collections.notifications),
    ),
    helpfulVotes: byId(firestore.collectionGroup(collections.helpful).where('uid', '==', uid)),
    contentReports: byId(firestore.collectionGroup(collections.reports).where('uid', '==', uid)),
    reports: byId(firestore.collectionGroup(collections.flags).where('uid', '==', uid)),
  };
}
