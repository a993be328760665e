/** What a page renders into the document's head (`ui/PageMeta`). */
const pageMeta =
  'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';

/** Tells elements apart that may stand in a head together. */
const getKind = (element: Element): string =>
  [
    element.localName,
    ...['name', 'property', 'rel'].map((name) => element.getAttribute(name)),
  ].join(' ');

/**
 * Notes what the document came with in its head. React adopts these elements when it hydrates the page. Where it renders
 * the page from nothing it adds its own beside them.
 *
 * @returns what removes those that React has put another one beside. The title is never missing in between.
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
