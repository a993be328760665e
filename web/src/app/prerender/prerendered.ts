import { storedPreview } from '../../features/languages/translations/previewedTranslation';
import {
  defaultSiteIdentity,
  defaultTaxonomies,
  isAccent,
  isLogo,
  isThemeChoice,
  isTypeface,
  mapTaxonomies,
  taxonomies,
  type HomeResponse,
  type QueriedPageData,
  type ShownSiteTexts,
  type SiteIdentity,
  type Taxonomies,
  type TaxonomyName,
  type Term,
} from '@appshelf/model';
import { isObject } from '../../lib/isObject';
import type { HomeLoaderData, homeRouteId } from '../../features/home/api';
import { toSiteState } from '../../features/site';
import type { PageDataState } from '../../store/pageDataState';

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
  loaderData: Record<string, unknown> & { [homeRouteId]?: HomeLoaderData<HomeResponse> };
  /** The data of the page's queries; null for a page that reads its data in the browser. */
  pageData: QueriedPageData | null;
}

/** The id of the script element that contains the JSON. */
export const prerenderedId = 'prerendered';

/** The id of the script element that contains the site's {@link SiteIdentity} as JSON, in every document. */
export const siteIdentityId = 'site-identity';

/** The id of the script element that contains the lists of terms that editors changed as JSON, in every document. */
export const taxonomiesId = 'taxonomies';

/** The id of the script element that contains the site's own texts as JSON, in documents of another language than the originals. */
export const siteTextsElementId = 'site-texts';

/** The id of the style element that holds the colours of the site's accent, in every document. */
export const accentStyleId = 'site-accent';

/** Parses the JSON of a script element. Null without the element, and for an incomplete document. */
function parseElement(id: string): unknown {
  const json = document.getElementById(id)?.textContent;
  if (json === undefined) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isSiteIdentity(value: unknown): value is SiteIdentity {
  return (
    isObject(value) &&
    isAccent(value.accent) &&
    isLogo(value.logo) &&
    isLogo(value.darkLogo) &&
    isThemeChoice(value.theme) &&
    isTypeface(value.type) &&
    Object.entries(defaultSiteIdentity).every(([field, usual]) =>
      Array.isArray(usual) ? Array.isArray(value[field]) : typeof value[field] === 'string',
    )
  );
}

/** Reads the site's identity from the open document; the default identity when the document has none. */
export function readSiteIdentity(): SiteIdentity {
  const identity = parseElement(siteIdentityId);
  return isSiteIdentity(identity) ? identity : defaultSiteIdentity;
}

/** Whether a value has what every page shows of a term. The rest is of the same build, which wrote the document. */
const isTerm = (name: TaxonomyName, value: unknown): value is Term =>
  isObject(value) &&
  typeof value.id === 'string' &&
  taxonomies[name].isId(value.id) &&
  typeof value.label === 'string';

/** Reads the lists of terms from the open document, with the defaults of the lists that it does not have. */
export function readDocumentTaxonomies(): Taxonomies {
  const lists = parseElement(taxonomiesId);
  return mapTaxonomies((name) => {
    const terms: unknown = isObject(lists) ? lists[name] : undefined;
    return Array.isArray(terms) && terms.every((one) => isTerm(name, one))
      ? terms
      : defaultTaxonomies[name];
  });
}

/** Reads the site's own texts in the language of the open document; none in a document that has none. */
export function readDocumentTexts(): ShownSiteTexts {
  const texts = parseElement(siteTextsElementId);
  return isObject(texts) ? (texts as ShownSiteTexts) : {};
}

/** Whether a value has the parts of a document's data. What they hold is of the same build, which wrote the document. */
function isPrerendered(value: unknown): value is Prerendered {
  return (
    isObject(value) &&
    typeof value.url === 'string' &&
    typeof value.renderedAt === 'number' &&
    isObject(value.loaderData) &&
    (value.pageData === null || isObject(value.pageData))
  );
}

/**
 * Reads the data that the open document was rendered from. Null when the document was rendered for another address, since
 * Hosting serves one document for all unknown addresses, when it cannot be read, and while a translation is previewed, as the
 * document is not in it: the page then reads its data itself.
 */
export function readPrerendered(): Prerendered | null {
  if (storedPreview.read() !== null) return null;
  const prerendered = parseElement(prerenderedId);
  return isPrerendered(prerendered) && prerendered.url === location.pathname + location.search
    ? prerendered
    : null;
}

/**
 * The state with which the store of a document begins. With a slow clock, the data counts as read just now, and not in the future.
 *
 * @param prerendered null for a document that was not rendered for its address.
 */
export const toInitialState = (
  prerendered: Prerendered | null,
  identity: SiteIdentity,
  lists: Taxonomies,
  texts: ShownSiteTexts = {},
): ReturnType<typeof toSiteState> & { pageData?: PageDataState } => ({
  ...toSiteState(identity, lists, texts),
  ...(prerendered !== null && {
    pageData: {
      data: prerendered.pageData,
      readAt: Math.min(prerendered.renderedAt, Date.now()),
    },
  }),
});
