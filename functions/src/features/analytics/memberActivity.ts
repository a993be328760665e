import { addDays, collections, startOfDay } from '@appshelf/model';
import { Timestamp, type Firestore, type Query } from 'firebase-admin/firestore';
import { streamDocuments } from '../../platform/firebase/streamDocuments';

/** The activity of members on one day, counted from documents. */
export interface MemberActivity {
  signUps: number;
  /** The number of members who marked an app as a favourite, by app. */
  favourites: ReadonlyMap<string, number>;
  /** The stars of each review, by app. */
  ratings: ReadonlyMap<string, readonly number[]>;
}

/** How many documents are in memory at a time, with one or two fields each. */
const pageSize = 1_000;

/**
 * Reads the activity of members on one day. It costs one read for each review and favourite of that day, and one for a
 * thousand sign-ups.
 */
export async function readMemberActivity(
  day: string,
  firestore: Firestore,
): Promise<MemberActivity> {
  const within = (query: Query): Query =>
    query
      .where('createdAt', '>=', Timestamp.fromMillis(startOfDay(day)))
      .where('createdAt', '<', Timestamp.fromMillis(startOfDay(addDays(day, 1))))
      .orderBy('createdAt');
  const newUsers = await within(firestore.collection(collections.users)).count().get();

  const favourites = new Map<string, number>();
  const marked = within(firestore.collectionGroup(collections.favourites)).select('createdAt');
  for await (const { id } of streamDocuments(marked, pageSize)) {
    favourites.set(id, (favourites.get(id) ?? 0) + 1);
  }

  const ratings = new Map<string, number[]>();
  const received = within(firestore.collectionGroup(collections.reviews)).select(
    'createdAt',
    'rating',
  );
  for await (const review of streamDocuments(received, pageSize)) {
    const appId = review.ref.parent.parent?.id ?? '';
    ratings.set(appId, [...(ratings.get(appId) ?? []), Number(review.get('rating'))]);
  }
  return { signUps: newUsers.data().count, favourites, ratings };
}
