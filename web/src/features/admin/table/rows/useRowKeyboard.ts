import { useCallback, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

interface RowKeys {
  /** The number of rows. */
  count: number;
  /** Called for Space; with Shift it means all rows from the last one that was chosen. */
  onToggle: ((index: number, event: KeyboardEvent) => void) | null;
  /** Called for Enter. */
  onOpen: ((index: number) => void) | null;
  /** Called for Ctrl+A or ⌘A. */
  onSelectPage: (() => void) | null;
}

/** How many rows Page Up and Page Down move. */
const pageStep = 10;

/**
 * Keyboard navigation for the rows of a table: one row is in the tab order; arrows, Home, End, Page Up and Page Down move
 * the focus; Space selects and Enter opens. Keys pressed in a control inside a row are not handled.
 */
export function useRowKeyboard({ count, onToggle, onOpen, onSelectPage }: RowKeys) {
  const [current, setCurrent] = useState(0);
  /** The row in the tab order. */
  const tabbable = Math.min(current, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target;
    if (!(row instanceof HTMLTableRowElement) || row.dataset.row === undefined) return;
    const index = Number(row.dataset.row);
    const to = destination(event.key, index, count);
    if (to !== null) {
      // A row far away must be rendered before it can get the focus.
      flushSync(() => setCurrent(to));
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${String(to)}"]`)?.focus();
    } else if (event.key === ' ' && onToggle !== null) onToggle(index, event);
    else if (event.key === 'Enter' && onOpen !== null) onOpen(index);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelectPage !== null) {
      onSelectPage();
    } else return;
    event.preventDefault();
  };
  const onRowFocus = useCallback((index: number) => setCurrent(index), []);
  return { tabbable, onKeyDown, onRowFocus };
}

function destination(key: string, index: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(last, index + pageStep);
    case 'PageUp':
      return Math.max(0, index - pageStep);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
