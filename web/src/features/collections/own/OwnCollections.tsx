import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { AppCollection, User } from '@appshelf/model';
import { LibraryBig, PenLine, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { i18n } from '../../../lib/i18n';
import {
  Badge,
  ButtonLink,
  DateText,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  Skeleton,
  type BadgeTone,
} from '../../../ui';
import { getCollectionHref, getEditHref, newCollectionId } from '../addresses';
import { useListOwnCollectionsQuery } from '../api';
import { describeCount, statusLabels } from '../describeCollection';
import { DeleteButton } from './DeleteButton';

const tones: Record<AppCollection['status'], BadgeTone> = {
  private: 'neutral',
  published: 'good',
  hidden: 'warn',
};

/** The member's own collections, the latest changed first. */
export function OwnCollections({ owner }: { owner: User }) {
  const { data, error, refetch } = useListOwnCollectionsQuery(
    { uid: owner.uid },
    { refetchOnMountOrArgChange: true },
  );
  const begin = (
    <ButtonLink
      variant="primary"
      to={getEditHref(newCollectionId)}
      icon={Plus}
    >{t`New collection`}</ButtonLink>
  );
  return (
    <div className="max-w-3xl pt-4">
      <PageMeta title={t`Your collections`} />
      <PageHeader
        title={t`Your collections`}
        lead={t`Lists of apps, for yourself or for everyone.`}
        actions={data !== undefined && data.length > 0 ? begin : undefined}
      />
      <div className="mt-8 min-h-96">
        {data === undefined &&
          (error === undefined ? (
            <div role="status" aria-label={t`Loading your collections`} className="grid gap-4">
              {[0, 1, 2].map((index) => (
                <Skeleton key={index} className="h-20" />
              ))}
            </div>
          ) : (
            <ErrorPanel
              title={t`Your collections could not be loaded`}
              error={error}
              onRetry={refetch}
            />
          ))}
        {data?.length === 0 && (
          <EmptyState
            icon={LibraryBig}
            title={t`No collections yet`}
            body={t`Group apps that belong together: what you use at work, or what you recommend.`}
            action={begin}
          />
        )}
        <ul className="grid">
          {data?.map((collection) => (
            <CollectionRow key={collection.id} collection={collection} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function CollectionRow({ collection }: { collection: AppCollection }) {
  const { id, title, appIds, status, updatedAt } = collection;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 dir="auto" className="text-lead wrap-anywhere">
          <Link to={getCollectionHref(id)} className="hover:text-accent">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
          <Badge tone={tones[status]}>{i18n._(statusLabels[status])}</Badge>
          <span>{describeCount(appIds.length)}</span>
          <span>
            <Trans>
              changed <DateText at={updatedAt} />
            </Trans>
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        {status !== 'hidden' && (
          <ButtonLink
            size="sm"
            to={getEditHref(id)}
            icon={<PenLine aria-hidden="true" className="size-3.5" />}
            aria-label={t`Edit: ${title}`}
          >{t`Edit`}</ButtonLink>
        )}
        <DeleteButton collection={collection} />
      </div>
    </li>
  );
}
