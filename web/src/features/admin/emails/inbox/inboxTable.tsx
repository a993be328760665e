import { msg } from '@lingui/core/macro';
import { messageStatuses, type Message } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { DateText } from '../../../../ui';
import { csvTime } from '../../csv';
import { defineTable, type InferTableState } from '../../table';
import { MessageBadge, messageStatusLabels } from '../statusBadges';
import { useOpenItem } from '../useOpenItem';

/** The table of messages. */
export const inboxTable = defineTable<Message>()({
  search: {
    label: msg`Search messages`,
    placeholder: msg`Part of a name, address or subject`,
    explanation: msg`Searches inside names, email addresses and subjects. One or two letters find beginnings.`,
  },
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
        <span dir="auto" className="block max-w-[24ch] truncate" title={name}>
          {name}
        </span>
      ),
      csv: ({ name }) => name,
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
      sort: { by: 'createdAt', first: 'desc', searching: 'also' },
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <DateText at={createdAt} />
        </span>
      ),
      csv: ({ createdAt }) => csvTime(createdAt),
    },
    {
      id: 'email',
      header: msg`Address`,
      cell: ({ email }) => (
        <span dir="auto" className="block max-w-[30ch] truncate" title={email}>
          {email}
        </span>
      ),
      csv: ({ email }) => email,
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
      title={message.subject}
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
