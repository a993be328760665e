import { useEffect, useRef, useState } from 'react';

/** Where a button moves an item of a list. */
export type MoveDirection = 'up' | 'down';

/**
 * Keeps the focus on the button that moves an item of a list: it moves with its row, or is disabled at the end of the list.
 * A row has its item's id as `data-item`, and its buttons their direction as `data-move`.
 */
export function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const [moved, onMoved] = useState<{ id: string; direction: MoveDirection } | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-item="${CSS.escape(moved.id)}"] button:enabled`,
    );
    const same = [...(buttons ?? [])].find(({ dataset }) => dataset.move === moved.direction);
    (same ?? buttons?.[0])?.focus();
  }, [moved]);
  return { list, onMoved };
}
