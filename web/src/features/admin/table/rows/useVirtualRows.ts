import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type RefObject } from 'react';

/** The number of rows from which on only those near the viewport are rendered. */
const virtualFrom = 80;

/** A row to render, and the space before it for rows that are not rendered, in pixels. */
interface RenderedRow {
  index: number;
  spaceBefore: number;
}

interface VirtualRows {
  rendered: RenderedRow[];
  /** The space after the last rendered row, in pixels. */
  spaceAfter: number;
  /** A ref that measures the height of a row; undefined when all rows are rendered. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/**
 * Decides which rows are rendered: all of a short table, of a long one those near the viewport.
 *
 * @param pinned the index of a row that is always rendered, because it has or gets the focus.
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

/** The distance of an element from the top of the document, in pixels. */
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
