import { useEffect, type RefObject } from 'react';

/** Where a slash is a character like any other, or the page behind cannot be reached. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** Moves the focus into a field when `/` is pressed outside of text fields. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
