import { formatCount, type HomeResponse } from '@appshelf/model';
import { lazy, Suspense, type ReactNode } from 'react';
import { Await, Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { ErrorPanel, PageMeta } from '../../ui';
import { AppShelf, AppShelfSkeleton, catalogueHref } from '../apps';
import { InstructionCards } from '../instructions';
import { selectHeadline, selectIntroduction, selectSiteName, useIsModuleOn } from '../site';
import { type HomeLoaderData } from './api';
import { CategoryIndex } from './CategoryIndex';
import { FeaturedShelf, FeaturedShelfSkeleton } from './FeaturedShelf';

/** Needed on a new site only. */
const EmptyHome = lazy(() => import('./EmptyHome'));

/** /: the home page. All of its data is one cached response; no database is read. */
export function HomePage() {
  const { home, attempt } = useLoaderData<HomeLoaderData>();
  const name = useAppSelector(selectSiteName);
  const headline = useAppSelector(selectHeadline);
  const introduction = useAppSelector(selectIntroduction);
  return (
    <>
      <PageMeta
        description={introduction === '' ? `${name}: ${headline}` : introduction}
        canonicalPath="/"
      />
      <div className="pt-10 page-width sm:pt-14">
        <h1 tabIndex={-1} className="max-w-[18ch] wrap-anywhere">
          {headline}
        </h1>
        {introduction !== '' && (
          <p className="mt-3 max-w-[52ch] text-lead wrap-anywhere text-ink-2">{introduction}</p>
        )}
      </div>
      <Suspense key={attempt} fallback={<HomeSkeleton />}>
        <Await resolve={home} errorElement={<HomeFailure />}>
          {(response: HomeResponse) => <HomeShelves home={response} />}
        </Await>
      </Suspense>
    </>
  );
}

function HomeFailure() {
  const { revalidate } = useRevalidator();
  return (
    <div className="pt-12 page-width">
      <ErrorPanel
        title="The shelf could not be loaded"
        message="The catalogue cannot be reached at the moment. Check your connection and try again."
        onRetry={revalidate}
      />
    </div>
  );
}

function HomeShelves({ home }: { home: HomeResponse }) {
  const hasReviews = useIsModuleOn('reviews');
  const hasInstructions = useIsModuleOn('instructions');
  if (home.appCount === 0) return <EmptyHome />;
  return (
    <>
      {home.featured.length > 0 && <FeaturedShelf apps={home.featured} />}
      <div className="grid gap-14 pt-14 page-width">
        <Section
          title="New on the shelf"
          more={{ to: catalogueHref({ sort: 'newest' }), label: 'All new apps' }}
        >
          <AppShelf apps={home.newest} />
        </Section>
        {hasReviews && home.bestRated.length > 0 && (
          <Section
            title="Best rated"
            more={{ to: catalogueHref({ sort: 'rating' }), label: 'All by rating' }}
          >
            <AppShelf apps={home.bestRated} />
          </Section>
        )}
        {hasInstructions && home.instructions.length > 0 && (
          <Section
            title="Newest instructions"
            more={{ to: '/instructions', label: 'All instructions' }}
          >
            <InstructionCards instructions={home.instructions} />
          </Section>
        )}
        <Section
          title="By category"
          more={{ to: catalogueHref({}), label: `All ${formatCount(home.appCount)} apps` }}
        >
          <CategoryIndex categories={home.categories} />
        </Section>
      </div>
    </>
  );
}

interface SectionProps {
  title: string;
  more?: { to: string; label: string };
  children: ReactNode;
}

function Section({ title, more, children }: SectionProps) {
  return (
    <section>
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2>{title}</h2>
        {more !== undefined && (
          <Link to={more.to} className="font-semibold text-accent hover:underline">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function HomeSkeleton() {
  return (
    <div role="status" aria-label="Loading the shelf" className="min-h-dvh">
      <FeaturedShelfSkeleton />
      <div className="pt-28 page-width">
        <AppShelfSkeleton count={8} />
      </div>
    </div>
  );
}
