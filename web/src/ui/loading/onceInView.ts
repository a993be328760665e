/**
 * Calls `then` once, when an element becomes visible.
 *
 * @param margin how far around the window counts as visible, as the observer's `rootMargin`.
 * @returns a function that stops waiting.
 */
export function onceInView(element: Element, then: () => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
