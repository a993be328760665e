import { type App, appCategoryLabels } from '@appshelf/model';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ErrorPanel, PageMeta, PageNotFoundError, PanelBoundary } from '../../ui';
import MarkdownText from '../../ui/MarkdownText';
import { useGetAppQuery } from './api';
import { AppFacts } from './AppFacts';
import { AppHeader } from './AppHeader';
import { AppPageSkeleton } from './AppPageSkeleton';
import { catalogueHref } from './catalogueAddress';
import { Filmstrip } from './Filmstrip';
import { RelatedApps } from './RelatedApps';
import { Releases } from './Releases';
import { structuredDataOf } from './structuredData';
import { AppInstructions } from '../instructions';
import { countAppView } from '../metrics';
import { Reviews } from '../reviews';

/** /apps/{id}: one app. */
export function AppPage() {
  const { id = '' } = useParams();
  const {
    currentData: app,
    error,
    isFetching,
    refetch,
  } = useGetAppQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (app === null) throw new PageNotFoundError();
  if (app !== undefined) return <AppSheet key={app.id} app={app} />;
  if (isFetching) return <AppPageSkeleton />;
  return (
    <div className="pt-10 page-width">
      <PageMeta title="App" />
      <ErrorPanel
        title="This app could not be loaded"
        message={error?.message ?? 'Check your connection and try again.'}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function AppSheet({ app }: { app: App }) {
  useEffect(() => countAppView(app.id), [app.id]);
  return (
    <article className="pt-6">
      <PageMeta
        title={app.name}
        description={app.tagline}
        canonicalPath={`/apps/${app.id}`}
        imageUrl={app.iconUrl}
        structuredData={structuredDataOf(app)}
      />
      <div className="page-width">
        <nav aria-label="Breadcrumb" className="text-small text-ink-3">
          <ol className="flex gap-2">
            <li>
              <Link to="/apps" className="hover:text-ink">
                Apps
              </Link>
            </li>
            <li aria-hidden="true">/</li>
            <li>
              <Link to={catalogueHref({ category: app.category })} className="hover:text-ink">
                {appCategoryLabels[app.category]}
              </Link>
            </li>
          </ol>
        </nav>
        <AppHeader app={app} />
      </div>
      {app.screenshots.length > 0 && <Filmstrip name={app.name} screenshots={app.screenshots} />}
      <div className="mt-12 grid gap-x-16 gap-y-12 page-width grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_16rem]">
        <section aria-labelledby="about">
          <h2 id="about" className="mb-4">
            About {app.name}
          </h2>
          <MarkdownText source={app.description} />
        </section>
        <div className="lg:row-span-3">
          <AppFacts app={app} />
        </div>
        <PanelBoundary title="The versions cannot be shown">
          <Releases appId={app.id} />
        </PanelBoundary>
        <PanelBoundary title="The reviews cannot be shown">
          <Reviews app={app} />
        </PanelBoundary>
      </div>
      <div className="mt-16 page-width">
        <PanelBoundary title="The instructions cannot be shown">
          <AppInstructions app={app} />
        </PanelBoundary>
        <PanelBoundary title="Related apps cannot be shown">
          <RelatedApps app={app} />
        </PanelBoundary>
      </div>
    </article>
  );
}
