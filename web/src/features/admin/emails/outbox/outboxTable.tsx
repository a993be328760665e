import { msg } from '@lingui/core/macro';
import { mailStates, type Mail } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { DateText } from '../../../../ui';
import { csvTime } from '../../csv';
import { defineTable, type InferTableState } from '../../table';
import { MailBadge, mailStateLabels } from '../statusBadges';
import { useOpenItem } from '../useOpenItem';
import { getMailTitle } from './getMailTitle';

/** The table of outgoing emails. */
export const outboxTable = defineTable<Mail>()({
  search: {
    label: msg`Search recipients`,
    placeholder: msg`Part of an address`,
    explanation: msg`Searches inside email addresses. One or two letters find beginnings.`,
  },
  initialSort: 'startTime',
  columns: [
    {
      id: 'title',
      header: msg`Subject`,
      isFixed: true,
      cell: (mail) => <Title mail={mail} />,
      csv: getMailTitle,
    },
    {
      id: 'to',
      header: msg`To`,
      cell: ({ to }) => (
        <span dir="auto" className="block max-w-[30ch] truncate" title={to.join(', ')}>
          {to.join(', ')}
        </span>
      ),
      csv: ({ to }) => to.join(', '),
    },
    {
      id: 'state',
      header: msg`Status`,
      filter: { name: 'state', label: msg`Status`, values: mailStates, labels: mailStateLabels },
      cell: ({ delivery }) => <MailBadge state={delivery?.state ?? 'PENDING'} />,
      csv: ({ delivery }) => delivery?.state ?? 'PENDING',
    },
    {
      id: 'startTime',
      header: msg`Queued`,
      sort: { by: 'startTime', first: 'desc', searching: 'also' },
      cell: ({ delivery }) => (
        <span className="whitespace-nowrap">
          {typeof delivery?.startTime === 'number' && <DateText at={delivery.startTime} />}
        </span>
      ),
      csv: ({ delivery }) =>
        typeof delivery?.startTime === 'number' ? csvTime(delivery.startTime) : null,
    },
    {
      id: 'attempts',
      header: msg`Attempts`,
      align: 'end',
      cell: ({ delivery }) => delivery?.attempts ?? 0,
      csv: ({ delivery }) => delivery?.attempts ?? 0,
    },
    {
      id: 'error',
      header: msg`Last error`,
      cell: ({ delivery }) => (
        <span
          dir="auto"
          className="block max-w-[40ch] truncate text-ink-2"
          title={delivery?.error ?? undefined}
        >
          {delivery?.error ?? ''}
        </span>
      ),
      csv: ({ delivery }) => delivery?.error ?? null,
    },
  ],
});

export type OutboxTable = InferTableState<typeof outboxTable>;

function Title({ mail }: { mail: Mail }) {
  const { href } = useOpenItem('mail');
  return (
    <Link
      to={href(mail.id)}
      dir="auto"
      title={getMailTitle(mail)}
      className="block max-w-[36ch] truncate font-semibold hover:text-accent"
    >
      {getMailTitle(mail)}
    </Link>
  );
}
