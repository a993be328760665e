/** The elements that a page renders into the document's head (`ui/PageMeta`). */
const pageMeta =
  'title, meta[name=description], meta[name=robots], link[rel=canonical], link[hreflang], meta[property^="og:"], meta[name^="twitter:"]';

/** Returns a key that is the same for elements of which a head has only one. */
const getKind = (element: Element): string =>
  [
    element.localName,
    ...['name', 'property', 'rel', 'hreflang'].map((name) => element.getAttribute(name)),
  ].join(' ');

/**
 * Remembers the elements that the server put into the head. React adopts them when it hydrates the page. When React
 * renders the page without hydration, it adds its own elements beside them.
 *
 * @returns a function that removes the server's elements that React added its own for. The title is never missing.
 */
export function noteServerHead(): () => void {
  const ofServer = new Set(document.head.querySelectorAll(pageMeta));
  return () => {
    const replaced = new Set(
      [...document.head.querySelectorAll(pageMeta)]
        .filter((element) => !ofServer.has(element))
        .map(getKind),
    );
    for (const element of ofServer) if (replaced.has(getKind(element))) element.remove();
  };
}
