import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Applies styles that depend on the height of an element, as long as it is mounted. A style sheet restyles only what it
 * names, unlike an inherited property.
 *
 * @param getStyles returns the styles for a height in CSS pixels.
 */
export function useHeightStyles(
  element: RefObject<HTMLElement | null>,
  getStyles: (height: number) => string,
): void {
  const update = useEffectEvent((sheet: CSSStyleSheet, height: number) => {
    sheet.replaceSync(getStyles(height));
  });
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const observer = new ResizeObserver(() => update(sheet, current.offsetHeight));
    observer.observe(current);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [element]);
}
