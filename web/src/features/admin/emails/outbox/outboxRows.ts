import { collections, searchedTexts, type Mail } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import type { LiveQuery } from '../../../../firebase/firestore/live';
import { getFirestoreRows, getSearchedRows, type RowSource } from '../../table';
import type { OutboxTable } from './outboxTable';

export const toMail: Decoder<Mail> = (id, fields, _path, { mail }) => mail.parse({ ...fields, id });

/** The documents that a state of the table selects, without a search. */
export const toOutboxQuery = ({
  filters: { state },
  direction,
}: OutboxTable): Omit<LiveQuery, 'size'> => ({
  collection: collections.mail,
  equal: state === null ? {} : { 'delivery.state': state },
  order: [['delivery.startTime', direction]],
});

/** The rows of the outbox in this state. */
export const getOutboxRows = (state: OutboxTable): RowSource<Mail> =>
  state.q === ''
    ? getFirestoreRows(toOutboxQuery(state), toMail)
    : getSearchedRows(toOutboxQuery(state), toMail, state.q, searchedTexts.mail);
