import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeader, PageMeta } from '../../../ui';
import { ComposeTab } from './ComposeTab';
import { InboxTab } from './InboxTab';
import { OutboxTab } from './OutboxTab';
import { TemplatesTab } from './TemplatesTab';

const tabs = [
  { id: 'inbox', label: 'Inbox', Content: InboxTab },
  { id: 'outbox', label: 'Outbox', Content: OutboxTab },
  { id: 'templates', label: 'Templates', Content: TemplatesTab },
  { id: 'compose', label: 'Compose', Content: ComposeTab },
] as const;

/** /admin/emails: the mail that reaches the site and leaves it. The tab is in the address. */
export function EmailsPage() {
  const [parameters] = useSearchParams();
  const tab = tabs.find(({ id }) => id === parameters.get('tab')) ?? tabs[0];
  return (
    <div className="grid gap-6">
      <PageMeta title={`${tab.label} – E-mails`} />
      <PageHeader title="E-mails" />
      <nav aria-label="E-mails" className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label }) => (
          <Link
            key={id}
            to={`/admin/emails?tab=${id}`}
            aria-current={id === tab.id ? 'page' : undefined}
            className={clsx(
              '-mb-px border-b-2 px-3 py-2 font-semibold whitespace-nowrap',
              id === tab.id
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <tab.Content />
    </div>
  );
}
