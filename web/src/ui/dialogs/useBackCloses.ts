import { useEffect, useEffectEvent, useState } from 'react';

/** The browser's `CloseWatcher`, where there is one (https://developer.mozilla.org/docs/Web/API/CloseWatcher). */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Makes a phone's Back gesture or button close an open dialog, instead of leaving the page below it. In browsers
 * without `CloseWatcher`, Back leaves the page.
 */
export function useBackCloses(open: boolean, onOpenChange: (open: boolean) => void): void {
  // A watcher hears Back once. A dialog that stayed open, because it is busy, gets another one.
  const [heard, setHeard] = useState(0);
  const close = useEffectEvent(() => {
    onOpenChange(false);
    setHeard(heard + 1);
  });
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return undefined;
    const watcher = new (window.CloseWatcher as new () => Watcher)();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open, heard]);
}
