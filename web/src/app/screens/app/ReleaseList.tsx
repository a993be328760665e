import { t } from '@lingui/core/macro';
import { type AppRelease } from '@appshelf/model';
import { maxAgeSeconds } from '../../../store';
import { Disclosure, ErrorPanel, Skeleton } from '../../../ui';
import { useListReleasesQuery } from '../../../features/apps/api';
import { ReleaseNotes } from './ReleaseNotes';
import { ReleasesSection } from './ReleasesSection';

const useReleases = (appId: string) =>
  useListReleasesQuery({ appId }, { refetchOnMountOrArgChange: maxAgeSeconds });

function ReleasesError({ query: { error, refetch } }: { query: ReturnType<typeof useReleases> }) {
  return <ErrorPanel title={t`The versions could not be loaded`} error={error} onRetry={refetch} />;
}

/** The notes of the newest release, with the older ones to unfold; renders nothing for an app without releases. */
export function ReleaseList({ appId }: { appId: string }) {
  const query = useReleases(appId);
  const { data: releases, error } = query;
  if (releases?.length === 0) return null;
  const [latest, ...earlier] = releases ?? [];
  return (
    <ReleasesSection isLoading={releases === undefined && error === undefined}>
      {error !== undefined && <ReleasesError query={query} />}
      {latest !== undefined && <ReleaseNotes release={latest} />}
      {earlier.length > 0 && (
        <div className="mt-5 max-w-reading">
          <Disclosure summary={t`Earlier versions`}>
            <Rows releases={earlier} />
          </Disclosure>
        </div>
      )}
    </ReleasesSection>
  );
}

/** The releases before the newest, which the document of the page has. */
export function EarlierReleases({ appId }: { appId: string }) {
  const query = useReleases(appId);
  if (query.error !== undefined) return <ReleasesError query={query} />;
  if (query.data === undefined) return <Skeleton className="h-28" />;
  return <Rows releases={query.data.slice(1)} />;
}

function Rows({ releases }: { releases: readonly AppRelease[] }) {
  return (
    <ol>
      {releases.map((release) => (
        <li key={release.version} className="border-t border-line py-4">
          <ReleaseNotes release={release} />
        </li>
      ))}
    </ol>
  );
}
