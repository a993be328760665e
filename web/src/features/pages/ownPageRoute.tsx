import { getOwnPagePath } from '@appshelf/model';
import { FetchError } from 'ofetch';
import { useLoaderData, useParams, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { PageHeader, PageMeta, useRoutedLinks } from '../../ui';
import {
  fetchPayload,
  isOwnPagePayload,
  prerenderedOwnPageContext,
  type OwnPagePayload,
} from './payload';

/** Loads a page from the function `page`, which responds with 404 when the page is not published. */
const ownPageLoader: LoaderFunction = async ({ params: { slug = '' }, context }) => {
  const prerendered = context.get(prerenderedOwnPageContext);
  if (prerendered !== null) return prerendered;
  try {
    return await fetchPayload(getOwnPagePath(encodeURIComponent(slug)), isOwnPagePayload);
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
  const { title, description, html } = useLoaderData<OwnPagePayload>();
  const { slug = '' } = useParams();
  const links = useRoutedLinks();
  return (
    <article className="pt-10 page-width">
      <PageMeta
        title={title}
        description={description === '' ? undefined : description}
        canonicalPath={getOwnPagePath(slug)}
      />
      <PageHeader title={<bdi className="wrap-anywhere">{title}</bdi>} />
      <div ref={links} className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

/** The lazy part of the route: its component and the loader of its text. */
export const ownPageRoute: Pick<RouteObject, 'Component' | 'loader'> = {
  loader: ownPageLoader,
  Component: OwnPage,
};
