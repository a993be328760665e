import { useLoaderData, type RouteObject } from 'react-router-dom';
import { PageHeader, PageMeta, useRoutedLinks } from '../../ui';
import { loadWords, type WordPayload } from './payload';
import { wordPages, type WordPath } from './wordPages';

/** What the route of a page of words loads: its component and its text. */
export function wordPageRoute(path: WordPath): Pick<RouteObject, 'Component' | 'loader'> {
  const { title, description } = wordPages[path];
  return {
    loader: () => loadWords(path),
    Component: function WordPage() {
      const { html } = useLoaderData<WordPayload>();
      const links = useRoutedLinks();
      return (
        <article className="pt-10 page-width">
          <PageMeta title={title} description={description} canonicalPath={path} />
          <PageHeader title={title} />
          <div ref={links} className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      );
    },
  };
}
