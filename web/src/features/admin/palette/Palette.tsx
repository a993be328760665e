import { useEffect } from 'react';
import { useLazyModule } from '../../../ui';
import type { PalettePages } from './useCommandGroups';

const load = () => import('./PaletteDialog');

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: PalettePages;
}

/** Any page, app, account and action by a few letters, opened by Ctrl+K or ⌘K too. Its code comes when the page is idle. */
export function Palette({ open, onOpenChange, pages }: PaletteProps) {
  const late = useLazyModule(load, open);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => {
        // Tried again when it is opened.
      });
    }, 2_000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut =
        event.key.toLowerCase() === 'k' &&
        event.ctrlKey !== event.metaKey &&
        !event.altKey &&
        !event.shiftKey;
      // What a window over the page asks comes first.
      const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (!isShortcut || (isCovered && !open)) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, onOpenChange]);
  if (!open || late === null) return null;
  return <late.PaletteDialog pages={pages} onClose={() => onOpenChange(false)} />;
}
