import { t } from '@lingui/core/macro';
import { type LatestRelease } from '@appshelf/model';
import { clsx } from 'clsx';
import { lazy, Suspense, useRef } from 'react';
import {
  Disclosure,
  PreserveServerHtml,
  Skeleton,
  useLazyModule,
  useNearViewport,
} from '../../../ui';
import { ReleasesSection } from './ReleasesSection';

const loadList = () => import('./ReleaseList');

const ReleaseNotes = lazy(async () => ({
  default: (await import('./ReleaseNotes')).ReleaseNotes,
}));

const EarlierReleases = lazy(async () => ({
  default: (await import('./ReleaseList')).EarlierReleases,
}));

interface ReleasesProps {
  appId: string;
  /** What the document has; absent on a page that was not prerendered. */
  prerendered?: LatestRelease | undefined;
}

/**
 * The releases of an app. A document has the newest, and the others are read when somebody unfolds them. Without a document,
 * all are read when the reader comes near.
 */
export function Releases({ appId, prerendered }: ReleasesProps) {
  return prerendered === undefined ? (
    <QueriedReleases appId={appId} />
  ) : (
    <PrerenderedReleases appId={appId} {...prerendered} />
  );
}

function QueriedReleases({ appId }: { appId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  const list = useLazyModule(loadList, isNear);
  return (
    <div ref={place} className={clsx('empty:hidden', !isNear && 'print:hidden')}>
      {list === null ? <ReleasesSection isLoading /> : <list.ReleaseList appId={appId} />}
    </div>
  );
}

/** Renders nothing for an app without releases. */
function PrerenderedReleases({ appId, release, hasEarlier }: LatestRelease & { appId: string }) {
  if (release === null) return null;
  return (
    <ReleasesSection>
      <PreserveServerHtml version={`release ${appId} ${release.version} ${release.notes}`}>
        <Suspense fallback={<Skeleton className="h-28 max-w-reading" />}>
          <ReleaseNotes release={release} />
        </Suspense>
      </PreserveServerHtml>
      {hasEarlier && (
        <div className="mt-5 max-w-reading">
          <Disclosure summary={t`Earlier versions`}>
            <Suspense fallback={<Skeleton className="h-28" />}>
              <EarlierReleases appId={appId} />
            </Suspense>
          </Disclosure>
        </div>
      )}
    </ReleasesSection>
  );
}
