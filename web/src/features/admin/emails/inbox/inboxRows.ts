import { collections, type Message, type MessageStatus } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import { getFirestoreRows, type RowSource } from '../../table';
import type { InboxTable } from './inboxTable';

/** The names of the statuses in the interface. */
export const messageStatusLabels: Record<MessageStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
};

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
