import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { contentKinds, type TrashEntry } from '@appshelf/model';
import { useState } from 'react';
import { toAppError, useAppDispatch, useAppSelector } from '../../../store';
import { Badge, Button, DateText, FieldError, ConfirmButton } from '../../../ui';
import { selectSession, useHasPermission } from '../../session';
import { toastAdded } from '../../toasts';
import { useRestoreEntryMutation } from '../../trash';
import { HistoryLink } from '../access';
import { useGetAdminNameQuery } from '../people';
import { usePurgeEntryMutation } from './api';
import { describeExpiry, describeParts, describeState } from './trashTexts';
import { translate } from '../../../lib/translate';

interface TrashItemProps {
  entry: TrashEntry;
  /** Milliseconds since the epoch. */
  now: number;
}

/** One entry of the trash: its name, who deleted it, what belongs to it, and the actions. */
export function TrashItem({ entry, now }: TrashItemProps) {
  const { id, kind, path, title, counts, deletedBy, state } = entry;
  const dispatch = useAppDispatch();
  const mayPurge = useHasPermission('trash.purge');
  const ownUid = useAppSelector(selectSession).user?.uid;
  const isOwn = deletedBy === ownUid;
  const { data: name = '…' } = useGetAdminNameQuery(deletedBy, { skip: isOwn });
  const [restoreEntry, { isLoading }] = useRestoreEntryMutation();
  const [purgeEntry] = usePurgeEntryMutation();
  const [failure, setFailure] = useState<string>();
  const parts = describeParts(counts);
  const busy = describeState(entry);

  const restore = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await restoreEntry(id).unwrap();
      dispatch(toastAdded({ message: t`${title} restored.`, type: 'success' }));
    } catch (error) {
      setFailure(toAppError(error).message);
    }
  };

  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="font-semibold wrap-anywhere">{title}</bdi>
            <Badge>{translate(contentKinds[kind].names[0])}</Badge>
            {busy !== null && <Badge tone="warn">{busy}</Badge>}
          </p>
          <p className="text-small wrap-anywhere text-ink-3">{path}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            <Deletion entry={entry} by={isOwn ? null : name} parts={parts} />{' '}
            {describeExpiry(entry, now)}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <HistoryLink path={path} size="sm" />
          <Button
            size="sm"
            loading={isLoading}
            disabled={busy !== null}
            aria-label={t`Restore ${title}`}
            onClick={() => void restore()}
          >
            {state === 'restoring' ? t`Continue restoring` : t`Restore`}
          </Button>
          {mayPurge && (
            <ConfirmButton
              size="sm"
              variant="quiet"
              disabled={isLoading || state === 'moving' || state === 'restoring'}
              aria-label={t`Delete ${title} permanently`}
              title={t`Delete ${title} permanently?`}
              body={
                parts === null
                  ? t`You can no longer restore it.`
                  : t`You can no longer restore it, nor what belongs to it: ${parts}.`
              }
              confirmLabel={t`Delete permanently`}
              onConfirm={async () => {
                await purgeEntry(id).unwrap();
                dispatch(
                  toastAdded({ message: t`${title} was permanently deleted.`, type: 'success' }),
                );
              }}
            >{t`Delete permanently`}</ConfirmButton>
          )}
        </div>
      </div>
      <FieldError message={failure} />
    </li>
  );
}

interface DeletionProps {
  entry: TrashEntry;
  /** Who deleted it; null for the reader. */
  by: string | null;
  /** What belongs to it; null for nothing. */
  parts: string | null;
}

/** Who deleted an entry, when, and with what. */
function Deletion({ entry: { deletedAt }, by, parts }: DeletionProps) {
  const time = <DateText at={deletedAt} />;
  if (by === null) {
    return parts === null ? (
      <Trans>You deleted it {time}.</Trans>
    ) : (
      <Trans>
        You deleted it {time}, with {parts}.
      </Trans>
    );
  }
  const who = <bdi>{by}</bdi>;
  return parts === null ? (
    <Trans>
      {who} deleted it {time}.
    </Trans>
  ) : (
    <Trans>
      {who} deleted it {time}, with {parts}.
    </Trans>
  );
}
