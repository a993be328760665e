import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Live } from '../../../../store';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../../ui';
import { newEntryId } from '../resourcesAddress';
import type { EntryCollection } from './api';
import { EntryList } from './EntryList';
import type { ListedEntry } from './listedEntry';
import { i18n } from '../../../../lib/i18n';
import type { EntryNoun } from './entryNouns';

interface EntriesProps<Entry extends { id: string; position: number }> {
  collection: EntryCollection;
  live: Live<Entry[]> | undefined;
  onRetry: () => void;
  /** The name of the list: "Products". */
  label: string;
  noun: EntryNoun;
  /** The entry that is open, or {@link newEntryId}; null for the list. */
  id: string | null;
  getHref: (id: string | null) => string;
  toListed: (entry: Entry) => Omit<ListedEntry, 'href'>;
  /** Renders the editor of an entry; null for a new one. `position` is the position after the last entry. */
  editor: (entry: Entry | null, position: number) => ReactNode;
}

/** The list of the entries of one kind, or the editor of one entry. */
export function Entries<Entry extends { id: string; position: number }>(
  props: EntriesProps<Entry>,
) {
  const { collection, live, onRetry, label, noun, id, getHref, toListed, editor } = props;
  const entries = live?.state ?? null;
  const [one, several] = [i18n._(noun.one), i18n._(noun.several)];
  if (live?.failure !== undefined && live.failure !== null) {
    return <ErrorPanel error={live.failure} onRetry={onRetry} />;
  }
  if (entries === null) return <ListSkeleton label={t`Loading ${several}`} />;
  const create = (
    <ButtonLink to={getHref(newEntryId)} variant="primary" className="w-fit" icon={Plus}>
      {t`New ${one}`}
    </ButtonLink>
  );
  if (id !== null) {
    const position = (entries.at(-1)?.position ?? -1) + 1;
    const entry = entries.find((candidate) => candidate.id === id) ?? null;
    if (entry !== null || id === newEntryId) return editor(entry, position);
    return (
      <EmptyState
        title={t`This ${one} does not exist`}
        body={t`It may have been deleted.`}
        action={<ButtonLink to={getHref(null)}>{label}</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <UnreadableDocuments paths={live?.unreadable ?? []} />
      {entries.length === 0 ? (
        <EmptyState
          title={t`No ${several} yet`}
          body={t`The public page shows what you publish, in the order of this list.`}
          action={create}
        />
      ) : (
        <>
          {create}
          <EntryList
            label={label}
            noun={noun}
            collection={collection}
            entries={entries.map((entry) => ({ ...toListed(entry), href: getHref(entry.id) }))}
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
