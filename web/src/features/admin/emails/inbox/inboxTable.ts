import { collections, messageStatuses, type Message, type MessageStatus } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import {
  defineTable,
  createFilter,
  getFirestoreRows,
  type RowSource,
  type InferTableState,
} from '../../table';

/** The names of the statuses in the interface. */
export const messageStatusLabels: Record<MessageStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
};

/** The search, filters and sorts of the inbox. A search is a range query over addresses, the latest message of each sender first. */
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

/** The documents that a state of the table selects. */
export const toInboxSelection = ({ filters: { status } }: Pick<InboxTable, 'filters'>) => ({
  collection: collections.messages,
  equal: status === null ? {} : { status },
});

/** The rows of the inbox in this state. */
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
