import { useSearchParams } from 'react-router-dom';
import { PageHeader, PageMeta, TabLinks } from '../../../ui';
import { ComposeTab } from './compose/ComposeTab';
import { InboxTab } from './inbox/InboxTab';
import { OutboxTab } from './outbox/OutboxTab';
import { TemplatesTab } from './templates/TemplatesTab';

const tabs = [
  { id: 'inbox', label: 'Inbox', Content: InboxTab },
  { id: 'outbox', label: 'Outbox', Content: OutboxTab },
  { id: 'templates', label: 'Templates', Content: TemplatesTab },
  { id: 'compose', label: 'Compose', Content: ComposeTab },
] as const;

/** /admin/emails: messages from the contact page, and the emails that the site sends. The tab is in the address. */
export function EmailsPage() {
  const [parameters] = useSearchParams();
  const tab = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0];
  return (
    <div className="grid gap-6">
      <PageMeta title={`${tab.label} – Emails`} />
      <PageHeader title="Emails" />
      <TabLinks
        label="Emails"
        tabs={tabs.map(({ id, label }) => ({
          to: `/admin/emails?tab=${id}`,
          label,
          isCurrent: id === tab.id,
        }))}
      />
      <tab.Content />
    </div>
  );
}
