/** Has the height of a page while the page's code loads, so that nothing below moves when the page appears. */
export function PageFallback() {
  return <div aria-busy="true" className="min-h-dvh" />;
}
