import { t } from '@lingui/core/macro';
import {
  closestCenter,
  DndContext,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSortSensors } from './useSortSensors';

const getInstructions = () => ({
  draggable: t`To move an entry, press Space or Enter, use the arrow keys, and press Space or Enter again to put it down. Escape puts it back.`,
});

/** An entry of a sorted list. */
interface SortedEntry {
  id: string;
  name: string;
}

/** The announcements for screen readers while an entry is moved. */
function getAnnouncements(entries: readonly SortedEntry[]): Announcements {
  const place = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id) + 1;
  const getName = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.name ?? '';
  const count = String(entries.length);
  return {
    onDragStart: ({ active }) =>
      t`Picked up ${getName(active.id)}, place ${String(place(active.id))} of ${count}.`,
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? undefined
        : t`Now at place ${String(place(over.id))} of ${count}.`,
    onDragEnd: ({ over }) =>
      over === null ? t`Put back.` : t`Put down at place ${String(place(over.id))} of ${count}.`,
    onDragCancel: ({ active }) => t`Put back to place ${String(place(active.id))} of ${count}.`,
  };
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
  const sensors = useSortSensors();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = entries.findIndex(({ id }) => id === over?.id);
    if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: getAnnouncements(entries),
        screenReaderInstructions: getInstructions(),
      }}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
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
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, name, children }: SortedEntry & { children: ReactNode }) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'flex flex-wrap items-center gap-3 bg-surface py-2 pe-4 ps-1 first:rounded-t-card last:rounded-b-card',
        isDragging && 'relative z-10 rounded-card shadow-float',
      )}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={t`Move ${name}`}
        className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {children}
    </li>
  );
}
