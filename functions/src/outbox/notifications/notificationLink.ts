import type { NotificationKind } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { getUnsubscribeUrl, readUnsubscribeKey } from '../mail/compose/unsubscribeLink';
import { findRecipient, type MemberDirectory } from '../mail/recipient/recipient';
import { UndeliverableError } from '../mail/queue/undeliverableError';

/** The dependencies of {@link createNotificationLink}. */
interface NotificationLinkContext {
  firestore: Firestore;
  directory: MemberDirectory;
  siteUrl: string;
}

/**
 * Creates the link that turns off a member's emails about a kind of notification, when such an email is delivered. A member
 * who turned them off since the email was queued does not get it.
 *
 * @throws UndeliverableError with the reason when the member does not get the email
 */
export async function createNotificationLink(
  uid: string,
  kind: NotificationKind,
  { firestore, directory, siteUrl }: NotificationLinkContext,
): Promise<string> {
  const recipient = await findRecipient(uid, kind, directory);
  if ((recipient?.email ?? null) === null) {
    throw new UndeliverableError(
      'The member turned these emails off, the part of the site that they are about was switched off, or the account was disabled or deleted, before the email was sent.',
    );
  }
  return getUnsubscribeUrl(siteUrl, uid, await readUnsubscribeKey(uid, firestore), kind);
}
