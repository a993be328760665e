import { useEffect, useEffectEvent, useState } from 'react';
import type { ChosenFiles } from './FileChooser';

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Accepts files that are dropped on an element: a shortcut for the pointer, beside a control that does the same. Files
 * dropped elsewhere are ignored, because the browser would leave the page to show them.
 *
 * @param onFiles called with the dropped files; null while none are accepted.
 * @returns the ref of the element, and whether files are held above it that it accepts.
 */
export function useFileDrop(onFiles: ((files: ChosenFiles) => void) | null) {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const isTaking = onFiles !== null;
  const take = useEffectEvent((files: ChosenFiles) => onFiles?.(files));
  useEffect(() => {
    if (element === null) return undefined;
    const isInside = ({ target }: DragEvent) => target instanceof Node && element.contains(target);
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(isTaking && event.type === 'dragover' && isInside(event));
    };
    const drop = (event: DragEvent) => {
      drag(event);
      const [first, ...others] = event.dataTransfer?.files ?? [];
      if (first !== undefined && isInside(event)) take([first, ...others]);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', drag);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', drag);
      document.removeEventListener('drop', drop);
    };
  }, [element, isTaking]);
  return { ref, isOver };
}
