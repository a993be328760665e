import { useEffect, type RefObject } from 'react';

/**
 * Presses a form's button to save when somebody presses Ctrl+S, or ⌘S, in the form or nowhere in particular. The browser's
 * dialog to save the page does not open there, also while there is nothing to save.
 */
export function useSaveShortcut(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 's' || ctrlKey === metaKey || altKey || shiftKey) return;
      const form = button.current?.form;
      const isHere = target === document.body || form?.contains(target as Node) === true;
      if (!isHere || event.defaultPrevented) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [button]);
}
