import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type RefObject } from 'react';

/** From how many rows on only those near the window are drawn. */
const virtualFrom = 80;

/** A row to draw, and the room that is left before it for rows that are not rendered, in pixels. */
interface RenderedRow {
  index: number;
  spaceBefore: number;
}

interface VirtualRows {
  rendered: RenderedRow[];
  /** The room behind the last one that is drawn. */
  spaceAfter: number;
  /** Learns a row's real height; undefined where all rows are drawn. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/**
 * Draws only the rows near the window when there are many.
 *
 * @param pinned a row that stays rendered wherever one scrolls to: the one that has, or gets, the focus.
 */
export function useVirtualRows(
  count: number,
  rowHeight: number,
  pinned: number,
  body: RefObject<HTMLElement | null>,
): VirtualRows {
  const isVirtual = count >= virtualFrom;
  const top = useOffsetTop(body, isVirtual);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (pinned >= range.count || near.includes(pinned)) return near;
      return [...near, pinned].sort((one, other) => one - other);
    },
    [pinned],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    rangeExtractor,
  });
  if (!isVirtual) {
    return {
      rendered: Array.from({ length: count }, (_row, index) => ({ index, spaceBefore: 0 })),
      spaceAfter: 0,
      measure: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  const rendered = items.map(({ index, start }, place) => ({
    index,
    spaceBefore: start - (items[place - 1]?.end ?? top),
  }));
  const end = items.at(-1)?.end ?? top;
  return {
    rendered,
    spaceAfter: Math.max(0, virtualizer.getTotalSize() + top - end),
    measure: virtualizer.measureElement,
  };
}

/** How far below the document's top an element begins, in pixels. */
function useOffsetTop(element: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const observer = new ResizeObserver(() => {
      const box = element.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return top;
}
