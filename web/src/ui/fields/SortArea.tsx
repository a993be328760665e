import {
  closestCenter,
  DndContext,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useSortSensors } from './useSortSensors';

interface SortAreaProps {
  /** What is moved, in the instructions for screen readers: "an entry". */
  noun: string;
  /** The ids of the items, in their order. */
  ids: readonly string[];
  /** Names what is picked up in the announcement for screen readers, such as "step 2". */
  getName: (id: string) => string;
  /** Moves something to another place, counted from 0. */
  onMove: (id: string, to: number) => void;
  /** The list. Its items use dnd-kit's `useSortable`. */
  children: ReactNode;
}

/** The announcements for screen readers while something is moved, with places counted from 1. */
function getAnnouncements({ ids, getName }: Pick<SortAreaProps, 'ids' | 'getName'>): Announcements {
  const describe = (id: UniqueIdentifier) =>
    `place ${String(ids.indexOf(String(id)) + 1)} of ${String(ids.length)}`;
  return {
    onDragStart: ({ active: { id } }) => `Picked up ${getName(String(id))}, ${describe(id)}.`,
    // What is picked up is above its own place at once, which was announced already.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id ? undefined : `Now at ${describe(over.id)}.`,
    onDragEnd: ({ over }) => (over === null ? 'Put back.' : `Put down at ${describe(over.id)}.`),
    onDragCancel: ({ active: { id } }) => `Put back to ${describe(id)}.`,
  };
}

/** The area of a list whose items are moved by pointer or keyboard. */
export function SortArea({ noun, ids, getName, onMove, children }: SortAreaProps) {
  const sensors = useSortSensors();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = ids.indexOf(String(over?.id));
    if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to);
  };
  const draggable = `To move ${noun}, press Space or Enter, use the arrow keys, and press Space or Enter again to put it down. Escape puts it back.`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: getAnnouncements({ ids, getName }),
        screenReaderInstructions: { draggable },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
