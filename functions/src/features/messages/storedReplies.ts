import type { MessageReply } from '@appshelf/model';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import {
  decodeField,
  decodeValue,
  fields,
  list,
  map,
  text,
  time,
} from '../../platform/firebase/decode';

/** An answer to a message as it is stored. */
export type StoredReply = Omit<MessageReply, 'at'> & { at: Timestamp };

/** Decodes an answer to a message. */
export const storedReply = fields<StoredReply>({
  id: text,
  body: text,
  at: time,
  by: text,
  byName: text,
});

/** The answers to a message with all their fields, whatever these are. Anything else than a list of maps counts as none. */
export const listReplies = (message: DocumentSnapshot): Record<string, unknown>[] =>
  decodeField(message, 'replies', list(map)) ?? [];

const identified = fields<Pick<StoredReply, 'id'>>({ id: text });

/** The ids of answers to a message. An answer that has none is left out, and logged. */
export const listReplyIds = (
  message: DocumentSnapshot,
  replies: readonly Record<string, unknown>[],
): string[] =>
  replies.flatMap(
    (reply) => decodeValue(`An answer of ${message.ref.path}`, reply, identified)?.id ?? [],
  );
