import type { SiteIdentity, Taxonomies } from '@appshelf/model';
import { fillDocument } from './document';
import { renderNamedDocument } from './documents';
import type { PageData, TextData } from './pageData';
import { renderPage } from './renderPage';
import { routes } from '../routing/routes';

export { getAppListQuery } from '../../features/apps/prerenderedApps';
export { getCanonicalSearch } from './canonicalSearch';
export { getDocumentName } from './documents';

/** Renders the payload of a text as JSON, which the client reads when somebody navigates to its page. */
export async function renderPayload({ page, markdown }: TextData): Promise<string> {
  const { renderText } = await import('../../features/pages/renderText');
  return JSON.stringify(renderText(page, markdown));
}

/**
 * Renders a document that needs no data of the database, for the function that serves it.
 *
 * @param template the document of the build, `app.html`.
 * @param documentName from `getDocumentName`, or `frame` for an address without a page, such as a missing one,
 *   or `off/` and the id of a module that is switched off.
 */
export async function renderDocument(
  template: string,
  documentName: string,
  origin: string,
  identity: SiteIdentity,
  taxonomies: Taxonomies,
): Promise<string> {
  const site = { origin, identity, taxonomies };
  return fillDocument(template, await renderNamedDocument(documentName, site));
}

/**
 * Renders a page for the function that serves it. Link previews and search engines get the complete page, and people see
 * it before any script runs.
 *
 * @param template the document of the build, `app.html`.
 * @param url the path with the query.
 * @param pageData the data that the page shows; null for a page that reads its data in the browser.
 * @param identity what the site calls itself.
 * @param taxonomies the lists of categories, platforms and tags.
 */
export async function renderDataPage(
  template: string,
  url: string,
  pageData: PageData | null,
  origin: string,
  identity: SiteIdentity,
  taxonomies: Taxonomies,
): Promise<string> {
  // A text has no dates. Without the time its document stays the same, and so does its ETag.
  const renderedAt = pageData?.kind === 'text' ? 0 : Date.now();
  const page = await renderPage(routes, url, {
    pageData,
    origin,
    identity,
    taxonomies,
    renderedAt,
  });
  return fillDocument(template, page);
}
