import { useEffect, useEffectEvent } from 'react';

/** Passes on the first file that is pasted into the page. */
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
