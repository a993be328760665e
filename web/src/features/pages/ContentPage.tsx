import { PageHeader, PageMeta } from '../../ui';

interface ContentPageProps {
  title: string;
  /** A sentence for search results. */
  description: string;
  path: string;
  /** Made from the Markdown in `web/content` when the site was built. */
  html: string;
}

/** A page of the site's own words. */
export function ContentPage({ title, description, path, html }: ContentPageProps) {
  return (
    <article className="pt-10 page-width">
      <PageMeta title={title} description={description} canonicalPath={path} />
      <PageHeader title={title} />
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
