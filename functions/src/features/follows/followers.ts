import { collections, followFields, type FollowKind } from '@appshelf/model';
import type { Firestore, Query } from 'firebase-admin/firestore';

/** The documents of the members who follow an app or author, by uid. */
export const queryFollowers = (kind: FollowKind, id: string, firestore: Firestore): Query =>
  firestore
    .collection(collections.follows)
    .where(followFields[kind], 'array-contains', id)
    .orderBy('__name__')
    .select();
