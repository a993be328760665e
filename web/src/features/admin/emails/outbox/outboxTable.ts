import { collections, mailStates, type Mail, type MailState } from '@appshelf/model';
import type { Decoder } from '../../../../firebase/firestore';
import {
  defineTable,
  createFilter,
  getFirestoreRows,
  type RowSource,
  type InferTableState,
} from '../../table';

/** What the state of a delivery is called. */
export const mailStateLabels: Record<MailState, string> = {
  PENDING: 'Waiting',
  PROCESSING: 'On its way',
  SUCCESS: 'Delivered',
  ERROR: 'Failed',
  RETRY: 'Will be tried again',
};

/** What the outbox can be asked for. Letters are looked for by the whole address that they go to. */
export const outboxTable = defineTable({
  search: { label: 'Search recipients', placeholder: 'A whole address' },
  filters: { state: createFilter('State', mailStates, mailStateLabels) },
  sorts: { startTime: 'desc' },
  initialSort: 'startTime',
  sortsFor: () => ['startTime'],
});
export type OutboxTable = InferTableState<typeof outboxTable>;

export const toMail: Decoder<Mail> = (id, fields, _path, { mail }) => mail.parse({ ...fields, id });

/** Which letters a state of the table is about. */
export const toOutboxSelection = ({ filters: { state } }: Pick<OutboxTable, 'filters'>) => ({
  collection: collections.mail,
  equal: state === null ? {} : { 'delivery.state': state },
});

/** Reads the rows of the outbox in this state. */
export const getOutboxRows = (state: OutboxTable): RowSource<Mail> =>
  getFirestoreRows(
    {
      ...toOutboxSelection(state),
      ...(state.q === '' ? {} : { contains: ['to', state.q] }),
      order: [['delivery.startTime', state.direction]],
    },
    toMail,
  );

/** What a letter is, in a few words. */
export function getMailTitle({ message, template, campaign }: Mail): string {
  if (message !== undefined) return message.subject;
  if (campaign !== undefined) return 'Letter to a group';
  return template === undefined ? 'No content' : `Template “${template.name}”`;
}
