import type { TextPage } from '@appshelf/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { builtInTexts } from './builtInTexts';
import { PageText } from './PageText';
import type { OwnPagePayload, StaticPagePayload } from './payload';

/**
 * Renders the text of a page on the server, so that no visitor downloads a Markdown renderer for it.
 *
 * @param markdown null for the built-in text
 */
export function renderText(page: TextPage, markdown: string | null): StaticPagePayload {
  return { html: renderToStaticMarkup(<PageText source={markdown ?? builtInTexts[page]} />) };
}

/** Renders a page that the site's editors made, on the server too. */
export const renderOwnPage = ({
  slug,
  title,
  description,
  markdown,
}: Omit<OwnPagePayload, 'html'> & { markdown: string }): OwnPagePayload => ({
  slug,
  title,
  description,
  html: renderToStaticMarkup(<PageText source={markdown} />),
});
