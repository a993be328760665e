import { useEffect } from 'react';
import { useLazyModule } from '../../../ui';
import type { PalettePages } from './useCommandGroups';

const load = () => import('./PaletteDialog');

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: PalettePages;
}

/** The command palette: finds pages, apps, accounts and actions. Ctrl+K or ⌘K opens it. Its code is loaded two seconds after the page. */
export function Palette({ open, onOpenChange, pages }: PaletteProps) {
  const dialog = useLazyModule(load, open);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => {
        // Opening the palette loads it again.
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
      // The shortcut does nothing while another dialog is open.
      const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (!isShortcut || (isCovered && !open)) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, onOpenChange]);
  if (!open || dialog === null) return null;
  return <dialog.PaletteDialog pages={pages} onClose={() => onOpenChange(false)} />;
}
