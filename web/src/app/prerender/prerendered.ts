import type { PageData } from './pageData';

/** What a prerendered document says about itself, as JSON in its element `prerendered`. */
export interface Prerendered {
  /** The path and query that were rendered. */
  url: string;
  /** When, in milliseconds since the epoch; 0 for a document of the build. */
  renderedAt: number;
  /** What the loaders returned, by the id of their route: the router's `hydrationData`. */
  loaderData: Record<string, unknown>;
  /** What the page's queries would read; null where the page reads for itself. */
  pageData: Exclude<PageData, { kind: 'home' }> | null;
}

/** The id of the script element that holds it. */
export const prerenderedId = 'prerendered';

function parse(): Prerendered | null {
  const json = document.getElementById(prerenderedId)?.textContent;
  if (json === undefined) return null;
  try {
    return JSON.parse(json) as Prerendered;
  } catch {
    // The document was cut off on its way: the page is rendered from nothing.
    return null;
  }
}

/**
 * Reads what the open document was rendered from. Null when it was rendered for another address, as the document that
 * Hosting serves for unknown addresses is.
 */
export function readPrerendered(): Prerendered | null {
  const prerendered = parse();
  return prerendered?.url === location.pathname + location.search ? prerendered : null;
}
