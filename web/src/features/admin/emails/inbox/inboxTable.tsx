import { msg } from '@lingui/core/macro';
import { messageStatuses, type Message } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { DateText } from '../../../../ui';
import { csvTime } from '../../csv';
import { defineTable, type InferTableState } from '../../table';
import { MessageBadge, messageStatusLabels } from '../statusBadges';
import { useOpenItem } from '../useOpenItem';

/** The table of messages. A search is a range query over addresses, the latest message of each sender first. */
export const inboxTable = defineTable<Message>()({
  search: { label: msg`Search senders`, placeholder: msg`Starts with (address)` },
  initialSort: 'createdAt',
  columns: [
    {
      id: 'subject',
      header: msg`Subject`,
      isFixed: true,
      cell: (message) => <Subject message={message} />,
      csv: ({ subject }) => subject,
    },
    {
      id: 'name',
      header: msg`Sender`,
      cell: ({ name }) => (
        <span dir="auto" className="block max-w-[24ch] truncate">
          {name}
        </span>
      ),
      csv: ({ name }) => name,
    },
    {
      id: 'email',
      header: msg`Address`,
      sort: { by: 'email', first: 'asc', searching: 'only' },
      cell: ({ email }) => <span className="block max-w-[30ch] truncate">{email}</span>,
      csv: ({ email }) => email,
    },
    {
      id: 'status',
      header: msg`Status`,
      filter: {
        name: 'status',
        label: msg`Status`,
        values: messageStatuses,
        labels: messageStatusLabels,
      },
      cell: ({ status }) => <MessageBadge status={status} />,
      csv: ({ status }) => status,
    },
    {
      id: 'createdAt',
      header: msg`Received`,
      sort: { by: 'createdAt', first: 'desc' },
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <DateText at={createdAt} />
        </span>
      ),
      csv: ({ createdAt }) => csvTime(createdAt),
    },
  ],
});

export type InboxTable = InferTableState<typeof inboxTable>;

function Subject({ message }: { message: Message }) {
  const { href } = useOpenItem('message');
  return (
    <Link
      to={href(message.id)}
      dir="auto"
      className={
        message.status === 'new'
          ? 'block max-w-[44ch] truncate font-semibold hover:text-accent'
          : 'block max-w-[44ch] truncate hover:text-accent'
      }
    >
      {message.subject}
    </Link>
  );
}
