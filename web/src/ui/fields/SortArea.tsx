import { t } from '@lingui/core/macro';
import {
  closestCenter,
  DndContext,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useSortSensors } from './useSortSensors';

interface SortAreaProps {
  /** How something is moved by keyboard, for screen readers, where it has a name of its own. */
  instructions?: string;
  /** The ids of the items, in their order. */
  ids: readonly string[];
  /** Names what is picked up in the announcement for screen readers, such as "step 2". */
  getName: (id: string) => string;
  /** Moves something to another place, counted from 0. */
  onMove: (id: string, to: number) => void;
  /** Whether the items stand beside each other as well. */
  isGrid?: boolean;
  /** The list. Its items use dnd-kit's `useSortable`. */
  children: ReactNode;
}

/** The announcements for screen readers while something is moved, with places counted from 1. */
function getAnnouncements({ ids, getName }: Pick<SortAreaProps, 'ids' | 'getName'>): Announcements {
  const getPlace = (id: UniqueIdentifier) => String(ids.indexOf(String(id)) + 1);
  const count = String(ids.length);
  return {
    onDragStart: ({ active }) =>
      t`Picked up ${getName(String(active.id))}, place ${getPlace(active.id)} of ${count}.`,
    // What is picked up is above its own place at once, which was announced already.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? undefined
        : t`Now at place ${getPlace(over.id)} of ${count}.`,
    onDragEnd: ({ over }) =>
      over === null ? t`Cancelled.` : t`Dropped at place ${getPlace(over.id)} of ${count}.`,
    onDragCancel: ({ active }) => t`Cancelled. Back at place ${getPlace(active.id)} of ${count}.`,
  };
}

/** The area of a list whose items are moved by pointer or keyboard. */
export function SortArea({
  instructions = t`To move an entry, press Space or Enter, use the arrow keys, and press Space or Enter again to drop it. Press Escape to cancel.`,
  ids,
  getName,
  onMove,
  isGrid = false,
  children,
}: SortAreaProps) {
  const sensors = useSortSensors();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = ids.indexOf(String(over?.id));
    if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: getAnnouncements({ ids, getName }),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext
        items={[...ids]}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}
