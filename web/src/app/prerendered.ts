/**
 * When this very address was drawn, in milliseconds since the epoch, 0 where the build did it (`renderPage.tsx`); undefined when
 * only its frame was, or another address, and when the client has taken over.
 */
export function prerenderedAt(): number | undefined {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=drawn]');
  if (mark?.content !== location.pathname + location.search) return undefined;
  return Number(mark.dataset.at);
}
