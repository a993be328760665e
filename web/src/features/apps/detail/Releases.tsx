import { type AppRelease } from '@appshelf/model';
import { useRef } from 'react';
import { maxAgeSeconds } from '../../../store';
import { DateText, Disclosure, ErrorPanel, Markdown, Skeleton, useNearViewport } from '../../../ui';
import { useListReleasesQuery } from '../api';

/** The notes of the newest release, with the older ones to unfold. They are read when the reader comes near. */
export function Releases({ appId }: { appId: string }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNearViewport(place);
  const {
    data: releases,
    error,
    refetch,
  } = useListReleasesQuery({ appId }, { refetchOnMountOrArgChange: maxAgeSeconds, skip: !isNear });
  if (releases?.length === 0) return null;
  const [latest, ...older] = releases ?? [];
  return (
    <section ref={place} aria-labelledby="releases" className={isNear ? undefined : 'print:hidden'}>
      <h2 id="releases" className="mb-4">
        What’s new
      </h2>
      {releases === undefined && error === undefined && <Skeleton className="h-28 max-w-reading" />}
      {error !== undefined && (
        <ErrorPanel
          title="The versions could not be loaded"
          message={error.message ?? 'Check your connection and try again.'}
          onRetry={() => void refetch()}
        />
      )}
      {latest !== undefined && <ReleaseNotes release={latest} />}
      {older.length > 0 && (
        <div className="mt-5 max-w-reading">
          <Disclosure
            summary={
              older.length === 1
                ? 'One earlier version'
                : `${String(older.length)} earlier versions`
            }
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
    </section>
  );
}

function ReleaseNotes({ release }: { release: AppRelease }) {
  return (
    <>
      <p className="mb-2 text-ink-2">
        <span className="font-semibold text-ink">Version {release.version}</span>,{' '}
        <DateText at={release.publishedAt} />
      </p>
      <Markdown source={release.notes} />
    </>
  );
}
