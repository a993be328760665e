import {
  collections,
  isTrusted,
  quotas,
  type MemberTrust,
  type TrustedKind,
  type TrustedPublication,
} from '@appshelf/model';
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { decode, fields, number } from '../../platform/firebase/decode';

const dayMs = 24 * 60 * 60 * 1_000;

/** For how many days a publication is listed for moderators when nobody looks at it. */
const listedDays = 90;

const storedTrust = fields<Pick<MemberTrust, 'streak'>>({ streak: number });

/** Returns the document that notes a publication without a moderator, because the author is trusted. */
export function getTrustedPublication(
  kind: TrustedKind,
  id: string,
  firestore: Firestore,
): DocumentReference {
  return firestore.collection(collections.trustedPublications).doc(`${kind}-${id}`);
}

/**
 * Whether a member publishes at once: the last submissions were accepted, and no more than the quota was published so in
 * the last 24 hours. It only reads.
 */
export async function mayPublishAtOnce(
  uid: string,
  trustAfter: number | undefined,
  transaction: Transaction,
  firestore: Firestore,
): Promise<boolean> {
  if (trustAfter === undefined || trustAfter <= 0) return false;
  const trust = await transaction.get(firestore.collection(collections.trust).doc(uid));
  if (!isTrusted(decode(trust, storedTrust) ?? null, trustAfter)) return false;
  const today = firestore
    .collection(collections.trustedPublications)
    .where('authorUid', '==', uid)
    .where('publishedAt', '>', Timestamp.fromMillis(Date.now() - dayMs));
  const { count } = (await transaction.get(today.count())).data();
  return count < quotas.trustedPublications;
}

/** Notes a publication without a moderator, so that moderators can look at it afterwards. */
export function noteTrustedPublication(
  publication: Pick<TrustedPublication, 'kind' | 'title' | 'path' | 'authorUid' | 'authorName'> & {
    subjectId: string;
  },
  transaction: Transaction,
  firestore: Firestore,
): void {
  const { subjectId, ...fields } = publication;
  const now = Date.now();
  transaction.set(getTrustedPublication(fields.kind, subjectId, firestore), {
    ...fields,
    publishedAt: Timestamp.fromMillis(now),
    seenAt: null,
    expireAt: Timestamp.fromMillis(now + listedDays * dayMs),
  });
}
