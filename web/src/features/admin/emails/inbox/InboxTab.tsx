import type { Message } from '@appshelf/model';
import { Inbox, Mail, MailOpen } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, DateText } from '../../../../ui';
import { csvTime } from '../../csv';
import { DataTable, useTableRows, type BulkAction, type TableColumn } from '../../table';
import { useListMessagesQuery, useSetMessageStatusMutation } from '../api';
import { getInboxRows, inboxTable } from './inboxTable';
import { MessageDialog } from './MessageDialog';
import { MessageBadge } from '../statusBadges';
import { useOpenItem } from '../useOpenItem';

/** The table of messages from the contact page. */
export function InboxTab() {
  const { address, source } = useTableRows(inboxTable, getInboxRows);
  const query = useListMessagesQuery(address.state);
  const opened = useOpenItem('message');
  const bulkActions = useInboxActions();
  return (
    <>
      <DataTable
        label="Inbox"
        noun={['message', 'messages']}
        columns={columns}
        address={address}
        query={query}
        source={source}
        getRowId={({ id }) => id}
        rowLabel={({ subject }) => subject}
        rowHref={({ id }) => opened.href(id)}
        bulkActions={bulkActions}
        csvName="messages"
        storageKey="messages"
        empty={{
          title: 'No messages yet',
          body: 'Messages from the contact page are listed here.',
          action: <ButtonLink to="/contact">See the contact page</ButtonLink>,
          icon: <Inbox aria-hidden="true" className="size-6" />,
        }}
      />
      {opened.id !== null && (
        <MessageDialog key={opened.id} id={opened.id} onClose={opened.close} />
      )}
    </>
  );
}

function useInboxActions(): readonly BulkAction<Message>[] {
  const [setStatus] = useSetMessageStatusMutation();
  return useMemo(() => {
    const toStatus = (
      status: 'new' | 'read',
      texts: Pick<BulkAction<Message>, 'label' | 'done' | 'icon'>,
    ): BulkAction<Message> => ({
      ...texts,
      appliesTo: (message) => message.status === (status === 'new' ? 'read' : 'new'),
      run: async ({ id }) => {
        await setStatus({ id, status }).unwrap();
        return () => setStatus({ id, status: status === 'new' ? 'read' : 'new' }).unwrap();
      },
    });
    return [
      toStatus('read', {
        label: 'Mark as read',
        done: 'marked as read',
        icon: <MailOpen aria-hidden="true" className="size-4" />,
      }),
      toStatus('new', {
        label: 'Mark as unread',
        done: 'marked as unread',
        icon: <Mail aria-hidden="true" className="size-4" />,
      }),
    ];
  }, [setStatus]);
}

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

const columns: readonly TableColumn<Message>[] = [
  {
    id: 'subject',
    header: 'Subject',
    isFixed: true,
    cell: (message) => <Subject message={message} />,
    csv: ({ subject }) => subject,
  },
  {
    id: 'name',
    header: 'From',
    cell: ({ name }) => (
      <span dir="auto" className="block max-w-[24ch] truncate">
        {name}
      </span>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'email',
    header: 'Address',
    sort: 'email',
    cell: ({ email }) => <span className="block max-w-[30ch] truncate">{email}</span>,
    csv: ({ email }) => email,
  },
  {
    id: 'status',
    header: 'State',
    cell: ({ status }) => <MessageBadge status={status} />,
    csv: ({ status }) => status,
  },
  {
    id: 'createdAt',
    header: 'Received',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <DateText at={createdAt} />
      </span>
    ),
    csv: ({ createdAt }) => csvTime(createdAt),
  },
];
