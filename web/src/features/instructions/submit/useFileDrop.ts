import { useEffect, useState } from 'react';

/** The first picture among dropped files; any file without one, so that its refusal is explained. */
function droppedFile({ dataTransfer }: DragEvent): File | undefined {
  const files = [...(dataTransfer?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0];
}

/**
 * Takes files that are dropped on an element: a shortcut for the pointer, beside a control that does the same.
 *
 * @param onFile told the dropped file; null while none is taken.
 * @returns the ref of the element, and whether a file is held over it.
 */
export function useFileDrop(onFile: ((file: File) => void) | null) {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (element === null || onFile === null) return undefined;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = droppedFile(event);
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [element, onFile]);
  return { ref, isOver };
}
