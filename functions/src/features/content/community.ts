import {
  app,
  appCollection,
  collectionQueries,
  collections,
  instructionQueries,
  instructionSummary,
  memberProfile,
  review,
  toListed,
  type CommunityResponse,
  type Language,
  type ModuleId,
} from '@appshelf/model';
import {
  FieldPath,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { parseCard, readPage } from './cards';

/** How many entries each list has. */
const sizes = { members: 12, reviews: 6, collections: 6, instructions: 6 } as const;

/** How many reviews are read: the apps of some may not be published any more. */
const reviewsRead = 12;

/** How many characters of a review are shown. */
const longestExcerpt = 240;

const storedReview = review.omit({ uid: true, appId: true });
const reviewedApp = app.pick({ id: true, slug: true, name: true, iconUrl: true, status: true });
const writtenInstruction = instructionSummary.extend({ authorUid: memberProfile.shape.uid });

const shorten = (text: string): string =>
  text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt).trimEnd()}…`;

/** The app that a review is about. */
const getReviewedApp = (doc: QueryDocumentSnapshot): DocumentReference | null =>
  doc.ref.parent.parent;

/** The newest reviews of published apps. */
async function readReviews(firestore: Firestore): Promise<CommunityResponse['reviews']> {
  const { docs } = await firestore
    .collectionGroup(collections.reviews)
    .where('status', '==', 'published')
    .orderBy('createdAt', 'desc')
    .limit(reviewsRead)
    .get();
  const refs = new Map(
    docs.flatMap((doc) => getReviewedApp(doc) ?? []).map((ref) => [ref.path, ref]),
  );
  const found = refs.size === 0 ? [] : await firestore.getAll(...refs.values());
  const apps = new Map(
    found
      .filter((doc) => doc.get('status') === 'published')
      .map((doc) => [doc.ref.path, parseCard(doc, reviewedApp)]),
  );
  return docs
    .flatMap((doc) => {
      const about = apps.get(getReviewedApp(doc)?.path ?? '');
      const parsed = about ? parseCard(doc, storedReview) : null;
      if (!about || parsed === null) return [];
      const { authorUid, title, body, rating, authorName, createdAt } = parsed;
      const { status: _status, ...shown } = about;
      const excerpt = shorten(body);
      return { uid: authorUid, title, body: excerpt, rating, authorName, createdAt, app: shown };
    })
    .slice(0, sizes.reviews);
}

/** The public profiles among these members, in their order. */
async function readMembers(
  firestore: Firestore,
  uids: readonly string[],
): Promise<CommunityResponse['members']> {
  const wanted = [...new Set(uids)].slice(0, 30);
  if (wanted.length === 0) return [];
  const { docs } = await firestore
    .collection(collections.members)
    .where(FieldPath.documentId(), 'in', wanted)
    .limit(wanted.length)
    .get();
  const members = docs.flatMap((doc) => {
    const parsed = parseCard(doc, memberProfile.omit({ uid: true }));
    if (parsed?.isPublic !== true || parsed.status !== 'published') return [];
    const { handle, displayName, photoURL } = parsed;
    return [{ uid: doc.id, handle, displayName, photoURL }];
  });
  return wanted
    .flatMap((uid) => members.find((member) => member.uid === uid) ?? [])
    .slice(0, sizes.members);
}

/** Reads what members published last, and the public profiles of those who did. The number of reads has a limit. */
export async function readCommunity(firestore: Firestore): Promise<CommunityResponse> {
  const [reviews, { entities: lists }, { entities: written }] = await Promise.all([
    readReviews(firestore),
    readPage(firestore, collectionQueries.newest(sizes.collections), appCollection),
    readPage(firestore, instructionQueries.newest(sizes.instructions), writtenInstruction),
  ]);
  const members = await readMembers(firestore, [
    ...reviews.map(({ uid }) => uid),
    ...written.map(({ authorUid }) => authorUid),
    ...lists.map(({ ownerUid }) => ownerUid),
  ]);
  return {
    members,
    reviews,
    collections: lists.map(({ id, title, description, ownerName }) => ({
      id,
      title,
      description,
      ownerName,
    })),
    instructions: written.map(({ authorUid: _uid, ...instruction }) => instruction),
  };
}

/** The response in a reader's language, without what belongs to modules that are off. */
export function toShownCommunity(
  community: CommunityResponse,
  switchedOff: readonly ModuleId[],
  language: Language,
): CommunityResponse {
  const ifOn = <Entry>(module: ModuleId, entries: Entry[]) =>
    switchedOff.includes(module) ? [] : entries;
  return {
    members: ifOn('profiles', community.members),
    reviews: ifOn('reviews', community.reviews),
    collections: ifOn('collections', community.collections),
    instructions: ifOn(
      'instructions',
      community.instructions.map((instruction) => toListed('instruction', instruction, language)),
    ),
  };
}
