import { collections, type Message } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import type { LiveQuery } from '../../../../firebase/firestore/live';
import { getFirestoreRows, type RowSource } from '../../table';
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
  getFirestoreRows(
    {
      ...toInboxQuery(state),
      ...(state.q !== '' && {
        beginsWith: { field: 'email', text: state.q },
        order: [['email', state.direction]],
      }),
    },
    toMessage,
  );
