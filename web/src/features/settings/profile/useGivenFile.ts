import { useEffect, useState, type RefObject } from 'react';

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/**
 * Takes the first of the files that are pasted into the page or dropped on an element. One dropped beside it is let
 * fall, where the browser would leave the page to show it.
 *
 * @returns whether a file is held over the element.
 */
export function useGivenFile(
  target: RefObject<HTMLElement | null>,
  onGiven: (file: File) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const isInside = ({ target: under }: DragEvent) =>
      under instanceof Node && target.current?.contains(under) === true;
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(event.type === 'dragover' && isInside(event));
    };
    const drop = (event: DragEvent) => {
      drag(event);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined && isInside(event)) onGiven(file);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      if (file !== undefined) onGiven(file);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', drag);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', drag);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [target, onGiven]);
  return isOver;
}
