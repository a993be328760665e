import { fillDocument } from './document';
import type { PageData } from './pageData';
import { renderPage } from './renderPage';
import { routes } from '../routing/routes';

export { getAppListQuery } from '../../features/apps/prerenderedApps';
export { getCanonicalSearch } from './canonicalSearch';

/**
 * Renders a page for the function that serves it. Link previews and search engines get the complete page, and people see
 * it before any script runs.
 *
 * @param template the document of the build, `app.html`.
 * @param url the path with the query.
 * @param pageData the data that the page shows; null for a page that reads its data in the browser.
 */
export async function renderDocument(
  template: string,
  url: string,
  pageData: PageData | null,
  origin: string,
): Promise<string> {
  const page = await renderPage(routes, url, { pageData, origin, renderedAt: Date.now() });
  return fillDocument(template, page);
}
