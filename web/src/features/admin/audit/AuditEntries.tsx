import { t } from '@lingui/core/macro';
import type { AuditEntry } from '@appshelf/model';
import { useState, type ReactNode } from 'react';
import { useAppSelector } from '../../../store';
import { Button, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../ui';
import { selectSession, useHasPermission } from '../../session';
import { useFollowAuditQuery, type AuditFilter } from './api';
import { AuditFailures } from './AuditFailures';
import { AuditLine } from './AuditLine';

/** How many entries are shown at first, and how many "Show older" adds. */
const defaultStep = 20;

interface AuditEntriesProps extends AuditFilter {
  /** The accessible name of the list. */
  label: string;
  /** See {@link defaultStep}. */
  step?: number;
  /** Renders an action on an entry; `newer` are the entries after it, the newest first. */
  renderAction?: (entry: AuditEntry, newer: AuditEntry[]) => ReactNode;
  /** The text of an empty list. */
  empty?: string;
}

/**
 * A live list of what people with a role did, the newest first. People who may not read the whole audit see only what
 * was done to the path `about`, because the security rules let editors of a document read that.
 */
export function AuditEntries({
  label,
  about,
  actorUid,
  step = defaultStep,
  renderAction,
  empty = t`Changes by administrators are listed here.`,
}: AuditEntriesProps) {
  const [size, setSize] = useState(step);
  const ownUid = useAppSelector(selectSession).user?.uid ?? '';
  const readsAll = useHasPermission('audit.read');
  const { data, refetch } = useFollowAuditQuery(
    readsAll ? { about, actorUid, size } : { target: about, size },
  );
  // A longer list is a new query. The shown entries stay until it has loaded.
  const [shown, setShown] = useState<AuditEntry[] | null>(null);
  const state = data?.state ?? null;
  if (state !== null && state !== shown) setShown(state);

  if (data?.failure) return <ErrorPanel error={data.failure} onRetry={refetch} />;
  if (shown === null) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-3">
      {readsAll && <AuditFailures />}
      <UnreadableDocuments paths={data?.unreadable ?? []} />
      {shown.length === 0 ? (
        <p className="text-ink-3">{empty}</p>
      ) : (
        <ul aria-label={label} className="divide-y divide-line border-y border-line">
          {shown.map((entry, index) => (
            <AuditLine
              key={entry.id}
              entry={entry}
              ownUid={ownUid}
              action={renderAction?.(entry, shown.slice(0, index))}
            />
          ))}
        </ul>
      )}
      {shown.length >= size && (
        <div className="grid justify-items-center">
          <Button
            loading={state === null}
            onClick={() => setSize(size + step)}
          >{t`Show older`}</Button>
        </div>
      )}
    </div>
  );
}
