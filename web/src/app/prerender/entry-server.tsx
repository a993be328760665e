import type { Language, ShownSiteTexts, SiteIdentity, Taxonomies } from '@appshelf/model';
import { fillDocument } from './document';
import { inLanguage } from './inLanguage';
import { renderNamedDocument } from './documents';
import type { OwnPageData, PageData, TextData } from './pageData';
import { renderPage } from './renderPage';
import { routes } from '../routing/routes';

export { getAppListQuery } from '../../features/apps/prerenderedApps';
export { getCanonicalSearch } from './canonicalSearch';
export { getDocumentName } from './documents';

/**
 * Renders the payload of a text or an own page as JSON, which the client reads when somebody navigates to it.
 *
 * @param language the language of the page.
 */
export async function renderPayload(
  text: TextData | OwnPageData,
  language: Language,
): Promise<string> {
  const { renderOwnPage, renderText } = await import('../../features/texts/renderText');
  return inLanguage(language, async () =>
    JSON.stringify(
      text.kind === 'text'
        ? await renderText(text.page, text.markdown, text.translation)
        : renderOwnPage(text),
    ),
  );
}

/**
 * Renders a document that needs no data of the database, for the function that serves it.
 *
 * @param template the document of the build, `app.html`.
 * @param documentName from `getDocumentName`, or `frame` for an address without a page, such as a missing one,
 *   or `off/` and the id of a module that is switched off.
 * @param language the language of the document.
 */
export async function renderDocument(
  template: string,
  documentName: string,
  origin: string,
  language: Language,
  identity: SiteIdentity,
  taxonomies: Taxonomies,
  texts: ShownSiteTexts,
): Promise<string> {
  const site = { origin, language, identity, taxonomies, texts };
  const page = await renderNamedDocument(documentName, site);
  return inLanguage(language, () => Promise.resolve(fillDocument(template, page)));
}

/**
 * Renders a page for the function that serves it. Link previews and search engines get the complete page, and people see
 * it before any script runs.
 *
 * @param template the document of the build, `app.html`.
 * @param path the path without its language, with the query.
 * @param pageData the data that the page shows; null for a page that reads its data in the browser.
 * @param language the language of the page.
 * @param identity what the site calls itself.
 * @param taxonomies the lists of categories, platforms and tags.
 * @param texts the site's own texts in the language.
 */
export async function renderDataPage(
  template: string,
  path: string,
  pageData: PageData | null,
  origin: string,
  language: Language,
  identity: SiteIdentity,
  taxonomies: Taxonomies,
  texts: ShownSiteTexts,
): Promise<string> {
  // A text has no dates. Without the time its document stays the same, and so does its ETag.
  const isText = pageData?.kind === 'text' || pageData?.kind === 'ownPage';
  const renderedAt = isText ? 0 : Date.now();
  const page = await renderPage(routes, path, {
    pageData,
    origin,
    language,
    identity,
    taxonomies,
    texts,
    renderedAt,
  });
  return inLanguage(language, () => Promise.resolve(fillDocument(template, page)));
}
