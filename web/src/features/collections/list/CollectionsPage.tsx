import { msg, t } from '@lingui/core/macro';
import type { AppCollection } from '@appshelf/model';
import { LibraryBig } from 'lucide-react';
import { i18n } from '../../../lib/i18n';
import { maxAgeSeconds } from '../../../store';
import {
  ButtonLink,
  CardLink,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  ShowMore,
  Skeleton,
} from '../../../ui';
import { collectionsPath, getCollectionHref, ownCollectionsPath } from '../addresses';
import { useListCollectionsInfiniteQuery } from '../api';
import { describeCount } from '../describeCollection';

const lead = msg`Lists of apps put together by members.`;

/** /collections: the published collections, the newest first. */
export function CollectionsPage() {
  return (
    <div className="pt-10 page-width">
      <PageMeta title={t`Collections`} description={i18n._(lead)} canonicalPath={collectionsPath} />
      <PageHeader
        title={t`Collections`}
        lead={i18n._(lead)}
        actions={<ButtonLink to={ownCollectionsPath}>{t`Your collections`}</ButtonLink>}
      />
      {/* The footer is below the window, so that it does not move when titles take two lines. */}
      <div className="mt-10 min-h-dvh">
        <PublishedCollections />
      </div>
    </div>
  );
}

function PublishedCollections() {
  const list = useListCollectionsInfiniteQuery(null, { refetchOnMountOrArgChange: maxAgeSeconds });
  const { data, error, isFetching, fetchNextPage, refetch } = list;
  const failure = (
    <ErrorPanel
      title={t`The collections could not be loaded`}
      error={error}
      onRetry={() => void (data === undefined ? refetch() : fetchNextPage())}
    />
  );
  if (data === undefined) return isFetching || error === undefined ? <ListSkeleton /> : failure;
  const collections = data.pages.flatMap((page) => page.collections);
  if (collections.length === 0) {
    return (
      <EmptyState
        icon={LibraryBig}
        title={t`No collections yet`}
        body={t`Collections appear here once members publish them.`}
        action={<ButtonLink to={ownCollectionsPath}>{t`Make the first one`}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map((collection) => (
          <CollectionCard key={collection.id} collection={collection} />
        ))}
      </ul>
      {error !== undefined && failure}
      <ShowMore list={list} className="mt-8" />
    </>
  );
}

const cardClasses = 'flex flex-col rounded-card bg-surface px-5 py-4 ring-1 ring-line ring-inset';

function CollectionCard({ collection }: { collection: AppCollection }) {
  const { id, title, description, appIds, ownerName } = collection;
  return (
    <li className={`group relative ${cardClasses} hover:ring-edge`}>
      <h2 dir="auto" className="line-clamp-2 text-lead wrap-anywhere">
        <CardLink to={getCollectionHref(id)}>{title}</CardLink>
      </h2>
      <p dir="auto" className="mt-1 line-clamp-3 min-h-[3lh] text-ink-2 wrap-anywhere">
        {description}
      </p>
      <p className="mt-auto pt-3 text-small text-ink-3">
        {describeCount(appIds.length)} · <bdi>{ownerName}</bdi>
      </p>
    </li>
  );
}

function ListSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className={cardClasses}>
          <div className="h-lh text-lead">
            <Skeleton className="h-5 w-3/5" />
          </div>
          <div className="mt-1 grid h-[3lh] content-start gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
          <div className="mt-3 h-lh text-small">
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </li>
      ))}
    </ul>
  );
}
