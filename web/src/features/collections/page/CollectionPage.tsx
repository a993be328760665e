import type { CollectionContent } from '@appshelf/model';
import { t } from '@lingui/core/macro';
import { memo, useContext, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAppSelector, useMaxAgeSeconds, useRefetchOnReturn } from '../../../store';
import {
  ErrorPanel,
  PageMeta,
  PageNotFoundError,
  SiteOriginContext,
  Skeleton,
  StructuredData,
} from '../../../ui';
import { AppShelfSkeleton } from '../../apps';
import { countPageView } from '../../metrics';
import { selectSession } from '../../session';
import { collectionsPath, getCollectionHref } from '../addresses';
import { useGetCollectionQuery, useGetMemberCollectionQuery } from '../api';
import { CollectionArticle } from './CollectionArticle';
import { getStructuredData } from './structuredData';

/** The longest description in search results and link previews, in characters. */
const longestDescription = 200;

/** /collections/{id}: a published collection. Its owner and moderators also see one that is not published. */
export function CollectionPage() {
  const { id = '' } = useParams();
  const { status, user } = useAppSelector(selectSession);
  const published = useGetCollectionQuery(id, { refetchOnMountOrArgChange: useMaxAgeSeconds() });
  useRefetchOnReturn(published);
  const asMember = useGetMemberCollectionQuery(
    { uid: user?.uid ?? '', id },
    { skip: published.currentData !== null || user === null },
  );
  const isMissing = published.currentData === null;
  if (isMissing && (status === 'signedOut' || asMember.currentData === null)) {
    throw new PageNotFoundError();
  }
  const content = published.currentData ?? asMember.currentData;
  if (content !== undefined && content !== null) {
    return <CollectionSheet key={id} content={content} />;
  }
  const query = isMissing ? asMember : published;
  if (query.error === undefined) return <CollectionSkeleton />;
  return (
    <div className="pt-10 page-width">
      <PageMeta title={t`Collection`} />
      <ErrorPanel
        title={t`This collection could not be loaded`}
        error={query.error}
        onRetry={query.refetch}
      />
    </div>
  );
}

/** Memoised, so that it does not render again when the collection is read again without a change. */
const CollectionSheet = memo(function CollectionSheet({ content }: { content: CollectionContent }) {
  const { collection, apps } = content;
  const { id, title, description, ownerName, status } = collection;
  const isPublished = status === 'published';
  const origin = useContext(SiteOriginContext);
  useEffect(() => {
    if (isPublished) countPageView(getCollectionHref(id));
  }, [id, isPublished]);
  return (
    <div className="pt-6 page-width">
      <PageMeta
        title={title}
        description={
          description === ''
            ? t`A collection by ${ownerName}.`
            : description.replaceAll(/\s+/g, ' ').slice(0, longestDescription)
        }
        canonicalPath={isPublished ? getCollectionHref(id) : undefined}
        imageUrl={apps.find(({ iconUrl }) => iconUrl !== null)?.iconUrl}
      />
      {isPublished && <StructuredData data={getStructuredData(content, origin)} />}
      <nav aria-label={t`Breadcrumb`} className="text-small text-ink-3">
        <Link to={collectionsPath} className="hover:text-ink">{t`Collections`}</Link>
      </nav>
      <CollectionArticle content={content} />
    </div>
  );
});

function CollectionSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the collection`} className="min-h-dvh pt-6 page-width">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-6 h-10 w-3/5" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <div className="mt-10">
        <AppShelfSkeleton count={8} />
      </div>
    </div>
  );
}
