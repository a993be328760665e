import { collections, commentFields, sentence } from '@appshelf/model';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import type { Quotes } from '../../outbox/copies/quotes';
import { toPlainText } from '../../outbox/mail/compose/toMailMessage';
import { notify } from '../../outbox/notifications/notify';
import { getCommentEventId } from './commentCopies';
import { decode, fields, toDecoders } from '../../platform/firebase/decode';

/** The fields of a stored comment that a notification needs. */
const storedComment = fields(
  toDecoders(commentFields, 'body', 'authorUid', 'authorName', 'parentId', 'status'),
);

/**
 * Notifies the author of an instruction of a new comment, and the author of the comment that it answers, but nobody
 * about their own comment. A repeated event notifies nobody again. A comment that was hidden or deleted since the event
 * notifies nobody.
 */
export async function notifyOfComment(
  instructionId: string,
  reference: DocumentReference,
  firestore: Firestore,
): Promise<void> {
  const comment = decode(await reference.get(), storedComment);
  if (comment?.status !== 'published') return;
  const instruction = await firestore.collection(collections.instructions).doc(instructionId).get();
  if (!instruction.exists) return;
  const { authorUid, authorName, body, parentId } = comment;
  const values = { name: authorName, title: String(instruction.get('title')) };
  const quotes: Quotes = {
    aboutUids: [authorUid],
    aboutPaths: [reference.path],
    mayReadHidden: false,
  };
  const told = new Map([
    [
      String(instruction.get('authorUid')),
      { title: sentence('{name} commented on “{title}”.', values), quotes },
    ],
  ]);
  if (parentId !== null) {
    const parent = await reference.parent.doc(parentId).get();
    // An answer to the instruction's author is told as such.
    if (parent.exists) {
      const answered = sentence('{name} replied to your comment on “{title}”.', values);
      const aboutPaths = [...quotes.aboutPaths, instruction.ref.path];
      told.set(String(parent.get('authorUid')), {
        title: answered,
        quotes: { ...quotes, aboutPaths },
      });
    }
  }
  told.delete(authorUid);
  told.delete(formerMember.uid);
  for (const [uid, { title, quotes: quoted }] of told) {
    await notify({
      id: getCommentEventId(instructionId, reference.id),
      uid,
      kind: 'comment',
      title,
      text: toPlainText(body),
      path: `/instructions/${encodeURIComponent(instructionId)}#comments`,
      quotes: quoted,
    });
  }
}
