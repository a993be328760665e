import type { CollectionContent } from '@appshelf/model';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Columns3, LibraryBig, PenLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../../store';
import { ButtonLink, DateText, EmptyState } from '../../../ui';
import { AppShelf, getCompareHref, maxComparedApps } from '../../apps';
import { ReportButton } from '../../reports';
import { selectSession, useHasPermission } from '../../session';
import { getEditHref } from '../addresses';
import { describeCount } from '../describeCollection';

const ModeratorTools = lazy(() => import('./ModeratorTools'));

/** How many icons are visible before scrolling. */
const eagerIcons = 8;

/** A collection with its apps, in the owner's order. Its owner and moderators see more: its status, and what is missing. */
export function CollectionArticle({
  content: { collection, apps },
}: {
  content: CollectionContent;
}) {
  const { id, title, description, ownerUid, ownerName, status, appIds, updatedAt } = collection;
  const isOwn = useAppSelector(selectSession).user?.uid === ownerUid;
  const isModerator = useHasPermission('collections.moderate');
  return (
    <article className="mt-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-3xl">
          <h1 tabIndex={-1} dir="auto">
            {title}
          </h1>
          <p className="mt-3 flex flex-wrap gap-x-3 text-ink-2">
            <span>
              <Trans>
                by <bdi>{ownerName}</bdi>
              </Trans>
            </span>
            <span>{describeCount(apps.length)}</span>
            <span>
              <Trans>
                changed <DateText at={updatedAt} />
              </Trans>
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {apps.length > 1 && (
            <ButtonLink to={getCompareHref(apps.map((app) => app.id))} icon={Columns3}>
              {apps.length > maxComparedApps
                ? t`Compare the first ${String(maxComparedApps)}`
                : t`Compare`}
            </ButtonLink>
          )}
          {isOwn && status !== 'hidden' && (
            <ButtonLink to={getEditHref(id)} icon={PenLine}>{t`Edit`}</ButtonLink>
          )}
          {isModerator && status !== 'private' && (
            <Suspense fallback={null}>
              <ModeratorTools collection={collection} />
            </Suspense>
          )}
          {status === 'published' && (
            <ReportButton
              target={{ kind: 'collection', ids: [id] }}
              label={t`Report this collection`}
              authorUid={ownerUid}
            />
          )}
        </div>
      </header>
      {status !== 'published' && (
        <p
          className={clsx(
            'mt-6 rounded-card px-5 py-3',
            status === 'hidden' ? 'bg-warn-soft' : 'bg-sunken',
          )}
        >
          {status === 'hidden'
            ? t`A moderator has hidden this collection. Only its owner and moderators can see it.`
            : t`This collection is private. Nobody else can find or open it.`}
        </p>
      )}
      {isOwn && apps.length < appIds.length && (
        <p className="mt-6 rounded-card bg-sunken px-5 py-3">
          {describeMissing(appIds.length - apps.length)}
        </p>
      )}
      {description !== '' && (
        <p dir="auto" className="mt-6 max-w-reading whitespace-pre-line text-lead wrap-anywhere">
          {description}
        </p>
      )}
      <h2 className="sr-only">{t`Apps`}</h2>
      <div className="mt-10">
        {apps.length === 0 ? (
          <EmptyState
            icon={LibraryBig}
            title={t`No apps in this collection`}
            body={
              isOwn
                ? t`Add apps in the editor, or with the button on an app’s page.`
                : t`Its owner hasn’t added any yet, or they are no longer published.`
            }
          />
        ) : (
          <AppShelf apps={apps} eagerCount={eagerIcons} />
        )}
      </div>
    </article>
  );
}

const describeMissing = (count: number): string =>
  plural(count, {
    one: 'One app of this collection is no longer published. Others don’t see it.',
    other: '# apps of this collection are no longer published. Others don’t see them.',
  });
