import { t } from '@lingui/core/macro';
import { appRelease, type App, type AppRelease } from '@appshelf/model';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch } from '../../../../store';
import { Button, ConfirmDialog, DateText, ErrorPanel, Markdown, Skeleton } from '../../../../ui';
import { useListReleasesQuery } from '../../../apps';
import type { DocumentEditor } from '../../../editor';
import { showDeleted, useDeleteEntryMutation } from '../../../trash';
import { HistoryDisclosure } from '../../history';
import { ReleaseDialog } from './ReleaseDialog';
import { ReleaseFeedPanel } from './ReleaseFeedPanel';
import { releasePath, useSaveReleaseMutation } from './releasesApi';

const releaseContent = appRelease.pick({ notes: true, publishedAt: true });

interface ReleasesSectionProps {
  app: App;
  /** Changes the app beside its form. */
  change: DocumentEditor<never, object>['change'];
  /** Called when a release became the app's version. */
  onVersion: (version: string) => void;
}

/**
 * The list of releases of an app, the newest first. Releases can be added, edited and deleted, and taken over from a
 * GitHub repository.
 */
export function ReleasesSection({ app, change, onVersion }: ReleasesSectionProps) {
  const dispatch = useAppDispatch();
  const { data: releases, error, refetch } = useListReleasesQuery({ appId: app.id });
  const [deleteEntry] = useDeleteEntryMutation();
  const [saveRelease] = useSaveReleaseMutation();
  const [editing, setEditing] = useState<AppRelease | 'new' | null>(null);
  const [deleting, setDeleting] = useState<AppRelease | null>(null);

  const confirmDeletion = async (): Promise<void> => {
    if (deleting === null) return;
    const { version } = deleting;
    const path = releasePath(app.id, version);
    await deleteEntry(path).unwrap();
    dispatch(showDeleted(path, t`Version ${version}`));
  };

  return (
    <section aria-labelledby="versions" className="grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="versions">{t`Versions`}</h2>
        <Button size="sm" icon={Plus} onClick={() => setEditing('new')}>{t`Add version`}</Button>
      </div>
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {releases === undefined && error === undefined && <Skeleton className="h-20" />}
      {releases?.length === 0 && (
        <p className="text-ink-3">{t`No versions yet. The app’s page lists what changed in each version.`}</p>
      )}
      {releases !== undefined && releases.length > 0 && (
        <ul aria-label={t`Versions`} className="divide-y divide-line border-y border-line">
          {releases.map((release) => (
            <li key={release.version} className="grid gap-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p className="wrap-anywhere">
                  <span className="font-semibold">{release.version}</span>{' '}
                  <span className="text-ink-3">
                    <DateText at={release.publishedAt} />
                  </span>
                </p>
                <div className="flex gap-1">
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t`Edit version ${release.version}`}
                    onClick={() => setEditing(release)}
                  >{t`Edit`}</Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t`Delete version ${release.version}`}
                    onClick={() => setDeleting(release)}
                  >{t`Delete`}</Button>
                </div>
              </div>
              <Markdown source={release.notes} />
              <HistoryDisclosure
                summary={t`History of ${release.version}`}
                path={`apps/${app.id}/releases/${release.version}`}
                noun={t`version`}
                name={t`version ${release.version}`}
                content={{ notes: release.notes, publishedAt: release.publishedAt }}
                parse={(former) => releaseContent.safeParse(former).data ?? null}
                isDirty={false}
                onRestore={async (former) => {
                  await saveRelease({
                    appId: app.id,
                    release: { version: release.version, ...former },
                    isNew: false,
                    basis: null,
                    known: release,
                  }).unwrap();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ReleaseFeedPanel appId={app.id} />
      {editing !== null && (
        <ReleaseDialog
          app={app}
          change={change}
          release={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onVersion={onVersion}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => {
          if (!open) setDeleting(null);
        }}
        title={t`Delete version ${deleting?.version ?? ''}?`}
        body={t`Its release notes are removed from the app’s page and kept in the trash for 30 days. The current version number of the app stays.`}
        confirmLabel={t`Delete version`}
        onConfirm={confirmDeletion}
      />
    </section>
  );
}
