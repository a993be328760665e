import { t } from '@lingui/core/macro';
import {
  getSectionModule,
  homeSections,
  toItemKey,
  type HomeResponse,
  type ShownSection,
} from '@appshelf/model';
import { lazy, Suspense, type ReactNode } from 'react';
import { Await, Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { translate } from '../../lib/translate';
import { formatCount } from '../../lib/formatCount';
import { useAppSelector } from '../../store/hooks';
import { ErrorPanel, PageMeta } from '../../ui';
import { AppShelf, AppShelfSkeleton, catalogueHref } from '../apps';
import { InstructionCards } from '../instructions';
import {
  selectHeadline,
  selectIntroduction,
  selectSections,
  selectSiteName,
  selectSwitchedOff,
  useSiteTexts,
  type ShownText,
} from '../site';
import { type HomeLoaderData } from './api';
import { CategoryIndex } from './CategoryIndex';
import { FeaturedShelf, FeaturedShelfSkeleton } from './FeaturedShelf';

/** Needed on a new site, and when nothing is in the sections that the site has chosen. */
const EmptyHome = lazy(() => import('./EmptyHome'));

/** /: the home page. All of its data is one cached response; no database is read. */
export function HomePage() {
  const { home, attempt } = useLoaderData<HomeLoaderData>();
  const name = useAppSelector(selectSiteName);
  const find = useSiteTexts();
  const headline = find('headline', useAppSelector(selectHeadline));
  const introduction = find('introduction', useAppSelector(selectIntroduction));
  return (
    <>
      <PageMeta description={introduction.text || `${name}: ${headline.text}`} canonicalPath="/" />
      <div className="pt-10 page-width sm:pt-14">
        <h1 tabIndex={-1} lang={headline.lang} className="max-w-[18ch] wrap-anywhere">
          {headline.text}
        </h1>
        {introduction.text !== '' && (
          <p
            dir="auto"
            lang={introduction.lang}
            className="mt-3 max-w-[52ch] text-lead wrap-anywhere text-ink-2"
          >
            {introduction.text}
          </p>
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
        title={t`The home page could not be loaded`}
        message={t`The catalogue can’t be reached at the moment. Check your connection and try again.`}
        onRetry={revalidate}
      />
    </div>
  );
}

function HomeShelves({ home }: { home: HomeResponse }) {
  const sections = useShownSections();
  const filled = sections.filter(({ id }) => home[id].length > 0);
  const isBare = home.appCount === 0 || filled.length === 0;
  return (
    <>
      {isBare && sections.length > 0 && <EmptyHome hasApps={home.appCount > 0} />}
      {filled.map((section) => (
        <HomeSection key={section.id} {...section} home={home} />
      ))}
    </>
  );
}

/** The sections that the site has chosen, without those of modules that are switched off. */
function useShownSections(): ShownSection[] {
  const switchedOff = useAppSelector(selectSwitchedOff);
  return useAppSelector(selectSections).filter(
    ({ id }) => !switchedOff.some((module) => module === getSectionModule(id)),
  );
}

/** A section of the home page. */
function HomeSection({ id, title: chosen, home }: ShownSection & { home: HomeResponse }) {
  const find = useSiteTexts();
  const title: ShownText =
    chosen === ''
      ? { text: translate(homeSections[id].title), lang: undefined }
      : find(toItemKey('sections', id, 'title'), chosen);
  if (id === 'featured') return <FeaturedShelf title={title} apps={home.featured} />;
  if (id === 'instructions') {
    return (
      <Section title={title} more={{ to: '/instructions', label: t`All instructions` }}>
        <InstructionCards instructions={home.instructions} />
      </Section>
    );
  }
  if (id === 'categories') {
    const label = t`All ${formatCount(home.appCount)} apps`;
    return (
      <Section title={title} more={{ to: catalogueHref({}), label }}>
        <CategoryIndex categories={home.categories} />
      </Section>
    );
  }
  const more =
    id === 'newest'
      ? { to: catalogueHref({ sort: 'newest' }), label: t`All new apps` }
      : { to: catalogueHref({ sort: 'rating' }), label: t`All apps by rating` };
  return (
    <Section title={title} more={more}>
      <AppShelf apps={home[id]} />
    </Section>
  );
}

interface SectionProps {
  title: ShownText;
  more: { to: string; label: string };
  children: ReactNode;
}

function Section({ title, more, children }: SectionProps) {
  return (
    <section className="pt-14 page-width">
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 lang={title.lang} className="wrap-anywhere">
          {title.text}
        </h2>
        <Link to={more.to} className="font-semibold text-accent hover:underline">
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** Has the shape of the first sections. */
function HomeSkeleton() {
  const sections = useShownSections();
  const isFeaturedFirst = sections[0]?.id === 'featured';
  return (
    <div role="status" aria-label={t`Loading the apps`} className="min-h-dvh">
      {isFeaturedFirst && <FeaturedShelfSkeleton />}
      {sections.length > Number(isFeaturedFirst) && (
        <div className="pt-28 page-width">
          <AppShelfSkeleton count={8} />
        </div>
      )}
    </div>
  );
}
