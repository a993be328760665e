import type { Mail } from '@appshelf/model';
import { Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink, DateText } from '../../../../ui';
import { csvTime } from '../../csv';
import { DataTable, useTableRows, type TableColumn } from '../../table';
import { useListMailQuery } from '../api';
import { MailDialog } from './MailDialog';
import { getMailTitle, getOutboxRows, outboxTable } from './outboxTable';
import { MailBadge } from '../statusBadges';
import { useOpenItem } from '../useOpenItem';

/** The table of outgoing emails with the state of each delivery. */
export function OutboxTab() {
  const { address, source } = useTableRows(outboxTable, getOutboxRows);
  const query = useListMailQuery(address.state);
  const opened = useOpenItem('mail');
  return (
    <>
      <DataTable
        label="Outbox"
        noun={['email', 'emails']}
        columns={columns}
        address={address}
        query={query}
        source={source}
        getRowId={({ id }) => id}
        rowLabel={getMailTitle}
        rowHref={({ id }) => opened.href(id)}
        csvName="outbox"
        storageKey="outbox"
        empty={{
          title: 'No emails yet',
          body: 'Emails that the site sends are listed here.',
          action: <ButtonLink to="/admin/emails?tab=compose">Compose an email</ButtonLink>,
          icon: <Send aria-hidden="true" className="size-6" />,
        }}
      />
      {opened.id !== null && <MailDialog key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}

function Title({ mail }: { mail: Mail }) {
  const { href } = useOpenItem('mail');
  return (
    <Link
      to={href(mail.id)}
      dir="auto"
      className="block max-w-[36ch] truncate font-semibold hover:text-accent"
    >
      {getMailTitle(mail)}
    </Link>
  );
}

const columns: readonly TableColumn<Mail>[] = [
  {
    id: 'title',
    header: 'Subject',
    isFixed: true,
    cell: (mail) => <Title mail={mail} />,
    csv: getMailTitle,
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ to }) => <span className="block max-w-[30ch] truncate">{to.join(', ')}</span>,
    csv: ({ to }) => to.join(', '),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ delivery }) => <MailBadge state={delivery?.state ?? 'PENDING'} />,
    csv: ({ delivery }) => delivery?.state ?? 'PENDING',
  },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: ({ delivery }) => delivery?.attempts ?? 0,
    csv: ({ delivery }) => delivery?.attempts ?? 0,
  },
  {
    id: 'error',
    header: 'Last error',
    cell: ({ delivery }) => (
      <span className="block max-w-[40ch] truncate text-ink-2">{delivery?.error ?? ''}</span>
    ),
    csv: ({ delivery }) => delivery?.error ?? null,
  },
  {
    id: 'startTime',
    header: 'Queued',
    sort: 'startTime',
    cell: ({ delivery }) => (
      <span className="whitespace-nowrap">
        {typeof delivery?.startTime === 'number' && <DateText at={delivery.startTime} />}
      </span>
    ),
    csv: ({ delivery }) =>
      typeof delivery?.startTime === 'number' ? csvTime(delivery.startTime) : null,
  },
];
