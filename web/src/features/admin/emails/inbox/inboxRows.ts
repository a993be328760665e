import { collections, searchedTexts, type Message } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import type { LiveQuery } from '../../../../firebase/firestore/live';
import { getFirestoreRows, getSearchedRows, type RowSource } from '../../table';
import type { InboxTable } from './inboxTable';

export const toMessage: Decoder<Message> = (id, fields, _path, { message }) =>
  message.parse({ ...fields, id });

/** The documents that a state of the table selects, without a search. */
export const toInboxQuery = ({
  filters: { status },
  direction,
}: InboxTable): Omit<LiveQuery, 'size'> => ({
  collection: collections.messages,
  equal: status === null ? {} : { status },
  order: [['createdAt', direction]],
});

/** The rows of the inbox in this state. */
export const getInboxRows = (state: InboxTable): RowSource<Message> =>
  state.q === ''
    ? getFirestoreRows(toInboxQuery(state), toMessage)
    : getSearchedRows(toInboxQuery(state), toMessage, state.q, searchedTexts.messages);
