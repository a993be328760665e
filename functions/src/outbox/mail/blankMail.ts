import type { DocumentReference } from 'firebase-admin/firestore';
import { canBeWithdrawn, type Delivery } from './deliver/delivery';

/** The template of the letters at once to moderators. */
export const noticeTemplate = 'moderation-notice';

/**
 * Removes the text of a mail from the outbox. A mail that was not handed over to the mail server yet is deleted, so that
 * nobody gets it, and so is a letter to a moderator, whose id may contain the author's uid. Of the others it stays known to
 * whom and when they went.
 */
export async function blankMail(mail: DocumentReference): Promise<void> {
  await mail.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(mail);
    if (!stored.exists) return;
    const delivery = (stored.get('delivery') ?? null) as Delivery | null;
    if (canBeWithdrawn(delivery) || stored.get('template.name') === noticeTemplate) {
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
