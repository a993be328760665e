import { mailStates } from '@appshelf/model';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import {
  decodeField,
  fields,
  flag,
  literal,
  nullable,
  optional,
  time,
} from '../../platform/firebase/decode';
import { canBeWithdrawn, type DeliveryProgress } from './queue/delivery';

/** The template of the emails at once to moderators. */
export const noticeTemplate = 'moderation-notice';

const progress = fields<DeliveryProgress>({
  state: literal(mailStates),
  endTime: nullable<object>(time),
  handedOver: optional(flag),
});

/** Whether an email can still be withdrawn. A delivery of another shape may have sent the email, so its email stays known. */
function isWaiting(mail: DocumentSnapshot): boolean {
  const stored: unknown = mail.get('delivery') ?? null;
  if (stored === null) return true;
  const delivery = decodeField(mail, 'delivery', progress);
  return delivery !== undefined && canBeWithdrawn(delivery);
}

/**
 * Removes the text of an email from the outbox. Two sorts of emails are deleted: those that were not sent yet, and
 * those to moderators, because their id may contain the author's uid. Of all others, the recipients and times stay.
 */
export async function blankMail(mail: DocumentReference): Promise<void> {
  await mail.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(mail);
    if (!stored.exists) return;
    if (isWaiting(stored) || stored.get('template.name') === noticeTemplate) {
      transaction.delete(mail);
      return;
    }
    transaction.update(mail, {
      isBlanked: true,
      'template.data': {},
      aboutUids: [],
      aboutPaths: [],
    });
  });
}
