import { collections, messageStatuses, type Message, type MessageStatus } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import {
  defineTable,
  createFilter,
  getFirestoreRows,
  type RowSource,
  type InferTableState,
} from '../../table';

/** What the state of a message is called. */
export const messageStatusLabels: Record<MessageStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
};

/** What the inbox can be asked for. A search is a range over addresses, each sender's latest message first. */
export const inboxTable = defineTable({
  search: { label: 'Search senders', placeholder: 'Address, from its beginning' },
  filters: { status: createFilter('State', messageStatuses, messageStatusLabels) },
  sorts: { createdAt: 'desc', email: 'asc' },
  initialSort: 'createdAt',
  sortsFor: ({ searching }) => (searching ? ['email'] : ['createdAt']),
});
export type InboxTable = InferTableState<typeof inboxTable>;

export const toMessage: Decoder<Message> = (id, fields, _path, { message }) =>
  message.parse({ ...fields, id });

/** Which messages a state of the table is about. */
export const toInboxSelection = ({ filters: { status } }: Pick<InboxTable, 'filters'>) => ({
  collection: collections.messages,
  equal: status === null ? {} : { status },
});

/** Reads the rows of the inbox in this state. */
export function getInboxRows(state: InboxTable): RowSource<Message> {
  const selection = toInboxSelection(state);
  if (state.q === '') {
    return getFirestoreRows({ ...selection, order: [['createdAt', state.direction]] }, toMessage);
  }
  return getFirestoreRows(
    {
      ...selection,
      beginsWith: { field: 'email', text: state.q },
      order: [['email', state.direction]],
    },
    toMessage,
  );
}
