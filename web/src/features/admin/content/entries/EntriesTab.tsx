import { t } from '@lingui/core/macro';
import type { Product, Resource } from '@appshelf/model';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '../../../../lib/i18n';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../../ui';
import { EntryEditor, getEntryName, OpenEntry, useEntryEditor } from '../../entryEditor';
import { newEntryId, tabLabels } from '../resourcesAddress';
import { useFollowEntriesQuery } from './api';
import { entryKinds, type EntryKind, type EntryTab } from './entryKinds';
import { EntryList } from './EntryList';

interface EntriesTabProps {
  tab: EntryTab;
  /** The entry that is open, or {@link newEntryId}; null for the list. */
  id: string | null;
}

/** The list of the entries of a tab, or the editor of one of them. */
export function EntriesTab({ tab, id }: EntriesTabProps) {
  const kind = entryKinds[tab];
  if (id === null || id === newEntryId) return <Entries tab={tab} isNew={id !== null} />;
  return (
    <OpenEntry key={id} kind={kind} id={id}>
      {(entry, isDeleted) => <EditedEntry kind={kind} entry={entry} isDeleted={isDeleted} />}
    </OpenEntry>
  );
}

interface EditedEntryProps {
  kind: EntryKind;
  /** null for a new one. */
  entry: Product | Resource | null;
  isDeleted?: boolean;
  /** The place of a new one in the list. */
  position?: number;
}

function EditedEntry({ kind, entry, ...options }: EditedEntryProps) {
  const editor = useEntryEditor(kind, { entry, origin: kind.origin, ...options });
  return <EntryEditor kind={kind} entry={entry} editor={editor} />;
}

/** The list, or the editor of a new entry, which becomes the last one. */
function Entries({ tab, isNew }: { tab: EntryTab; isNew: boolean }) {
  const kind = entryKinds[tab];
  const [attempt, setAttempt] = useState(0);
  const { name, collection, origin } = kind;
  const { currentData: live } = useFollowEntriesQuery({ name, collection, origin, attempt });
  const entries = live?.state ?? null;
  const { create } = kind.getWords();
  const several = i18n._(kind.several);
  // The editor stays when the list ends, for example because the role was taken.
  if (isNew && entries !== null) {
    return <EditedEntry kind={kind} entry={null} position={(entries.at(-1)?.position ?? -1) + 1} />;
  }
  if (live?.failure !== undefined && live.failure !== null) {
    return <ErrorPanel error={live.failure} onRetry={() => setAttempt(attempt + 1)} />;
  }
  if (entries === null) return <ListSkeleton label={t`Loading ${several}`} />;
  const button = (
    <ButtonLink to={kind.getHref(newEntryId)} variant="primary" className="w-fit" icon={Plus}>
      {create}
    </ButtonLink>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <UnreadableDocuments paths={live?.unreadable ?? []} />
      {entries.length === 0 ? (
        <EmptyState
          title={t`No ${several} yet`}
          body={t`The public page shows what you publish, in the order of this list.`}
          action={button}
        />
      ) : (
        <>
          {button}
          <EntryList
            label={i18n._(tabLabels[tab])}
            kind={kind}
            entries={entries.map((entry) => ({
              ...entry,
              name: getEntryName(kind, entry),
              note: entry.summary,
              href: kind.getHref(entry.id),
            }))}
          />
        </>
      )}
    </div>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      <Skeleton className="mb-2 h-10 w-36" />
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-14 rounded-card" />
      ))}
    </div>
  );
}
