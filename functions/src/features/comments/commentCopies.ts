import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { blankCopy } from '../../lifecycle/copies/blankCopies';

/** The id of the notifications about a new comment. */
export const getCommentEventId = (instructionId: string, commentId: string): string =>
  `comment-${instructionId}-${commentId}`;

/**
 * Blanks the notifications of a comment and their emails by their ids: those that were stored before they said what they
 * quote. They are to the authors of the instruction and of the comment that was answered.
 */
export async function blankCommentCopies(
  comment: DocumentReference,
  parentId: unknown,
  firestore: Firestore,
): Promise<void> {
  const instruction = comment.parent.parent;
  if (instruction === null) return;
  const answered = typeof parentId === 'string' ? [comment.parent.doc(parentId)] : [];
  const documents = await firestore.getAll(instruction, ...answered);
  for (const document of documents) {
    const uid: unknown = document.get('authorUid');
    if (typeof uid !== 'string') continue;
    await blankCopy(uid, getCommentEventId(instruction.id, comment.id), firestore);
  }
}
