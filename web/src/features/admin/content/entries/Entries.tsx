import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Live } from '../../../../store';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton, UnreadableDocuments } from '../../../../ui';
import { useOpenDocument } from '../../../editor';
import { newEntryId } from '../resourcesAddress';
import type { EntryCollection } from './api';
import { EntryList } from './EntryList';
import type { ListedEntry } from './listedEntry';
import { i18n } from '../../../../lib/i18n';
import type { EntryNoun } from './entryNouns';

/** What an editor gets beside its entry. */
interface EditorState {
  /** The position after the last entry. */
  position: number;
  /** Whether somebody else deleted the entry since it was opened. */
  isDeleted: boolean;
}

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
  /** Renders the editor of an entry; null for a new one. */
  editor: (entry: Entry | null, state: EditorState) => ReactNode;
}

/** The list of the entries of one kind, or the editor of one entry. */
export function Entries<Entry extends { id: string; position: number }>(
  props: EntriesProps<Entry>,
) {
  const { collection, live, onRetry, label, noun, id, getHref, toListed } = props;
  const entries = live?.state ?? null;
  const [one, several] = [i18n._(noun.one), i18n._(noun.several)];
  // An open editor stays when the list ends, for example because the role was taken.
  if (id !== null && entries !== null) {
    return <OpenEntry key={id} {...{ ...props, id, entries }} />;
  }
  if (live?.failure !== undefined && live.failure !== null) {
    return <ErrorPanel error={live.failure} onRetry={onRetry} />;
  }
  if (entries === null) return <ListSkeleton label={t`Loading ${several}`} />;
  const create = (
    <ButtonLink to={getHref(newEntryId)} variant="primary" className="w-fit" icon={Plus}>
      {t`New ${one}`}
    </ButtonLink>
  );
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

interface OpenEntryProps<
  Entry extends { id: string; position: number },
> extends EntriesProps<Entry> {
  id: string;
  entries: readonly Entry[];
}

function OpenEntry<Entry extends { id: string; position: number }>({
  id,
  entries,
  editor,
  noun,
  label,
  getHref,
}: OpenEntryProps<Entry>) {
  const stored = entries.find((candidate) => candidate.id === id) ?? null;
  const { document: entry, isDeleted } = useOpenDocument(stored);
  const position = (entries.at(-1)?.position ?? -1) + 1;
  if (entry !== null || id === newEntryId) return editor(entry, { position, isDeleted });
  const one = i18n._(noun.one);
  return (
    <EmptyState
      title={t`This ${one} doesn’t exist`}
      body={t`It may have been deleted.`}
      action={<ButtonLink to={getHref(null)}>{label}</ButtonLink>}
    />
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
