import { Markdown, PageHeader, PageMeta } from '../../ui';

interface ContentPageProps {
  title: string;
  /** A sentence for search results. */
  description: string;
  path: string;
  /** Markdown; its headings begin at the second level. */
  source: string;
}

/** A page of words from `web/content`. */
export function ContentPage({ title, description, path, source }: ContentPageProps) {
  return (
    <article className="pt-10 page-width">
      <PageMeta title={title} description={description} canonicalPath={path} />
      <PageHeader title={title} />
      <div className="mt-6">
        <Markdown source={source} headingLevel={2} />
      </div>
    </article>
  );
}
