import { t } from '@lingui/core/macro';
import type { User } from '@appshelf/model';
import { LibraryBig } from 'lucide-react';
import { ButtonLink, EmptyState, ErrorPanel, PageMeta, Skeleton } from '../../../ui';
import { useOpenDocument } from '../../editor';
import { ownCollectionsPath } from '../addresses';
import { useGetMemberCollectionQuery } from '../api';
import { CollectionEditor } from './CollectionEditor';

/** The editor of a stored collection, once it is read. */
export function StoredCollection({ owner, id }: { owner: User; id: string }) {
  const { currentData, error, refetch } = useGetMemberCollectionQuery({ uid: owner.uid, id });
  const own = currentData?.collection.ownerUid === owner.uid ? currentData : null;
  const { document: stored, isDeleted } = useOpenDocument(currentData && own);
  if (stored !== null) {
    return <CollectionEditor owner={owner} stored={stored} isDeleted={isDeleted} />;
  }
  if (currentData === undefined) {
    return error === undefined ? (
      <EditorSkeleton />
    ) : (
      <>
        <PageMeta title={t`Your collection`} />
        <ErrorPanel
          title={t`Your collection could not be loaded`}
          error={error}
          onRetry={refetch}
        />
      </>
    );
  }
  return (
    <div className="min-h-dvh">
      <PageMeta title={t`Your collections`} />
      <h1 tabIndex={-1} className="sr-only">{t`Your collections`}</h1>
      <EmptyState
        icon={LibraryBig}
        title={t`This collection no longer exists`}
        body={t`It was deleted, or it belongs to another account.`}
        action={<ButtonLink to={ownCollectionsPath}>{t`See your collections`}</ButtonLink>}
      />
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading your collection`}
      className="grid min-h-dvh max-w-2xl content-start gap-6"
    >
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-4 h-16" />
      <Skeleton className="h-32" />
      <Skeleton className="h-48" />
    </div>
  );
}
