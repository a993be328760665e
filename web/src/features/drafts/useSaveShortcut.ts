import { useEffect, type RefObject } from 'react';

/**
 * Makes Ctrl+S, or ⌘S, press a form's save button while the focus is in the form, or on nothing. The browser's own "Save
 * page" dialog doesn't open then, even when there is nothing to save.
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
