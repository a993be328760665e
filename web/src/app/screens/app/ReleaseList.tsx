import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type AppRelease } from '@appshelf/model';
import { maxAgeSeconds } from '../../../store';
import { DateText, Disclosure, ErrorPanel, Markdown } from '../../../ui';
import { useListReleasesQuery } from '../../../features/apps/api';
import { ReleasesSection } from './ReleasesSection';

/** The notes of the newest release, with the older ones to unfold; renders nothing for an app without releases. */
export function ReleaseList({ appId }: { appId: string }) {
  const {
    data: releases,
    error,
    refetch,
  } = useListReleasesQuery({ appId }, { refetchOnMountOrArgChange: maxAgeSeconds });
  if (releases?.length === 0) return null;
  const [latest, ...older] = releases ?? [];
  return (
    <ReleasesSection isLoading={releases === undefined && error === undefined}>
      {error !== undefined && (
        <ErrorPanel title={t`The versions could not be loaded`} error={error} onRetry={refetch} />
      )}
      {latest !== undefined && <ReleaseNotes release={latest} />}
      {older.length > 0 && (
        <div className="mt-5 max-w-reading">
          <Disclosure
            summary={plural(older.length, {
              one: 'One earlier version',
              other: '# earlier versions',
            })}
          >
            <ol>
              {older.map((release) => (
                <li key={release.version} className="border-t border-line py-4">
                  <ReleaseNotes release={release} />
                </li>
              ))}
            </ol>
          </Disclosure>
        </div>
      )}
    </ReleasesSection>
  );
}

function ReleaseNotes({ release }: { release: AppRelease }) {
  return (
    <>
      <p className="mb-2 text-ink-2">
        <Trans>
          <span className="font-semibold text-ink">Version {release.version}</span>,{' '}
          <DateText at={release.publishedAt} />
        </Trans>
      </p>
      <Markdown source={release.notes} />
    </>
  );
}
