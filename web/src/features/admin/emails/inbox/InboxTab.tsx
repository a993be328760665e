import { msg, plural, t } from '@lingui/core/macro';
import { collections, type Message } from '@appshelf/model';
import { Inbox, Mail, MailOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useAppDispatch } from '../../../../store';
import { ButtonLink } from '../../../../ui';
import { restoreDeleted, useDeleteEntryMutation } from '../../../trash';
import { DataTable, makeDeleteAction, useTableRows, type BulkAction, type Noun } from '../../table';
import { useListMessagesQuery, useSetMessageStatusMutation } from '../api';
import { getInboxRows } from './inboxRows';
import { inboxTable } from './inboxTable';
import { MessageDialog } from './MessageDialog';
import { useOpenItem } from '../useOpenItem';
import { formatCount } from '../../../../lib/formatCount';

const messageNoun: Noun = {
  several: msg`messages`,
  count: (count) => plural(count, { one: '1 message', other: `${formatCount(count)} messages` }),
};

/** The table of messages from the contact page. */
export function InboxTab() {
  const { address, source } = useTableRows(inboxTable, getInboxRows);
  const query = useListMessagesQuery(address.state);
  const opened = useOpenItem('message');
  const bulkActions = useInboxActions();
  return (
    <>
      <DataTable
        label={t`Inbox`}
        noun={messageNoun}
        columns={inboxTable.columns}
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
          title: t`No messages yet`,
          body: t`Messages from the contact page are listed here.`,
          action: <ButtonLink to="/contact">{t`See the contact page`}</ButtonLink>,
          icon: Inbox,
        }}
      />
      {opened.id !== null && (
        <MessageDialog key={opened.id} id={opened.id} onClose={opened.close} />
      )}
    </>
  );
}

function useInboxActions(): readonly BulkAction<Message>[] {
  const dispatch = useAppDispatch();
  const [setStatus] = useSetMessageStatusMutation();
  const [deleteEntry] = useDeleteEntryMutation();
  return useMemo(() => {
    const toStatus = (
      status: 'new' | 'read',
      texts: Pick<BulkAction<Message>, 'label' | 'done' | 'noneApplies' | 'icon'>,
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
        label: t`Mark as read`,
        done: (rows) => t`${rows} marked as read`,
        noneApplies: t`None of these can be marked as read.`,
        icon: MailOpen,
      }),
      toStatus('new', {
        label: t`Mark as unread`,
        done: (rows) => t`${rows} marked as unread`,
        noneApplies: t`None of these can be marked as unread.`,
        icon: Mail,
      }),
      makeDeleteAction(
        {
          title: (count) =>
            plural(count, {
              one: 'Delete this message?',
              other: `Delete these ${formatCount(count)} messages?`,
            }),
          body: t`They are moved to the trash together with their replies and can be restored from there for 30 days.`,
          confirmLabel: (count) =>
            plural(count, {
              one: 'Delete message',
              other: `Delete ${formatCount(count)} messages`,
            }),
        },
        async ({ id }) => {
          const path = `${collections.messages}/${id}`;
          await deleteEntry(path).unwrap();
          return () => dispatch(restoreDeleted(path));
        },
      ),
    ];
  }, [dispatch, setStatus, deleteEntry]);
}
