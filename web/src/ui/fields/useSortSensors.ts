import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { SortKeyboardSensor } from './SortKeyboardSensor';

/**
 * The dnd-kit sensors of a sortable list: the pointer, which must move a little so that a click stays a click, and the
 * arrow keys. With the keys, the page scrolls to the moved entry: smoothly, unless the reader prefers reduced motion,
 * which the library has to be told by script.
 */
export function useSortSensors() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(SortKeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: isStill ? 'auto' : 'smooth',
    }),
  );
}
