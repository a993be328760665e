import { msg, t } from '@lingui/core/macro';
import { hasPermission } from '@appshelf/model';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { PageHeader, PageMeta, TabLinks } from '../../../ui';
import { selectSession, useKeptRight } from '../../session';
import { LostPart } from '../access';
import { ComposeTab } from './compose/ComposeTab';
import { InboxTab } from './inbox/InboxTab';
import { OutboxTab } from './outbox/OutboxTab';
import { TemplatesTab } from './templates/TemplatesTab';
import { i18n } from '../../../lib/i18n';

const allTabs = [
  { id: 'inbox', label: msg`Inbox`, permission: 'messages.answer', Content: InboxTab },
  { id: 'outbox', label: msg`Outbox`, permission: 'mail.manage', Content: OutboxTab },
  { id: 'templates', label: msg`Templates`, permission: 'mail.manage', Content: TemplatesTab },
  { id: 'compose', label: msg`Compose`, permission: 'mail.manage', Content: ComposeTab },
] as const;

/**
 * /admin/emails: messages from the contact page, and the emails that the site sends, each for who may see it. The tab is in
 * the address.
 */
export function EmailsPage() {
  const [parameters] = useSearchParams();
  const { user } = useAppSelector(selectSession);
  const tabs = allTabs.filter(({ permission }) => hasPermission(user, permission));
  const asked = allTabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0] ?? allTabs[0];
  const { isOpen, isLost } = useKeptRight(asked.id, tabs.includes(asked));
  const tab = isOpen ? asked : (tabs[0] ?? asked);
  return (
    <div className="grid gap-6">
      <PageMeta title={t`${i18n._(tab.label)} – Emails`} />
      <PageHeader title={t`Emails`} />
      <TabLinks
        label={t`Emails`}
        tabs={tabs.map(({ id, label }) => ({
          to: `/admin/emails?tab=${id}`,
          label: i18n._(label),
          isCurrent: id === tab.id,
        }))}
      />
      <LostPart isLost={isLost} />
      <tab.Content />
    </div>
  );
}
