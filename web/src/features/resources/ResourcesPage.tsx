import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Resource, type ResourceKind, getPartLanguage } from '@appshelf/model';
import { BookOpen, ExternalLink } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { maxAgeSeconds } from '../../store';
import {
  ButtonLink,
  Disclosure,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  Skeleton,
  SquircleIcon,
  ShelfItem,
} from '../../ui';
import { getViewHref } from '../apps';
import { useHasPermission } from '../session';
import { LongText } from '../translations';
import { useListResourcesQuery } from './api';

interface ResourcesPageProps {
  kind: ResourceKind;
  title: string;
  lead: string;
  path: string;
  /** The texts of an empty page, and its link. */
  empty: { title: string; body: string; onward: { to: string; label: string } };
  /** What stands before the resources. */
  children?: ReactNode;
}

/** A page that lists the resources of one kind. */
export function ResourcesPage({ kind, title, lead, path, empty, children }: ResourcesPageProps) {
  const mayAdd = useHasPermission('resources.edit');
  const {
    currentData: resources,
    error,
    isFetching,
    refetch,
  } = useListResourcesQuery(kind, { refetchOnMountOrArgChange: maxAgeSeconds });
  return (
    <div className="pt-10 page-width">
      <PageMeta title={title} description={lead} canonicalPath={path} />
      <PageHeader title={title} lead={lead} />
      {children}
      <div className="mt-10 max-w-4xl">
        {resources === undefined && isFetching && <ResourcesSkeleton />}
        {resources === undefined && !isFetching && <ErrorPanel error={error} onRetry={refetch} />}
        {resources?.length === 0 && (
          <EmptyState
            icon={BookOpen}
            title={empty.title}
            body={empty.body}
            action={
              mayAdd ? (
                <ButtonLink
                  to={`/admin/resources?tab=${path.slice(1)}`}
                >{t`Add an entry`}</ButtonLink>
              ) : (
                <ButtonLink to={empty.onward.to}>{empty.onward.label}</ButtonLink>
              )
            }
          />
        )}
        {resources !== undefined && <ResourceList resources={resources} path={path} />}
      </div>
    </div>
  );
}

/** The entries. Each has an address, and the entry of the current address is scrolled into view. */
function ResourceList({ resources, path }: { resources: readonly Resource[]; path: string }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <ul className="grid gap-10">
      {resources.map((resource) => (
        <li key={resource.id} id={resource.id} className="scroll-mt-6">
          <ResourceEntry resource={resource} path={path} />
        </li>
      ))}
    </ul>
  );
}

function ResourceEntry({ resource, path }: { resource: Resource; path: string }) {
  return (
    <article>
      <div className="flex items-end gap-4">
        <ShelfItem className="shrink-0">
          <SquircleIcon src={resource.imageUrl} name={resource.title} size={56} />
        </ShelfItem>
        <h2
          dir="auto"
          lang={getPartLanguage(resource, 'title')}
          className="min-w-0 pb-2 text-title!"
        >
          {resource.title}
        </h2>
      </div>
      <div className="ledge-front" />
      <p
        dir="auto"
        lang={getPartLanguage(resource, 'summary')}
        className="mt-3 max-w-reading text-lead text-ink-2"
      >
        {resource.summary}
      </p>
      {resource.body !== '' && (
        <div className="mt-2">
          <Disclosure
            summary={
              <>
                <Trans>
                  Read more
                  <span className="sr-only">
                    {' '}
                    about <bdi>{resource.title}</bdi>
                  </span>
                </Trans>
              </>
            }
          >
            <LongText
              name="resource"
              entry={{ id: resource.id, text: resource.body }}
              field="body"
              path={`${path}#${resource.id}`}
            />
          </Disclosure>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-x-6">
        {resource.url !== null && (
          <a href={resource.url} rel="noopener" className={onwardClasses}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {new URL(resource.url).hostname}
          </a>
        )}
        {resource.kind === 'technology' && (
          <Link to={getViewHref({ technologies: [resource.id] })} className={onwardClasses}>
            <Trans>
              See apps built with it
              <span className="sr-only">
                : <bdi>{resource.title}</bdi>
              </span>
            </Trans>
          </Link>
        )}
      </div>
    </article>
  );
}

const onwardClasses =
  'inline-flex min-h-8 items-center gap-1.5 font-semibold text-accent hover:underline';

function ResourcesSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="grid min-h-dvh content-start gap-10">
      {[0, 1, 2, 3].map((index) => (
        <div key={index}>
          <div className="flex items-end gap-4">
            <Skeleton shape="squircle" className="size-14" />
            <Skeleton className="mb-2 h-6 w-48" />
          </div>
          <div className="ledge-front" />
          <Skeleton className="mt-4 h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
