import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getTermLabel, type App } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { useListRelatedAppsQuery } from '../../../features/apps/api';
import { getCompareHref, maxComparedApps } from '../../../features/apps/compareAddress';
import { AppShelf } from '../../../features/apps/catalogue/AppShelf';
import { catalogueHref } from '../../../features/apps/catalogue/catalogueLinks';
import { useTaxonomy } from '../../../features/site';

/** How many apps are shown: one row of a wide window. */
const shown = 4;

/**
 * Apps of the same category, starting with those that have the same technologies. Renders nothing when there are none.
 */
export function RelatedAppList({ app }: { app: App }) {
  const { id, category, technologies } = app;
  const categories = useTaxonomy('categories');
  const { data = [] } = useListRelatedAppsQuery({ id, category, technologies });
  const compared = [id, ...data.map((relative) => relative.id)].slice(0, maxComparedApps);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related-apps" className="mt-12">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="related-apps">
          <Trans>More in {getTermLabel(categories, category)}</Trans>
        </h2>
        <p className="flex gap-x-5 font-semibold text-accent">
          <Link to={getCompareHref(compared)} className="hover:underline">{t`Compare`}</Link>
          <Link to={catalogueHref({ category })} className="hover:underline">{t`See all`}</Link>
        </p>
      </div>
      <AppShelf apps={data.slice(0, shown)} />
    </section>
  );
}
