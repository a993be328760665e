import { useEffect, useEffectEvent } from 'react';

/** What browsers that have it call `CloseWatcher` (https://developer.mozilla.org/docs/Web/API/CloseWatcher). */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/**
 * Lets a phone's gesture or button for going back close what is open over the page, rather than leave the page under it.
 * Where browsers do not know of it, going back leaves the page as ever.
 */
export function useBackCloses(open: boolean, onOpenChange: (open: boolean) => void): void {
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return undefined;
    const watcher = new (window.CloseWatcher as new () => Watcher)();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}
