import {
  collections,
  type MailTemplateUse,
  type NotificationKind,
  type Sentence,
} from '@appshelf/model';
import { getGreeting } from '../mail/compose/greeting';
import type { Quotes } from '../copies/quotes';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { createMemberDirectory } from '../mail/recipient/memberDirectory';
import { queueMail } from '../mail/queue/outbox';
import { findRecipient } from '../mail/recipient/recipient';
import { siteUrl } from '../../platform/site/site';
import { hasOwnMail } from './mailDays';
import { getNotificationId, getNotificationMailId } from './notificationIds';
import { storeNotification } from './storeNotification';

/** Something that concerns a member. */
export interface NotificationEvent {
  /** Contains the reason, such as a decision and its time: a repeated event notifies once. */
  id: string;
  /** The member who is notified. */
  uid: string;
  kind: NotificationKind;
  /** What happened. Everybody reads it in their language. A text is one that was stored before there were sentences. */
  title: Sentence | string;
  /** What was written, as plain text, of which the beginning is shown; or what the site adds. */
  text: Sentence | string;
  /** The path of the page that the notification is about, beginning with a slash. */
  path: string;
  /** The members and documents that the texts quote; {@link noQuotes} for none. */
  quotes: Quotes;
  /** The email that replaces the general one, with its id in the outbox. */
  mail?: { id: string; template: MailTemplateUse };
}

/**
 * Notifies a member of an event, in the page and by email, as the member chose in /settings. Repeated calls with the
 * same id notify once. Only the first notifications of a day have emails of their own. Nobody is notified of content
 * that was hidden or deleted meanwhile, or of a member who has left.
 */
export async function notify(event: NotificationEvent): Promise<void> {
  const { uid, kind, title, text, path, quotes } = event;
  const recipient = await findRecipient(uid, kind, createMemberDirectory());
  if (recipient === null) return;
  const id = getNotificationId(event.id);
  const document = firestore()
    .collection(collections.users)
    .doc(uid)
    .collection(collections.notifications)
    .doc(id);
  const content = { uid, kind, title, text, path, quotes };
  const at = await storeNotification(content, document, database());
  const { email, account } = recipient;
  if (email === null || at === null) return;
  const template = {
    name: 'notification',
    data: {
      name: getGreeting(account.displayName, email),
      title,
      text,
      url: siteUrl() + path,
      siteUrl: siteUrl(),
    },
  };
  const mail = event.mail ?? { id: getNotificationMailId(uid, id), template };
  if (!(await hasOwnMail({ id: mail.id, uid, kind, email, at }, firestore()))) return;
  await queueMail(firestore(), mail.id, {
    to: [email],
    uid,
    template: mail.template,
    notificationKind: kind,
    quotes,
  });
}
