import type { PageDataState } from '../../store/pageData';
import type { QueriedPageData } from './pageData';

/** The data of a prerendered document, as JSON in its element `prerendered`. */
export interface Prerendered {
  /** The path and query that were rendered. */
  url: string;
  /**
   * The time of rendering, right after the data was read, in milliseconds since the epoch; 0 for a document of the build,
   * and for a text.
   */
  renderedAt: number;
  /** The results of the loaders by route id, for the router's `hydrationData`. */
  loaderData: Record<string, unknown>;
  /** The data of the page's queries; null for a page that reads its data in the browser. */
  pageData: QueriedPageData | null;
}

/** The id of the script element that contains the JSON. */
export const prerenderedId = 'prerendered';

function parse(): Prerendered | null {
  const json = document.getElementById(prerenderedId)?.textContent;
  if (json === undefined) return null;
  try {
    return JSON.parse(json) as Prerendered;
  } catch {
    // The document is incomplete. The page is rendered without hydration.
    return null;
  }
}

/**
 * Reads the data that the open document was rendered from. Null when the document was rendered for another address:
 * Hosting serves one document for all unknown addresses.
 */
export function readPrerendered(): Prerendered | null {
  const prerendered = parse();
  return prerendered?.url === location.pathname + location.search ? prerendered : null;
}

/** The state with which the store of a prerendered document begins. A clock that is slow makes no data of the future. */
export const toInitialState = ({
  pageData: data,
  renderedAt,
}: Prerendered): { pageData: PageDataState } => ({
  pageData: { data, readAt: Math.min(renderedAt, Date.now()) },
});
