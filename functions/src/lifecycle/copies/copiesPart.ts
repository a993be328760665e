import type { WritePart } from '../../platform/events/onDocumentWrite';
import { firestore } from '../../platform/firebase/firestore';
import { blankCopiesOfDeleted, blankCopiesOfHidden } from './blankCopies';
import { getReplyPath, isShown } from '../../outbox/copies/quotes';

/**
 * The part of a function that blanks the notifications and emails that quote a document, after it was hidden or deleted.
 * What is shown again later stays blank in them.
 */
export const blankCopies: WritePart = async ({ data: { before, after }, document }) => {
  if (!before.exists) return;
  if (!after.exists) {
    await blankCopiesOfDeleted(document, firestore());
    return;
  }
  for (const path of [document, getReplyPath(document)]) {
    if (isShown(path, before.data()) && !isShown(path, after.data())) {
      await blankCopiesOfHidden(path, firestore());
    }
  }
};
