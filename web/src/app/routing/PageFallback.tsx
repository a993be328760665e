/** Keeps a page's height while its code is on the way, so that nothing below it moves when it comes. */
export function PageFallback() {
  return <div aria-busy="true" className="min-h-dvh" />;
}
