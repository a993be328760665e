import { msg, plural, t } from '@lingui/core/macro';
import { Send } from 'lucide-react';
import { ButtonLink } from '../../../../ui';
import { DataTable, useTableRows, type Noun } from '../../table';
import { useListMailQuery } from '../api';
import { MailDialog } from './MailDialog';
import { getMailTitle } from './getMailTitle';
import { getOutboxRows } from './outboxRows';
import { outboxTable } from './outboxTable';
import { useOpenItem } from '../useOpenItem';
import { formatCount } from '../../../../lib/formatCount';

const emailNoun: Noun = {
  several: msg`emails`,
  count: (count) => plural(count, { one: '1 email', other: `${formatCount(count)} emails` }),
};

/** The table of outgoing emails with the state of each delivery. */
export function OutboxTab() {
  const { address, source } = useTableRows(outboxTable, getOutboxRows);
  const query = useListMailQuery(address.state);
  const opened = useOpenItem('mail');
  return (
    <>
      <DataTable
        label={t`Outbox`}
        noun={emailNoun}
        columns={outboxTable.columns}
        address={address}
        query={query}
        source={source}
        getRowId={({ id }) => id}
        rowLabel={getMailTitle}
        rowHref={({ id }) => opened.href(id)}
        csvName="outbox"
        storageKey="outbox"
        empty={{
          title: t`No emails yet`,
          body: t`Emails sent by the site are listed here.`,
          action: <ButtonLink to="/admin/emails?tab=compose">{t`Compose an email`}</ButtonLink>,
          icon: Send,
        }}
      />
      {opened.id !== null && <MailDialog key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
