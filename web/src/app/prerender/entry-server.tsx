import type {
  DocumentName,
  Language,
  OwnPageData,
  PageData,
  Site,
  TextData,
} from '@appshelf/model';
import { fillDocument } from './document';
import { inLanguage } from './inLanguage';
import { renderNamedDocument } from './documents';
import { renderPage } from './renderPage';
import { routes } from '../routing/routes';

export { getAppListQuery } from '../../features/apps/prerenderedApps';
export { getInstructionListQuery } from '../../features/instructions/list/prerenderedInstructions';
export { getCanonicalSearch } from './canonicalSearch';

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
 */
export async function renderDocument(
  template: string,
  documentName: DocumentName,
  site: Site,
): Promise<string> {
  const page = await renderNamedDocument(documentName, site);
  return inLanguage(site.language, () => Promise.resolve(fillDocument(template, page)));
}

/**
 * Renders a page for the function that serves it. Link previews and search engines get the complete page, and people see
 * it before any script runs.
 *
 * @param template the document of the build, `app.html`.
 * @param path the path without its language, with the query.
 * @param pageData the data that the page shows; null for a page that reads its data in the browser.
 */
export async function renderDataPage(
  template: string,
  path: string,
  pageData: PageData | null,
  site: Site,
): Promise<string> {
  // A text has no dates. Without the time its document stays the same, and so does its ETag.
  const isText = pageData?.kind === 'text' || pageData?.kind === 'ownPage';
  const renderedAt = isText ? 0 : Date.now();
  const page = await renderPage(routes, path, { ...site, pageData, renderedAt });
  return inLanguage(site.language, () => Promise.resolve(fillDocument(template, page)));
}
