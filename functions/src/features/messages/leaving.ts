import { collections, searchedTexts, toPieces } from '@appshelf/model';
import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { anonymiseEntriesAbout } from '../../lifecycle/leaving/anonymiseAudit';
import type { LeavingStep } from '../../lifecycle/leaving/leave';
import { formerMember } from '../../lifecycle/leaving/formerMember';
import { queryByField, queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { deleteNotices } from '../../outbox/moderation/deleteNotices';
import { decodeField, text } from '../../platform/firebase/decode';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { getNoticeMailId, getReplyMailId } from '../../outbox/mail/mailIds';
import { listReplies, listReplyIds } from './storedReplies';

/** The emails and audit entries about a message hold its sender and text, so they are changed before the message is. */
async function anonymiseMessage(message: DocumentSnapshot, firestore: Firestore): Promise<void> {
  const mail = firestore.collection(collections.mail);
  const { ref } = message;
  await anonymiseEntriesAbout(ref.path, firestore);
  await mail.doc(getNoticeMailId(ref.id)).delete();
  await deleteNotices('about', ref.path, firestore);
  for (const id of listReplyIds(message, listReplies(message))) {
    await mail.doc(getReplyMailId(ref.id, id)).delete();
  }
  const { name, email } = formerMember;
  const subject = decodeField(message, 'subject', text) ?? '';
  const searchPieces = toPieces(searchedTexts.messages({ name, email, subject }));
  await ref.update({ name, email, searchPieces, uid: null });
}

/** Removes the name under answers to a message, and from their emails. */
async function anonymiseReplies(
  uid: string,
  message: DocumentReference,
  firestore: Firestore,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(message);
    const replies = listReplies(stored);
    const own = replies.filter(({ by }) => by === uid);
    if (own.length === 0) return;
    const refs = listReplyIds(stored, own).map((id) =>
      firestore.collection(collections.mail).doc(getReplyMailId(message.id, id)),
    );
    const mails = refs.length === 0 ? [] : await transaction.getAll(...refs);
    for (const mail of mails) {
      if (mail.exists) transaction.update(mail.ref, { 'template.data.from': formerMember.name });
    }
    transaction.update(message, {
      replies: replies.map((reply) =>
        reply.by === uid ? { ...reply, by: formerMember.uid, byName: formerMember.name } : reply,
      ),
    });
  });
}

/**
 * Anonymises the member's messages, those that they sent while signed in and those with their verified address, and their name
 * under answers that they wrote for the site.
 */
export const leaveMessages: LeavingStep = async ({ uid, email }, { firestore }) => {
  const { messages } = collections;
  const queries = [
    queryMemberDocuments(messages, uid, firestore),
    ...(email === null
      ? []
      : [queryByField(messages, 'email', email, firestore).orderBy(FieldPath.documentId())]),
  ];
  for (const query of queries) {
    for await (const message of streamDocuments(query)) await anonymiseMessage(message, firestore);
  }
  const acts = queryByField(collections.audit, 'actorUid', uid, firestore);
  for await (const act of streamDocuments(acts.orderBy(FieldPath.documentId()))) {
    if (act.get('action') !== 'replyToMessage') continue;
    await anonymiseReplies(uid, firestore.doc(String(act.get('target'))), firestore);
  }
};
