import { collections } from '@appshelf/model';
import { firestore } from '../../platform/firebase/firestore';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import { deleteNotices } from '../../outbox/moderation/deleteNotices';
import { createModerationMailContext } from '../../outbox/moderation/moderationMailContext';
import { tellModerators } from '../../outbox/moderation/notices';
import { countQueue } from '../../outbox/moderation/queueCounts';
import { decodeField, nullable, text } from '../../platform/firebase/decode';

/** Tells moderators of a new message. */
const tellOfMessage: WritePart<'messageId'> = async ({ data, document, time, params }) => {
  if (data.before.exists || !data.after.exists) return;
  const at = Date.parse(time);
  await tellModerators(
    {
      id: `message-${params.messageId}`,
      kind: 'messages',
      title: decodeField(data.after, 'subject', text),
      author: decodeField(data.after, 'name', text),
      authorUid: decodeField(data.after, 'uid', nullable(text)),
      about: document,
      page: `/admin/emails?message=${encodeURIComponent(params.messageId)}`,
      at,
    },
    createModerationMailContext(),
  );
};

/** Deletes the emails to moderators about a message that is gone. */
const deleteMails: WritePart<'messageId'> = async ({ data, document }) => {
  if (!data.after.exists) await deleteNotices('about', document, firestore());
};

/** Updates what depends on a message: what waits for moderators, emails to them, and the audit. */
export const messageWritten = onKindWrite('messageWritten', `${collections.messages}/{messageId}`, [
  countQueue('messages'),
  tellOfMessage,
  deleteMails,
]);
