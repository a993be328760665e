import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { collections, type Mail, type MailState } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import type { LiveQuery } from '../../../../firebase/firestore/live';
import { getFirestoreRows, type RowSource } from '../../table';
import type { OutboxTable } from './outboxTable';

/** The names of the states of a delivery in the interface. */
export const mailStateLabels: Record<MailState, MessageDescriptor> = {
  PENDING: msg`Queued`,
  PROCESSING: msg`Sending`,
  SUCCESS: msg`Delivered`,
  ERROR: msg`Failed`,
  RETRY: msg`Will be retried`,
};

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
  getFirestoreRows(
    { ...toOutboxQuery(state), ...(state.q !== '' && { contains: ['to', state.q] }) },
    toMail,
  );

/** A short title for an email: its subject, or the name of its template. */
export function getMailTitle({ message, template, campaign }: Mail): string {
  if (message !== undefined) return message.subject;
  if (campaign !== undefined) return t`Group email`;
  return template === undefined ? t`No content` : t`Template “${template.name}”`;
}
