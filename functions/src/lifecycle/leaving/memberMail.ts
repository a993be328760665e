import { collections, searchedTexts, toPieces } from '@appshelf/model';
import {
  FieldPath,
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { getWelcomeMailId } from '../../outbox/mail/mailIds';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { anonymiseEntriesAbout } from './anonymiseAudit';
import type { DeletedUser } from './deletedUser';
import { decodeField, list, text } from '../../platform/firebase/decode';

/** The queries that find every email to a member. */
interface MemberMail {
  /** The emails about the member's account and content, and those of campaigns, to any address. */
  toMember: Query[];
  /**
   * The emails to the member's address. Null for an address that is not verified, because it may be somebody else's.
   */
  toAddress: Query | null;
}

/** Creates the queries for one member. Each can use an index of a single field. */
export function queryMemberMail({ uid, email }: DeletedUser, firestore: Firestore): MemberMail {
  const mail = firestore.collection(collections.mail);
  const byId = (query: Query) => query.orderBy(FieldPath.documentId());
  return {
    toMember: [mail.where('uid', '==', uid), mail.where('campaign.uid', '==', uid)].map(byId),
    toAddress: email === null ? null : byId(mail.where('to', 'array-contains', email)),
  };
}

/**
 * Deletes an email. From an email to several people, only the address is removed, and the response of the mail server,
 * which may repeat it.
 */
async function removeRecipient(mail: DocumentSnapshot, email: string): Promise<void> {
  const to = decodeField(mail, 'to', list(text));
  const others = to?.filter((address) => address !== email) ?? [];
  if (to !== undefined && others.length === 0) {
    await mail.ref.delete();
    return;
  }
  await mail.ref.update({
    to: FieldValue.arrayRemove(email),
    searchPieces: toPieces(searchedTexts.mail({ to: others })),
    ...(mail.get('delivery') === undefined
      ? {}
      : { 'delivery.info': null, 'delivery.error': null }),
  });
}

/**
 * Removes a member from the outbox, and the address and text of these emails from the audit. The key of the unsubscribe links
 * in delivered emails goes with their subscription.
 */
export async function deleteMemberMail(user: DeletedUser, firestore: Firestore): Promise<void> {
  const { toMember, toAddress } = queryMemberMail(user, firestore);
  await firestore.collection(collections.mail).doc(getWelcomeMailId(user.uid)).delete();
  for (const query of toMember) {
    for await (const { ref } of streamDocuments(query)) {
      await anonymiseEntriesAbout(ref.path, firestore);
      await ref.delete();
    }
  }
  if (toAddress !== null && user.email !== null) {
    for await (const mail of streamDocuments(toAddress)) {
      await anonymiseEntriesAbout(mail.ref.path, firestore);
      await removeRecipient(mail, user.email);
    }
  }
}
