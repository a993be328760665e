import { t } from '@lingui/core/macro';
import { getTermLabel, listShownLabels, type App } from '@appshelf/model';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DateText } from '../../../ui';
import { getCompareHref } from '../../../features/compare';
import { catalogueHref } from '../../../features/apps/catalogue/catalogueLinks';
import { useTaxonomies } from '../../../features/site';
import { OutboundLink } from './OutboundLink';

const linkLabels: readonly (readonly [keyof App['links'], string])[] = [
  ['website', 'Website'],
  ['download', 'Downloads'],
  ['source', 'Source code'],
  ['support', 'Support'],
];

/** The side column with facts about the app. */
export function AppFacts({ app }: { app: App }) {
  const lists = useTaxonomies();
  const tags = listShownLabels(lists.tags, app.tags);
  const links = linkLabels.flatMap(([key, label]) => {
    const href = app.links[key];
    return href === null ? [] : [{ href, label }];
  });
  return (
    <aside aria-label={t`Facts`}>
      <dl className="grid gap-x-8 sm:max-lg:grid-cols-2">
        <Fact term="Version">{app.version}</Fact>
        <Fact term="Updated">
          <DateText at={app.updatedAt} />
        </Fact>
        <Fact term="Category">
          <Link to={catalogueHref({ category: app.category })} className="hover:underline">
            {getTermLabel(lists.categories, app.category)}
          </Link>
        </Fact>
        <Fact term="Runs on">{listShownLabels(lists.platforms, app.platforms).join(', ')}</Fact>
        {app.license !== '' && <Fact term="License">{app.license}</Fact>}
        {tags.length > 0 && (
          <Fact term="Tags">
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
