import {
  closestCenter,
  DndContext,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AppStatus } from '@appshelf/model';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SquircleIcon } from '../../../../ui';
import { useSortSensors } from '../../../../ui/fields/useSortSensors';
import { BulkBar, SelectBox, useSelection, type Noun, type RowSelection } from '../../table';
import type { EntryCollection } from './api';
import { PlannedBadges } from '../../planned';
import { EntryBadge } from './EntryBadge';
import { useEntryBulkActions } from './useEntryBulkActions';
import { useEntryOrder } from './useEntryOrder';

/** An entry as the list shows it. */
export interface ListedEntry {
  id: string;
  position: number;
  name: string;
  note: string;
  status: AppStatus;
  imageUrl: string | null;
  /** When it was last changed, in milliseconds since the epoch. */
  updatedAt: number;
  href: string;
}

const getId = ({ id }: ListedEntry) => id;
const getName = ({ name }: ListedEntry) => name;

interface EntryListProps {
  label: string;
  /** The name of one entry and of several. */
  noun: Noun;
  collection: EntryCollection;
  entries: readonly ListedEntry[];
}

const instructions = {
  draggable:
    'To move an entry, press Space or Enter, use the arrow keys, and press Space or Enter again to put it down. Escape puts it back.',
};

/** The announcements for screen readers while an entry is moved. */
function getAnnouncements(entries: readonly ListedEntry[]): Announcements {
  const place = (id: UniqueIdentifier) => entries.findIndex((entry) => entry.id === id) + 1;
  const getName = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.name ?? '';
  const of = `of ${String(entries.length)}`;
  return {
    onDragStart: ({ active }) =>
      `Picked up ${getName(active.id)}, place ${String(place(active.id))} ${of}.`,
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? undefined
        : `Now at place ${String(place(over.id))} ${of}.`,
    onDragEnd: ({ over }) =>
      over === null ? 'Put back.' : `Put down at place ${String(place(over.id))} ${of}.`,
    onDragCancel: ({ active }) => `Put back to place ${String(place(active.id))} ${of}.`,
  };
}

/** Entries in the order of the public page. Dragging or the keyboard changes the order; bulk actions change the chosen ones. */
export function EntryList({ label, noun, collection, entries }: EntryListProps) {
  const { shown, move, failure, isMoving } = useEntryOrder(collection, entries);
  const selection = useSelection(label, entries, getId);
  const bulkActions = useEntryBulkActions(collection, noun);
  const sensors = useSortSensors();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = shown.findIndex(({ id }) => id === over?.id);
    if (to >= 0 && over?.id !== active.id) void move(String(active.id), to);
  };
  return (
    <div className="grid gap-3">
      <BulkBar
        {...{ noun, selection }}
        actions={bulkActions}
        source={null}
        total={entries.length}
        shownCount={entries.length}
        rowLabel={getName}
      />
      {/* Sticky, so that it is visible wherever the entry was dropped. */}
      <div role="alert" className="sticky top-2 z-20 empty:hidden">
        {failure !== undefined && (
          <p className="rounded-card bg-warn-soft px-4 py-3 wrap-anywhere">{failure}</p>
        )}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: getAnnouncements(shown),
          screenReaderInstructions: instructions,
        }}
      >
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol
            aria-label={label}
            aria-busy={isMoving}
            className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
          >
            {shown.map((entry) => (
              <EntryRow
                key={entry.id}
                collection={collection}
                entry={entry}
                selection={selection}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}

interface EntryRowProps {
  collection: EntryCollection;
  entry: ListedEntry;
  selection: RowSelection<ListedEntry>;
}

function EntryRow({ collection, entry, selection }: EntryRowProps) {
  const { id, name, note, status, imageUrl, href } = entry;
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
        'flex flex-wrap items-center gap-3 bg-surface py-2 pr-4 pl-1 first:rounded-t-card last:rounded-b-card',
        isDragging && 'relative z-10 rounded-card shadow-float',
      )}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Move ${name}`}
        className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <SelectBox
        label={`Select ${name}`}
        checked={selection.ids[id] === true}
        onChange={(isSelected) => selection.toggle(id, isSelected)}
      />
      <SquircleIcon src={imageUrl} name={name} size={36} />
      <div className="grid min-w-0 flex-1 basis-40 items-center gap-x-3 gap-y-1 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <Link
            to={href}
            dir="auto"
            className="block truncate py-0.5 font-semibold hover:text-accent"
          >
            {name}
          </Link>
          <p dir="auto" className="truncate text-small text-ink-2">
            {note}
          </p>
        </div>
        <span className="flex flex-wrap justify-end gap-2">
          <PlannedBadges entry={`${collection}/${id}`} />
          <EntryBadge status={status} />
        </span>
      </div>
    </li>
  );
}
