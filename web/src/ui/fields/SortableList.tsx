import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SortArea } from './SortArea';
import { useSortedItem } from './useSortedItem';

/** An entry of a sorted list. */
interface SortedEntry {
  id: string;
  name: string;
}

interface SortableListProps<Entry extends SortedEntry> {
  label: string;
  entries: readonly Entry[];
  /** Whether a move is being saved. */
  isBusy?: boolean;
  /** Moves an entry to a place, counted from 0. */
  onMove: (id: string, to: number) => void;
  /** The content of a row, beside its handle. */
  children: (entry: Entry) => ReactNode;
}

/** Entries in an order that is changed by dragging, or with the keyboard. */
export function SortableList<Entry extends SortedEntry>({
  label,
  entries,
  isBusy = false,
  onMove,
  children,
}: SortableListProps<Entry>) {
  const ids = entries.map(({ id }) => id);
  const getName = (id: string) => entries.find((entry) => entry.id === id)?.name ?? '';
  return (
    <SortArea {...{ ids, getName, onMove }}>
      <ol
        aria-label={label}
        aria-busy={isBusy}
        className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
      >
        {entries.map((entry) => (
          <SortableRow key={entry.id} id={entry.id} name={entry.name}>
            {children(entry)}
          </SortableRow>
        ))}
      </ol>
    </SortArea>
  );
}

function SortableRow({ id, name, children }: SortedEntry & { children: ReactNode }) {
  const { item, isDragging, handle } = useSortedItem(id, name);
  return (
    <li
      {...item}
      className={clsx(
        'flex flex-wrap items-center gap-3 bg-surface py-2 pe-4 ps-1 first:rounded-t-card last:rounded-b-card',
        isDragging && 'relative z-10 rounded-card shadow-float',
      )}
    >
      {handle}
      {children}
    </li>
  );
}
