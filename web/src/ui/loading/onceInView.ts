/**
 * Calls `then` once, when an element comes into view.
 *
 * @param margin how far around the window counts as in view, as the observer's `rootMargin`.
 * @returns what stops waiting.
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
