import { getOwnPagePath, getPartLanguage } from '@appshelf/model';
import { FetchError } from 'ofetch';
import { replace, useLoaderData, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { PageHeader, PageMeta, useRoutedLinks } from '../../ui';
import {
  fetchPayload,
  isOwnPagePayload,
  prerenderedOwnPageContext,
  type OwnPagePayload,
} from './payload';
import { ChangedNote, TranslationNote } from '../translations';

/**
 * Loads a page from the function `page`, which answers 404 for one that is not published, and leads to its present address.
 * From other former addresses the error page leads on.
 */
const ownPageLoader: LoaderFunction = async ({ params: { slug = '' }, request, context }) => {
  const prerendered = context.get(prerenderedOwnPageContext);
  if (prerendered !== null) return prerendered;
  try {
    const path = getOwnPagePath({ id: slug });
    const page = await fetchPayload(path, isOwnPagePayload);
    if (page.slug === slug) return page;
    return replace(getOwnPagePath({ id: page.slug }) + new URL(request.url).search);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof FetchError && cause.status === 404) {
      throw new Response(null, { status: 404 });
    }
    throw error;
  }
};

/** /pages/{slug}: a page that the site's editors made. */
function OwnPage() {
  const page = useLoaderData<OwnPagePayload>();
  const { slug, title, description, html } = page;
  const links = useRoutedLinks();
  return (
    <article className="pt-10 page-width">
      <PageMeta
        title={title}
        description={description === '' ? undefined : description}
        canonicalPath={getOwnPagePath({ id: slug })}
      />
      <PageHeader
        title={
          <bdi lang={getPartLanguage(page, 'title')} className="wrap-anywhere">
            {title}
          </bdi>
        }
      />
      <TranslationNote entry={page} path={getOwnPagePath({ id: slug })} />
      <ChangedNote entry={page} parts={['title', 'markdown']} />
      <div
        ref={links}
        lang={getPartLanguage(page, 'markdown')}
        className="prose mt-6"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}

/** The lazy part of the route: its component and the loader of its text. */
export const ownPageRoute: Pick<RouteObject, 'Component' | 'loader'> = {
  loader: ownPageLoader,
  Component: OwnPage,
};
