import { applyTranslation, type TextPage, type Translation } from '@appshelf/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { getLanguage } from '../../lib/i18n';
import { builtInTexts, readBuiltInText } from './builtInTexts';
import { PageText } from './PageText';
import type { OwnPagePayload, StaticPagePayload } from './payload';

/**
 * Renders the text of a page on the server, in the reader's language, so that no visitor downloads a Markdown renderer for it. A
 * built-in text without a stored translation is shown in the translation that it comes with.
 *
 * @param markdown null for the built-in text
 * @param translation that into the language of the page, null for none; absent in the language of the originals
 */
export async function renderText(
  page: TextPage,
  markdown: string | null,
  translation?: Translation | null,
): Promise<StaticPagePayload> {
  if (markdown === null && translation?.texts.markdown === undefined) {
    const source = await readBuiltInText(page, getLanguage());
    return { html: renderToStaticMarkup(<PageText source={source} />) };
  }
  const original = { markdown: markdown ?? builtInTexts[page] };
  const shown =
    translation === undefined
      ? { ...original, translation: undefined }
      : applyTranslation('pageText', original, translation);
  return {
    html: renderToStaticMarkup(<PageText source={shown.markdown} />),
    ...(shown.translation && { translation: shown.translation }),
  };
}

/** Renders a page that the site's editors made, on the server too. */
export const renderOwnPage = ({
  slug,
  title,
  description,
  markdown,
  translation,
}: Omit<OwnPagePayload, 'html'> & { markdown: string }): OwnPagePayload => ({
  slug,
  title,
  description,
  html: renderToStaticMarkup(<PageText source={markdown} />),
  ...(translation && { translation }),
});
