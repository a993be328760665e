import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getTermLabel, type App, type AppSummary } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { getCompareHref, maxComparedApps } from '../../../features/apps/compareAddress';
import { AppShelf } from '../../../features/apps/catalogue/AppShelf';
import { catalogueHref } from '../../../features/apps/catalogue/catalogueLinks';
import { useTaxonomy } from '../../../features/site';

/**
 * Apps of the same category, starting with those that have the same technologies. Renders nothing when there are none.
 */
export function RelatedAppList({
  app: { id, category },
  apps,
}: {
  app: Pick<App, 'id' | 'category'>;
  apps: readonly AppSummary[];
}) {
  const categories = useTaxonomy('categories');
  const compared = [id, ...apps.map((relative) => relative.id)].slice(0, maxComparedApps);
  if (apps.length === 0) return null;
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
      <AppShelf apps={apps} />
    </section>
  );
}
