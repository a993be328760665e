import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { SortKeyboardSensor } from './SortKeyboardSensor';

/**
 * What moves the entries of a list that is put in order: a pointer, which must go a little way so that a click stays
 * one, and the arrow keys. With them the page follows what is moved; it glides unless the reader wants less motion,
 * which no style can tell the library.
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
