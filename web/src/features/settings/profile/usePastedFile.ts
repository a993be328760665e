import { useEffect, useEffectEvent } from 'react';

/** Takes the first of the files that are pasted into the page. */
export function usePastedFile(onPasted: (file: File) => void): void {
  const take = useEffectEvent(onPasted);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      if (file !== undefined) take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
