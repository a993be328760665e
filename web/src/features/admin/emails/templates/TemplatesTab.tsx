import { t } from '@lingui/core/macro';
import { mailTemplateKinds, mailTemplateNames, type MailTemplate } from '@appshelf/model';
import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { translate } from '../../../../lib/translate';
import { Badge, ErrorPanel, Skeleton } from '../../../../ui';
import { useListMailTemplatesQuery } from '../api';
import { TemplateEditor } from './TemplateEditor';

/** The templates of automatic emails. The address holds the name of the template that is open. */
export function TemplatesTab() {
  const [parameters] = useSearchParams();
  const { data, error, refetch } = useListMailTemplatesQuery(undefined);
  const name =
    mailTemplateNames.find((each) => each === parameters.get('template')) ?? mailTemplateNames[0];
  const template = data?.find((each) => each.name === name);
  return (
    <div className="grid items-start gap-6 @min-[62rem]:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        aria-label={t`Templates`}
        className="grid gap-0.5 @min-[36rem]:grid-cols-2 @min-[62rem]:grid-cols-1"
      >
        {mailTemplateNames.map((each) => (
          <Link
            key={each}
            to={`/admin/emails?tab=templates&template=${each}`}
            aria-current={each === name ? 'true' : undefined}
            className={clsx(
              'grid gap-0.5 rounded-control px-3 py-2',
              each === name ? 'bg-raised ring-1 ring-line' : 'hover:bg-sunken',
            )}
          >
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {translate(mailTemplateKinds[each].occasion)}
              <OriginBadge origin={data?.find((one) => one.name === each)?.origin} />
            </span>
          </Link>
        ))}
      </nav>
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {template === undefined && error === undefined && <Skeleton className="h-96" />}
      {template !== undefined && (
        <TemplateEditor
          key={name}
          name={name}
          template={template}
          onReload={async () => {
            const { data: fresh } = await refetch();
            return fresh?.find((each) => each.name === name) ?? template;
          }}
        />
      )}
    </div>
  );
}

/** Says where the text of a template is from, unless an administrator wrote it. */
function OriginBadge({ origin }: { origin: MailTemplate['origin'] | undefined }) {
  if (origin === 'default') return <Badge>{t`Default`}</Badge>;
  return origin === 'broken' ? <Badge tone="bad">{t`Not usable`}</Badge> : null;
}
