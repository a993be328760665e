import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { blankCopiesOfDeleted, blankCopiesOfHidden } from './blankCopies';
import { getReplyPath, isShown } from '../../outbox/copies/quotes';

/**
 * The part of a function that blanks the notifications and emails that quote a document, after it was hidden or deleted.
 * What is shown again later stays blank in them. The event may come late: copies that were stored since then stay.
 */
export const blankCopies: WritePart = async ({ data: { before, after }, document, time }) => {
  if (!before.exists) return;
  const at = Date.parse(time);
  if (!after.exists) {
    await blankCopiesOfDeleted(document, at, firestore());
    return;
  }
  for (const path of [document, getReplyPath(document)]) {
    if (isShown(path, before.data()) && !isShown(path, after.data())) {
      await blankCopiesOfHidden(path, at, firestore());
    }
  }
};
