import { t } from '@lingui/core/macro';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';

/**
 * Makes an element an item of a `SortArea`.
 *
 * @param name what it is called within a sentence: "Move screenshot 2"
 * @returns the attributes of the element, and the handle that moves it by pointer or keyboard
 */
export function useSortedItem(id: string, name: string) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, attributes: { roleDescription: t`sortable` } });
  return {
    item: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    isDragging,
    listeners,
    handle: (
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
    ),
  };
}
