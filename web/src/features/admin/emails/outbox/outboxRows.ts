import { collections, type Mail, type MailState } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import { getFirestoreRows, type RowSource } from '../../table';
import type { OutboxTable } from './outboxTable';

/** The names of the states of a delivery in the interface. */
export const mailStateLabels: Record<MailState, string> = {
  PENDING: 'Queued',
  PROCESSING: 'Sending',
  SUCCESS: 'Delivered',
  ERROR: 'Failed',
  RETRY: 'Will be retried',
};

export const toMail: Decoder<Mail> = (id, fields, _path, { mail }) => mail.parse({ ...fields, id });

/** The documents that a state of the table selects. */
export const toOutboxSelection = ({ filters: { state } }: Pick<OutboxTable, 'filters'>) => ({
  collection: collections.mail,
  equal: state === null ? {} : { 'delivery.state': state },
});

/** The rows of the outbox in this state. */
export const getOutboxRows = (state: OutboxTable): RowSource<Mail> =>
  getFirestoreRows(
    {
      ...toOutboxSelection(state),
      ...(state.q === '' ? {} : { contains: ['to', state.q] }),
      order: [['delivery.startTime', state.direction]],
    },
    toMail,
  );

/** A short title for an email: its subject, or what it was made from. */
export function getMailTitle({ message, template, campaign }: Mail): string {
  if (message !== undefined) return message.subject;
  if (campaign !== undefined) return 'Group email';
  return template === undefined ? 'No content' : `Template “${template.name}”`;
}
