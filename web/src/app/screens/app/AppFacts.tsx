import { t } from '@lingui/core/macro';
import { getTermLabel, listShownLabels, type App } from '@appshelf/model';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { joinTexts } from '../../../lib/formatList';
import { DateText } from '../../../ui';
import { getCompareHref } from '../../../features/apps/compareAddress';
import { listAppLinks } from '../../../features/apps/appLinks';
import { listFacts } from '../../../features/apps/facts';
import { catalogueHref } from '../../../features/apps/catalogue/catalogueLinks';
import { getTermLanguage, useTaxonomies } from '../../../features/site';
import { OutboundLink } from './OutboundLink';

/** The side column with facts about the app. */
export function AppFacts({ app }: { app: App }) {
  const lists = useTaxonomies();
  const tags = listShownLabels(lists.tags, app.tags);
  const links = listAppLinks(app);
  return (
    <aside aria-label={t`Facts`}>
      <dl className="grid gap-x-8 sm:max-lg:grid-cols-2">
        {app.version !== '' && <Fact term={t`Version`}>{app.version}</Fact>}
        <Fact term={t`Updated`}>
          <DateText at={app.updatedAt} />
        </Fact>
        {app.category !== '' && (
          <Fact term={t`Category`}>
            <Link
              to={catalogueHref({ category: app.category })}
              lang={getTermLanguage(lists.categories, app.category)}
              className="hover:underline"
            >
              {getTermLabel(lists.categories, app.category)}
            </Link>
          </Fact>
        )}
        {app.platforms.length > 0 && (
          <Fact term={t`Runs on`}>
            {joinTexts(listShownLabels(lists.platforms, app.platforms))}
          </Fact>
        )}
        {listFacts(app).map(({ label, text }) => (
          <Fact key={label} term={label}>
            {text}
          </Fact>
        ))}
        {tags.length > 0 && (
          <Fact term={t`Tags`}>
            <Tags tags={tags} />
          </Fact>
        )}
      </dl>
      {app.id !== '' && (
        <Link
          to={getCompareHref([app.id])}
          className="mt-4 inline-flex min-h-8 items-center font-medium text-accent hover:underline"
        >{t`Compare with other apps`}</Link>
      )}
      {links.length > 0 && (
        <ul className="grid gap-1">
          {links.map(({ href, label }) => (
            <li key={label}>
              <OutboundLink
                appId={app.id}
                href={href}
                className="inline-flex min-h-8 items-center font-medium text-accent hover:underline"
              >
                {label}
              </OutboundLink>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** Tags as links to all apps that have them. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {tags.map((tag) => (
        <li key={tag} className="wrap-anywhere">
          <Link to={catalogueHref({ tag })} className="hover:underline">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
      <dt className="text-ink-3">{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
